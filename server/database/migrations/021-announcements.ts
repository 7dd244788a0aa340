import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Rules ANNOUNCE-1 to ANNOUNCE-5: what the world has been told of each upcoming webinar, and what has changed since.
 * Triggers write both, so that edits, the bin, imports and the demo need no code of their own.
 */
export const announcements: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** The columns that a calendar shows. */
const shown = ['starts_at', 'duration_minutes', 'zone', 'title', 'description', 'presenter'];
const row = (name: 'OLD' | 'NEW') => `(${shown.map((column) => `${name}.${column}`).join(', ')})`;

const statements = [
  // Without a foreign key: an announcement outlives its item.
  `CREATE TABLE announcements (
    webinar_id uuid PRIMARY KEY,
    -- Calendars show it, so it must not reveal the item.
    calendar_uid uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
    sequence integer NOT NULL DEFAULT 0,
    announced_at timestamptz(3) NOT NULL,
    starts_at timestamptz(3) NOT NULL,
    ends_at timestamptz(3) NOT NULL,
    previous_starts_at timestamptz(3),
    changed_at timestamptz(3) NOT NULL,
    cancelled_at timestamptz(3)
  )`,
  `CREATE INDEX announcements_cancelled ON announcements (ends_at) WHERE cancelled_at IS NOT NULL`,
  // The texts are those at the time of the change: the item may be deleted when somebody reads the row.
  `CREATE TABLE announcement_changes (
    id bigserial PRIMARY KEY,
    webinar_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('rescheduled', 'cancelled', 'announced-again', 'linked')),
    at timestamptz(3) NOT NULL,
    sequence integer NOT NULL,
    previous_starts_at timestamptz(3),
    starts_at timestamptz(3) NOT NULL,
    ends_at timestamptz(3) NOT NULL,
    zone text NOT NULL,
    title text NOT NULL,
    recorded_webinar_id uuid
  )`,
  `INSERT INTO announcements (webinar_id, announced_at, starts_at, ends_at, changed_at)
    SELECT id, created_at, starts_at, ends_at, created_at FROM upcoming_webinars WHERE published`,
  // The server sets the time of a change, so that its clock decides what is over.
  `CREATE FUNCTION time_of_change() RETURNS timestamptz LANGUAGE sql STABLE AS $$
    SELECT coalesce(nullif(current_setting('site.time_of_change', true), '')::timestamptz, now()) $$`,
  `CREATE FUNCTION record_announcement_change(kind text, told announcements, item upcoming_webinars) RETURNS void LANGUAGE sql AS $$
    INSERT INTO announcement_changes (webinar_id, kind, at, sequence, previous_starts_at, starts_at, ends_at, zone, title, recorded_webinar_id)
    VALUES (told.webinar_id, kind, time_of_change(), told.sequence, told.previous_starts_at, told.starts_at, told.ends_at, item.zone, item.title,
      CASE kind WHEN 'linked' THEN item.recorded_webinar_id END) $$`,
  `CREATE FUNCTION keep_announcement() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      told announcements;
      change text;
      is_recorded boolean;
      moment timestamptz(3) := time_of_change();
    BEGIN
      IF TG_OP = 'DELETE' OR NOT NEW.published THEN
        UPDATE announcements SET sequence = sequence + 1, changed_at = moment, cancelled_at = moment
          WHERE webinar_id = OLD.id AND OLD.published AND cancelled_at IS NULL AND ends_at > moment RETURNING * INTO told;
        IF FOUND THEN PERFORM record_announcement_change('cancelled', told, OLD); END IF;
        RETURN NULL;
      END IF;
      SELECT * INTO told FROM announcements WHERE webinar_id = NEW.id FOR UPDATE;
      IF NOT FOUND THEN
        INSERT INTO announcements (webinar_id, announced_at, starts_at, ends_at, changed_at)
          VALUES (NEW.id, moment, NEW.starts_at, NEW.ends_at, moment) RETURNING * INTO told;
      ELSIF OLD.published IS NOT TRUE OR ${row('OLD')} IS DISTINCT FROM ${row('NEW')} THEN
        change := CASE WHEN OLD.published IS NOT TRUE THEN 'announced-again' WHEN told.starts_at <> NEW.starts_at THEN 'rescheduled' END;
        UPDATE announcements SET sequence = sequence + 1, changed_at = moment, cancelled_at = NULL,
          previous_starts_at = CASE WHEN starts_at = NEW.starts_at THEN previous_starts_at ELSE starts_at END,
          starts_at = NEW.starts_at, ends_at = NEW.ends_at
          WHERE webinar_id = NEW.id RETURNING * INTO told;
        IF change IS NOT NULL AND told.ends_at > moment THEN PERFORM record_announcement_change(change, told, NEW); END IF;
      END IF;
      -- The lock makes a concurrent publication of the recording wait, so that one of the two records the link.
      IF NEW.recorded_webinar_id IS NOT NULL AND (OLD.published IS NOT TRUE OR OLD.recorded_webinar_id IS DISTINCT FROM NEW.recorded_webinar_id) THEN
        SELECT published INTO is_recorded FROM webinars WHERE id = NEW.recorded_webinar_id FOR SHARE;
        IF is_recorded THEN PERFORM record_announcement_change('linked', told, NEW); END IF;
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER upcoming_webinars_announcement
    AFTER INSERT OR DELETE OR UPDATE OF published, recorded_webinar_id, ${shown.join(', ')} ON upcoming_webinars
    FOR EACH ROW EXECUTE FUNCTION keep_announcement()`,
  `CREATE FUNCTION record_published_recording() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM record_announcement_change('linked', told, item) FROM upcoming_webinars item JOIN announcements told ON told.webinar_id = item.id
        WHERE item.recorded_webinar_id = NEW.id AND item.published;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER webinars_announcement AFTER UPDATE OF published ON webinars
    FOR EACH ROW WHEN (NEW.published AND NOT OLD.published) EXECUTE FUNCTION record_published_recording()`,
];
