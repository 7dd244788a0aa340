import { sql, type Kysely } from 'kysely';
import type { OrphanedFile, OrphanedFiles } from '../../application/ports/media/OrphanedFiles.ts';
import { isBackedUp } from '../../database/backupLock.ts';
import type { Database, Tables } from '../../database/Database.ts';

// Whether an existing item (`isUsed`) or an item in the bin (`isBinned`) uses the file of a row `f`.
const isUsed = sql<boolean>`CASE f.kind
  WHEN 'media' THEN EXISTS (SELECT FROM assets a WHERE a.id = f.id) OR EXISTS (SELECT FROM upcoming_webinars u WHERE u.id::text = f.id)
  ELSE EXISTS (SELECT FROM webinar_downloads d WHERE d.id::text = f.id) END`;
const isBinned = sql<boolean>`EXISTS (SELECT FROM deleted_items b WHERE CASE f.kind
  WHEN 'media' THEN b.kind = 'upcoming' AND b.id::text = f.id
  ELSE b.rows @> jsonb_build_object('webinar_downloads', jsonb_build_array(jsonb_build_object('id', f.id))) END)`;

/** Orphaned files in PostgreSQL, in the table `loose_files`. Triggers record the files of deleted rows. */
export class PgOrphanedFiles implements OrphanedFiles {
  private readonly tables: Kysely<Tables>;

  constructor({ tables }: Pick<Database, 'tables'>) {
    this.tables = tables;
  }

  async expect(files: readonly OrphanedFile[], now: Date): Promise<void> {
    if (files.length === 0) return;
    await this.tables
      .insertInto('loose_files')
      .values(files.map((file) => ({ ...file, since: now })))
      .onConflict((clash) => clash.columns(['kind', 'id']).doUpdateSet({ since: now }))
      .execute();
  }

  async list(before: Date): Promise<readonly OrphanedFile[]> {
    // A file that is used again is no longer loose. A trigger records it again when its item is deleted.
    await sql`DELETE FROM loose_files f WHERE f.since < ${before} AND ${isUsed}`.execute(this.tables);
    const { rows } = await sql<OrphanedFile>`
      SELECT kind, id FROM loose_files f WHERE f.since < ${before} AND NOT ${isUsed} AND NOT ${isBinned}
        AND NOT ${sql.raw(isBackedUp)}
      ORDER BY since, id`.execute(this.tables);
    return rows;
  }

  async forget({ kind, id }: OrphanedFile): Promise<void> {
    await this.tables.deleteFrom('loose_files').where('kind', '=', kind).where('id', '=', id).execute();
  }
}
