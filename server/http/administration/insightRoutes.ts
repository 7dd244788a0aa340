import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  filmInsightParametersSchema,
  filmInsightQuerySchema,
  insightQuerySchema,
  itemInsightQuerySchema,
  searchInsightQuerySchema,
} from '../../../src/contract/insights.ts';
import { apiPaths } from '../../../src/contract/paths.ts';
import { maximumInsightRows, shownInsightRows, type FilmInsight } from '../../../src/domain/insights/insights.ts';
import {
  dayOf,
  lastDays,
  periodRefusal,
  maximumPeriodDays,
  type InsightPeriod,
  type PeriodRefusal,
} from '../../../src/domain/insights/period.ts';
import { watchCurve } from '../../../src/domain/insights/watchCurve.ts';
import type { RefreshInsights } from '../../application/insights/refreshInsights.ts';
import type { InsightReports } from '../../application/ports/insights/InsightReports.ts';
import type { AdministratorParts } from '../answers/administrators.ts';
import { administratorCalls, routeOf, type Api } from '../answers/apiCalls.ts';
import { sendPrivate } from '../answers/catalogueAnswers.ts';
import { answersAsTable, sendCsv, wantsCsv, type Columns } from '../answers/csvAnswer.ts';
import { sendProblem } from '../answers/problem.ts';
import { dayColumns, filmColumns, itemColumns, searchColumns } from './insightTables.ts';

export interface InsightRoutesParts extends AdministratorParts {
  readonly insightReports: InsightReports;
  readonly refreshInsights: RefreshInsights;
}

/** The figures of a period, and the same as a file. */
interface Report<Row> {
  readonly figures: object;
  readonly fileName: string;
  readonly columns: Columns<Row>;
  readonly rows: readonly Row[];
}

const defaultDays = 28;

/** Rules INSIGHT-7 and INSIGHT-8: what visitors view, watch and search, for administrators only. */
export function registerInsightRoutes(
  app: Api,
  { insightReports, refreshInsights, clock, whoAsks }: InsightRoutesParts,
): void {
  const { call } = administratorCalls('Insights', whoAsks);

  app.get(
    apiPaths.insights,
    call('read', 'What visitors did in a period, by day', answersAsTable('Insights'), {
      querystring: insightQuerySchema,
    }),
    (request, reply) =>
      send(request, reply, async (period) => {
        const insights = await insightReports.overview({ ...period, product: request.query.product });
        return { figures: insights, fileName: 'insights', columns: dayColumns, rows: insights.days };
      }),
  );

  app.get(
    apiPaths.insightItems,
    call('read', 'The items with their figures in a period, the most viewed first', answersAsTable('ItemInsights'), {
      querystring: itemInsightQuerySchema,
    }),
    (request, reply) =>
      send(request, reply, async (period, isTable) => {
        const { product, limit } = request.query;
        const items = await insightReports.items({ ...period, product }, rowsOf(limit, isTable));
        return { figures: { items }, fileName: 'items', columns: itemColumns, rows: items };
      }),
  );

  app.get(
    apiPaths.insightSearches,
    call(
      'read',
      'What visitors searched in a period: everything, what found nothing, or what nobody opened',
      answersAsTable('SearchInsights'),
      { querystring: searchInsightQuerySchema },
    ),
    (request, reply) =>
      send(request, reply, async (period, isTable) => {
        const { outcome = 'all', limit } = request.query;
        const items = await insightReports.searches(period, outcome, rowsOf(limit, isTable));
        return { figures: { items }, fileName: `searches ${outcome}`, columns: searchColumns, rows: items };
      }),
  );

  app.get(
    routeOf(apiPaths.oneInsightItem, 'kind', 'idOrSlug'),
    call(
      'read',
      'One film in a period: its figures by day, how far it is watched, and its objectives',
      answersAsTable('FilmInsight'),
      { params: filmInsightParametersSchema, querystring: filmInsightQuerySchema },
    ),
    (request, reply) =>
      send(request, reply, async (period) => {
        const film = await insightReports.film(request.params.kind, request.params.idOrSlug, period);
        return film && { figures: film, fileName: film.slug, columns: filmColumns, rows: curveOf(film) };
      }),
  );

  /** Sends the report of the period that is asked for, as JSON or as a table. */
  async function send<Row extends object>(
    request: FastifyRequest,
    reply: FastifyReply,
    read: (period: InsightPeriod, isTable: boolean) => Promise<Report<Row> | undefined>,
  ): Promise<FastifyReply> {
    const { format, ...given } = request.query as Partial<InsightPeriod> & { readonly format?: 'json' | 'csv' };
    const to = given.to ?? dayOf(clock.now());
    const period = { from: given.from ?? firstDayBefore(to), to };
    const refusal = periodRefusal(period);
    if (refusal !== undefined) return sendPeriodRefusal(reply, refusal);
    const isTable = wantsCsv(request, format);
    await refreshInsights();
    const report = await read(period, isTable);
    if (report === undefined) return sendProblem(reply, 'not-found', 'No film has this id or URL path.');
    const { figures, fileName, columns, rows } = report;
    return isTable
      ? sendCsv(reply, `${fileName} ${period.from} ${period.to}`, columns, rows)
      : sendPrivate(reply, figures);
  }
}

function curveOf({ watchThrough, duration }: FilmInsight) {
  return watchCurve(watchThrough, duration).map((point, place) => ({
    ...point,
    times: watchThrough.sections[place] ?? 0,
  }));
}

function rowsOf(limit: string | undefined, isTable: boolean): number {
  return limit === undefined ? (isTable ? maximumInsightRows : shownInsightRows) : Number(limit);
}

/** An invalid day is passed on unchanged, so that the rule refuses it. */
function firstDayBefore(last: string): string {
  return Number.isNaN(Date.parse(last)) ? last : lastDays(defaultDays, last).from;
}

const reasons: Readonly<Record<PeriodRefusal, readonly [field: 'from' | 'to', message: string]>> = {
  'not-a-day': ['from', 'must be a day of the calendar, such as 2026-03-01'],
  'ends-before-it-begins': ['to', 'must not be before the first day'],
  'too-long': ['to', `must be at most ${maximumPeriodDays} days from the first day`],
};

function sendPeriodRefusal(reply: FastifyReply, refusal: PeriodRefusal): FastifyReply {
  const [field, message] = reasons[refusal];
  return sendProblem(reply, 'bad-request', `${field} ${message}.`, [{ field, message }]);
}
