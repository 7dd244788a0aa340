import { sql, type Kysely } from 'kysely';
import type { DataMigration } from './migrations.ts';

/** Rules MOVE-1 to MOVE-7: many items that are moved in together, with the result of each. */
export const imports: DataMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `CREATE TABLE imports (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    person text NOT NULL,
    at timestamptz(3) NOT NULL,
    started_at timestamptz(3),
    -- Counts the changes of its rows, so that none is lost when two people change them at once.
    revision integer NOT NULL DEFAULT 0
  )`,
  `CREATE INDEX imports_at ON imports (at)`,
  `CREATE TABLE import_rows (
    import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
    line integer NOT NULL,
    source jsonb NOT NULL,
    item jsonb NOT NULL,
    files jsonb NOT NULL,
    film jsonb,
    verdict text NOT NULL CHECK (verdict IN ('new', 'exists', 'wrong')),
    violations jsonb NOT NULL DEFAULT '[]',
    existing jsonb,
    -- A row that is made shows the state of its film.
    state text NOT NULL DEFAULT 'checked'
      CHECK (state IN ('checked', 'waiting', 'queued', 'made', 'failed', 'skipped')),
    reasons jsonb NOT NULL DEFAULT '[]',
    -- The finished uploads of its files, and who has sent them.
    uploads jsonb,
    -- The id of the item that it becomes. By it a process that takes the row over knows that the item is made.
    item_id uuid NOT NULL DEFAULT gen_random_uuid(),
    linked boolean NOT NULL DEFAULT false,
    -- The process that works on it, and until when the others leave it alone.
    worker text,
    leased_until timestamptz(3),
    PRIMARY KEY (import_id, line)
  )`,
  `CREATE INDEX import_rows_queued ON import_rows (import_id, line) WHERE state = 'queued'`,
];
