import { Type, type Static, type TSchema } from 'typebox';
import { eventSections, eventTable, identifyEvent, maximumPropertyCount } from '../domain/analytics/analyticsEvent.ts';
import { maximumNameLength } from '../domain/item/video.ts';
import { maximumRowNameLength, maximumTitleLength } from '../domain/item/webinar.ts';
import { maximumSearchLength } from '../domain/search/search.ts';
import { logoutReasons } from '../domain/session/session.ts';
import type { RecordedEvent } from '../domain/analytics/recordedEvent.ts';
import { instant, oneOf, uuid, type Same } from './schemaParts.ts';

const one = { additionalProperties: false };
// PostgreSQL stores neither NUL nor lone surrogates.
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000\\ud800-\\udfff]*$' });
const kinds = {
  id: uuid(),
  title: text(Math.max(maximumNameLength, maximumTitleLength)),
  objective: text(maximumRowNameLength),
  query: text(maximumSearchLength),
  'query?': Type.Optional(text(maximumSearchLength)),
  count: Type.Integer({ minimum: 0, maximum: maximumPropertyCount }),
  reason: oneOf(logoutReasons),
} satisfies Readonly<Record<string, TSchema>>;

const anonymousId = Type.String({
  pattern: '^[\\x21-\\x7e]{1,64}$',
  description: 'What this browser calls its visitor until someone signs in',
});

const events = Object.entries(eventTable).map(([event, fields]) => {
  const properties = Object.entries(fields).map(([name, kind]) => [name, kinds[kind]]);
  return Type.Object(
    {
      event: Type.Literal(event),
      anonymousId: Type.Optional(anonymousId),
      properties: Type.Object(
        { section: oneOf(eventSections), ...(Object.fromEntries(properties) as Readonly<Record<string, TSchema>>) },
        one,
      ),
    },
    one,
  );
});
const identify = Type.Object({ event: Type.Literal(identifyEvent), anonymousId }, one);

/** An event as it is sent. */
export interface SentEvent {
  readonly event: string;
  readonly anonymousId?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** Rule EVENT-6: `event` chooses the schema, so that a fault names the property that is missing. */
export const sentEventSchema = Type.Unsafe<SentEvent>({
  type: 'object',
  required: ['event'],
  discriminator: { propertyName: 'event' },
  oneOf: [...events, identify],
});

/** What is stored about one event, for the person it is about. */
export const myEventsSchema = Type.Object(
  {
    items: Type.Array(
      Type.Object({ at: instant(), event: Type.String(), properties: Type.Record(Type.String(), Type.Unknown()) }),
    ),
  },
  { $id: 'MyEvents' },
);
export type MyEvents = Static<typeof myEventsSchema>;

/** @compared by the compiler with the domain */
export const wireIsDomain: Same<MyEvents['items'][number], RecordedEvent> = true;
