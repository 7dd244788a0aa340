import { randomUUID } from 'node:crypto';
import type { Bin } from '../../../server/application/ports/Bin.ts';
import type { Doing } from '../../../server/application/ports/Change.ts';
import type { SeriesTitles } from '../../../server/application/ports/SeriesTitles.ts';
import type { UpcomingWebinars } from '../../../server/application/ports/UpcomingWebinars.ts';
import type { Videos } from '../../../server/application/ports/Videos.ts';
import type { Webinars } from '../../../server/application/ports/Webinars.ts';
import { aNewUpcoming, aNewWebinar } from '../../fixtures/aNewWebinar.ts';
import { aNewVideo, spoken } from '../../fixtures/aNewVideo.ts';

export interface Stores {
  readonly bin: Bin;
  readonly videos: Videos;
  readonly webinars: Webinars;
  readonly upcoming: UpcomingWebinars;
  readonly series: SeriesTitles;
}

const at = new Date('2026-03-01T12:00:00.000Z');
const hour = 3_600_000;
export const deleting: Doing = { person: 'an-administrator', at, action: 'deleted' };
const restoring: Doing = { person: 'another', at: new Date(at.getTime() + hour), action: 'restored' };
const kept = <Value>(
  result: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly refusal: unknown },
): Value => {
  if (!result.ok) throw new Error(String(result.refusal));
  return result.value;
};

/** What every bin promises. */
export function binContract(open: () => Promise<Stores>): void {
  let stores: Stores;
  beforeEach(async () => {
    stores = await open();
  });

  const addVideo = async (about: Parameters<typeof aNewVideo>[0] = {}) =>
    kept(await stores.videos.add(aNewVideo(about), at)).video;
  const addWebinar = async (about: Parameters<typeof aNewWebinar>[0] = {}) =>
    kept(await stores.webinars.add(aNewWebinar(about), at)).webinar;
  const restore = (id: string) => stores.bin.restore(id, restoring);
  const binned = async () => kept(await stores.bin.list({ limit: 100, cursor: undefined })).items;
  const listed = async (search: string) =>
    kept(await stores.videos.listPublished({ query: { category: undefined, search }, limit: 10, cursor: undefined }))
      .total;

  test('what is deleted is listed, last deleted first, with who did it and until when it can come back', async () => {
    const [video, webinar] = [await addVideo(), await addWebinar()];
    const upcoming = await stores.upcoming.add(aNewUpcoming(), at);
    const series = kept(await stores.series.create('Foundations', deleting));
    await stores.videos.remove(video.id, 1, deleting);
    await stores.webinars.remove(webinar.id, 1, { ...deleting, at: new Date(at.getTime() + 1) });
    await stores.upcoming.remove(upcoming.upcoming.id, 1, { ...deleting, at: new Date(at.getTime() + 2) });
    await stores.series.remove(series.id, 1, { ...deleting, at: new Date(at.getTime() + 3), person: 'somebody-else' });
    expect(await binned()).toEqual([
      {
        kind: 'series',
        id: series.id,
        title: 'Foundations',
        deletedAt: '2026-03-01T12:00:00.003Z',
        restorableUntil: '2026-03-31T12:00:00.003Z',
        deletedBy: 'somebody-else',
      },
      expect.objectContaining({ kind: 'upcoming', id: upcoming.upcoming.id, title: 'Ask us anything' }),
      expect.objectContaining({ kind: 'webinar', id: webinar.id, title: 'Designing for everyone' }),
      {
        kind: 'video',
        id: video.id,
        title: 'Branch a scenario',
        deletedAt: at.toISOString(),
        restorableUntil: '2026-03-31T12:00:00.000Z',
        deletedBy: 'an-administrator',
      },
    ]);
  });

  test('it is listed page by page, also where several went at one instant; the cursor of another list is none of its own', async () => {
    const ids: string[] = [];
    for (const late of [0, 1, 1, 1, 2]) {
      const { id } = await addVideo();
      ids.unshift(id);
      await stores.videos.remove(id, 1, { ...deleting, at: new Date(at.getTime() + late) });
    }
    const whole = (await binned()).map((item) => item.id);
    expect([...whole].sort()).toEqual([...ids].sort());
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = kept(await stores.bin.list({ limit: 2, cursor }));
      expect([page.total, page.items.length <= 2]).toEqual([5, true]);
      seen.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(whole);
    await expect(stores.bin.list({ limit: 2, cursor: 'x' })).resolves.toEqual({ ok: false, refusal: 'bad-cursor' });
  });

  test('a video comes back as it was, as its next version, and is no longer in the bin', async () => {
    const { id } = await addVideo({
      name: 'Quizzes',
      categories: ['more', 'rise'],
      public: false,
      feature: 'review',
      startTime: 2.3,
      captions: spoken('a crossroads'),
    });
    const before = await stores.videos.find(id);
    await stores.videos.remove(id, 1, deleting);
    await expect(restore(id)).resolves.toEqual({ ok: true, value: { kind: 'video' } });
    expect(await stores.videos.find(id)).toEqual({ ...before, version: 2 });
    expect(await stores.videos.find('quizzes')).toEqual({ ...before, version: 2 });
    expect([await listed('quizzes'), await listed('crossroads')]).toEqual([1, 1]);
    expect(await binned()).toEqual([]);
    await expect(restore(id)).resolves.toEqual({ ok: false, refusal: 'not-found' });
  });

  test('a change made of what it was before is stale, and it can be deleted and restored again', async () => {
    const video = await addVideo();
    await stores.videos.remove(video.id, 1, deleting);
    await restore(video.id);
    await expect(stores.videos.save(video, 1, restoring)).resolves.toEqual({ ok: false, refusal: 'stale' });
    await expect(stores.videos.remove(video.id, 2, deleting)).resolves.toMatchObject({ ok: true });
    await restore(video.id);
    expect((await stores.videos.find(video.id))?.version).toBe(3);
  });

  test('its retired paths lead to it again; one that was taken meanwhile stays where it is', async () => {
    const video = await addVideo({ name: 'Quizzes' });
    const moved = kept(await stores.videos.save({ ...video, slug: 'moved' }, 1, restoring)).video;
    const again = kept(await stores.videos.save({ ...moved, slug: 'moved-again' }, 2, restoring)).video;
    await stores.videos.remove(video.id, 3, deleting);
    const other = await addVideo({ name: 'Another', slug: 'moved' });
    await restore(video.id);
    expect(await stores.videos.findRetiredSlug('quizzes')).toBe(again.slug);
    expect((await stores.videos.find('moved'))?.video.id).toBe(other.id);
  });

  test('where its own path was taken meanwhile, it gets a number', async () => {
    const { id } = await addVideo({ name: 'Quizzes' });
    await stores.videos.remove(id, 1, deleting);
    await addVideo({ name: 'Quizzes' });
    await restore(id);
    expect((await stores.videos.find(id))?.video.slug).toBe('quizzes-2');
    expect((await stores.videos.find('quizzes-2'))?.video.id).toBe(id);
  });

  test('a draft comes back as a draft', async () => {
    const { id } = await addVideo({ published: false });
    await stores.videos.remove(id, 1, deleting);
    await restore(id);
    expect((await stores.videos.find(id))?.video).toMatchObject({ published: false, publishedAt: null });
    expect(await listed('')).toBe(0);
  });

  test('a webinar comes back with all its parts and views, recommended by those that did', async () => {
    const series = kept(await stores.series.create('Foundations', deleting));
    const [one, two] = [await addWebinar({ title: 'One' }), await addWebinar({ title: 'Two' })];
    const { id } = await addWebinar({
      title: 'Whole',
      description: 'All of it',
      more: 'More of it',
      skill: 'advanced',
      seriesId: series.id,
      detail: '<p>Detail</p>',
      views: 42,
      startTime: 1,
      feature: 'rise',
      public: false,
      objectives: [
        { title: 'Begin', time: 0 },
        { title: 'End', time: 3661.5 },
      ],
      resources: [{ name: 'Guide', url: 'https://example.com/' }],
      recommendations: [two.id, one.id],
      downloads: [
        { id: randomUUID(), name: 'Sheet', bytes: 5, type: 'application/pdf' },
        { id: randomUUID(), name: 'Slides', bytes: 7, type: 'text/plain' },
      ],
      captions: spoken('a crossroads'),
    });
    await stores.webinars.saveRecommendations(one.id, [two.id, id]);
    await stores.webinars.saveRecommendations(two.id, [id, one.id]);
    const before = await stores.webinars.find(id);
    await stores.webinars.remove(id, 1, deleting);
    expect((await stores.webinars.find(two.id))?.recommendedIds).toEqual([one.id]);
    await expect(restore(id)).resolves.toEqual({ ok: true, value: { kind: 'webinar' } });
    expect(await stores.webinars.find(id)).toEqual({ ...before, version: 2 });
    expect((await stores.webinars.find(one.id))?.recommendedIds).toEqual([two.id, id]);
    expect((await stores.webinars.find(two.id))?.recommendedIds).toEqual([id, one.id]);
  });

  test('a webinar comes back without a series or recommendations that are gone, and to those who recommend it anew once only', async () => {
    const series = kept(await stores.series.create('Foundations', deleting));
    const [one, two, three] = [
      await addWebinar({ title: 'One' }),
      await addWebinar({ title: 'Two' }),
      await addWebinar({ title: 'Three' }),
    ];
    const { id } = await addWebinar({ title: 'Whole', seriesId: series.id, recommendations: [one.id, two.id] });
    await stores.webinars.saveRecommendations(two.id, [id]);
    await stores.webinars.saveRecommendations(one.id, [id]);
    await stores.webinars.remove(id, 1, deleting);
    await stores.webinars.saveRecommendations(two.id, [three.id]);
    await stores.webinars.remove(one.id, 1, deleting);
    await stores.series.remove(series.id, 1, deleting);
    await restore(id);
    expect(await stores.webinars.find(id)).toMatchObject({ webinar: { series: null }, recommendedIds: [two.id] });
    expect([...((await stores.webinars.find(two.id))?.recommendedIds ?? [])].sort()).toEqual([id, three.id].sort());
  });

  test('an upcoming webinar comes back with its recording, or without one that is gone', async () => {
    const recording = await addWebinar();
    const picture = { contentHash: 'f'.repeat(24), width: 1280, height: 720 };
    const [one, other] = [
      await stores.upcoming.add(aNewUpcoming({ recordedWebinarId: recording.id, picture }), at),
      await stores.upcoming.add(aNewUpcoming({ recordedWebinarId: recording.id }), at),
    ];
    await stores.upcoming.remove(one.upcoming.id, 1, deleting);
    await restore(one.upcoming.id);
    expect(await stores.upcoming.find(one.upcoming.id)).toEqual({ ...one, version: 2 });
    await stores.upcoming.remove(one.upcoming.id, 2, deleting);
    await stores.upcoming.remove(other.upcoming.id, 1, deleting);
    await stores.webinars.remove(recording.id, 1, deleting);
    await restore(one.upcoming.id);
    expect(await stores.upcoming.find(one.upcoming.id)).toEqual({
      ...one,
      upcoming: { ...one.upcoming, recordedWebinar: null },
      recordedWebinarId: null,
      version: 3,
    });
  });

  test('a series comes back unless its title is taken, however cased or accented', async () => {
    const { id } = kept(await stores.series.create('Évaluation', deleting));
    await stores.series.remove(id, 1, deleting);
    const other = kept(await stores.series.create('EVALUATION', deleting));
    await expect(restore(id)).resolves.toEqual({ ok: false, refusal: 'title-taken' });
    expect((await binned()).map((item) => item.id)).toEqual([id]);
    await stores.series.rename(other.id, 'Something else', 1, restoring);
    await expect(restore(id)).resolves.toEqual({ ok: true, value: { kind: 'series' } });
    expect(await stores.series.find(id)).toEqual({ id, title: 'Évaluation', webinars: 0, version: 2 });
  });

  test.each(['', 'x', '../..', randomUUID()])('%j is not in the bin', async (id) => {
    await expect(restore(id)).resolves.toEqual({ ok: false, refusal: 'not-found' });
  });

  test('of many who restore one at once, one does', async () => {
    const { id } = await addVideo();
    await stores.videos.remove(id, 1, deleting);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => restore(id)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('it can be brought back for 30 days and no longer', async () => {
    const { id } = await addVideo();
    await stores.videos.remove(id, 1, deleting);
    await stores.bin.purge(new Date(at.getTime() + (30 * 24 - 1) * hour));
    expect(await binned()).toHaveLength(1);
    await stores.bin.purge(new Date(at.getTime() + (30 * 24 + 1) * hour));
    expect(await binned()).toEqual([]);
    await expect(restore(id)).resolves.toEqual({ ok: false, refusal: 'not-found' });
  });
}
