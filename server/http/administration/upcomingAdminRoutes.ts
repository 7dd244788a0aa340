import type { FastifyReply } from 'fastify';
import { idParametersSchema } from '../../../src/contract/schemaParts.ts';
import { itemPaths } from '../../../src/contract/paths.ts';
import {
  cancellationSchema,
  newUpcomingSchema,
  repetitionSchema,
  upcomingChangesSchema,
} from '../../../src/contract/upcoming.ts';
import {
  cancellationViolations,
  upcomingPublication,
  upcomingViolations,
} from '../../../src/domain/violation/violations.ts';
import type { CancelUpcoming } from '../../application/upcoming/cancelUpcoming.ts';
import { repetitionViolations } from '../../../src/domain/violation/repetitionViolations.ts';
import type { RepeatUpcoming } from '../../application/upcoming/repeatUpcoming.ts';
import type { EditUpcoming } from '../../application/upcoming/editUpcoming.ts';
import { administeredUpcoming } from '../answers/administeredItems.ts';
import {
  audit,
  sendItem,
  sendRefusedChange,
  wantedVersion,
  type AdministratorParts,
} from '../answers/administrators.ts';
import { noQuery, administratorCalls, answersOf, idempotencyHeader, routeOf, type Api } from '../answers/apiCalls.ts';
import { registerEditing } from './editingRoutes.ts';
import type { Timelines } from '../../application/ports/item/Timelines.ts';
import { sendPrivate } from '../answers/catalogueAnswers.ts';
import { sendProblem } from '../answers/problem.ts';

export interface UpcomingAdminParts extends AdministratorParts {
  readonly editUpcoming: EditUpcoming;
  readonly cancelUpcoming: CancelUpcoming;
  readonly timelines: Timelines;
  readonly repeatUpcoming: RepeatUpcoming;
}

/** Rules UPCOMING-1 to UPCOMING-4: the routes with which administrators change upcoming webinars. */
export function registerUpcomingAdminRoutes(app: Api, parts: UpcomingAdminParts): void {
  registerEditing(app, parts, {
    paths: itemPaths.upcoming,
    by: 'id',
    schema: {
      tags: ['Upcoming webinars'],
      params: idParametersSchema,
      querystring: noQuery,
    },
    newItem: newUpcomingSchema,
    changes: upcomingChangesSchema,
    answers: 'UpcomingWebinar',
    noun: 'webinar',
    nounWithArticle: 'an upcoming webinar',
    edit: parts.editUpcoming,
    idOf: ({ upcoming }) => upcoming.id,
    shown: administeredUpcoming,
    texts: upcomingViolations,
    publicationTexts: upcomingPublication,
  });
  registerCancellationRoutes(app, parts);
  registerTimelineRoute(app, parts);
  registerRepetitionRoute(app, parts);
}

/** Rule UPCOMING-14: cancels an upcoming webinar, and takes that back. */
function registerCancellationRoutes(app: Api, { cancelUpcoming, clock, whoAsks }: UpcomingAdminParts): void {
  const { changing } = administratorCalls('Upcoming webinars', whoAsks);
  const params = idParametersSchema;
  const url = routeOf(itemPaths.upcoming.cancellation, 'id');
  const answer = (reply: FastifyReply, changed: Awaited<ReturnType<CancelUpcoming['cancel']>>) =>
    changed.ok
      ? sendItem(reply, administeredUpcoming(changed.value), changed.value.version)
      : sendRefusedChange(reply, changed.refusal, 'webinar', cancellationViolations);

  app.put(
    url,
    changing('publish', 'Cancels an upcoming webinar: its page stays and says so', answersOf('UpcomingWebinar'), {
      params,
      body: cancellationSchema,
    }),
    async (request, reply) => {
      const [version, context] = [wantedVersion(request), audit(request, clock, 'cancelled')];
      return answer(reply, await cancelUpcoming.cancel(request.params.id, version, request.body.note, context));
    },
  );

  app.delete(
    url,
    changing('publish', 'Takes a cancellation back: the webinar takes place', answersOf('UpcomingWebinar'), { params }),
    async (request, reply) => {
      const [version, context] = [wantedVersion(request), audit(request, clock, 'cancellation-taken-back')];
      return answer(reply, await cancelUpcoming.takeBack(request.params.id, version, context));
    },
  );
}

/** Rule TIMELINE-3: the timeline of an upcoming webinar, for administrators only. */
function registerTimelineRoute(app: Api, { timelines, whoAsks }: UpcomingAdminParts): void {
  const { call } = administratorCalls('Upcoming webinars', whoAsks);
  const summary = 'The life of an upcoming webinar: announcements, registration clicks, reminders and recording';
  app.get(
    routeOf(itemPaths.upcoming.timeline, 'id'),
    call('read', summary, answersOf('Timeline'), { params: idParametersSchema }),
    async (request, reply) => {
      const timeline = await timelines.find(request.params.id);
      return timeline === undefined
        ? sendProblem(reply, 'not-found', 'No upcoming webinar has this id.')
        : sendPrivate(reply, timeline);
    },
  );
}

/** Rule PLAN-12: repeats an upcoming webinar as drafts of their own. */
function registerRepetitionRoute(app: Api, { repeatUpcoming, clock, whoAsks }: UpcomingAdminParts): void {
  const { call } = administratorCalls('Upcoming webinars', whoAsks);
  app.post(
    routeOf(itemPaths.upcoming.repetitions, 'id'),
    call(
      'import',
      'Repeats an upcoming webinar weekly or monthly: one draft for each session',
      answersOf('UpcomingWebinarList', 201),
      {
        params: idParametersSchema,
        headers: idempotencyHeader('A request with a key that this person has used within a day creates nothing more'),
        body: repetitionSchema,
      },
    ),
    async (request, reply) => {
      const key = request.headers['idempotency-key'];
      const repeated = await repeatUpcoming(request.params.id, request.body, key, audit(request, clock, 'duplicated'));
      if (!repeated.ok) return sendRefusedChange(reply, repeated.refusal, 'webinar', repetitionViolations);
      const items = repeated.value;
      return sendPrivate(reply.code(201), { items, total: items.length, nextCursor: null });
    },
  );
}
