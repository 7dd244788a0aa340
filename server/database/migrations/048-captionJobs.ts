import { sql, type Kysely } from 'kysely';
import type { DataMigration } from './migrations.ts';

/** Rules AUTO-1 to AUTO-4: captions that a program makes, from the request to the draft. */
export const captionJobs: DataMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `CREATE TABLE caption_jobs (
    id uuid PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('video', 'webinar')),
    item_id uuid NOT NULL,
    language text NOT NULL,
    person text NOT NULL,
    requested_at timestamptz(3) NOT NULL,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'ready', 'failed')),
    percent integer NOT NULL DEFAULT 0,
    error text,
    -- The draft that it has become. Another version of the draft means that somebody has worked on it.
    draft_version integer,
    UNIQUE (item_id, language)
  )`,
  `CREATE INDEX caption_jobs_unfinished ON caption_jobs (requested_at) WHERE state IN ('waiting', 'running')`,
];
