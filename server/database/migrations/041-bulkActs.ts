import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The changes of many items at once, with the result of each item. */
export const bulkActs: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `CREATE TABLE bulk_acts (
    id uuid PRIMARY KEY,
    change jsonb NOT NULL,
    person text NOT NULL,
    at timestamptz(3) NOT NULL,
    state text NOT NULL DEFAULT 'prepared' CHECK (state IN ('prepared', 'running', 'finished')),
    -- The process that works on it, and until when the others leave it alone.
    worker text,
    leased_until timestamptz(3),
    finished_at timestamptz(3)
  )`,
  `CREATE INDEX bulk_acts_running ON bulk_acts (at) WHERE state = 'running'`,
  `CREATE INDEX bulk_acts_at ON bulk_acts (at)`,
  `CREATE INDEX bulk_acts_undone ON bulk_acts ((change ->> 'of')) WHERE change ? 'of'`,
  `CREATE TABLE bulk_items (
    act_id uuid NOT NULL REFERENCES bulk_acts ON DELETE CASCADE,
    position integer NOT NULL,
    kind text NOT NULL CHECK (kind IN ('video', 'webinar', 'upcoming')),
    item_id uuid NOT NULL,
    title text NOT NULL,
    outcome text NOT NULL CHECK (outcome IN ('ready', 'done', 'same', 'refused')),
    reasons jsonb NOT NULL DEFAULT '[]',
    PRIMARY KEY (act_id, item_id)
  )`,
  `CREATE INDEX bulk_items_outcome ON bulk_items (act_id, outcome, position)`,
  // The audit log is how an act is undone, and how a process that takes an act over knows what is done.
  `ALTER TABLE changes ADD COLUMN act_id uuid`,
  `CREATE INDEX changes_of_act ON changes (act_id) WHERE act_id IS NOT NULL`,
];
