import { sql, type RawBuilder } from 'kysely';
import { openStart } from '../../../src/domain/item/openStart.ts';
import { wordsOf } from '../../../src/domain/search/search.ts';
import { libraryStates } from '../../../src/domain/library/library.ts';
import type { LibraryFilter, LibraryQuery, LibrarySort } from '../../../src/domain/library/libraryQuery.ts';
import { captionLanguages } from '../../../src/domain/film/caption.ts';
import { catalogueKinds } from '../../../src/domain/item/itemKind.ts';

const shared = 'item.id, item.published, item.public, item.categories, item.version, item.created_at';

/** The items of all kinds with the same columns. */
const items = sql.raw(`
  SELECT 'video' AS kind, ${shared}, item.name AS title, item.name_text AS title_text,
    item.asset_id, NULL::uuid AS series_id, NULL::bigint AS views, NULL::timestamptz AS starts_at, false AS cancelled,
    NULL AS picture_hash, NULL::integer AS picture_width, NULL::integer AS picture_height FROM videos item
  UNION ALL
  SELECT 'webinar', ${shared}, item.title, item.title_text,
    item.asset_id, item.series_id, item.views, NULL, false, NULL, NULL, NULL FROM webinars item
  UNION ALL
  SELECT 'upcoming', ${shared}, item.title, item.title_text,
    NULL, NULL, NULL, nullif(item.starts_at, '${openStart}'), item.cancellation_note IS NOT NULL,
    item.picture_hash, item.picture_width, item.picture_height FROM upcoming_webinars item`);

/** Rule LIBRARY-2, as in `libraryStateOf`. */
const state = sql.raw(`CASE
    WHEN item.cancelled THEN 'cancelled'
    WHEN a.state = 'failed' THEN 'failed'
    WHEN a.has_source AND a.state <> 'ready' THEN 'processing'
    WHEN item.published THEN 'published'
    WHEN NOT a.has_source THEN 'no-video'
    WHEN plan.publish_at IS NOT NULL AND plan.failed_at IS NULL THEN 'scheduled'
    ELSE 'draft' END`);

const captions = sql.raw(`ARRAY(SELECT language FROM unnest('{${captionLanguages.join(',')}}'::text[]) AS language
    WHERE EXISTS (SELECT FROM asset_captions c WHERE c.asset_id = item.asset_id AND c.language = language.language))`);

// PostgreSQL looks these up for the listed rows only, while a join or a column of `items` is computed for all.
const slug = sql.raw(`CASE item.kind
    WHEN 'video' THEN (SELECT slug FROM video_slugs WHERE video_id = item.id AND current)
    WHEN 'webinar' THEN (SELECT slug FROM webinar_slugs WHERE webinar_id = item.id AND current) END`);
const changedByName = sql.raw('(SELECT name FROM people WHERE id = change.person)');

/** Rule AUTO-1: drafts that are as a program has made them. */
export const automatic = sql.raw(`ARRAY(SELECT job.language FROM caption_jobs job
    JOIN caption_drafts d ON d.item_id = job.item_id AND d.language = job.language AND d.version = job.draft_version
    WHERE job.item_id = found.id AND job.state = 'ready' ORDER BY job.language)`);

/** The rows of the library with everything that the filter and the order read. */
const rows = sql`SELECT item.*, ${slug} AS slug, ${state} AS state, coalesce(a.percent, 0) AS percent, plan.publish_at, ${captions} AS captions, s.title AS series_title,
    a.content_hash, a.poster_width, a.poster_height,
    coalesce(a.picture_hash, item.picture_hash) AS shown_hash, coalesce(a.picture_width, item.picture_width) AS shown_width,
    coalesce(a.picture_height, item.picture_height) AS shown_height,
    change.person AS changed_by, ${changedByName} AS changed_by_name, coalesce(change.at, item.created_at) AS changed_at
  FROM (${items}) item LEFT JOIN assets a ON a.id = item.asset_id LEFT JOIN series s ON s.id = item.series_id
    LEFT JOIN LATERAL (SELECT person, at FROM changes WHERE item_id = item.id ORDER BY id DESC LIMIT 1) change ON true
    LEFT JOIN item_plans plan ON plan.item_id = item.id`;

const dayMilliseconds = 24 * 60 * 60 * 1000;

const keys: Readonly<Record<LibrarySort, string>> = {
  title: 'title COLLATE title_order',
  kind: `array_position('{${catalogueKinds.join(',')}}'::text[], kind)`,
  state: `array_position('{${libraryStates.join(',')}}'::text[], state)`,
  access: 'public',
  category: `nullif(array_to_string(categories, ' '), '')`,
  series: 'series_title COLLATE title_order',
  captions: `nullif(array_to_string(captions, ' '), '')`,
  views: 'views',
  by: 'coalesce(changed_by_name, changed_by)',
  changed: 'changed_at',
};

/** Rule LIBRARY-4: empty values come last in both directions, and the title and the id break ties. */
export function libraryOrder({ sort, isDescending }: Pick<LibraryQuery, 'sort' | 'isDescending'>): RawBuilder<unknown> {
  return sql.raw(`${keys[sort]} ${isDescending ? 'DESC' : 'ASC'} NULLS LAST, ${keys.title}, id`);
}

/** The rows that match a filter. Rule LIBRARY-3. */
export function libraryRows(filter: LibraryFilter, now: Date): RawBuilder<unknown> {
  return sql`SELECT * FROM (${rows}) listed WHERE ${sql.join([sql`true`, ...conditionsOf(filter, now)], sql` AND `)}`;
}

function conditionsOf(filter: LibraryFilter, now: Date): readonly RawBuilder<unknown>[] {
  const { kind, access, category, series, captions: chosen, viewsFrom, viewsTo, by, days, importId, search } = filter;
  const products = category.filter((each) => each !== 'none');
  const ids = series.filter((each) => each !== 'none');
  const given: readonly (readonly [isGiven: boolean, condition: RawBuilder<unknown>])[] = [
    [kind.length > 0, sql`kind = ANY(${kind}::text[])`],
    [filter.state.length > 0, sql`state = ANY(${filter.state}::text[])`],
    [access.length === 1, sql`public = ${access[0] === 'public'}`],
    [
      category.length > 0,
      sql`(categories && ${products}::text[] OR (${category.includes('none')} AND cardinality(categories) = 0))`,
    ],
    [
      series.length > 0,
      sql`(series_id = ANY(${ids}::uuid[]) OR (${series.includes('none')} AND kind = 'webinar' AND series_id IS NULL))`,
    ],
    [viewsFrom !== undefined, sql`views >= ${viewsFrom}`],
    [viewsTo !== undefined, sql`views <= ${viewsTo}`],
    [by !== '', sql`changed_by = ${by}`],
    [
      importId !== '',
      sql`id IN (SELECT item_id FROM import_rows WHERE import_id::text = ${importId} AND state = 'made')`,
    ],
    [days !== undefined, sql`changed_at > ${new Date(now.getTime() - (days ?? 0) * dayMilliseconds)}`],
  ];
  return [
    ...given.flatMap(([isGiven, condition]) => (isGiven ? [condition] : [])),
    ...chosen.map((choice) =>
      choice.startsWith('-')
        ? sql`kind <> 'upcoming' AND NOT ${choice.slice(1)} = ANY(captions)`
        : sql`${choice} = ANY(captions)`,
    ),
    ...wordsOf(search).map(hasWord),
  ];
}

/** The word is in the title, or a word of the texts of the item begins with it. */
function hasWord(word: string): RawBuilder<unknown> {
  return sql`(strpos(title_text, ${word}) > 0 OR EXISTS (SELECT FROM search_documents document
    WHERE document.id = listed.id AND strpos(' ' || document.words, ${` ${word}`}) > 0))`;
}
