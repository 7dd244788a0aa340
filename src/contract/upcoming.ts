import { Type, type Static } from 'typebox';
import { partsOfDay } from '../domain/date/startOfDay.ts';
import { rhythms, type Repetition } from '../domain/item/repetition.ts';
import type { UpcomingWebinar } from '../domain/item/upcoming.ts';
import { sameWeekLength, type UpcomingDetail } from '../domain/item/upcomingDetail.ts';
import {
  categoriesSchema,
  draftsParameter,
  featureSchema,
  instant,
  itemReference,
  listParameters,
  oneOf,
  orNull,
  sliceOf,
  thumbnailSchema,
  uuid,
  zoneSchema,
  type Same,
} from './schemaParts.ts';

/** The fields that visitors see and the form edits. */
const shown = {
  title: Type.String(),
  description: Type.String(),
  startsAt: Type.String({
    format: 'date-time',
    description: 'ISO 8601 UTC; 9999-01-01T00:00:00.000Z in a draft without a start',
  }),
  zone: Type.String({ description: 'The host’s IANA time zone' }),
  durationMinutes: Type.Integer(),
  presenter: Type.String(),
  categories: categoriesSchema,
  feature: featureSchema,
  public: Type.Boolean(),
} as const;

const linkedWebinar = { id: uuid(), slug: Type.String() };

/** An upcoming live webinar. Its registration link has its own call. */
export const upcomingWebinarSchema = Type.Object(
  {
    id: uuid(),
    ...shown,
    earlierSession: orNull(
      Type.Object(linkedWebinar, { description: 'A recorded webinar to watch until this one ends' }),
    ),
    recordedWebinar: orNull(Type.Object(linkedWebinar, { description: 'Its own recording, once that is published' })),
    published: Type.Boolean(),
    cancellation: orNull(
      Type.Object(
        { note: Type.String({ description: 'What visitors are told; may be empty' }) },
        { description: 'Null unless it is cancelled' },
      ),
    ),
    thumbnail: orNull(thumbnailSchema),
    announcement: orNull(
      Type.Object(
        {
          calendarUid: uuid(),
          sequence: Type.Integer({ description: 'Rises with each change that a calendar shows' }),
          previousStartsAt: orNull(instant()),
          changedAt: instant(),
        },
        { description: 'What calendars know of it; null until it is published for the first time' },
      ),
    ),
  },
  { $id: 'UpcomingWebinar' },
);

/** One upcoming webinar with everything that its page shows. */
export const upcomingDetailSchema = Type.Object(
  {
    ...upcomingWebinarSchema.properties,
    sameWeek: Type.Array(Type.Unsafe<UpcomingWebinar>(Type.Ref('UpcomingWebinar')), {
      maxItems: sameWeekLength,
      description: 'What else is live in the same calendar week, by the host’s clock',
    }),
  },
  { $id: 'UpcomingWebinarDetail' },
);

export const upcomingListSchema = sliceOf('UpcomingWebinar', 'UpcomingWebinarList');

export const upcomingListQuerySchema = Type.Object(
  {
    ...listParameters,
    ...draftsParameter,
    past: Type.Optional(
      Type.Literal('1', { description: 'For administrators, together with drafts: includes past webinars' }),
    ),
    from: Type.Optional(Type.String({ format: 'date-time', description: 'For administrators: begins from then on' })),
    until: Type.Optional(Type.String({ format: 'date-time', description: 'For administrators: begins before then' })),
    start: Type.Optional(oneOf(partsOfDay)),
    zone: Type.Optional(zoneSchema('The visitor’s IANA time zone, for parts of the day and dates; default UTC')),
  },
  { additionalProperties: false },
);

// The rules of the domain check instants and minutes, so that people see the texts of the domain.
const writable = {
  ...shown,
  startsAt: Type.String({ description: 'An instant, ISO 8601 with a zone; empty for a draft without a start' }),
  durationMinutes: Type.Number(),
  registrationLink: Type.String(),
  earlierSessionId: orNull(itemReference({ description: 'An earlier session to watch meanwhile, by id or URL path' })),
  recordedWebinarId: orNull(itemReference({ description: 'Its recording, by id or URL path' })),
  recordingConfirmed: Type.Boolean({
    description: 'It is the recording of this session. Required while the session has not begun',
  }),
};

/** The changed fields of an upcoming webinar; missing fields stay as they are. A new one has the same fields. */
export const upcomingChangesSchema = Type.Partial(Type.Object(writable), {
  additionalProperties: false,
  $id: 'UpcomingWebinarChanges',
});
export const newUpcomingSchema = Type.Partial(Type.Object(writable), {
  additionalProperties: false,
  $id: 'NewUpcomingWebinar',
});

/** Cancels an upcoming webinar. */
export const cancellationSchema = Type.Object(
  { note: Type.String({ description: 'Tells visitors why; may be empty' }) },
  { additionalProperties: false, $id: 'Cancellation' },
);

/** Creates a draft for each session of a repetition. */
export const repetitionSchema = Type.Object(
  {
    every: oneOf(rhythms),
    until: Type.String({ maxLength: 30, description: 'The last possible day (2026-12-31) by the host’s calendar' }),
  },
  { additionalProperties: false, $id: 'Repetition' },
);

export const wireIsDomain: readonly [
  Same<Static<typeof upcomingWebinarSchema>, UpcomingWebinar>,
  Same<Static<typeof upcomingDetailSchema>, UpcomingDetail>,
  Same<Static<typeof repetitionSchema>, Repetition>,
] = [true, true, true];
