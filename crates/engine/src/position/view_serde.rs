//! Serialises the fixed arrays of a view as lists of their actual length.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::MAX_OFFER;
use crate::position::{Offer, Returned, TicketDeck};
use crate::types::{MAX_SEATS, MAX_TICKETS, Seat, TicketId};

#[derive(Serialize, Deserialize)]
#[serde(rename = "ticket-deck")]
struct TicketDeckWire {
    top: u8,
    under: Vec<Seat>,
}

impl Serialize for TicketDeck {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        TicketDeckWire { top: self.top, under: self.by[..usize::from(self.under)].to_vec() }.serialize(to)
    }
}

impl<'de> Deserialize<'de> for TicketDeck {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<TicketDeck, D::Error> {
        let wire = TicketDeckWire::deserialize(from)?;
        if wire.under.len() + usize::from(wire.top) > MAX_TICKETS
            || wire.under.iter().any(|s| s.index() >= MAX_SEATS)
        {
            return Err(Error::custom("a ticket deck has at most 64 tickets, put back by seats 0 to 5"));
        }
        let mut by = [Seat(0); MAX_TICKETS];
        by[..wire.under.len()].copy_from_slice(&wire.under);
        Ok(TicketDeck { top: wire.top, under: wire.under.len() as u8, by })
    }
}

impl Serialize for Offer {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.tickets())
    }
}

impl<'de> Deserialize<'de> for Offer {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Offer, D::Error> {
        let tickets = Vec::<TicketId>::deserialize(from)?;
        if tickets.len() > MAX_OFFER || tickets.iter().any(|t| t.index() >= MAX_TICKETS) {
            return Err(Error::custom("an offer has at most 6 tickets, numbered below 64"));
        }
        let mut offer = Offer::default();
        tickets.into_iter().for_each(|ticket| offer.push(ticket));
        Ok(offer)
    }
}

impl Serialize for Returned {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Returned {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Returned, D::Error> {
        let mut returned = Returned::NONE;
        for (place, ticket) in Vec::<(usize, TicketId)>::deserialize(from)? {
            if place >= MAX_TICKETS || ticket.index() >= MAX_TICKETS {
                return Err(Error::custom("there are at most 64 tickets"));
            }
            returned.known |= 1 << place;
            returned.tickets[place] = ticket;
        }
        Ok(returned)
    }
}
