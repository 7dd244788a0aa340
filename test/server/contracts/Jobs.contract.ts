import { randomUUID } from 'node:crypto';
import type { Jobs } from '../../../server/application/ports/jobs/Jobs.ts';
import { hangsAfterHours, lostAfterSeconds, type JobQueue } from '../../../src/domain/job/job.ts';

/** The jobs of an installation that a test brings about. */
export interface JobsUnderTest {
  readonly jobs: Jobs;
  /** A video whose film has failed so often; returns its id and that of the film. */
  readonly failFilm: (times: number, error: string) => Promise<{ readonly id: string; readonly assetId: string }>;
  /** Automatic captions in English of a video that have failed; returns their id and that of the video. */
  readonly failCaptions: (error: string) => Promise<{ readonly id: string; readonly captions: string }>;
  /** A round that waits for another try; returns its id. */
  readonly failRound: (queue: JobQueue, reason: string) => Promise<string>;
  /** A job that a worker has had for so many seconds; returns its id. `film`: the film of a video. */
  readonly run: (
    queue: JobQueue,
    about: { readonly film?: string; readonly seconds: number; readonly sinceSign: number },
  ) => Promise<string>;
  /** A video whose film is being processed; returns the id of its film. */
  readonly processFilm: (percent: number) => Promise<string>;
  /** The state of the job in its queue. */
  readonly stateOf: (id: string) => Promise<string>;
  readonly auditEntries: () => Promise<readonly unknown[]>;
}

const now = () => new Date();
const audit = () => ({ person: 'ada', at: now(), action: 'processed-again' }) as const;
const hangs = hangsAfterHours * 3600 + 60;

/** Contract of `Jobs`: rules JOB-1 to JOB-4. */
export function jobsContract(open: () => Promise<JobsUnderTest>): void {
  let under: JobsUnderTest;
  beforeEach(async () => {
    under = await open();
  });
  const failed = async () => (await under.jobs.listFailed(10)).items;
  const running = async () => (await under.jobs.listRunning(10, now())).items;

  test('lists nothing where nothing has failed or runs', async () => {
    const none = { items: [], total: 0 };
    expect([await under.jobs.listFailed(10), await under.jobs.listRunning(10, now())]).toEqual([none, none]);
  });

  // Rule JOB-1.
  test('lists failed films, captions and rounds with what they worked on, why they failed, and how often', async () => {
    const film = await under.failFilm(2, 'It breaks off.');
    const { id, captions } = await under.failCaptions('The video has no sound.');
    const round = await under.failRound('send-mail', 'the mail server is away');
    const shown = await failed();
    expect(shown.every(({ failedAt }) => failedAt !== null && Date.parse(failedAt) > Date.now() - 60_000)).toBe(true);
    const failedAt = expect.any(String) as string;
    expect(shown.toSorted((one, other) => one.queue.localeCompare(other.queue))).toEqual([
      {
        queue: 'make-captions',
        id: captions,
        item: { kind: 'video', id, title: 'Spoken' },
        language: 'en',
        reason: 'The video has no sound.',
        failedAt,
        failures: 1,
      },
      {
        queue: 'process-video',
        id: film.assetId,
        item: { kind: 'video', id: film.id, title: 'Broken' },
        language: null,
        reason: 'It breaks off.',
        failedAt,
        failures: 2,
      },
      {
        queue: 'send-mail',
        id: round,
        item: null,
        language: null,
        reason: 'the mail server is away',
        failedAt,
        failures: 1,
      },
    ]);
    expect(await under.jobs.listFailed(1)).toMatchObject({ items: [{}], total: 3 });
  });

  // Rule JOB-2.
  test('finds the subject of a failed job, and nothing for a job that has not failed', async () => {
    const film = await under.failFilm(1, 'It breaks off.');
    const { id, captions } = await under.failCaptions('The video has no sound.');
    const round = await under.failRound('send-mail', 'away');
    expect(await under.jobs.findFailed('process-video', film.assetId)).toEqual({
      queue: 'process-video',
      film: { kind: 'video', id: film.id },
    });
    expect(await under.jobs.findFailed('make-captions', captions)).toEqual({
      queue: 'make-captions',
      film: { kind: 'video', id },
      language: 'en',
    });
    expect(await under.jobs.findFailed('send-mail', round)).toEqual({ queue: 'send-mail' });
    for (const other of [randomUUID(), 'no-id', round])
      expect(await under.jobs.findFailed('process-video', other)).toBeUndefined();
  });

  // Rule JOB-2.
  test('runs a failed round again at once, and refuses a job that has not failed', async () => {
    const round = await under.failRound('count-insights', 'away');
    const active = await under.run('change-many', { seconds: 1, sinceSign: 1 });
    expect(await under.jobs.hurryRound('count-insights', round)).toBe(true);
    expect(await under.jobs.hurryRound('send-mail', round)).toBe(false);
    expect(await under.jobs.hurryRound('change-many', active)).toBe(false);
    expect(await under.jobs.hurryRound('change-many', 'no-id')).toBe(false);
    expect(await under.stateOf(round)).toBe('retry, due');
  });

  // Rule JOB-3.
  test('lists running jobs with their worker, their sign of life and their progress, those that are stuck first', async () => {
    const film = await under.processFilm(40);
    const lost = await under.run('change-many', { seconds: 90, sinceSign: lostAfterSeconds + 5 });
    const well = await under.run('count-insights', { seconds: 95, sinceSign: 1 });
    const hanging = await under.run('process-video', { film, seconds: hangs, sinceSign: 2 });
    const shown = await running();
    expect(shown.map(({ id, condition }) => [id, condition])).toEqual([
      [hanging, 'hanging'],
      [lost, 'lost'],
      [well, 'working'],
    ]);
    expect(shown[0]).toMatchObject({
      queue: 'process-video',
      item: { kind: 'video', title: 'Working' },
      attempt: 0,
      worker: 'machine-1, process 7',
      percent: 40,
    });
    expect(Date.now() - Date.parse(shown[0]?.begunAt ?? '')).toBeGreaterThan(hangsAfterHours * 3_600_000);
    expect(await under.jobs.listRunning(1, now())).toMatchObject({ items: [{ id: hanging }], total: 3 });
  });

  // Rule JOB-4.
  test('frees a hanging job once, with one audit entry, when several ask at the same time', async () => {
    const film = await under.processFilm(40);
    const id = await under.run('process-video', { film, seconds: hangs, sinceSign: 2 });
    const job = { queue: 'process-video', id, attempt: 0 } as const;
    const freed = await Promise.all([under.jobs.free(job, audit()), under.jobs.free(job, audit())]);
    expect(freed.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await under.stateOf(id)).toMatch(/^retry/);
    expect(await running()).toEqual([]);
    expect(await under.auditEntries()).toEqual([
      { person: 'ada', action: 'processed-again', after: { processing: { file: film, state: 'waiting' } } },
    ]);
  });

  // Rule JOB-4.
  test.each([
    ['works', { seconds: 60, sinceSign: 1 }, 0],
    ['was taken by another worker meanwhile', { seconds: hangs, sinceSign: 1 }, 1],
  ])('frees no job that %s', async (_, about, attempt) => {
    const id = await under.run('process-video', { film: await under.processFilm(1), ...about });
    for (const wrong of [id, randomUUID(), 'no-id'])
      expect(await under.jobs.free({ queue: 'process-video', id: wrong, attempt }, audit())).toEqual({
        ok: false,
        refusal: 'not-stuck',
      });
    expect(await under.stateOf(id)).toBe('active');
    expect(await under.auditEntries()).toEqual([]);
  });
}
