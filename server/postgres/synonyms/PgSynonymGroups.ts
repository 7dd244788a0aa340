import { sql, type Kysely, type Transaction } from 'kysely';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { SynonymChoices, SynonymGroup } from '../../../src/domain/search/synonyms.ts';
import { ofVersion, type AuditContext, type ChangeRefusal } from '../../application/ports/Change.ts';
import type { SynonymGroups } from '../../application/ports/search/SynonymGroups.ts';
import { unfollowed, type FollowedVersion } from '../catalogue/CatalogueVersion.ts';
import { recordChange } from '../catalogue/recordChange.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { refusable } from '../../database/refusable.ts';
import { unaltered, isUuid } from '../../database/storable.ts';
import { groupsOf, isBuiltIn, type SynonymRow } from '../search/SearchedSynonyms.ts';

/** Synonyms in PostgreSQL. Each write notifies `version`, so that this process reads its own writes at once. */
export class PgSynonymGroups implements SynonymGroups {
  readonly #tables: Kysely<Tables>;
  readonly #version: FollowedVersion;

  constructor({ tables }: Pick<Database, 'tables'>, version: FollowedVersion = unfollowed) {
    this.#tables = tables;
    this.#version = version;
  }

  async list(): Promise<readonly SynonymGroup[]> {
    return groupsOf(await rowsOf(this.#tables).orderBy('created_at', 'desc').orderBy('id').execute());
  }

  async find(id: string): Promise<SynonymGroup | undefined> {
    return groupIn(id, await rowOf(this.#tables, id).executeTakeFirst());
  }

  async create(choices: SynonymChoices, audit: AuditContext): Promise<SynonymGroup> {
    const created = await this.#tables.transaction().execute(async (transaction) => {
      const insert = transaction.insertInto('search_synonyms').values({ ...columnsOf(choices), created_at: audit.at });
      const row = await insert.returning(columns).executeTakeFirstOrThrow();
      await recordChange(transaction, { kind: 'synonyms', id: row.id, before: {}, after: { ...choices } }, audit);
      return row;
    });
    return this.#saved(created.id, created);
  }

  async change(
    id: string,
    choices: SynonymChoices,
    version: number,
    audit: AuditContext,
  ): Promise<Result<SynonymGroup, ChangeRefusal>> {
    const changed = await refusable<SynonymRow, ChangeRefusal>(this.#tables, async (transaction) => {
      // The first choice for a group of the site adds its row. Several may be made at once.
      if (isBuiltIn(id)) await addBuiltIn(transaction, id, audit.at);
      const stored = await rowOf(transaction, id).forUpdate().executeTakeFirst();
      const before = ofVersion(groupIn(id, stored), version);
      if (!before.ok) return before;
      if (stored === undefined) return refuse('not-found');
      const row = await transaction
        .updateTable('search_synonyms')
        .set({ ...columnsOf(choices), version: sql<number>`version + 1` })
        .where('id', '=', stored.id)
        .returning(columns)
        .executeTakeFirstOrThrow();
      const changed = {
        kind: 'synonyms',
        id: stored.id,
        before: choicesOf(before.value),
        after: { ...choices },
      } as const;
      await recordChange(transaction, changed, audit);
      return ok(row);
    });
    return changed.ok ? ok(this.#saved(id, changed.value)) : changed;
  }

  async remove(id: string, version: number, audit: AuditContext): Promise<Result<void, ChangeRefusal | 'built-in'>> {
    if (isBuiltIn(id)) return refuse('built-in');
    const removed = await refusable<void, ChangeRefusal>(this.#tables, async (transaction) => {
      const before = ofVersion(groupIn(id, await rowOf(transaction, id).forUpdate().executeTakeFirst()), version);
      if (!before.ok) return before;
      await transaction.deleteFrom('search_synonyms').where('id', '=', id).execute();
      await recordChange(transaction, { kind: 'synonyms', id, before: choicesOf(before.value), after: {} }, audit);
      return ok(undefined);
    });
    this.#version.wrote();
    return removed;
  }

  #saved(id: string, row: SynonymRow): SynonymGroup {
    this.#version.wrote();
    const group = groupIn(id, row);
    if (group === undefined) throw new Error(`The synonyms ${id} were saved but cannot be found`);
    return group;
  }
}

const columns = ['id', 'built_in', 'words', 'is_off', 'version'] as const;

function rowsOf(tables: Kysely<Tables>) {
  return tables.selectFrom('search_synonyms').select(columns);
}

/** The row of a group. A group of the site has none until somebody changes it. */
function rowOf(tables: Kysely<Tables>, id: string) {
  const rows = rowsOf(tables);
  if (isUuid(id)) return rows.where('id', '=', id).where('built_in', 'is', null);
  // No group has an empty key. Any other text could be one that the database refuses.
  return rows.where('built_in', '=', isBuiltIn(id) ? id : '');
}

function groupIn(id: string, row: SynonymRow | undefined): SynonymGroup | undefined {
  return groupsOf(row === undefined ? [] : [row]).find((group) => group.id === id);
}

async function addBuiltIn(transaction: Transaction<Tables>, key: string, at: Date): Promise<void> {
  await transaction
    .insertInto('search_synonyms')
    .values({ built_in: key, words: [], is_off: false, created_at: at })
    .onConflict((clash) => clash.column('built_in').doNothing())
    .execute();
}

const choicesOf = ({ words, isOff }: SynonymChoices) => ({ words, isOff });

function columnsOf({ words, isOff }: SynonymChoices) {
  return { words: words.map(unaltered), is_off: isOff };
}
