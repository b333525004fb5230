-- People, sessions, tables with their logs, and leases. Ids are compared byte by byte (COLLATE "C"): quicker, and the
-- same order everywhere.

CREATE TABLE users (
    id       TEXT COLLATE "C" PRIMARY KEY,
    name     TEXT NOT NULL,
    key      TEXT COLLATE "C" NOT NULL,
    password TEXT,
    created  BIGINT NOT NULL
);

-- Guests may share a name; whoever has a password keeps theirs.
CREATE UNIQUE INDEX users_key ON users (key) WHERE password IS NOT NULL;
CREATE INDEX users_guests ON users (created) WHERE password IS NULL;

CREATE TABLE sessions (
    hash    BYTEA PRIMARY KEY,
    user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    credential BIGINT NOT NULL,
    label   TEXT NOT NULL,
    created BIGINT NOT NULL,
    seen    BIGINT NOT NULL,
    expires BIGINT NOT NULL
);

CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expires ON sessions (expires);

-- Every entry rewrites the row of its table: room in the pages and an eager vacuum keep it from growing.
CREATE TABLE tables (
    id      TEXT COLLATE "C" PRIMARY KEY,
    invite  TEXT COLLATE "C" NOT NULL UNIQUE,
    watch   TEXT COLLATE "C" NOT NULL UNIQUE,
    stage   BIGINT NOT NULL,
    public  BIGINT NOT NULL,
    seq     BIGINT NOT NULL,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    due     BIGINT,
    summary TEXT NOT NULL
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);

CREATE INDEX tables_lobby ON tables (stage, updated DESC) WHERE public = 1 AND stage < 2;
CREATE INDEX tables_open ON tables (updated) WHERE stage = 0;
CREATE INDEX tables_due ON tables (due, id) WHERE due IS NOT NULL;
CREATE INDEX tables_stage ON tables (stage);

CREATE TABLE entries (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq      BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    body     TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- Whose tables are whose. Does not refer to `users`: an entry must not fail because a guest was pruned meanwhile.
CREATE TABLE players (
    user_id  TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (user_id, table_id)
);

CREATE INDEX players_table ON players (table_id);

CREATE TABLE leases (
    table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    node     TEXT COLLATE "C" NOT NULL,
    until    BIGINT NOT NULL
);
