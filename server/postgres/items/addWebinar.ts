import type { Kysely, Transaction } from 'kysely';
import { inOrderOfTime } from '../../../src/domain/item/webinar.ts';
import { wordsOf } from '../../../src/domain/search/search.ts';
import type { NewWebinar, WrittenWebinar } from '../../application/ports/Webinars.ts';
import { addAsset, type AddJob } from '../film/addAsset.ts';
import type { Tables } from '../../database/Database.ts';
import { saveDownloads } from './saveDownloads.ts';
import { saveWords, searchVector } from '../search/searchIndex.ts';
import { indexedWords, storable } from '../search/searchText.ts';
import { slugTables, takeSlug } from './takeSlug.ts';

/**
 * Saves a new webinar with its asset, path and parts in one transaction. Undefined if another asset has the same file.
 */
export async function addWebinar(
  tables: Kysely<Tables>,
  webinar: NewWebinar,
  now: Date,
  addJob: AddJob,
): Promise<string | undefined> {
  const titleWords = indexedWords(storable(webinar.title));
  const words = indexedWords(...webinarTexts(webinar, await seriesTitle(tables, webinar.seriesId)));
  await saveWords(tables, words);
  return tables.transaction().execute(async (transaction) => {
    if (!(await addAsset(transaction, webinar, addJob))) return undefined;
    const { id } = await transaction
      .insertInto('webinars')
      .values({ ...webinarValues(webinar, now), title_words: searchVector(titleWords), search: searchVector(words) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await takeSlug(transaction, slugTables.webinar, id, webinar.slug);
    await saveDownloads(transaction, id, webinar.downloads);
    await insertRecommendations(transaction, id, webinar.recommendations);
    return id;
  });
}

/** Rule SEARCH-4: the texts of a recorded webinar that a search reads, the title first. */
export function webinarTexts(
  webinar: Pick<NewWebinar, 'title' | 'description' | 'more' | 'objectives'> & {
    readonly captions: readonly Pick<NewWebinar['captions'][number], 'text'>[];
  },
  series: string,
): readonly string[] {
  const { title, description, more, objectives, captions } = webinar;
  return [
    title,
    description,
    more,
    series,
    ...objectives.map((objective) => objective.title),
    ...captions.map(({ text }) => text),
  ].map(storable);
}

/** The columns of a new webinar, without the search columns. */
export function webinarValues(webinar: NewWebinar, now: Date) {
  return {
    ...writtenValues(webinar),
    published: webinar.published,
    asset_id: webinar.assetId,
    detail: storable(webinar.detail),
    views: webinar.views,
    created_at: now,
    published_at: webinar.published ? (webinar.publishedAt ?? now) : null,
  };
}

/** The columns that an administrator writes. */
export function writtenValues(webinar: WrittenWebinar) {
  const title = storable(webinar.title);
  return {
    title,
    description: storable(webinar.description),
    more: storable(webinar.more),
    categories: [...webinar.categories],
    skill: webinar.skill,
    series_id: webinar.seriesId,
    public: webinar.public,
    feature: webinar.feature,
    start_time: webinar.startTime,
    objectives: JSON.stringify(
      inOrderOfTime(webinar.objectives).map((objective) => ({
        title: storable(objective.title),
        time: objective.time,
      })),
    ),
    resources: JSON.stringify(webinar.resources.map(({ name, url }) => ({ name: storable(name), url: storable(url) }))),
    title_text: wordsOf(title).join(' '),
  };
}

/** Inserts them in order. The caller has deleted the old ones. */
export async function insertRecommendations(
  transaction: Transaction<Tables>,
  id: string,
  recommendations: readonly string[],
): Promise<void> {
  if (recommendations.length === 0) return;
  const rows = recommendations.map((recommended, position) => ({
    webinar_id: id,
    position,
    recommended_id: recommended,
  }));
  await transaction.insertInto('webinar_recommendations').values(rows).execute();
}

/** Empty without a series. */
export async function seriesTitle(tables: Kysely<Tables>, id: string | null): Promise<string> {
  if (id === null) return '';
  return (await tables.selectFrom('series').select('title').where('id', '=', id).executeTakeFirst())?.title ?? '';
}
