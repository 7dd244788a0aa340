import type { Kysely } from 'kysely';
import { wordsOf } from '../../../src/domain/search/search.ts';
import type { NewVideo } from '../../application/ports/Videos.ts';
import { addAsset, type AddJob } from '../film/addAsset.ts';
import type { Tables } from '../../database/Database.ts';
import { saveWords, searchVector } from '../search/searchIndex.ts';
import { indexedWords, storable } from '../search/searchText.ts';
import { slugTables, takeSlug } from './takeSlug.ts';

/** Saves a new video with its asset, path and job in one transaction. Undefined if another asset has the same file. */
export async function addVideo(
  tables: Kysely<Tables>,
  video: NewVideo,
  now: Date,
  addJob: AddJob,
): Promise<string | undefined> {
  const name = storable(video.name);
  const nameWords = indexedWords(name);
  const words = indexedWords(name, ...video.captions.map(({ text }) => text));
  await saveWords(tables, words);
  return tables.transaction().execute(async (transaction) => {
    if (!(await addAsset(transaction, video, addJob))) return undefined;
    const { id } = await transaction
      .insertInto('videos')
      .values({
        name,
        categories: [...video.categories],
        public: video.public,
        published: video.published,
        feature: video.feature,
        start_time: video.startTime ?? 0,
        asset_id: video.assetId,
        created_at: now,
        published_at: video.published ? (video.publishedAt ?? now) : null,
        name_text: nameText(name),
        name_words: searchVector(nameWords),
        search: searchVector(words),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await takeSlug(transaction, slugTables.video, id, video.slug);
    return id;
  });
}

/** The normalised name: a search for exactly this text scores more. */
export function nameText(name: string): string {
  return wordsOf(name).join(' ');
}
