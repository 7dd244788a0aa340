import type { Kysely, Transaction } from 'kysely';
import type { WrittenWebinar } from '../../application/ports/Webinars.ts';
import { seriesTitle, webinarTexts } from './addWebinar.ts';
import type { Tables } from '../../database/Database.ts';
import { saveWords, searchVector } from '../search/searchIndex.ts';
import { indexedWords, storable } from '../search/searchText.ts';

/** The spoken texts of a webinar, sorted by language. */
export async function spokenIn(tables: Kysely<Tables>, id: string): Promise<readonly { readonly text: string }[]> {
  return tables
    .selectFrom('asset_captions as c')
    .innerJoin('webinars as w', 'w.asset_id', 'c.asset_id')
    .select('c.spoken as text')
    .where('w.id', '=', id)
    .orderBy('c.language')
    .execute();
}

/**
 * Prepares the search columns before the transaction. The returned function reads the series title again inside it,
 * because the series may have been renamed in between.
 */
export async function searchColumns(
  tables: Kysely<Tables>,
  webinar: WrittenWebinar,
  captions: readonly { readonly text: string }[],
) {
  const wordsIn = (series: string) => indexedWords(...webinarTexts({ ...webinar, captions }, series));
  const columnsOf = (words: readonly string[]) => ({
    title_words: searchVector(indexedWords(storable(webinar.title))),
    search: searchVector(words),
  });
  const series = await seriesTitle(tables, webinar.seriesId);
  const words = wordsIn(series);
  await saveWords(tables, words);
  return async (transaction: Transaction<Tables>) => {
    const current = await seriesTitle(transaction, webinar.seriesId);
    return columnsOf(current === series ? words : wordsIn(current));
  };
}
