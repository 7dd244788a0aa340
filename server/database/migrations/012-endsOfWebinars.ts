import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Rule UPCOMING-5: the end of an upcoming webinar follows from its start and duration, whoever writes them. */
export const endsOfWebinars: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `CREATE FUNCTION set_end_of_webinar() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.ends_at := NEW.starts_at + make_interval(mins => NEW.duration_minutes);
      RETURN NEW;
    END $$`,
  `CREATE TRIGGER upcoming_webinars_end BEFORE INSERT OR UPDATE OF starts_at, duration_minutes ON upcoming_webinars
    FOR EACH ROW EXECUTE FUNCTION set_end_of_webinar()`,
];
