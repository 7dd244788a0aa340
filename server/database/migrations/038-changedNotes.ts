import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Rule ANNOUNCE-2: another note of a cancelled webinar raises the sequence, so that calendars take it over. */
export const changedNotes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(changeCancelledAnnouncement).execute(db);
  },
};

/** The columns that a calendar shows. */
const shown = ['starts_at', 'duration_minutes', 'zone', 'title', 'description', 'presenter'];
const row = (item: string) => `(${shown.map((column) => `${item}.${column}`).join(', ')})`;

// The function of migration 033, which did not look at the note. A webinar that becomes cancelled has no note before.
const changeCancelledAnnouncement = `CREATE OR REPLACE FUNCTION change_cancelled_announcement(before upcoming_webinars, item upcoming_webinars)
  RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      told announcements;
      is_moved boolean;
      is_changed boolean := ${row('before')} IS DISTINCT FROM ${row('item')}
        OR (before.cancellation_note <> item.cancellation_note) IS TRUE;
    BEGIN
      SELECT * INTO told FROM announcements WHERE webinar_id = item.id AND cancelled_at IS NOT NULL FOR UPDATE;
      is_moved := told.starts_at <> item.starts_at;
      IF NOT FOUND OR NOT (is_moved OR told.ends_at <> item.ends_at OR is_changed) THEN
        RETURN;
      END IF;
      UPDATE announcements SET sequence = sequence + 1, changed_at = time_of_change(),
        previous_starts_at = CASE
          WHEN announcements.starts_at = item.starts_at THEN announcements.previous_starts_at ELSE announcements.starts_at END,
        starts_at = item.starts_at, ends_at = item.ends_at
        WHERE webinar_id = item.id RETURNING * INTO told;
      IF is_moved AND told.ends_at > told.changed_at THEN PERFORM record_announcement_change('rescheduled', told, item); END IF;
    END $$`;
