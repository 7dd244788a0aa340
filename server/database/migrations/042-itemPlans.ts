import { sql, type Kysely } from 'kysely';
import type { DataMigration } from './migrations.ts';

/**
 * Rules PLAN-1 to PLAN-12: when items are published and unpublished by themselves. Triggers end a plan, so that the
 * button, the bin and the plan itself do it alike.
 */
export const itemPlans: DataMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const tables = ['videos', 'webinars', 'upcoming_webinars'] as const;

const statements = [
  // A number is never used twice, so that nobody takes a new plan for the one before it.
  `CREATE SEQUENCE item_plan_versions AS integer`,
  `CREATE TABLE item_plans (
    item_id uuid PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('video', 'webinar', 'upcoming')),
    publish_at timestamptz(3),
    unpublish_at timestamptz(3),
    -- The name as it was written, and the one that decides which plans are one release.
    release text,
    release_key text,
    person text NOT NULL,
    version integer NOT NULL DEFAULT nextval('item_plan_versions'),
    failed_at timestamptz(3),
    reasons text[] NOT NULL DEFAULT '{}',
    CHECK (publish_at IS NOT NULL OR unpublish_at IS NOT NULL),
    CHECK (publish_at IS NOT NULL OR (release_key IS NULL AND failed_at IS NULL))
  )`,
  `ALTER SEQUENCE item_plan_versions OWNED BY item_plans.version`,
  `CREATE INDEX item_plans_publish ON item_plans (publish_at) WHERE failed_at IS NULL`,
  `CREATE INDEX item_plans_unpublish ON item_plans (unpublish_at)`,
  `CREATE INDEX item_plans_release ON item_plans (release_key) WHERE release_key IS NOT NULL`,
  `CREATE FUNCTION end_item_plan() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        DELETE FROM item_plans WHERE item_id = OLD.id;
      ELSIF NEW.published THEN
        DELETE FROM item_plans WHERE item_id = NEW.id AND unpublish_at IS NULL;
        UPDATE item_plans SET publish_at = NULL, release = NULL, release_key = NULL, failed_at = NULL, reasons = '{}',
          version = nextval('item_plan_versions') WHERE item_id = NEW.id AND publish_at IS NOT NULL;
      ELSE
        DELETE FROM item_plans WHERE item_id = NEW.id AND publish_at IS NULL;
        UPDATE item_plans SET unpublish_at = NULL, version = nextval('item_plan_versions')
          WHERE item_id = NEW.id AND unpublish_at IS NOT NULL;
      END IF;
      RETURN NULL;
    END $$`,
  // Rule PLAN-12: a request with one of these keys has already made these drafts.
  `CREATE TABLE repetition_keys (
    person text NOT NULL,
    key text NOT NULL,
    item_ids uuid[] NOT NULL,
    used_at timestamptz(3) NOT NULL,
    PRIMARY KEY (person, key)
  )`,
  ...tables.flatMap((table) => [
    `CREATE TRIGGER ${table}_plan_removed AFTER DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION end_item_plan()`,
    `CREATE TRIGGER ${table}_plan_ended AFTER UPDATE OF published ON ${table}
      FOR EACH ROW WHEN (OLD.published <> NEW.published) EXECUTE FUNCTION end_item_plan()`,
  ]),
];
