import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Rules TIMELINE-2 and TIMELINE-5: how often people opened the registration link of each upcoming webinar, by day in UTC,
 * and how many mails of each kind were sent about it.
 */
export const timelineCounts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // Without a foreign key: a webinar that is restored from the bin keeps its counts.
  `CREATE TABLE registration_clicks (
    webinar_id uuid NOT NULL,
    day date NOT NULL,
    clicks integer NOT NULL,
    PRIMARY KEY (webinar_id, day)
  )`,
  // When each visitor was last counted. An hourly sweep empties it.
  `CREATE TABLE registration_visitors (
    webinar_id uuid NOT NULL,
    -- A keyed hash: neither the address nor the id of a person.
    visitor text NOT NULL,
    counted_at timestamptz(3) NOT NULL,
    PRIMARY KEY (webinar_id, visitor)
  )`,
  // Without personal data, so that the counts outlive the addresses. A trigger counts, whoever sends.
  `CREATE TABLE sent_mail_counts (
    webinar_id uuid NOT NULL,
    kind text NOT NULL,
    sent integer NOT NULL,
    PRIMARY KEY (webinar_id, kind)
  )`,
  `INSERT INTO sent_mail_counts (webinar_id, kind, sent)
    SELECT reminder.webinar_id, mail.kind, count(*) FROM reminder_mails mail JOIN reminders reminder ON reminder.id = mail.reminder_id
    WHERE mail.state = 'sent' GROUP BY reminder.webinar_id, mail.kind`,
  `CREATE FUNCTION count_sent_mail() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO sent_mail_counts (webinar_id, kind, sent)
        SELECT webinar_id, NEW.kind, 1 FROM reminders WHERE id = NEW.reminder_id
        ON CONFLICT (webinar_id, kind) DO UPDATE SET sent = sent_mail_counts.sent + 1;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER reminder_mails_sent AFTER UPDATE OF state ON reminder_mails
    FOR EACH ROW WHEN (NEW.state = 'sent' AND OLD.state <> 'sent') EXECUTE FUNCTION count_sent_mail()`,
  `CREATE INDEX registration_visitors_counted ON registration_visitors (counted_at)`,
];
