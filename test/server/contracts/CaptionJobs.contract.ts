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
const requested = { ...author, action: 'captions-requested' } as const;
const withdrawn = { ...author, action: 'captions-withdrawn' } as const;
const later = new Date('2026-11-27T12:10:00.000Z');
const [act, undo] = [randomUUID(), randomUUID()];
const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n';

/** Contract of `CaptionJobs`: rules AUTO-1 to AUTO-4. */
export function captionJobsContract(open: () => Promise<CaptionJobsUnderTest>): void {
  let under: CaptionJobsUnderTest;
  beforeEach(async () => {
    under = await open();
  });
  const request = async (id = randomUUID()) => {
    const done = await under.jobs.request({ id, film: under.film, language: 'en' }, requested);
    if (!done.ok) throw new Error(done.refusal);
    return id;
  };
  const states = async () => (await under.jobs.list(under.film)).map(({ state, percent }) => [state, percent]);

  test('adds a job with its entry in the queue, and none while one is under way', async () => {
    const id = await request();
    const again = await under.jobs.request({ id: randomUUID(), film: under.film, language: 'en' }, requested);
    expect(again).toEqual({ ok: false, refusal: 'under-way' });
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
    const another = await under.jobs.request({ id: randomUUID(), film: under.film, language: 'en' }, requested);
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

  test('forgets a cancelled job, and its worker stops at the next progress', async () => {
    const id = await request();
    await under.jobs.cancel(under.film, 'en', withdrawn);
    await under.jobs.cancel(under.film, 'en', withdrawn);
    expect([await under.jobs.list(under.film), await under.jobs.saveProgress(id, 10)]).toEqual([[], false]);
    expect(await under.jobs.finish(id, vtt, later)).toEqual({ ok: false, refusal: 'not-found' });
  });

  const takeBack = (id: string) =>
    under.jobs.takeBack({ id, film: under.film, language: 'en' }, { ...withdrawn, bulkAct: undo });

  // Rule BULK-19.
  test('cancels a waiting job once, and does not cancel a job that is requested afterwards', async () => {
    const id = await request();
    expect((await takeBack(id)).ok).toBe(true);
    expect([await under.jobs.list(under.film), await under.jobs.saveProgress(id, 10)]).toEqual([[], false]);
    const next = await request();
    expect(await takeBack(id)).toEqual({ ok: false, refusal: 'not-found' });
    expect(await under.jobs.listUnfinished()).toEqual([next]);
  });

  test('removes the draft that a job has made, unless somebody has changed or deleted it', async () => {
    const id = await request();
    await under.jobs.finish(id, vtt, later);
    expect((await takeBack(id)).ok).toBe(true);
    expect((await under.drafts.find(under.film, 'en')).draft).toBeNull();
    const next = await request();
    await under.jobs.finish(next, vtt, later);
    const { draftVersion } = await under.drafts.find(under.film, 'en');
    await under.drafts.save(under.film, 'en', { vtt: 'By hand', basedOn: null }, draftVersion, author);
    expect(await takeBack(next)).toEqual({ ok: false, refusal: 'reviewed' });
    const changed = await under.drafts.find(under.film, 'en');
    expect(changed.draft?.vtt).toBe('By hand');
    await under.drafts.remove(under.film, 'en', changed.draftVersion);
    expect(await takeBack(next)).toEqual({ ok: false, refusal: 'reviewed' });
  });

  // Rule BULK-20.
  test('counts the captions that an act has requested, until somebody reviews them', async () => {
    const none = { waiting: 0, running: 0, ready: 0, failed: 0 };
    const id = randomUUID();
    await under.jobs.request({ id, film: under.film, language: 'en' }, { ...requested, bulkAct: act });
    expect(await under.jobs.countOf(act)).toEqual({ ...none, waiting: 1 });
    await under.jobs.finish(id, vtt, later);
    expect(await under.jobs.countOf(act)).toEqual({ ...none, ready: 1 });
    await under.drafts.remove(under.film, 'en', (await under.drafts.find(under.film, 'en')).draftVersion);
    expect(await under.jobs.countOf(act)).toEqual(none);
    expect(await under.jobs.countOf('no act')).toEqual(none);
  });
}
