import type { QueryConfig } from 'pg';
import type { Search } from './searchStatements.ts';
import { videoColumns } from './videoRows.ts';

/** The newest published videos after a place, with the total, in one statement; one row without a video tells the total alone. */
export function listStatement({ query, limit, after }: Search): QueryConfig {
  const values: unknown[] = [];
  const parameter = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const shown = query.category === undefined ? 'published' : `published AND categories @> ${parameter([query.category], 'text[]')}`;
  const later = after === undefined ? '' : `AND ${isLater(parameter(after.publishedAt, 'timestamptz'), parameter(after.id, 'uuid'))}`;
  const text = `
    SELECT (SELECT count(*) FROM videos WHERE ${shown}) AS total, found.* FROM (SELECT) AS always LEFT JOIN (
      SELECT 0 AS score, ${videoColumns} FROM videos v WHERE ${shown} ${later}
      ORDER BY v.published_at DESC, v.id LIMIT ${parameter(limit, 'int')}
    ) AS found ON true ORDER BY found.published_at DESC, found.id`;
  return { name: `list${query.category === undefined ? '' : '-category'}${later === '' ? '' : '-later'}`, text, values };
}

// The first half is a bound of the index, the second settles videos of the same instant.
function isLater(publishedAt: string, id: string): string {
  return `v.published_at <= ${publishedAt} AND (v.published_at < ${publishedAt} OR v.id > ${id})`;
}
