import { sentEventSchema, type MyEvents } from '../../../src/contract/analytics.ts';
import { apiPaths } from '../../../src/contract/paths.ts';
import type { RecordEvent } from '../../application/analytics/recordEvent.ts';
import type { AnalyticsEvents } from '../../application/ports/insights/AnalyticsEvents.ts';
import {
  answersOf,
  emptyBody,
  idempotencyHeader,
  nothingOf,
  personalCalls,
  publicCalls,
  tokenIfAny,
  type Api,
} from '../answers/apiCalls.ts';
import { sendPrivate } from '../answers/catalogueAnswers.ts';
import { sendRateLimited, sendUnavailable } from '../answers/problem.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

export interface AnalyticsRoutesParts {
  readonly recordEvent: RecordEvent;
  readonly analyticsEvents: Pick<AnalyticsEvents, 'of' | 'erase'>;
  readonly whoAsks: WhoAsks;
}

/** After the bytes of a day are used up. They come back within a day. */
const hourSeconds = 3600;
/** Far more than the longest event. */
const bodyLimit = 16 * 1024;
// A class behind one address may search and click at the same time.
const perVisitor = { rateLimit: { max: 1200, timeWindow: '1 minute' } };

/** Rules EVENT-6 and EVENT-8: what visitors do. A refused token belongs to an anonymous visitor, as for views. */
export function registerAnalyticsRoutes(
  app: Api,
  { recordEvent, analyticsEvents, whoAsks }: AnalyticsRoutesParts,
): void {
  const sending = publicCalls('Analytics', tokenIfAny);
  const personal = personalCalls('My data', whoAsks);
  app.post(
    apiPaths.analytics,
    {
      bodyLimit,
      config: perVisitor,
      ...sending(
        'Records what a visitor did; "Identify" links the anonymous visitor to the person of the token. What exceeds the bytes of a day is dropped and counted, but such an "Identify" is refused, so that it is sent again.',
        nothingOf,
        {
          headers: idempotencyHeader('An event with a key that was used within a day is not counted again'),
          body: sentEventSchema,
        },
      ),
    },
    async (request, reply) => {
      const asker = await whoAsks(request);
      const { event, anonymousId, properties = {} } = request.body;
      const recorded = recordEvent({
        event,
        anonymousId,
        properties,
        person: asker.ok ? asker.value.person.id : undefined,
        key: request.headers['idempotency-key'],
        address: request.ip,
      });
      if (recorded.ok) return reply.code(204).send();
      return recorded.refusal === 'day-used-up'
        ? sendRateLimited(reply, hourSeconds)
        : sendUnavailable(reply, 5, 'There are too many events. Try again later.');
    },
  );
  app.get(
    apiPaths.myEvents,
    personal('What the site has recorded of what you did', answersOf('MyEvents')),
    async (request, reply) => {
      const events = await analyticsEvents.of(request.signedIn);
      const items = events.map(({ at, ...event }) => ({ at: at.toISOString(), ...event }));
      return sendPrivate(reply, { items } satisfies MyEvents);
    },
  );
  app.delete(
    apiPaths.myEvents,
    {
      ...personal('Erases what the site has recorded of what you did', nothingOf, { body: emptyBody }),
      config: perVisitor,
    },
    async (request, reply) => {
      await analyticsEvents.erase(request.signedIn);
      return reply.code(204).send();
    },
  );
}
