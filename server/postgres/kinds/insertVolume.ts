import { sql, type Kysely, type Transaction } from 'kysely';
import { fold, wordsOf } from '../../../src/domain/search/search.ts';
import { volumeItem, volumeSeries, type VolumeItem } from '../../application/generate/volumeItems.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { EnglishStems } from '../search/EnglishStems.ts';
import { saveWords } from '../search/searchIndex.ts';
import { indexedWords } from '../search/searchText.ts';
import { columnsOf, searchedTexts } from '../items/Field.ts';
import { upcomingFields } from './upcomingTable.ts';
import { videoFields } from './videoTable.ts';
import { webinarFields } from './webinarTable.ts';

const batchSize = 1000;

/** Inserts the first `items` volume items in large batches and skips existing ones. Returns how many it inserted. */
export async function insertVolume(
  { pool, tables }: Database,
  items: number,
  now: Date,
  progress: (done: number) => void = () => {},
): Promise<number> {
  const stems = new EnglishStems(pool);
  const series = volumeSeries(items);
  const titles = new Map(series.map(({ id, title }) => [id, title]));
  await insertRows(
    tables,
    'series',
    series.map(({ id, title }) => ({ id, title, title_key: fold(title), created_at: now, version: 1 })),
  );
  let added = 0;
  for (let first = 1; first <= items; first += batchSize) {
    const all = Array.from({ length: Math.min(batchSize, items - first + 1) }, (_, index) =>
      volumeItem(first + index, series, now),
    );
    const known = await existingIds(tables, all);
    const missing = all.filter(({ id }) => !known.has(id));
    await insertItems(missing);
    added += missing.length;
    progress(first + all.length - 1);
  }
  if (added > 0) await sql`ANALYZE`.execute(tables);
  return added;

  async function insertItems(missing: readonly VolumeItem[]): Promise<void> {
    const texts = missing.map((item) => textsOf(item, titles));
    const all = await indexedWords(...texts.flat());
    await saveWords(tables, all);
    const found = await stems.of(all);
    const stemOf = new Map(all.map((word, place) => [word, found[place]]));
    const vector = async (of: readonly string[]) =>
      [...new Set((await indexedWords(...of)).flatMap((word) => [word, stemOf.get(word) ?? word]))]
        .map((word) => `'${word}'`)
        .join(' ');
    const rows = await Promise.all(
      missing.map(async (item, place) => ({
        item,
        search: await vector(texts[place] ?? []),
        words: await vector((texts[place] ?? []).slice(0, 1)),
      })),
    );
    await tables.transaction().execute(async (transaction) => {
      await insertRows(
        transaction,
        'assets',
        rows.flatMap(({ item }) =>
          item.kind === 'upcoming' ? [] : [{ id: assetOf(item), state: 'waiting', percent: 0, duration: 0 }],
        ),
      );
      await insertRows(
        transaction,
        'videos',
        rows.flatMap(({ item, search, words }) => (item.kind === 'video' ? [videoRow(item, now, search, words)] : [])),
      );
      await insertRows(
        transaction,
        'video_slugs',
        rows.flatMap(({ item }) =>
          item.kind === 'video' ? [{ slug: item.video.slug, video_id: item.id, current: true }] : [],
        ),
      );
      await insertRows(
        transaction,
        'webinars',
        rows.flatMap(({ item, search, words }) =>
          item.kind === 'webinar' ? [webinarRow(item, now, search, words)] : [],
        ),
      );
      await insertRows(
        transaction,
        'webinar_slugs',
        rows.flatMap(({ item }) =>
          item.kind === 'webinar' ? [{ slug: item.webinar.slug, webinar_id: item.id, current: true }] : [],
        ),
      );
      await insertRows(
        transaction,
        'upcoming_webinars',
        rows.flatMap(({ item, search, words }) =>
          item.kind === 'upcoming' ? [upcomingRow(item, now, search, words)] : [],
        ),
      );
    });
  }
}

type Of<Kind> = Extract<VolumeItem, { kind: Kind }>;

function assetOf(item: Of<'video'> | Of<'webinar'>): string {
  return item.kind === 'video' ? item.video.assetId : item.webinar.assetId;
}

/** The texts that a search reads, the title first. The spoken text has no captions file, so no page offers captions. */
function textsOf(item: VolumeItem, series: ReadonlyMap<string, string>): readonly string[] {
  if (item.kind === 'video') return [...searchedTexts(videoFields, item.video), item.spoken];
  if (item.kind === 'upcoming') return searchedTexts(upcomingFields, item.upcoming);
  const { seriesId } = item.webinar;
  return [...searchedTexts(webinarFields, item.webinar), series.get(seriesId ?? '') ?? '', item.spoken];
}

function videoRow({ id, video }: Of<'video'>, now: Date, search: string, words: string) {
  const columns = columnsOf(videoFields, { ...video, startTime: 0, ...publication(video, now) });
  return {
    id,
    ...columns,
    asset_id: video.assetId,
    version: 1,
    name_text: wordsOf(video.name).join(' '),
    name_words: words,
    search,
  };
}

function webinarRow({ id, webinar }: Of<'webinar'>, now: Date, search: string, words: string) {
  const columns = columnsOf(webinarFields, { ...webinar, ...publication(webinar, now) });
  // Parsed again, because these rows are sent as JSON and would otherwise hold JSON inside strings.
  for (const list of ['objectives', 'resources']) columns[list] = JSON.parse(String(columns[list] ?? '[]'));
  return {
    id,
    ...columns,
    asset_id: webinar.assetId,
    version: 1,
    title_text: wordsOf(webinar.title).join(' '),
    title_words: words,
    search,
  };
}

function upcomingRow({ id, upcoming }: Of<'upcoming'>, now: Date, search: string, words: string) {
  const columns = columnsOf(upcomingFields, upcoming);
  const texts = { title_text: wordsOf(upcoming.title).join(' '), title_words: words, search };
  return { id, ...columns, created_at: now, version: 1, ...texts };
}

function publication({ published = false, publishedAt }: { published?: boolean; publishedAt?: Date }, now: Date) {
  const at = (publishedAt ?? now).toISOString();
  return { published, publishedAt: published ? at : null, createdAt: at };
}

async function existingIds(tables: Kysely<Tables>, items: readonly VolumeItem[]): Promise<ReadonlySet<string>> {
  const ids = items.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM videos WHERE id = ANY(${ids}::uuid[]) UNION ALL SELECT id FROM webinars WHERE id = ANY(${ids}::uuid[])
    UNION ALL SELECT id FROM upcoming_webinars WHERE id = ANY(${ids}::uuid[])`.execute(tables);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Inserts all rows in one statement. They are one JSON parameter, which PostgreSQL converts by the types of the
 * columns.
 */
async function insertRows(
  tables: Kysely<Tables> | Transaction<Tables>,
  table: keyof Tables,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`INSERT INTO ${sql.table(table)} (${columns}) SELECT ${columns} FROM json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) ON CONFLICT DO NOTHING`.execute(
    tables,
  );
}
