import { sql, type Kysely, type Transaction } from 'kysely';
import { CompiledQuery } from 'kysely';
import { wordsOf } from '../../src/domain/search.ts';
import { numberedSlug } from '../../src/domain/slug.ts';
import type { NewVideo } from '../application/ports/Videos.ts';
import type { Tables } from './Database.ts';
import { indexedWords, lettersOf, storable } from './searchText.ts';

/** A transaction as the queue of jobs takes it: the job is saved with the video or not at all. */
export interface JobTransaction {
  executeSql(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
}
export type AddJob = (videoId: string, transaction: JobTransaction) => Promise<void>;

/** Saves a new video with its path, captions and job in one transaction; undefined where its file is there already. */
export async function addVideo(tables: Kysely<Tables>, video: NewVideo, now: Date, addJob: AddJob): Promise<string | undefined> {
  const name = storable(video.name);
  const nameWords = indexedWords(name);
  const words = indexedWords(name, ...video.captions.map(({ text }) => text));
  // Before the transaction: words that nothing uses do no harm, and no writer waits for another one's words.
  await saveWords(tables, words);
  return tables.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('videos')
      .values({
        name,
        categories: [...video.categories],
        public: video.public,
        published: video.published,
        feature: video.feature,
        asset_id: video.assetId,
        source_hash: video.sourceHash,
        created_at: now,
        published_at: video.published ? now : null,
        name_text: nameText(name),
        name_words: searchVector(nameWords),
        search: searchVector(words),
      })
      .onConflict((clash) => clash.column('source_hash').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) return undefined;
    await takeSlug(transaction, added.id, video.slug);
    await saveCaptions(transaction, added.id, video.captions);
    await addJob(added.id, jobTransaction(transaction));
    return added.id;
  });
}

/** The whole name as a search for it reads: a search that is the name finds it first. */
export function nameText(name: string): string {
  return wordsOf(name).join(' ');
}

const searchVector = (words: readonly string[]) => sql<string>`array_to_tsvector(ARRAY(
  SELECT word FROM unnest(${[...words]}::text[]) AS word
  UNION SELECT unnest(ts_lexize('pg_catalog.english_stem', word)) FROM unnest(${[...words]}::text[]) AS word))`;

async function saveWords(tables: Kysely<Tables>, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await sql`INSERT INTO search_words (word, letters, length)
    SELECT * FROM unnest(${[...words]}::text[], ${words.map(lettersOf)}::int[], ${words.map((word) => [...word].length)}::smallint[])
    ON CONFLICT DO NOTHING`.execute(tables);
}

const tries = 50;

/** Takes the first free path: whoever loses a race for one goes on with the next number. */
async function takeSlug(transaction: Transaction<Tables>, id: string, slug: string): Promise<void> {
  for (let first = 1; ; first += tries) {
    const wanted = Array.from({ length: tries }, (_, index) => numberedSlug(slug, first + index));
    const taken = await transaction.selectFrom('video_slugs').select('slug').where('slug', 'in', wanted).execute();
    const free = wanted.filter((candidate) => !taken.some((row) => row.slug === candidate));
    for (const candidate of free) {
      const row = { slug: candidate, video_id: id, current: true };
      const insert = transaction.insertInto('video_slugs').values(row).onConflict((clash) => clash.doNothing()).returning('slug');
      if ((await insert.executeTakeFirst()) !== undefined) return;
    }
  }
}

async function saveCaptions(transaction: Transaction<Tables>, id: string, captions: NewVideo['captions']): Promise<void> {
  if (captions.length === 0) return;
  const rows = captions.map(({ language, contentHash, text }) => ({ video_id: id, language, content_hash: contentHash, spoken: storable(text) }));
  await transaction.insertInto('video_captions').values(rows).execute();
}

function jobTransaction(transaction: Transaction<Tables>): JobTransaction {
  return {
    executeSql: async (text, values) => ({ rows: (await transaction.executeQuery(CompiledQuery.raw(text, values))).rows }),
  };
}
