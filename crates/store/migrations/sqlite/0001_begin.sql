-- People, sessions, tables with their logs, and leases.

CREATE TABLE users (
    id       TEXT NOT NULL PRIMARY KEY,
    name     TEXT NOT NULL,
    key      TEXT NOT NULL,
    password TEXT,
    created  INTEGER NOT NULL
) STRICT;

-- Guests may share a name; whoever has a password keeps theirs.
CREATE UNIQUE INDEX users_key ON users (key) WHERE password IS NOT NULL;
CREATE INDEX users_guests ON users (created) WHERE password IS NULL;

CREATE TABLE sessions (
    hash    BLOB NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    credential INTEGER NOT NULL,
    label   TEXT NOT NULL,
    created INTEGER NOT NULL,
    seen    INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT;

CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expires ON sessions (expires);

-- A rowid table: those being played were opened lately and so lie together, which keeps the pages that every commit
-- rewrites few.
CREATE TABLE tables (
    id      TEXT NOT NULL PRIMARY KEY,
    invite  TEXT NOT NULL UNIQUE,
    watch   TEXT NOT NULL UNIQUE,
    stage   INTEGER NOT NULL,
    public  INTEGER NOT NULL,
    seq     INTEGER NOT NULL,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    due     INTEGER,
    summary TEXT NOT NULL
) STRICT;

CREATE INDEX tables_lobby ON tables (stage, updated DESC) WHERE public = 1 AND stage < 2;
CREATE INDEX tables_open ON tables (updated) WHERE stage = 0;
CREATE INDEX tables_due ON tables (due, id) WHERE due IS NOT NULL;
CREATE INDEX tables_stage ON tables (stage);

-- The entries of a table lie together and in order.
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq      INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    body     TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

-- Whose tables are whose. Does not refer to `users`: an entry must not fail because a guest was pruned meanwhile.
CREATE TABLE players (
    user_id  TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (user_id, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX players_table ON players (table_id);

CREATE TABLE leases (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    node     TEXT NOT NULL,
    until    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
