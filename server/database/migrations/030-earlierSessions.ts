import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Rule UPCOMING-13: a link to an earlier session is no longer a link to the recording. A film that was published before
 * the session began cannot be its recording, so the link becomes one to an earlier session.
 */
export const earlierSessions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const binned = (column: string) => `bin.rows #>> '{upcoming_webinars,0,${column}}'`;

const statements = [
  `ALTER TABLE upcoming_webinars ADD COLUMN earlier_session_id uuid REFERENCES webinars`,
  `CREATE INDEX upcoming_webinars_earlier ON upcoming_webinars (earlier_session_id)`,
  // A mail about such a film told of no recording, so the real one can still be announced.
  `WITH moved AS (
    UPDATE upcoming_webinars item SET earlier_session_id = item.recorded_webinar_id, recorded_webinar_id = NULL
      FROM webinars film WHERE film.id = item.recorded_webinar_id AND film.published_at < item.starts_at RETURNING item.id
  ) DELETE FROM reminder_mails mail USING reminders reminder
    WHERE reminder.id = mail.reminder_id AND mail.kind = 'recording' AND reminder.webinar_id IN (SELECT id FROM moved)`,
  `DELETE FROM announcement_changes change USING webinars film
    WHERE change.kind = 'linked' AND film.id = change.recorded_webinar_id AND film.published_at < change.starts_at`,
  `UPDATE deleted_items bin SET rows = jsonb_set(bin.rows, '{upcoming_webinars,0}', (bin.rows #> '{upcoming_webinars,0}')
      || jsonb_build_object('earlier_session_id', film.id, 'recorded_webinar_id', NULL))
    FROM webinars film WHERE bin.kind = 'upcoming' AND film.id::text = ${binned('recorded_webinar_id')}
      AND film.published_at < (${binned('starts_at')})::timestamptz`,
  // The update leaves deferred triggers, and PostgreSQL alters no table that has some.
  `SET CONSTRAINTS ALL IMMEDIATE`,
  `SET CONSTRAINTS ALL DEFERRED`,
];
