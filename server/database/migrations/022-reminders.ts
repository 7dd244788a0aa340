import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Rules REMINDER-6 to REMINDER-12: who wants to be reminded of which live session, and the mails of each. */
export const reminders: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // Without a foreign key to the session: a notice follows its deletion, and a restored session keeps its reminders.
  `CREATE TABLE reminders (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    webinar_id uuid NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    person text,
    zone text NOT NULL,
    asked_at timestamptz(3) NOT NULL,
    confirmed_at timestamptz(3),
    -- What this address was last told of the session.
    title text NOT NULL,
    told_starts_at timestamptz(3) NOT NULL,
    told_cancelled boolean NOT NULL DEFAULT false,
    UNIQUE (webinar_id, email_key)
  )`,
  `CREATE INDEX reminders_of_person ON reminders (person) WHERE person IS NOT NULL`,
  `CREATE INDEX reminders_asked ON reminders (asked_at) WHERE confirmed_at IS NULL`,
  `CREATE TABLE reminder_mails (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    reminder_id uuid NOT NULL REFERENCES reminders ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('day', 'hour', 'minutes', 'confirmation', 'rescheduled', 'cancelled', 'announced-again', 'recording')),
    -- What makes a mail of this kind a new one: a start for reminders, a sequence for notices.
    occasion text NOT NULL,
    previous_starts_at timestamptz(3),
    due_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'claimed', 'sending', 'sent', 'refused', 'unknown')),
    tries integer NOT NULL DEFAULT 0,
    claim uuid,
    leased_until timestamptz(3),
    ended_at timestamptz(3),
    UNIQUE (reminder_id, kind, occasion)
  )`,
  `CREATE INDEX reminder_mails_due ON reminder_mails (due_at) WHERE state = 'waiting'`,
  `CREATE INDEX reminder_mails_leased ON reminder_mails (leased_until) WHERE state IN ('claimed', 'sending')`,
  // Limits confirmation mails. An address is a keyed hash here, because the row outlives a reminder that was stopped.
  `CREATE TABLE reminder_requests (address bytea NOT NULL, webinar_id uuid NOT NULL, at timestamptz(3) NOT NULL)`,
  `CREATE INDEX reminder_requests_of_address ON reminder_requests (address, at)`,
  `CREATE INDEX reminder_requests_at ON reminder_requests (at)`,
  // Without personal data, so that administrators still see them when the addresses are erased.
  `CREATE TABLE reminder_counts (
    webinar_id uuid PRIMARY KEY,
    confirmed integer NOT NULL DEFAULT 0,
    sent integer NOT NULL DEFAULT 0
  )`,
  `CREATE FUNCTION erase_reminders_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM reminders WHERE person = OLD.id::text;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER accounts_erased_reminders AFTER DELETE ON accounts
    FOR EACH ROW EXECUTE FUNCTION erase_reminders_of_person()`,
];
