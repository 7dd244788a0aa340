import type { FastifyReply } from 'fastify';
import { historyQuerySchema } from '../../../src/contract/history.ts';
import { apiPaths } from '../../../src/contract/paths.ts';
import { idParametersSchema } from '../../../src/contract/schemaParts.ts';
import { sliceLength } from '../../../src/domain/catalogue/catalogue.ts';
import { maximumSavedChanges, type HistoryFilter } from '../../../src/domain/history/history.ts';
import { isDay } from '../../../src/domain/insights/period.ts';
import type { ItemKind } from '../../../src/domain/item/itemKind.ts';
import {
  seriesViolations,
  upcomingViolations,
  videoViolations,
  webinarViolations,
  type Violation,
} from '../../../src/domain/violation/violations.ts';
import type { BringBack, BringBackRefusal } from '../../application/history/bringBack.ts';
import type { History } from '../../application/ports/history/History.ts';
import type { Videos } from '../../application/ports/item/Videos.ts';
import type { Webinars } from '../../application/ports/item/Webinars.ts';
import {
  audit,
  mayAlso,
  sendItem,
  sendNotPermitted,
  sendRefusedChange,
  wantedVersion,
  type AdministratorParts,
} from '../answers/administrators.ts';
import { administratorCalls, answersOf, emptyBody, nothingOf, routeOf, type Api } from '../answers/apiCalls.ts';
import { foreignCursor, sendPrivate } from '../answers/catalogueAnswers.ts';
import { answersAsTable, sendCsv, wantsCsv } from '../answers/csvAnswer.ts';
import { sendProblem } from '../answers/problem.ts';
import { sendAnswer } from '../answers/sendAnswer.ts';
import { historyColumns, historyRows } from './historyTable.ts';
import { withHolder, type KindPaths } from './pathViolations.ts';

export interface HistoryRoutesParts extends AdministratorParts {
  readonly history: History;
  readonly bringBack: BringBack;
  readonly videos: Pick<Videos, 'findHolder'>;
  readonly webinars: Pick<Webinars, 'findHolder'>;
}

/** Rules HISTORY-2 to HISTORY-10: the audit log, and earlier versions of items, for administrators only. */
export function registerHistoryRoutes(app: Api, parts: HistoryRoutesParts): void {
  const { history, whoAsks } = parts;
  const { call } = administratorCalls('History', whoAsks);

  app.get(
    apiPaths.history,
    call(
      'read',
      'Who changed what and when, the newest change first. Without `item` for administrators only',
      answersAsTable('History'),
      {
        querystring: historyQuerySchema,
      },
    ),
    async (request, reply) => {
      const { limit = sliceLength, cursor, format, ...filter } = request.query;
      // Rule ROLE-5: the history of one item belongs to its editing, the audit log to administering.
      if (filter.item === undefined && !mayAlso(request, 'administer'))
        return sendNotPermitted(reply, request.actor, 'administer');
      const violation = periodViolation(filter);
      if (violation !== undefined)
        return sendProblem(reply, 'bad-request', `${violation.field} ${violation.message}.`, [violation]);
      if (wantsCsv(request, format))
        return sendCsv(
          reply,
          'history',
          historyColumns,
          historyRows(await history.newest(filter, maximumSavedChanges)),
        );
      const listed = await history.list({ filter, limit: Number(limit), cursor });
      return listed.ok ? sendPrivate(reply, listed.value) : sendAnswer(request, reply, await foreignCursor());
    },
  );

  app.get(
    apiPaths.historyPeople,
    call('administer', 'Everybody who has made a change', answersOf('HistoryPeople')),
    async (_request, reply) => sendPrivate(reply, { items: await history.people() }),
  );

  registerEarlierVersionRoutes(app, parts);
}

/** Rules HISTORY-6 to HISTORY-8: what bringing back an earlier version changes, and doing so. */
function registerEarlierVersionRoutes(
  app: Api,
  { bringBack, clock, whoAsks, videos, webinars }: HistoryRoutesParts,
): void {
  const { call, changing } = administratorCalls('History', whoAsks);
  const params = idParametersSchema;

  app.get(
    routeOf(apiPaths.earlierVersion, 'id'),
    call('read', 'How an item differs from what it was after a change', answersOf('EarlierVersion'), { params }),
    async (request, reply) => {
      const version = await bringBack.find(request.params.id);
      return version === undefined ? sendGone(reply) : sendItem(reply, version, version.version);
    },
  );

  app.post(
    routeOf(apiPaths.bringBack, 'id'),
    changing('edit', 'Brings back what an item was after a change', nothingOf, { params, body: emptyBody }),
    async (request, reply) => {
      const context = audit(request, clock, 'brought-back');
      const outcome = await bringBack.bringBack(request.params.id, wantedVersion(request), context);
      if (outcome.ok) return reply.code(204).send();
      return outcome.refusal === 'not-found' ? sendGone(reply) : sendRefusal(reply, outcome.refusal);
    },
  );

  const paths: Readonly<Partial<Record<ItemKind, KindPaths>>> = {
    video: { folder: '/videos', findHolder: (slug) => videos.findHolder(slug) },
    webinar: { folder: '/webinars', findHolder: (slug) => webinars.findHolder(slug) },
  };

  async function sendRefusal(reply: FastifyReply, { version, refusal }: BringBackRefusal): Promise<FastifyReply> {
    const { kind, differences } = version;
    const kindPaths = paths[kind];
    const slug = differences.find(({ field }) => field === 'slug')?.after;
    const known = texts[kind];
    const named =
      kindPaths === undefined ? known : await withHolder(known, refusal, kindPaths, slug as string | undefined);
    return sendRefusedChange(reply, refusal, nouns[kind], named);
  }
}

const texts: Readonly<Record<ItemKind, Readonly<Record<string, Violation>>>> = {
  video: videoViolations,
  webinar: webinarViolations,
  upcoming: upcomingViolations,
  series: seriesViolations,
};
const nouns: Readonly<Record<ItemKind, string>> = {
  video: 'video',
  webinar: 'webinar',
  upcoming: 'webinar',
  series: 'series',
};

function sendGone(reply: FastifyReply): FastifyReply {
  return sendProblem(
    reply,
    'not-found',
    'There is no such version: the item was deleted, or this change has none. Restore the item from the bin first.',
  );
}

function periodViolation({ from, to }: HistoryFilter): Violation | undefined {
  for (const [field, day] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (day !== undefined && !isDay(day))
      return { field, message: 'must be a day of the calendar, such as 2026-03-01' };
  if (from !== undefined && to !== undefined && to < from)
    return { field: 'to', message: 'must not be before the first day' };
  return undefined;
}
