import { sql, type Transaction } from 'kysely';
import { wordsOf } from '../../../src/domain/search/search.ts';
import type { Tables } from '../../database/Database.ts';
import { saveDocuments } from '../search/saveDocuments.ts';
import { captionTracks, pausesOf, screenTrack } from '../film/storedCaptions.ts';
import { chaptersOf, fieldsWith, readFields, searchedTexts } from './Field.ts';
import type { ItemTable } from './ItemTable.ts';

/**
 * Rules SEARCH-3 to SEARCH-5: writes the search document of an item. Everything that changes a searched text calls it
 * in the same transaction. The item is locked. This keeps its series from being renamed, because a rename locks the
 * webinars of the series first.
 */
export async function updateSearch(transaction: Transaction<Tables>, item: ItemTable, id: string): Promise<void> {
  const values = await readFields(transaction, item.name, fieldsWith(item.fields, 'searched'), id);
  if (values === undefined) throw new Error(`The ${item.kind} ${id} is gone`);
  const [title = '', ...texts] = searchedTexts(item.fields, values);
  const { rows } = await sql<{ texts: readonly string[] }>`SELECT ${sql.raw(item.otherTexts)} AS texts
    FROM ${sql.table(item.name)} item WHERE id = ${id}`.execute(transaction);
  await sql`
    UPDATE ${sql.table(item.name)} SET ${sql.ref(item.titleText)} = ${wordsOf(title).join(' ')}
    WHERE id = ${id}`.execute(transaction);
  const [others] = rows;
  const read = {
    title,
    body: [...texts, ...(others?.texts ?? [])],
    chapters: chaptersOf(item.fields, values),
    captions: item.isCaptioned ? await captionTracks(transaction, item.name, id) : [],
    screen: item.isCaptioned ? await screenTrack(transaction, item.name, id) : undefined,
    pauses: item.isCaptioned ? await pausesOf(transaction, item.name, id) : [],
  };
  await saveDocuments(transaction, [{ id, texts: read }]);
}

/** Whether a change of these values changes the search document. */
export function isSearched({ fields, otherTextFields = [] }: ItemTable, changes: object): boolean {
  return [...Object.keys(fieldsWith(fields, 'searched')), ...otherTextFields].some((name) => name in changes);
}

/** The field that holds the title. */
export function titleField({ kind, fields }: ItemTable): { readonly name: string; readonly column: string } {
  const [title] = Object.entries(fields).filter(([, { searched }]) => searched === 'title');
  if (title === undefined) throw new Error(`The kind ${kind} has no field that is searched as the title`);
  return { name: title[0], column: title[1].column };
}
