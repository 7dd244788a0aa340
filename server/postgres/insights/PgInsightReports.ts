import type { Pool, QueryResultRow } from 'pg';
import type {
  FilmInsight,
  InsightQuery,
  Insights,
  ItemFigures,
  ItemInsight,
  SearchInsight,
  SearchOutcome,
} from '../../../src/domain/insights/insights.ts';
import { daysIn, type InsightPeriod } from '../../../src/domain/insights/period.ts';
import { sectionCount } from '../../../src/domain/insights/watchThrough.ts';
import { meanShare } from '../../../src/domain/insights/watchCurve.ts';
import type { FilmKind } from '../../../src/domain/item/itemKind.ts';
import type { InsightReports } from '../../application/ports/insights/InsightReports.ts';
import { onOneConnection } from '../../database/onOneConnection.ts';
import { isUuid } from '../../database/storable.ts';

type DayRow = ItemFigures & { readonly day: string };
type ItemRow = Omit<ItemInsight, 'watched'> & { readonly watched: number; readonly starts: number };

const nothing: ItemFigures = { views: 0, plays: 0, objectives: 0, registrations: 0 };

/** Reads the counts in PostgreSQL, or in a replica of it. */
export class PgInsightReports implements InsightReports {
  readonly #reader: () => Pool;

  constructor(reader: () => Pool) {
    this.#reader = reader;
  }

  get #pool(): Pool {
    return this.#reader();
  }

  async overview({ from, to, product }: InsightQuery): Promise<Insights> {
    const [figures, searches, dropped, until] = await Promise.all([
      this.#scan<DayRow>(sumOfDays(product !== undefined), [from, to, ...(product === undefined ? [] : [product])]),
      this.#pool.query<{ readonly day: string; readonly times: number }>(searchesByDay, [from, to]),
      this.#pool.query<{ readonly dropped: number }>(droppedEvents, [from, to]),
      this.countedUntil(),
    ]);
    const searched = new Map(searches.rows.map(({ day, times }) => [day, times]));
    const days = everyDay({ from, to }, figures).map((day) => ({ ...day, searches: searched.get(day.day) ?? 0 }));
    const searchTotal = days.reduce((sum, { searches: times }) => sum + times, 0);
    return {
      totals: { ...totalsOf(days), searches: searchTotal },
      days,
      dropped: dropped.rows[0]?.dropped ?? 0,
      countedUntil: until?.toISOString() ?? null,
    };
  }

  async items({ from, to, product }: InsightQuery, limit: number): Promise<readonly ItemInsight[]> {
    const values = [from, to, limit, ...(product === undefined ? [] : [product])];
    const rows = await this.#scan<ItemRow>(sumByItem(product !== undefined), values);
    return rows.map(({ watched, starts, ...row }) => ({ ...row, watched: meanShare(watched, starts) }));
  }

  searches({ from, to }: InsightPeriod, outcome: SearchOutcome, limit: number): Promise<readonly SearchInsight[]> {
    return this.#scan<SearchInsight>(searchesOf(outcome), [from, to, limit]);
  }

  async film(kind: FilmKind, idOrSlug: string, period: InsightPeriod): Promise<FilmInsight | undefined> {
    const found = await this.#pool.query<FilmRow>(readFilm[kind], [isUuid(idOrSlug) ? idOrSlug : null, idOrSlug]);
    const [film] = found.rows;
    if (film === undefined) return undefined;
    const { objectives, ...item } = film;
    const span = [item.id, period.from, period.to];
    const [days, watching, clicks] = await Promise.all([
      this.#pool.query<DayRow>(filmByDay, span),
      this.#pool.query<{ readonly starts: number; readonly sections: readonly number[] }>(watchedSections, span),
      this.#pool.query<{ readonly objective: string; readonly clicks: number }>(objectiveClicks, span),
    ]);
    const clicked = new Map(clicks.rows.map((row) => [row.objective, row.clicks]));
    const { starts = 0, sections = [] } = watching.rows[0] ?? {};
    return {
      kind,
      ...item,
      totals: totalsOf(days.rows),
      days: everyDay(period, days.rows),
      watchThrough: { starts, sections: Array.from({ length: sectionCount }, (_, place) => sections[place] ?? 0) },
      objectives: objectives.map(({ title, time }) => ({ title, time, clicks: clicked.get(title) ?? 0 })),
    };
  }

  /** Reads much of a table. The connections of the pool prefer indexes, which takes three times as long here. */
  async #scan<Row extends QueryResultRow>(text: string, values: readonly unknown[]): Promise<readonly Row[]> {
    return onOneConnection(this.#pool, async (client) => {
      await client.query('BEGIN READ ONLY; SET LOCAL enable_seqscan = on; SET LOCAL plan_cache_mode = auto');
      const { rows } = await client.query<Row>(text, [...values]);
      await client.query('COMMIT');
      return rows;
    });
  }

  async countedUntil(): Promise<Date | null> {
    const { rows } = await this.#pool.query<{ readonly until: Date | null }>(
      'SELECT counted_until AS until FROM insight_progress',
    );
    return rows[0]?.until ?? null;
  }
}

interface FilmRow {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly duration: number;
  readonly objectives: readonly { readonly title: string; readonly time: number }[];
}

/** The figures of every day of a period. Days without a row have none. */
function everyDay(period: InsightPeriod, rows: readonly DayRow[]): readonly DayRow[] {
  const known = new Map(rows.map((row) => [row.day, row]));
  return daysIn(period).map((day) => ({ ...nothing, ...known.get(day), day }));
}

function totalsOf(days: readonly ItemFigures[]): ItemFigures {
  return days.reduce(
    (sum, day) => ({
      views: sum.views + day.views,
      plays: sum.plays + day.plays,
      objectives: sum.objectives + day.objectives,
      registrations: sum.registrations + day.registrations,
    }),
    nothing,
  );
}

const sums = `sum(figure.views) AS views, sum(figure.plays) AS plays, sum(figure.objectives) AS objectives,
  sum(figure.registrations) AS registrations`;
const sumByDay = `SELECT figure.day::text AS day, ${sums} FROM insight_figures figure`;
const inPeriod = 'WHERE figure.day BETWEEN $1::date AND $2::date';
const ofProduct = `JOIN insight_named_items item ON item.kind = figure.kind AND item.id = figure.item_id AND $3 = ANY(item.categories)`;
const sumOfDays = (hasProduct: boolean) => `${sumByDay} ${hasProduct ? ofProduct : ''} ${inPeriod} GROUP BY figure.day`;
const searchesByDay = `SELECT day::text AS day, times FROM insight_search_days WHERE day BETWEEN $1::date AND $2::date`;
const droppedEvents = `SELECT coalesce(sum(dropped), 0) AS dropped FROM analytics_days WHERE day BETWEEN $1::date AND $2::date`;

// The figures are summed before the items are joined: an item has as many rows as days.
const sumByItem = (hasProduct: boolean) => `
  SELECT item.kind, item.id, item.title, item.slug, summed.views, summed.plays, summed.objectives, summed.registrations,
    summed.watched, summed.starts
  FROM (SELECT kind, item_id, ${sums}, sum(watched) AS watched, sum(starts) AS starts
      FROM insight_figures figure ${inPeriod} GROUP BY kind, item_id) summed
    JOIN insight_named_items item ON item.kind = summed.kind AND item.id = summed.item_id
  ${hasProduct ? 'WHERE $4 = ANY(item.categories)' : ''}
  ORDER BY summed.views DESC, summed.plays DESC, summed.registrations DESC, item.title, item.id LIMIT $3`;

const outcomes: Readonly<Record<SearchOutcome, readonly [having: string, order: string]>> = {
  all: ['true', 'sum(times)'],
  'nothing-found': ['sum(without_result) > 0', 'sum(without_result)'],
  'nothing-opened': ['sum(opened) = 0 AND sum(times) > sum(without_result)', 'sum(times) - sum(without_result)'],
};

function searchesOf(outcome: SearchOutcome): string {
  const [having, order] = outcomes[outcome];
  return `SELECT query, sum(times) AS times, sum(without_result) AS "withoutResult", sum(opened) AS opened
    FROM insight_searches WHERE day BETWEEN $1::date AND $2::date
    GROUP BY query HAVING ${having} ORDER BY ${order} DESC, query LIMIT $3`;
}

const filmNamed = (table: string, title: string, objectives: string) => `
  SELECT item.id, item.${title} AS title, slug.slug, asset.duration, ${objectives} AS objectives
  FROM ${table}s item JOIN ${table}_slugs slug ON slug.${table}_id = item.id AND slug.current JOIN assets asset ON asset.id = item.asset_id
  WHERE item.id = coalesce($1::uuid, (SELECT ${table}_id FROM ${table}_slugs WHERE slug = $2))`;
const readFilm: Readonly<Record<FilmKind, string>> = {
  video: filmNamed('video', 'name', `'[]'::jsonb`),
  webinar: filmNamed('webinar', 'title', 'item.objectives'),
};
const ofFilm = 'item_id = $1 AND day BETWEEN $2::date AND $3::date';
const filmByDay = `${sumByDay} WHERE ${ofFilm} GROUP BY figure.day`;
const watchedSections = `
  SELECT (SELECT coalesce(sum(starts), 0) FROM insight_watching WHERE ${ofFilm}) AS starts,
    ARRAY(SELECT sum(times) FROM insight_watching, unnest(sections) WITH ORDINALITY AS section (times, place)
      WHERE ${ofFilm} GROUP BY place ORDER BY place)::integer[] AS sections`;
const objectiveClicks = `SELECT objective, sum(clicks) AS clicks FROM insight_objectives WHERE ${ofFilm} GROUP BY objective`;
