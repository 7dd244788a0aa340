import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Rule ANNOUNCE-2: the announcement of a cancelled webinar follows its changes, because its page and its calendar still
 * show it. Otherwise its reminders would be erased at the end that was announced before it moved.
 */
export const changedWhileCancelled: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** The columns that a calendar shows. */
const shown = ['starts_at', 'duration_minutes', 'zone', 'title', 'description', 'presenter'];
const row = (item: string) => `(${shown.map((column) => `${item}.${column}`).join(', ')})`;
const takesPlace = (item: string) => `(${item}.published AND ${item}.cancellation_note IS NULL)`;
const moveTo = (item: string) => `previous_starts_at = CASE
    WHEN announcements.starts_at = ${item}.starts_at THEN announcements.previous_starts_at ELSE announcements.starts_at END,
  starts_at = ${item}.starts_at, ends_at = ${item}.ends_at`;

const statements = [
  // The function of migration 031, which did not look at a cancelled webinar again.
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
        IF TG_OP = 'UPDATE' AND NEW.published THEN PERFORM change_cancelled_announcement(OLD, NEW); END IF;
        RETURN NULL;
      END IF;
      SELECT * INTO told FROM announcements WHERE webinar_id = NEW.id FOR UPDATE;
      IF NOT FOUND THEN
        INSERT INTO announcements (webinar_id, announced_at, starts_at, ends_at, changed_at)
          VALUES (NEW.id, moment, NEW.starts_at, NEW.ends_at, moment) RETURNING * INTO told;
      ELSIF NOT took_place OR ${row('OLD')} IS DISTINCT FROM ${row('NEW')} THEN
        change := CASE WHEN NOT took_place THEN 'announced-again' WHEN told.starts_at <> NEW.starts_at THEN 'rescheduled' END;
        UPDATE announcements SET sequence = sequence + 1, changed_at = moment, cancelled_at = NULL, ${moveTo('NEW')}
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
  // A webinar that was changed as a draft differs from its announcement only when it is published again.
  `CREATE FUNCTION change_cancelled_announcement(before upcoming_webinars, item upcoming_webinars) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      told announcements;
      is_moved boolean;
    BEGIN
      SELECT * INTO told FROM announcements WHERE webinar_id = item.id AND cancelled_at IS NOT NULL FOR UPDATE;
      is_moved := told.starts_at <> item.starts_at;
      IF NOT FOUND OR NOT (is_moved OR told.ends_at <> item.ends_at OR ${row('before')} IS DISTINCT FROM ${row('item')}) THEN
        RETURN;
      END IF;
      UPDATE announcements SET sequence = sequence + 1, changed_at = time_of_change(), ${moveTo('item')}
        WHERE webinar_id = item.id RETURNING * INTO told;
      IF is_moved AND told.ends_at > told.changed_at THEN PERFORM record_announcement_change('rescheduled', told, item); END IF;
    END $$`,
  // Those that were moved before this migration.
  `UPDATE announcements SET sequence = sequence + 1, changed_at = time_of_change(), ${moveTo('item')}
    FROM upcoming_webinars item
    WHERE item.id = webinar_id AND item.published AND cancelled_at IS NOT NULL
      AND (announcements.starts_at, announcements.ends_at) <> (item.starts_at, item.ends_at)`,
];
