import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who may sign in, and what the embedded identity provider must not lose when a process ends. */
export const identity: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `CREATE TABLE accounts (
    id text PRIMARY KEY,
    email text NOT NULL,
    email_key text NOT NULL CONSTRAINT accounts_email UNIQUE,
    first_name text NOT NULL,
    last_name text NOT NULL,
    training_admin boolean NOT NULL DEFAULT false,
    password_hash text NOT NULL,
    subscription jsonb,
    roles jsonb NOT NULL DEFAULT '[]',
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  // Keys are keyed hashes of email and address: of a minute's wrong passwords nobody reads whose they were.
  'CREATE TABLE sign_in_failures (key bytea NOT NULL, at timestamptz NOT NULL)',
  'CREATE INDEX sign_in_failures_key ON sign_in_failures (key, at)',
  'CREATE INDEX sign_in_failures_at ON sign_in_failures (at)',

  // Ids are hashes: who reads the table cannot use what stands in it. json, not jsonb: a parameter of a request may hold U+0000.
  `CREATE TABLE oidc_records (
    model text NOT NULL,
    id bytea NOT NULL,
    payload json NOT NULL,
    grant_id text,
    session_uid text,
    account_id text,
    family bytea,
    generation integer,
    consumed_at timestamptz,
    expires_at timestamptz,
    PRIMARY KEY (model, id)
  )`,
  'CREATE INDEX oidc_records_grant ON oidc_records (grant_id) WHERE grant_id IS NOT NULL',
  'CREATE INDEX oidc_records_session ON oidc_records (session_uid) WHERE session_uid IS NOT NULL',
  'CREATE INDEX oidc_records_account ON oidc_records (account_id) WHERE account_id IS NOT NULL',
  'CREATE INDEX oidc_records_family ON oidc_records (family, generation) WHERE family IS NOT NULL',
  'CREATE INDEX oidc_records_expiry ON oidc_records (expires_at)',

  `CREATE TABLE signing_keys (
    kid text PRIMARY KEY,
    purpose text NOT NULL CHECK (purpose IN ('tokens', 'cookies')),
    key jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    retires_at timestamptz
  )`,

  // By session, or for one token alone by its jti: a sign-out must reach every process, whose access tokens are refused from then on.
  'CREATE TABLE revoked_sessions (sid text PRIMARY KEY, until timestamptz NOT NULL)',
  'CREATE INDEX revoked_sessions_until ON revoked_sessions (until)',
  `CREATE FUNCTION tell_of_revoked_session() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_notify('revoked_sessions', NEW.sid); RETURN NULL; END $$`,
  'CREATE TRIGGER revoked_sessions_told AFTER INSERT ON revoked_sessions FOR EACH ROW EXECUTE FUNCTION tell_of_revoked_session()',
];
