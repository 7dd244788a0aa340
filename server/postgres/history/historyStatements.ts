import { sql, type RawBuilder } from 'kysely';
import type { HistoryFilter } from '../../../src/domain/history/history.ts';
import { isUuid } from '../../database/storable.ts';

/** The last change of a page. */
export interface LastChange {
  readonly at: Date;
  readonly id: number;
}

/** A filter with the ids of the items that have a part of a title, where they are few. */
export interface FoundFilter extends HistoryFilter {
  readonly titled?: readonly string[];
}

/**
 * The title that an item has now, or had last. The order of the tables is that of likelihood. Words stand for a group of
 * synonyms, an address for an endpoint of webhooks, and a question for an answer that was learned.
 */
const title = sql<string | null>`coalesce(
  (SELECT name FROM videos WHERE id = change.item_id),
  (SELECT title FROM webinars WHERE id = change.item_id),
  (SELECT title FROM upcoming_webinars WHERE id = change.item_id),
  (SELECT title FROM series WHERE id = change.item_id),
  (SELECT title FROM deleted_items WHERE id = change.item_id),
  (SELECT name FROM api_tokens WHERE id = change.item_id),
  (SELECT coalesce(built_in, array_to_string(words, ', ')) FROM search_synonyms WHERE id = change.item_id),
  (SELECT url FROM webhook_endpoints WHERE id = change.item_id),
  CASE change.kind WHEN 'learned' THEN change.after ->> 'query' END,
  CASE change.kind WHEN 'webhook' THEN
    (SELECT before ->> 'url' FROM changes WHERE item_id = change.item_id AND action = 'deleted' LIMIT 1) END,
  (SELECT before ->> 'title' FROM changes WHERE item_id = change.item_id AND action = 'purged' LIMIT 1))`;

/** Selects changes with their people and titles. Titles are found for the page only. */
export function selectChanges(filter: FoundFilter, limit: number, after?: LastChange) {
  const conditions = [...conditionsOf(filter), ...(after === undefined ? [] : [isBehind(after)])];
  return sql<ChangeRow>`
    SELECT change.id::text, change.at, change.person, people.name AS "personName", change.kind,
      change.item_id AS "itemId", ${title} AS title, change.action, change.before, change.after
    FROM (
      SELECT * FROM changes change WHERE ${sql.join([sql`true`, ...conditions], sql` AND `)}
      ORDER BY change.at DESC, change.id DESC LIMIT ${limit}
    ) change LEFT JOIN people ON people.id = change.person
    ORDER BY change.at DESC, change.id DESC`;
}

export interface ChangeRow {
  readonly id: string;
  readonly at: Date;
  readonly person: string;
  readonly personName: string | null;
  readonly kind: string;
  readonly itemId: string;
  readonly title: string | null;
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

function isBehind({ at, id }: LastChange): RawBuilder<unknown> {
  return sql`(change.at, change.id) < (${at}, ${id})`;
}

function conditionsOf(filter: FoundFilter): readonly RawBuilder<unknown>[] {
  const { item, kind, person, action, title: part, titled, from, to } = filter;
  const conditions: RawBuilder<unknown>[] = [];
  if (item !== undefined) conditions.push(isUuid(item) ? sql`change.item_id = ${item}` : sql`false`);
  if (kind !== undefined) conditions.push(sql`change.kind = ${kind}`);
  if (person !== undefined) conditions.push(sql`change.person = ${person}`);
  if (action !== undefined) conditions.push(sql`change.action = ${action}`);
  if (titled !== undefined) conditions.push(sql`change.item_id = ANY(${titled}::uuid[])`);
  else if (part !== undefined) conditions.push(sql`change.item_id IN (${itemsTitled(part)})`);
  if (from !== undefined) conditions.push(sql`change.at >= ${startOf(from)}`);
  if (to !== undefined) conditions.push(sql`change.at < ${startOf(to)}::timestamptz + interval '24 hours'`);
  return conditions;
}

function startOf(day: string): string {
  return `${day}T00:00:00Z`;
}

/** The ids of the items whose title contains a text, also of those in the bin and those that were purged. */
function itemsTitled(part: string): RawBuilder<unknown> {
  const contains = (column: string) => sql`strpos(lower(${sql.raw(column)}), lower(${part})) > 0`;
  return sql`
    SELECT id FROM videos WHERE ${contains('name')}
    UNION ALL SELECT id FROM webinars WHERE ${contains('title')}
    UNION ALL SELECT id FROM upcoming_webinars WHERE ${contains('title')}
    UNION ALL SELECT id FROM series WHERE ${contains('title')}
    UNION ALL SELECT id FROM deleted_items WHERE ${contains('title')}
    UNION ALL SELECT id FROM search_synonyms WHERE ${contains(`coalesce(built_in, array_to_string(words, ', '))`)}
    UNION ALL SELECT id FROM webhook_endpoints WHERE ${contains('url')}
    UNION ALL SELECT item_id FROM changes WHERE kind = 'learned' AND ${contains(`after ->> 'query'`)}
    UNION ALL SELECT item_id FROM changes WHERE action = 'purged' AND ${contains(`before ->> 'title'`)}`;
}

/** At most `limit` ids of items whose title contains a text. */
export function selectItemsTitled(part: string, limit: number) {
  return sql<{ readonly id: string }>`SELECT DISTINCT id FROM (${itemsTitled(part)}) item LIMIT ${limit}`;
}

/** The titles of the items with these ids, whatever their kinds. */
export function selectTitles(ids: readonly string[]) {
  return sql<{ readonly id: string; readonly title: string }>`
    SELECT id, title FROM webinars WHERE id = ANY(${ids}::uuid[])
    UNION ALL SELECT id, title FROM series WHERE id = ANY(${ids}::uuid[])
    UNION ALL SELECT id, name FROM videos WHERE id = ANY(${ids}::uuid[])
    UNION ALL SELECT id, title FROM upcoming_webinars WHERE id = ANY(${ids}::uuid[])
    UNION ALL SELECT id, title FROM deleted_items WHERE id = ANY(${ids}::uuid[])`;
}

/** Everybody in the audit log. Each step jumps to the next person in the index, however many changes each has made. */
export const selectPeople = sql<{ readonly id: string; readonly name: string | null }>`
  WITH RECURSIVE found (id) AS (
    (SELECT person FROM changes ORDER BY person LIMIT 1)
    UNION ALL
    SELECT (SELECT person FROM changes WHERE person > found.id ORDER BY person LIMIT 1) FROM found WHERE id IS NOT NULL
  )
  SELECT found.id, people.name FROM found LEFT JOIN people ON people.id = found.id
  WHERE found.id IS NOT NULL ORDER BY people.name NULLS LAST, found.id`;
