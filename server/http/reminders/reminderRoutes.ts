import { apiPaths, itemPaths } from '../../../src/contract/paths.ts';
import { idParametersSchema } from '../../../src/contract/schemaParts.ts';
import { reminderBodySchema } from '../../../src/contract/reminders.ts';
import { isZone } from '../../../src/domain/date/zone.ts';
import { requestsOfNetwork } from '../../../src/domain/reminder/reminderLimits.ts';
import { reminderViolations } from '../../../src/domain/reminder/reminderViolations.ts';
import { networkOf } from '../../application/limit/networkOf.ts';
import { WindowLimit } from '../../application/limit/WindowLimit.ts';
import type { Clock } from '../../application/ports/Clock.ts';
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
import { sendInvalidToken, sendMismatch, sendProblem, sendRateLimited, unknownZone } from '../answers/problem.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

export interface ReminderRoutesParts {
  readonly requestReminder: RequestReminder;
  readonly reminders: Reminders;
  readonly whoAsks: WhoAsks;
  readonly sendsMail: boolean;
  readonly clock: Clock;
}

const tag = 'Reminders';
const bodyLimit = 4 * 1024;

/** Rules REMINDER-6 and REMINDER-9: requests for reminders, and the list of those of a signed-in person. */
export function registerReminderRoutes(app: Api, parts: ReminderRoutesParts): void {
  const { requestReminder, reminders, whoAsks, sendsMail } = parts;
  const call = personalCalls(tag, whoAsks);
  const params = idParametersSchema;
  // The limit of each mailbox is kept in the store, for all processes.
  const limits = requestsOfNetwork.map(({ most, milliseconds }) => new WindowLimit(parts.clock, most, milliseconds));

  app.post(
    routeOf(itemPaths.upcoming.reminders, 'id'),
    {
      bodyLimit,
      config: perVisitor,
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
      const network = networkOf(request.ip);
      const seconds = Math.max(...limits.map((limit) => limit.wait(network)));
      if (seconds > 0) return sendRateLimited(reply, seconds);
      const asked = await requestReminder({ webinarId: request.params.id, email, zone }, asker.value.person.id);
      if (asked.ok) {
        for (const limit of limits) limit.count(network);
        return sendPrivate(reply, { state: asked.value });
      }
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
