import { sql, type Transaction } from 'kysely';
import { wordsOf } from '../../../src/domain/search/search.ts';
import type { Tables } from '../../database/Database.ts';
import { searchVector } from '../search/searchIndex.ts';
import { indexedWords } from '../search/searchText.ts';
import { fieldsWith, readFields, searchedTexts } from './Field.ts';
import type { ItemTable } from './ItemTable.ts';

/**
 * Rules SEARCH-3 to SEARCH-5: writes what a search reads of an item. Everything that changes a searched text calls it
 * in the same transaction and has saved the new words before (`saveWords`). The item is locked. This keeps its series
 * from being renamed, because a rename locks the webinars of the series first.
 */
export async function updateSearch(transaction: Transaction<Tables>, item: ItemTable, id: string): Promise<void> {
  const values = await readFields(transaction, item.name, fieldsWith(item.fields, 'searched'), id);
  if (values === undefined) throw new Error(`The ${item.kind} ${id} is gone`);
  const texts = searchedTexts(item.fields, values);
  const [title = ''] = texts;
  // One row for each text, because the driver parses a large array much slower.
  const { rows } = await sql<{ text: string }>`
    SELECT unnest(${sql.raw(item.otherTexts)}) AS text FROM ${sql.table(item.name)} item WHERE id = ${id}`.execute(
    transaction,
  );
  await sql`UPDATE ${sql.table(item.name)} SET ${sql.ref(item.titleText)} = ${wordsOf(title).join(' ')},
    ${sql.ref(item.titleWords)} = ${searchVector(await indexedWords(title))},
    search = ${searchVector(await indexedWords(...texts, ...rows.map(({ text }) => text)))} WHERE id = ${id}`.execute(
    transaction,
  );
}

/** Whether a change of these values changes what a search reads. */
export function isSearched({ fields, otherTextFields = [] }: ItemTable, changes: object): boolean {
  return [...Object.keys(fieldsWith(fields, 'searched')), ...otherTextFields].some((name) => name in changes);
}

/** The field that holds the title. */
export function titleField({ kind, fields }: ItemTable): { readonly name: string; readonly column: string } {
  const [title] = Object.entries(fields).filter(([, { searched }]) => searched === 'title');
  if (title === undefined) throw new Error(`The kind ${kind} has no field that is searched as the title`);
  return { name: title[0], column: title[1].column };
}
