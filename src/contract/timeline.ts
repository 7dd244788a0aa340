import { Type, type Static } from 'typebox';
import { timelineEventKinds, timelineMailKinds, type Timeline } from '../domain/item/timeline.ts';
import { instant, oneOf, orNull, uuid, type Same } from './schemaParts.ts';

const count = (description?: string) =>
  Type.Integer({ minimum: 0, ...(description === undefined ? {} : { description }) });

/** The whole life of an upcoming webinar, for administrators. */
export const timelineSchema = Type.Object(
  {
    events: Type.Array(
      Type.Object({
        kind: oneOf(timelineEventKinds),
        at: instant(),
        startsAt: instant(),
        previousStartsAt: orNull(instant()),
      }),
      { description: 'What visitors were told, the first event first; empty while it was never published' },
    ),
    registrations: Type.Object({
      total: count('One click per visitor and hour counts; clicks of administrators do not'),
      days: Type.Array(
        Type.Object({ day: Type.String({ format: 'date', description: 'A day in UTC' }), clicks: count() }),
      ),
    }),
    reminders: Type.Object({
      confirmed: count('People who confirmed, also if their address was erased since'),
      unconfirmed: count('People who have not confirmed yet'),
      mails: Type.Array(Type.Object({ kind: oneOf(timelineMailKinds), sent: count() }), {
        description: 'The mails that were sent, by kind',
      }),
    }),
    recording: orNull(
      Type.Object({ id: uuid(), slug: Type.String(), title: Type.String(), published: Type.Boolean() }),
    ),
  },
  { $id: 'Timeline' },
);

/** @compared by the compiler with the domain */
export const wireIsDomain: Same<Static<typeof timelineSchema>, Timeline> = true;
