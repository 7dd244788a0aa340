import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Rule UPCOMING-14: a published webinar can be cancelled, with a note to visitors. It counts as cancelled for its
 * announcement, as one that is unpublished or deleted does (rules ANNOUNCE-3 and ANNOUNCE-4).
 */
export const cancellations: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** The columns that a calendar shows. */
const shown = ['starts_at', 'duration_minutes', 'zone', 'title', 'description', 'presenter'];
const row = (name: 'OLD' | 'NEW') => `(${shown.map((column) => `${name}.${column}`).join(', ')})`;
const takesPlace = (item: string) => `(${item}.published AND ${item}.cancellation_note IS NULL)`;

const statements = [
  // Null while it is not cancelled; empty if it is cancelled without a note.
  `ALTER TABLE upcoming_webinars ADD COLUMN cancellation_note text`,
  // The function of migration 021, which asked only whether the webinar is published.
  `CREATE OR REPLACE FUNCTION keep_announcement() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      told announcements;
      change text;
      is_recorded boolean;
      took_place boolean := TG_OP <> 'INSERT' AND ${takesPlace('OLD')};
      moment timestamptz(3) := time_of_change();
    BEGIN
      IF TG_OP = 'DELETE' OR NOT ${takesPlace('NEW')} THEN
        UPDATE announcements SET sequence = sequence + 1, changed_at = moment, cancelled_at = moment
          WHERE webinar_id = OLD.id AND took_place AND cancelled_at IS NULL AND ends_at > moment RETURNING * INTO told;
        IF FOUND THEN PERFORM record_announcement_change('cancelled', told, OLD); END IF;
        RETURN NULL;
      END IF;
      SELECT * INTO told FROM announcements WHERE webinar_id = NEW.id FOR UPDATE;
      IF NOT FOUND THEN
        INSERT INTO announcements (webinar_id, announced_at, starts_at, ends_at, changed_at)
          VALUES (NEW.id, moment, NEW.starts_at, NEW.ends_at, moment) RETURNING * INTO told;
      ELSIF NOT took_place OR ${row('OLD')} IS DISTINCT FROM ${row('NEW')} THEN
        change := CASE WHEN NOT took_place THEN 'announced-again' WHEN told.starts_at <> NEW.starts_at THEN 'rescheduled' END;
        UPDATE announcements SET sequence = sequence + 1, changed_at = moment, cancelled_at = NULL,
          previous_starts_at = CASE WHEN starts_at = NEW.starts_at THEN previous_starts_at ELSE starts_at END,
          starts_at = NEW.starts_at, ends_at = NEW.ends_at
          WHERE webinar_id = NEW.id RETURNING * INTO told;
        IF change IS NOT NULL AND told.ends_at > moment THEN PERFORM record_announcement_change(change, told, NEW); END IF;
      END IF;
      -- The lock makes a concurrent publication of the recording wait, so that one of the two records the link.
      IF NEW.recorded_webinar_id IS NOT NULL AND (NOT took_place OR OLD.recorded_webinar_id IS DISTINCT FROM NEW.recorded_webinar_id) THEN
        SELECT published INTO is_recorded FROM webinars WHERE id = NEW.recorded_webinar_id FOR SHARE;
        IF is_recorded THEN PERFORM record_announcement_change('linked', told, NEW); END IF;
      END IF;
      RETURN NULL;
    END $$`,
  `DROP TRIGGER upcoming_webinars_announcement ON upcoming_webinars`,
  `CREATE TRIGGER upcoming_webinars_announcement
    AFTER INSERT OR DELETE OR UPDATE OF published, cancellation_note, recorded_webinar_id, ${shown.join(', ')} ON upcoming_webinars
    FOR EACH ROW EXECUTE FUNCTION keep_announcement()`,
];
