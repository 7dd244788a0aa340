import { sql, type Kysely } from 'kysely';
import type { DataMigration } from './migrations.ts';

/** Rule START-5: where the sound of a film goes on after a pause, in milliseconds. Null if nobody has looked. */
export const filmPauses: DataMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`ALTER TABLE assets ADD COLUMN pauses integer[]`.execute(db);
  },
};
