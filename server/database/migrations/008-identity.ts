import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Accounts, and the state of the embedded identity provider that must survive a restart. */
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
  // The keys are keyed hashes of email and address, so the table does not reveal whose wrong passwords it counts.
  'CREATE TABLE sign_in_failures (key bytea NOT NULL, at timestamptz NOT NULL)',
  'CREATE INDEX sign_in_failures_key ON sign_in_failures (key, at)',
  'CREATE INDEX sign_in_failures_at ON sign_in_failures (at)',

  // The ids are hashes, so a reader of the table cannot use what it holds. The type is json and not jsonb, because a
  // request parameter may contain U+0000.
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

  // Ids of sessions, or of single tokens (jti). Every process must hear of a sign-out and then refuse these access
  // tokens.
  'CREATE TABLE revoked_sessions (sid text PRIMARY KEY, until timestamptz NOT NULL)',
  'CREATE INDEX revoked_sessions_until ON revoked_sessions (until)',
  `CREATE FUNCTION tell_of_revoked_session() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_notify('revoked_sessions', NEW.sid); RETURN NULL; END $$`,
  'CREATE TRIGGER revoked_sessions_told AFTER INSERT ON revoked_sessions FOR EACH ROW EXECUTE FUNCTION tell_of_revoked_session()',
];
