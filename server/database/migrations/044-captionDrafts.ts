import { sql, type Kysely } from 'kysely';
import type { DataMigration } from './migrations.ts';

/** Rules CUE-11 and CUE-13: drafts of captions, and the captions that were published. They outlive the film. */
export const captionDrafts: DataMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // A draft that is written after another was removed must not get a version that somebody has read.
  `CREATE SEQUENCE caption_draft_version AS integer`,
  `CREATE TABLE caption_drafts (
    item_id uuid NOT NULL,
    language text NOT NULL,
    vtt text NOT NULL,
    -- The hash of the published captions that the draft was begun with.
    based_on text,
    person text NOT NULL,
    saved_at timestamptz(3) NOT NULL,
    version integer NOT NULL DEFAULT nextval('caption_draft_version'),
    PRIMARY KEY (item_id, language)
  )`,
  `CREATE TABLE caption_versions (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    item_id uuid NOT NULL,
    language text NOT NULL,
    content_hash text NOT NULL,
    vtt text NOT NULL,
    person text NOT NULL,
    published_at timestamptz(3)
  )`,
  `CREATE INDEX caption_versions_of_item ON caption_versions (item_id, language, id)`,
];
