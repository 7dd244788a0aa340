import type { Kysely } from 'kysely';
import type { People } from '../../application/ports/identity/People.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { storable } from '../../database/storable.ts';

export class PgPeople implements People {
  readonly #tables: Kysely<Tables>;

  constructor({ tables }: Pick<Database, 'tables'>) {
    this.#tables = tables;
  }

  async save({ id, name }: { readonly id: string; readonly name: string }, seenAt: Date): Promise<void> {
    const known = { name: storable(name), seen_at: seenAt };
    await this.#tables
      .insertInto('people')
      .values({ id, ...known })
      .onConflict((clash) => clash.column('id').doUpdateSet(known))
      .execute();
  }
}
