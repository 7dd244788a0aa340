import { sql, type Kysely } from 'kysely';
import type { FinishedUpload, Upload, Uploads, UploadFiles } from '../../application/ports/media/Uploads.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { storable } from '../../database/storable.ts';

/**
 * Uploads in PostgreSQL; their bytes are where `UploadFiles` has them. `remove` deletes the bytes first and the row last,
 * so that a later sweep finds what a crash has left.
 */
export class PgUploads implements Uploads {
  private readonly tables: Kysely<Tables>;
  private readonly files: UploadFiles;

  constructor({ tables }: Pick<Database, 'tables'>, files: UploadFiles) {
    this.tables = tables;
    this.files = files;
  }

  async findFinished(id: string, person: string): Promise<FinishedUpload | undefined> {
    const upload = await this.find(id);
    // Count the bytes instead of reading `completed_at`: the process may crash between the last byte and `finish`.
    if (upload?.person !== person || (await this.files.stored(id)) !== upload.bytes) return undefined;
    return { id, name: upload.name, bytes: upload.bytes, modifiedAt: upload.modifiedAt };
  }

  async remove(id: string): Promise<void> {
    await this.files.remove(id);
    await this.tables.deleteFrom('uploads').where('id', '=', id).execute();
  }

  async add({ createdAt, modifiedAt, ...upload }: Upload): Promise<void> {
    const row = { ...upload, modified_at: modifiedAt ?? null, created_at: createdAt };
    await this.tables.insertInto('uploads').values(row).execute();
  }

  async find(id: string): Promise<Upload | undefined> {
    const row = await this.tables
      .selectFrom('uploads')
      .select(['id', 'person', 'name', 'bytes', 'metadata', 'modified_at as modifiedAt', 'created_at as createdAt'])
      .where('id', '=', storable(id))
      .executeTakeFirst();
    return row && { ...row, modifiedAt: row.modifiedAt ?? undefined };
  }

  async finish(id: string, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.tables
      .updateTable('uploads')
      .set({ completed_at: sql`coalesce(completed_at, ${at})` })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async countUnfinished(person: string): Promise<number> {
    const uploads = this.tables.selectFrom('uploads').select(({ fn }) => fn.countAll<number>().as('count'));
    const unfinished = uploads.where('person', '=', person).where('completed_at', 'is', null);
    return (await unfinished.executeTakeFirstOrThrow()).count;
  }

  async removeBefore(instant: Date): Promise<number> {
    const uploads = this.tables.selectFrom('uploads').select('id');
    const stale = await uploads.where(sql<Date>`coalesce(completed_at, created_at)`, '<', instant).execute();
    const untouched = await this.files.listUntouched(instant);
    const known = untouched.length === 0 ? [] : await uploads.where('id', 'in', untouched).execute();
    const strays = untouched.filter((id) => !known.some((row) => row.id === id));
    for (const id of [...stale.map((row) => row.id), ...strays]) await this.remove(id);
    return stale.length + strays.length;
  }
}
