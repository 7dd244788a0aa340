import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  filmInsightParametersSchema,
  filmInsightQuerySchema,
  insightQuerySchema,
  itemInsightQuerySchema,
  searchInsightQuerySchema,
} from '../../../src/contract/insights.ts';
import { apiPaths } from '../../../src/contract/paths.ts';
import type { FilmInsight } from '../../../src/domain/insights/insights.ts';
import {
  dayOf,
  lastDays,
  periodRefusal,
  maximumPeriodDays,
  type InsightPeriod,
  type PeriodRefusal,
} from '../../../src/domain/insights/period.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { watchCurve } from '../../../src/domain/insights/watchCurve.ts';
import type { RefreshInsights } from '../../application/insights/refreshInsights.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { InsightReports } from '../../application/ports/insights/InsightReports.ts';
import { administratorsOnly } from '../answers/administrators.ts';
import { routeOf, sendPrivate } from '../answers/catalogueAnswers.ts';
import { answersAsTable, sendCsv, wantsCsv } from '../answers/csvAnswer.ts';
import { sendProblem } from '../answers/problem.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';
import { dayColumns, filmColumns, itemColumns, searchColumns } from './insightTables.ts';

export interface InsightRoutesParts {
  readonly insightReports: InsightReports;
  readonly refreshInsights: RefreshInsights;
  readonly clock: Clock;
  readonly whoAsks: WhoAsks;
}

const common = { tags: ['Insights'], security: [{ bearer: [] }] };
const defaultDays = 28;
const shownRows = 50;
const tableRows = 1000;

/** Rules INSIGHT-7 and INSIGHT-8: what visitors view, watch and search, for administrators only. */
export function registerInsightRoutes(
  plain: FastifyInstance,
  { insightReports, refreshInsights, clock, whoAsks }: InsightRoutesParts,
): void {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const onRequest = administratorsOnly(whoAsks);
  const periodOf = ({ from, to }: Partial<InsightPeriod>): Result<InsightPeriod, PeriodRefusal> => {
    const last = to ?? dayOf(clock.now());
    const period = { from: from ?? firstDayBefore(last), to: last };
    const refusal = periodRefusal(period);
    return refusal === undefined ? ok(period) : refuse(refusal);
  };

  app.get(
    apiPaths.insights,
    {
      onRequest,
      schema: {
        ...common,
        summary: 'What visitors did in a period, by day',
        querystring: insightQuerySchema,
        response: answersAsTable('Insights'),
      },
    },
    async (request, reply) => {
      const { product, format, ...given } = request.query;
      const asked = periodOf(given);
      if (!asked.ok) return sendPeriodRefusal(reply, asked.refusal);
      const period = asked.value;
      await refreshInsights();
      const insights = await insightReports.overview({ ...period, product });
      return wantsCsv(request, format)
        ? sendCsv(reply, `insights ${period.from} ${period.to}`, dayColumns, insights.days)
        : sendPrivate(reply, insights);
    },
  );

  app.get(
    apiPaths.insightItems,
    {
      onRequest,
      schema: {
        ...common,
        summary: 'The items with their figures in a period, the most viewed first',
        querystring: itemInsightQuerySchema,
        response: answersAsTable('ItemInsights'),
      },
    },
    async (request, reply) => {
      const { product, format, limit, ...given } = request.query;
      const asked = periodOf(given);
      if (!asked.ok) return sendPeriodRefusal(reply, asked.refusal);
      const period = asked.value;
      const isTable = wantsCsv(request, format);
      await refreshInsights();
      const items = await insightReports.items({ ...period, product }, rowsOf(limit, isTable));
      return isTable
        ? sendCsv(reply, `items ${period.from} ${period.to}`, itemColumns, items)
        : sendPrivate(reply, { items });
    },
  );

  app.get(
    apiPaths.insightSearches,
    {
      onRequest,
      schema: {
        ...common,
        summary: 'What visitors searched in a period: everything, what found nothing, or what nobody opened',
        querystring: searchInsightQuerySchema,
        response: answersAsTable('SearchInsights'),
      },
    },
    async (request, reply) => {
      const { outcome = 'all', format, limit, ...given } = request.query;
      const asked = periodOf(given);
      if (!asked.ok) return sendPeriodRefusal(reply, asked.refusal);
      const period = asked.value;
      const isTable = wantsCsv(request, format);
      await refreshInsights();
      const items = await insightReports.searches(period, outcome, rowsOf(limit, isTable));
      return isTable
        ? sendCsv(reply, `searches ${outcome} ${period.from} ${period.to}`, searchColumns, items)
        : sendPrivate(reply, { items });
    },
  );

  app.get(
    routeOf(apiPaths.oneInsightItem, 'kind', 'idOrSlug'),
    {
      onRequest,
      schema: {
        ...common,
        summary: 'One film in a period: its figures by day, how far it is watched, and its objectives',
        params: filmInsightParametersSchema,
        querystring: filmInsightQuerySchema,
        response: answersAsTable('FilmInsight'),
      },
    },
    async (request, reply) => {
      const { format, ...given } = request.query;
      const { kind, idOrSlug } = request.params;
      const asked = periodOf(given);
      if (!asked.ok) return sendPeriodRefusal(reply, asked.refusal);
      const period = asked.value;
      await refreshInsights();
      const film = await insightReports.film(kind, idOrSlug, period);
      if (film === undefined) return sendProblem(reply, 'not-found', 'No film has this id or URL path.');
      return wantsCsv(request, format)
        ? sendCsv(reply, `${film.slug} ${period.from} ${period.to}`, filmColumns, curveOf(film))
        : sendPrivate(reply, film);
    },
  );
}

function curveOf({ watchThrough, duration }: FilmInsight) {
  return watchCurve(watchThrough, duration).map((point, place) => ({
    ...point,
    times: watchThrough.sections[place] ?? 0,
  }));
}

function rowsOf(limit: string | undefined, isTable: boolean): number {
  return limit === undefined ? (isTable ? tableRows : shownRows) : Number(limit);
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
