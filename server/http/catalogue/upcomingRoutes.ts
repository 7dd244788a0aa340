import { idParametersSchema } from '../../../src/contract/schemaParts.ts';
import { itemPaths } from '../../../src/contract/paths.ts';
import type { ProblemKind } from '../../../src/contract/problem.ts';
import { upcomingListQuerySchema } from '../../../src/contract/upcoming.ts';
import { accessTo } from '../../../src/domain/access/access.ts';
import { listingQueryFrom, listingQueryString, sliceLength } from '../../../src/domain/catalogue/catalogue.ts';
import { anonymous } from '../../../src/domain/access/person.ts';
import { nextChange, type RegistrationRefusal } from '../../../src/domain/item/upcoming.ts';
import { universalZone } from '../../../src/domain/date/clock.ts';
import { isZone } from '../../../src/domain/date/zone.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { UpcomingListRequest, UpcomingWebinars } from '../../application/ports/item/UpcomingWebinars.ts';
import type { FindSameWeek } from '../../application/upcoming/findSameWeek.ts';
import { listUntil } from '../../application/catalogue/listUntil.ts';
import type { OpenRegistration } from '../../application/upcoming/openRegistration.ts';
import type { Answer } from '../answers/answer.ts';
import type { AnswerCache } from '../answers/answerCache.ts';
import { administeredUpcoming } from '../answers/administeredItems.ts';
import {
  answersOf,
  computedCalls,
  emptyBody,
  limitedCalls,
  publicCalls,
  routeOf,
  tokenForDrafts,
  tokenIfAny,
  type Api,
} from '../answers/apiCalls.ts';
import {
  foreignCursor,
  gateProblems,
  json,
  jsonAnswer,
  problemAnswer,
  sendRefusal,
} from '../answers/catalogueAnswers.ts';
import { sendMismatch, unknownZone } from '../answers/problem.ts';
import { spanOf } from '../answers/spanOf.ts';
import { sendDetail } from '../answers/sendDetail.ts';
import { draftsForAdministrators, sendPrivateList } from '../answers/privateList.ts';
import { nobody } from '../../application/access/accessOf.ts';
import type { Turns } from '../answers/Turns.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

export interface UpcomingRoutesParts {
  readonly upcomingWebinars: UpcomingWebinars;
  readonly findSameWeek: FindSameWeek;
  readonly openRegistration: OpenRegistration;
  readonly clock: Clock;
  readonly answers: AnswerCache;
  readonly whoAsks: WhoAsks;
  readonly turns: Turns;
}

const tag = 'Upcoming webinars';
const problems: Readonly<Record<RegistrationRefusal, readonly [ProblemKind, string]>> = {
  ...gateProblems('webinar'),
  cancelled: ['cancelled', 'This webinar is cancelled.'],
  'has-ended': ['has-ended', 'This webinar has ended. If there is a recording, its page leads to it.'],
};

/** Rules LIST-10 and REGISTRATION-1: the routes that read upcoming webinars and register for them. */
export function registerUpcomingRoutes(
  app: Api,
  { upcomingWebinars, findSameWeek, openRegistration, clock, answers, whoAsks, turns }: UpcomingRoutesParts,
): void {
  const call = publicCalls(tag, tokenForDrafts);

  app.get(
    itemPaths.upcoming.items,
    {
      ...computedCalls(tag, turns, tokenForDrafts)(
        'Published upcoming webinars, soonest or best match first',
        answersOf('UpcomingWebinarList'),
        {
          querystring: upcomingListQuerySchema,
        },
      ),
      preHandler: draftsForAdministrators(whoAsks),
    },
    async (request, reply) => {
      const { limit = String(sliceLength), cursor, zone = universalZone, ...asked } = request.query;
      const { drafts, past, from, until, ...choices } = asked;
      if (!isZone(zone)) return sendMismatch(reply, 'querystring', [unknownZone]);
      const query = listingQueryFrom('UpcomingWebinars', new URLSearchParams(choices));
      const wanted = { query, zone, limit: Number(limit), cursor };
      if ([drafts, past, from, until].some((parameter) => parameter !== undefined)) {
        const within = from === undefined && until === undefined ? undefined : spanOf(from, until);
        const all = { ...wanted, past: past !== undefined, now: clock.now(), ...(within && { within }) };
        return sendPrivateList(request, reply, await upcomingWebinars.listAll(all));
      }
      const key = `upcoming ${limit} ${zone} ${cursor ?? ''} ${listingQueryString('UpcomingWebinars', query)}`;
      return answers.send(request, reply, key, () => list(wanted));
    },
  );

  app.get(
    routeOf(itemPaths.upcoming.item, 'id'),
    call(
      'One upcoming webinar, by id, with what else is live that week; also after its end',
      answersOf('UpcomingWebinarDetail'),
      { params: idParametersSchema },
    ),
    async (request, reply) => {
      const { id } = request.params;
      return sendDetail(request, reply, {
        answers,
        what: `upcoming-webinar ${id}`,
        make: () => detail(id),
        whoAsks,
        find: async () => {
          const found = await upcomingWebinars.find(id);
          if (found === undefined) return undefined;
          const sameWeek = await findSameWeek(found.upcoming);
          return { item: { ...administeredUpcoming(found), sameWeek }, version: found.version };
        },
      });
    },
  );

  app.post(
    routeOf(itemPaths.upcoming.registration, 'id'),
    limitedCalls(tag, tokenIfAny)('The registration link', answersOf('OpenedAddress'), {
      params: idParametersSchema,
      body: emptyBody,
    }),
    async (request, reply) => {
      const asker = await whoAsks(request);
      const opened = await openRegistration(request.params.id, asker.ok ? asker.value : nobody, {
        address: request.ip,
        agent: request.headers['user-agent'] ?? '',
      });
      if (!opened.ok) return sendRefusal(reply, problems[opened.refusal], asker);
      return reply.header('cache-control', 'no-store').type(json).send(JSON.stringify(opened.value));
    },
  );

  async function list(wanted: Omit<UpcomingListRequest, 'now'>): Promise<Answer> {
    const now = clock.now();
    const listed = await upcomingWebinars.listPublished({ ...wanted, now });
    return listed.ok ? jsonAnswer(listed.value, listUntil(listed.value, now)) : foreignCursor();
  }

  async function detail(id: string): Promise<Answer> {
    const found = await upcomingWebinars.find(id);
    if (found === undefined || accessTo(found.upcoming, anonymous, undefined) === 'not-found')
      return problemAnswer(...problems['not-found']);
    const { upcoming } = found;
    const sameWeek = await findSameWeek(upcoming);
    return jsonAnswer({ ...upcoming, sameWeek }, nextChange([upcoming, ...sameWeek], clock.now()));
  }
}
