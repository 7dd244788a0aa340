import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Rules PASSWORD-1 to PASSWORD-6: the mails by which people choose a new password. */
export const passwordMails: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // `mailbox` is a keyed hash, so that the limit reveals no address. `email_key` goes as soon as no account has it.
  // `token` is the hash of the one in the link.
  `CREATE TABLE password_mails (
    id uuid PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('reset', 'changed')),
    mailbox bytea,
    email_key text,
    asked_at timestamptz NOT NULL,
    due_at timestamptz NOT NULL,
    ended_at timestamptz,
    account_id text,
    token bytea CONSTRAINT password_mails_token UNIQUE,
    expires_at timestamptz
  )`,
  'CREATE INDEX password_mails_mailbox ON password_mails (mailbox, asked_at)',
  'CREATE INDEX password_mails_due ON password_mails (due_at) WHERE ended_at IS NULL',
  'CREATE INDEX password_mails_account ON password_mails (account_id) WHERE account_id IS NOT NULL',
];
