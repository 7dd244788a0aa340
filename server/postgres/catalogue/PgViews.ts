import type { Pool } from 'pg';
import { viewPauseMilliseconds } from '../../../src/domain/item/view.ts';
import type { View, Views } from '../../application/ports/item/Views.ts';
import type { Database } from '../../database/Database.ts';
import { isUuid } from '../../database/storable.ts';
import { joinedWrites } from './joinedWrites.ts';

/** Counts in one statement at a time, so that a webinar that thousands watch takes one connection and one lock. */
export class PgViews implements Views {
  readonly #pool: Pool;
  readonly #waiting: View[] = [];
  readonly #writeWaiting = joinedWrites(() => this.#write(this.#waiting.splice(0)));

  constructor({ pool }: Pick<Database, 'pool'>) {
    this.#pool = pool;
  }

  count(view: View): Promise<void> {
    this.#waiting.push(view);
    return this.#writeWaiting();
  }

  async sweep(before: Date): Promise<void> {
    await this.#pool.query('DELETE FROM webinar_viewers WHERE counted_at < $1', [before]);
  }

  async #write(views: readonly View[]): Promise<void> {
    await this.#pool.query({
      name: 'count-views',
      text: countViews,
      values: [
        views.map(({ webinar }) => (isUuid(webinar) ? webinar : null)),
        views.map(({ webinar }) => (isUuid(webinar) ? null : webinar.replaceAll('\0', ''))),
        views.map(({ visitor }) => visitor),
        views.map(({ at }) => at.toISOString()),
        `${viewPauseMilliseconds} milliseconds`,
      ],
    });
  }
}

// The webinars are locked in one order, so that two processes cannot deadlock. A webinar that is deleted meanwhile has
// no row any more. Only the counted column changes, so no trigger moves a version.
const countViews = `
  WITH asked AS (
    SELECT coalesce(asked.id, (SELECT webinar_id FROM webinar_slugs WHERE slug = asked.slug)) AS id, visitor, at
    FROM unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[]) AS asked (id, slug, visitor, at)
  ), locked AS (
    SELECT id FROM webinars WHERE id = ANY(ARRAY(SELECT id FROM asked)) AND published ORDER BY id FOR NO KEY UPDATE
  ), counted AS (
    INSERT INTO webinar_viewers (webinar_id, visitor, counted_at)
    SELECT DISTINCT ON (id, visitor) id, visitor, at FROM asked JOIN locked USING (id) ORDER BY id, visitor, at
    ON CONFLICT (webinar_id, visitor) DO UPDATE SET counted_at = EXCLUDED.counted_at
      WHERE webinar_viewers.counted_at <= EXCLUDED.counted_at - $5::interval
    RETURNING webinar_id, counted_at
  ), by_day AS (
    INSERT INTO insight_items (day, kind, item_id, views)
    SELECT (counted_at AT TIME ZONE 'UTC')::date, 'webinar', webinar_id, count(*) FROM counted GROUP BY 1, 3
    ON CONFLICT (day, kind, item_id) DO UPDATE SET views = insight_items.views + EXCLUDED.views
  )
  UPDATE webinars SET views = views + counted_views.number
  FROM (SELECT webinar_id, count(*) AS number FROM counted GROUP BY webinar_id) AS counted_views
  WHERE id = counted_views.webinar_id`;
