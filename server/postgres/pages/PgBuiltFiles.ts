import type { BuiltFiles } from '../../application/ports/page/BuiltFiles.ts';
import type { Database } from '../../database/Database.ts';

/**
 * A page that was opened before an update loads its late files for so long. Then it reloads itself, so that nobody stays
 * with the code of before.
 */
const findableMilliseconds = 3_600_000;
const keptMilliseconds = 24 * 3_600_000;

/** Rule UPDATE-5: the files of builds in PostgreSQL, which all processes share. A build has three to four megabytes. */
export class PgBuiltFiles implements BuiltFiles {
  readonly #tables: Database['tables'];

  constructor({ tables }: Pick<Database, 'tables'>) {
    this.#tables = tables;
  }

  async keep(names: readonly string[], read: (name: string) => Promise<Buffer>, now: Date): Promise<void> {
    const known = await this.#tables
      .updateTable('built_files')
      .set({ kept_at: now })
      .where('name', 'in', names)
      .returning('name')
      .execute();
    const knownNames = new Set(known.map(({ name }) => name));
    for (const name of names.filter((each) => !knownNames.has(each)))
      await this.#tables
        .insertInto('built_files')
        .values({ name, body: await read(name), kept_at: now })
        // Another process of the same build may be faster.
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ kept_at: now }))
        .execute();
  }

  async find(name: string, now: Date): Promise<Buffer | undefined> {
    const found = await this.#tables
      .selectFrom('built_files')
      .select('body')
      .where('name', '=', name)
      .where('kept_at', '>', new Date(now.getTime() - findableMilliseconds))
      .executeTakeFirst();
    return found?.body;
  }

  async sweep(now: Date): Promise<void> {
    await this.#tables
      .deleteFrom('built_files')
      .where('kept_at', '<', new Date(now.getTime() - keptMilliseconds))
      .execute();
  }
}
