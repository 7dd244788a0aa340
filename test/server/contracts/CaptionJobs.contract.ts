import { randomUUID } from 'node:crypto';
import type { CaptionDrafts } from '../../../server/application/ports/film/CaptionDrafts.ts';
import type { CaptionJobs } from '../../../server/application/ports/film/CaptionJobs.ts';
import type { FilmName } from '../../../src/domain/item/filmName.ts';

export interface CaptionJobsUnderTest {
  readonly jobs: CaptionJobs;
  readonly drafts: CaptionDrafts;
  readonly film: FilmName;
  /** The ids that were added to the queue. */
  readonly queued: readonly string[];
}

const author = { person: 'ada', at: new Date('2026-11-27T12:00:00.000Z') };
const later = new Date('2026-11-27T12:10:00.000Z');
const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n';

/** Contract of `CaptionJobs`: rules AUTO-1 to AUTO-4. */
export function captionJobsContract(open: () => Promise<CaptionJobsUnderTest>): void {
  let under: CaptionJobsUnderTest;
  beforeEach(async () => {
    under = await open();
  });
  const request = async (id = randomUUID()) => {
    const requested = await under.jobs.request({ id, film: under.film, language: 'en' }, author);
    if (!requested.ok) throw new Error(requested.refusal);
    return id;
  };
  const states = async () => (await under.jobs.list(under.film)).map(({ state, percent }) => [state, percent]);

  test('adds a job with its entry in the queue, and none while one is under way', async () => {
    const id = await request();
    await request();
    expect(under.queued).toEqual([id]);
    expect(await under.jobs.list(under.film)).toEqual([{ language: 'en', state: 'waiting', percent: 0, error: null }]);
    expect(await under.jobs.find(id)).toEqual({ id, film: under.film, language: 'en' });
    expect(await under.jobs.listUnfinished()).toEqual([id]);
  });

  test('saves progress, which never goes back until the job waits again', async () => {
    const id = await request();
    expect(await under.jobs.saveProgress(id, 40)).toBe(true);
    await under.jobs.saveProgress(id, 30);
    expect(await states()).toEqual([['running', 40]]);
    await under.jobs.wait(id);
    expect(await states()).toEqual([['waiting', 0]]);
  });

  test('saves the captions as a draft and ends the job, once', async () => {
    const id = await request();
    expect((await under.jobs.finish(id, vtt, later)).ok).toBe(true);
    expect(await under.drafts.find(under.film, 'en')).toMatchObject({
      draft: { vtt, basedOn: null, person: 'ada', savedAt: later.toISOString() },
    });
    expect(await states()).toEqual([['ready', 100]]);
    expect([await under.jobs.find(id), await under.jobs.listUnfinished()]).toEqual([undefined, []]);
    expect(await under.jobs.finish(id, 'other', later)).toEqual({ ok: false, refusal: 'not-found' });
  });

  test('lists captions as ready until somebody changes or removes the draft', async () => {
    await under.jobs.finish(await request(), vtt, later);
    const { draftVersion } = await under.drafts.find(under.film, 'en');
    await under.drafts.save(under.film, 'en', { vtt: `${vtt}\n`, basedOn: null }, draftVersion, author);
    expect(await states()).toEqual([]);
  });

  test('refuses a job while a draft exists, and keeps a draft that was begun meanwhile', async () => {
    const id = await request();
    await under.drafts.save(under.film, 'en', { vtt: 'By hand', basedOn: null }, 0, author);
    expect(await under.jobs.finish(id, vtt, later)).toEqual({ ok: false, refusal: 'draft-exists' });
    expect((await under.drafts.find(under.film, 'en')).draft?.vtt).toBe('By hand');
    const another = await under.jobs.request({ id: randomUUID(), film: under.film, language: 'en' }, author);
    expect(another).toEqual({ ok: false, refusal: 'draft-exists' });
  });

  test('says why a job has failed until another one is requested', async () => {
    const id = await request();
    await under.jobs.fail(id, 'The video has no sound.');
    expect(await under.jobs.list(under.film)).toMatchObject([{ state: 'failed', error: 'The video has no sound.' }]);
    expect(await under.jobs.saveProgress(id, 50)).toBe(false);
    const next = await request();
    expect(await under.jobs.list(under.film)).toMatchObject([{ state: 'waiting', error: null }]);
    expect(under.queued).toEqual([id, next]);
  });

  test('forgets a cancelled job, which its worker learns with the next progress', async () => {
    const id = await request();
    await under.jobs.cancel(under.film, 'en');
    await under.jobs.cancel(under.film, 'en');
    expect([await under.jobs.list(under.film), await under.jobs.saveProgress(id, 10)]).toEqual([[], false]);
    expect(await under.jobs.finish(id, vtt, later)).toEqual({ ok: false, refusal: 'not-found' });
  });
}
