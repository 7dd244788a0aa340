import { randomUUID } from 'node:crypto';
import type { Jobs } from '../../src/application/ports/administration/Jobs.ts';
import { jobViolations } from '../../src/domain/violation/jobViolations.ts';

export interface OpenedJobs {
  readonly jobs: Jobs;
  /** A film that could not be processed; returns the id of the failed job. */
  readonly failFilm: () => Promise<string>;
  /** A job that hangs; returns its id. */
  readonly hang: () => Promise<string>;
  /** A film with damaged renditions; returns its id. */
  readonly damage: () => Promise<string>;
  readonly stop: () => Promise<unknown>;
}

/** Contract of the site's `Jobs`; `open` returns a site without background jobs. */
export function jobsContract(open: () => Promise<OpenedJobs>): void {
  let opened: OpenedJobs;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.stop());
  const read = () => opened.jobs.read(new AbortController().signal);
  const refused = (violation: object) => ({ ok: false, refusal: [violation] });

  test('returns an empty overview when no job runs or has failed, and throws when the call is aborted', async () => {
    expect(await read()).toMatchObject({ failed: { items: [], total: 0 }, damaged: { total: 0 }, elsewhere: [] });
    await expect(opened.jobs.read(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('tries a failed job again once', async () => {
    const id = await opened.failFilm();
    const [job] = (await read()).failed.items;
    expect(job).toMatchObject({ queue: 'process-video', id });
    expect(await opened.jobs.retry({ queue: 'process-video', id })).toEqual({ ok: true, value: undefined });
    expect(await opened.jobs.retry({ queue: 'process-video', id })).toEqual(refused(jobViolations['not-failed']));
    expect((await read()).failed.total).toBe(0);
  });

  test('frees a job that hangs once', async () => {
    const id = await opened.hang();
    const job = (await read()).running.items.find((each) => each.id === id);
    expect(job?.condition).toBe('hanging');
    if (job === undefined) throw new Error('it runs');
    expect(await opened.jobs.free({ ...job, attempt: job.attempt + 1 })).toEqual(refused(jobViolations['not-stuck']));
    expect(await opened.jobs.free(job)).toEqual({ ok: true, value: undefined });
    expect(await opened.jobs.free(job)).toEqual(refused(jobViolations['not-stuck']));
  });

  test('makes damaged renditions again once', async () => {
    const assetId = await opened.damage();
    expect((await read()).damaged.items).toMatchObject([{ assetId, makingSince: null }]);
    expect(await opened.jobs.makeAgain(assetId)).toEqual({ ok: true, value: undefined });
    expect((await read()).damaged.items).toMatchObject([{ assetId, makingSince: expect.any(String) as string }]);
    expect(await opened.jobs.makeAgain(assetId)).toEqual(refused(jobViolations['being-made']));
    expect(await opened.jobs.makeAgain(randomUUID())).toEqual(refused(jobViolations['not-damaged']));
  });
}
