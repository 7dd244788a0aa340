import { apiPaths, itemPaths } from '../../../src/contract/paths.ts';
import { idParametersSchema } from '../../../src/contract/schemaParts.ts';
import { reminderBodySchema } from '../../../src/contract/reminders.ts';
import { isZone } from '../../../src/domain/date/zone.ts';
import { reminderViolations } from '../../../src/domain/reminder/reminderViolations.ts';
import type { RequestReminder } from '../../application/reminders/requestReminder.ts';
import type { Reminders } from '../../application/ports/reminders/Reminders.ts';
import { sendViolations } from '../answers/administrators.ts';
import {
  answersOf,
  emptyBody,
  nothingOf,
  personalCalls,
  perVisitor,
  publicCalls,
  routeOf,
  tokenIfAny,
  type Api,
} from '../answers/apiCalls.ts';
import { sendPrivate } from '../answers/catalogueAnswers.ts';
import { sendInvalidToken, sendMismatch, sendProblem, unknownZone } from '../answers/problem.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

export interface ReminderRoutesParts {
  readonly requestReminder: RequestReminder;
  readonly reminders: Reminders;
  readonly whoAsks: WhoAsks;
  readonly sendsMail: boolean;
}

const tag = 'Reminders';
/** Rule REMINDER-8. The limit of each address is kept in the store, for all processes. */
const fewPerVisitor = { rateLimit: { max: 30, timeWindow: '10 minutes' } };
const bodyLimit = 4 * 1024;

/** Rules REMINDER-6 and REMINDER-9: requests for reminders, and the list of those of a signed-in person. */
export function registerReminderRoutes(app: Api, parts: ReminderRoutesParts): void {
  const { requestReminder, reminders, whoAsks, sendsMail } = parts;
  const call = personalCalls(tag, whoAsks);
  const params = idParametersSchema;

  app.post(
    routeOf(itemPaths.upcoming.reminders, 'id'),
    {
      bodyLimit,
      config: fewPerVisitor,
      ...publicCalls(tag, tokenIfAny)(
        'Asks for reminders of a live session by mail. The answer is the same for every address.',
        answersOf('AskedReminder'),
        { params, body: reminderBodySchema },
      ),
    },
    async (request, reply) => {
      if (!sendsMail) return sendProblem(reply, 'not-found', 'This site sends no mails.');
      const asker = await whoAsks(request);
      if (!asker.ok) return sendInvalidToken(reply);
      const { email, zone } = request.body;
      if (!isZone(zone)) return sendMismatch(reply, 'body', [unknownZone]);
      const asked = await requestReminder({ webinarId: request.params.id, email, zone }, asker.value.person.id);
      if (asked.ok) return sendPrivate(reply, { state: asked.value });
      switch (asked.refusal) {
        case 'not-found':
          return sendProblem(reply, 'not-found', 'No live session has this id.');
        case 'has-ended':
          return sendProblem(reply, 'has-ended', 'This webinar has ended.');
        default:
          return sendViolations(reply, [reminderViolations[asked.refusal]]);
      }
    },
  );

  app.delete(
    routeOf(itemPaths.upcoming.reminders, 'id'),
    {
      ...call('Turns off your reminders of one live session', nothingOf, { params, body: emptyBody }),
      config: perVisitor,
    },
    async (request, reply) => {
      await reminders.removeOf(request.signedIn, request.params.id);
      return reply.code(204).send();
    },
  );

  app.get(apiPaths.myReminders, call('Your reminders', answersOf('KeptReminders')), async (request, reply) =>
    sendPrivate(reply, { reminders: await reminders.listOf(request.signedIn) }),
  );

  app.delete(
    apiPaths.myReminders,
    { ...call('Turns off all your reminders', nothingOf, { body: emptyBody }), config: perVisitor },
    async (request, reply) => {
      await reminders.removeOf(request.signedIn);
      return reply.code(204).send();
    },
  );
}
