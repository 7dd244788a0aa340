import { Type, type Static } from 'typebox';
import { captionLanguages } from '../domain/film/caption.ts';
import { fileDamages, type DamagedRenditions } from '../domain/rendition/rendition.ts';
import { filmKinds } from '../domain/item/itemKind.ts';
import { jobConditions, jobQueues, otherFailures, type FailedJob, type RunningJob } from '../domain/job/job.ts';
import type { JobOverview } from '../domain/job/jobOverview.ts';
import { instant, itemReference, oneOf, orNull, uuid, type Same } from './schemaParts.ts';

const item = orNull(Type.Object({ kind: oneOf(filmKinds), id: uuid(), title: Type.String() }));
const language = orNull(oneOf(captionLanguages));
const listed = <Entry extends ReturnType<typeof Type.Object>>(entry: Entry) =>
  Type.Object({ items: Type.Array(entry), total: Type.Integer() });

const failedJob = Type.Object({
  queue: oneOf(jobQueues),
  id: uuid(),
  item,
  language,
  reason: Type.String({ description: 'Why it has failed, in words' }),
  failedAt: orNull(instant()),
  failures: orNull(Type.Integer({ description: 'How often it has failed since it last succeeded' })),
});

const runningJob = Type.Object({
  queue: oneOf(jobQueues),
  id: uuid(),
  item,
  language,
  attempt: Type.Integer({ description: 'Name it to free the job' }),
  worker: orNull(Type.String({ description: 'The machine and the process' })),
  begunAt: instant(),
  lastSignAt: orNull(instant()),
  percent: orNull(Type.Integer()),
  condition: oneOf(jobConditions),
});

const damagedRenditions = Type.Object({
  assetId: uuid(),
  item,
  foundAt: instant(),
  files: Type.Array(Type.Object({ name: Type.String(), damage: oneOf(fileDamages) })),
  fileCount: Type.Integer({ description: '0 where only the whole is known to differ' }),
  hasOriginal: Type.Boolean(),
  makingSince: orNull(instant()),
  makingError: orNull(Type.String({ description: 'Why they could not be made again' })),
});

/** Rule JOB-1: the background jobs that need somebody, and those that run. */
export const jobOverviewSchema = Type.Object(
  {
    readAt: instant(),
    failed: listed(failedJob),
    running: listed(runningJob),
    damaged: listed(damagedRenditions),
    renditions: Type.Object({
      total: Type.Integer(),
      checked: Type.Integer(),
      oldestCheckAt: orNull(instant()),
    }),
    elsewhere: Type.Array(Type.Object({ kind: oneOf(otherFailures), count: Type.Integer() })),
  },
  { $id: 'JobOverview' },
);

export const jobParametersSchema = Type.Object({ queue: oneOf(jobQueues), id: itemReference() });
export const freeJobSchema = Type.Object(
  { attempt: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'That of the job when it was read' }) },
  { additionalProperties: false, $id: 'FreeJob' },
);

/** @compared by the compiler with the domain */
export const wireIsDomain: readonly [
  Same<Static<typeof failedJob>, FailedJob>,
  Same<Static<typeof runningJob>, RunningJob>,
  Same<Static<typeof damagedRenditions>, DamagedRenditions>,
  Same<Static<typeof jobOverviewSchema>, JobOverview>,
] = [true, true, true, true];
