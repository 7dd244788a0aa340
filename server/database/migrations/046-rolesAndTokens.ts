import { sql, type Kysely } from 'kysely';
import type { DataMigration } from './migrations.ts';

/**
 * Rules ROLE-1 and APITOKEN-1: editors and publishers beside administrators, and tokens of the API. Code of the version
 * before knows administrators by `training_admin`, so the new column is for the lesser roles only.
 */
export const rolesAndTokens: DataMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `ALTER TABLE accounts ADD COLUMN lesser_role text CHECK (lesser_role IN ('editor', 'publisher'))`,
  `CREATE TABLE api_tokens (
    id uuid PRIMARY KEY,
    -- SHA-256. The token itself is stored nowhere.
    token_hash bytea NOT NULL UNIQUE,
    name text NOT NULL,
    start text NOT NULL,
    scopes text[] NOT NULL,
    created_by text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    last_used_at timestamptz(3),
    revoked_at timestamptz(3)
  )`,
  `ALTER TABLE changes DROP CONSTRAINT changes_kind_check,
    ADD CONSTRAINT changes_kind_check CHECK (kind IN ('video', 'webinar', 'upcoming', 'series', 'synonyms', 'token'))`,
];
