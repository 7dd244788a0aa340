import { sql, type Kysely } from 'kysely';
import type { DataMigration } from './migrations.ts';

/** Rules SHOWN-4 and SHOWN-5: the texts that films show. Films without `screen_read_at` were not read yet. */
export const screenTexts: DataMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `ALTER TABLE assets ADD COLUMN screen_read_at timestamptz(3)`,
  // The folder of the pictures and of the list of texts. Null if the film shows no text.
  `ALTER TABLE assets ADD COLUMN screen_hash text`,
  `CREATE TABLE asset_screen_texts (
    asset_id text PRIMARY KEY REFERENCES assets ON DELETE CASCADE,
    language text NOT NULL,
    -- As the cues of captions.
    cues jsonb NOT NULL
  )`,
  `CREATE INDEX assets_unread ON assets (added_at) WHERE state = 'ready' AND has_source AND screen_read_at IS NULL`,
];
