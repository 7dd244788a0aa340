import { randomUUID } from 'node:crypto';
import type { Bin } from '../../../server/application/ports/item/Bin.ts';
import type { AuditContext } from '../../../server/application/ports/Change.ts';
import type { SeriesTitles } from '../../../server/application/ports/item/SeriesTitles.ts';
import type { UpcomingWebinars } from '../../../server/application/ports/item/UpcomingWebinars.ts';
import type { Videos } from '../../../server/application/ports/item/Videos.ts';
import type { Webinars } from '../../../server/application/ports/item/Webinars.ts';
import { addNewUpcoming, aNewWebinar } from '../../fixtures/values/aNewWebinar.ts';
import { aNewVideo, spoken } from '../../fixtures/values/aNewVideo.ts';

export interface Stores {
  readonly bin: Bin;
  readonly videos: Videos;
  readonly webinars: Webinars;
  readonly upcoming: UpcomingWebinars;
  readonly series: SeriesTitles;
}

const at = new Date('2026-03-01T12:00:00.000Z');
const hour = 3_600_000;
export const deleting: AuditContext = { person: 'an-administrator', at, action: 'deleted' };
const restoring: AuditContext = { person: 'another', at: new Date(at.getTime() + hour), action: 'restored' };
const valueOf = <Value>(
  result: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly refusal: unknown },
): Value => {
  if (!result.ok) throw new Error(String(result.refusal));
  return result.value;
};

export function binContract(open: () => Promise<Stores>): void {
  let stores: Stores;
  beforeEach(async () => {
    stores = await open();
  });

  const addVideo = async (about: Parameters<typeof aNewVideo>[0] = {}) =>
    valueOf(await stores.videos.add(aNewVideo(about), at)).video;
  const addWebinar = async (about: Parameters<typeof aNewWebinar>[0] = {}) =>
    valueOf(await stores.webinars.add(aNewWebinar(about), at)).webinar;
  const restore = (id: string) => stores.bin.restore(id, restoring);
  const listBin = async () => valueOf(await stores.bin.list({ limit: 100, cursor: undefined })).items;
  const countListed = async (search: string) =>
    valueOf(
      await stores.videos.listPublished({
        query: { category: undefined, sort: undefined, search },
        limit: 10,
        cursor: undefined,
      }),
    ).total;

  test('lists deleted items, last deleted first, with who deleted them and until when they can be restored', async () => {
    const [video, webinar] = [await addVideo(), await addWebinar()];
    const upcoming = await addNewUpcoming(stores.upcoming, {}, at);
    const series = valueOf(await stores.series.create('Foundations', deleting));
    await stores.videos.remove(video.id, 1, deleting);
    await stores.webinars.remove(webinar.id, 1, { ...deleting, at: new Date(at.getTime() + 1) });
    await stores.upcoming.remove(upcoming.upcoming.id, 1, { ...deleting, at: new Date(at.getTime() + 2) });
    await stores.series.remove(series.id, 1, { ...deleting, at: new Date(at.getTime() + 3), person: 'somebody-else' });
    expect(await listBin()).toEqual([
      {
        kind: 'series',
        id: series.id,
        title: 'Foundations',
        deletedAt: '2026-03-01T12:00:00.003Z',
        restorableUntil: '2026-03-31T12:00:00.003Z',
        deletedBy: 'somebody-else',
        deletedByName: null,
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
        deletedByName: null,
      },
    ]);
  });

  test('pages through items that were deleted at the same instant, and refuses an invalid cursor', async () => {
    const ids: string[] = [];
    for (const late of [0, 1, 1, 1, 2]) {
      const { id } = await addVideo();
      ids.unshift(id);
      await stores.videos.remove(id, 1, { ...deleting, at: new Date(at.getTime() + late) });
    }
    const whole = (await listBin()).map((item) => item.id);
    expect([...whole].sort()).toEqual([...ids].sort());
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = valueOf(await stores.bin.list({ limit: 2, cursor }));
      expect([page.total, page.items.length <= 2]).toEqual([5, true]);
      seen.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(whole);
    await expect(stores.bin.list({ limit: 2, cursor: 'x' })).resolves.toEqual({ ok: false, refusal: 'bad-cursor' });
  });

  test('restores a video unchanged with the next version, and removes it from the bin', async () => {
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
    expect(await stores.bin.find(id)).toEqual({ id, kind: 'video', title: before?.video.name });
    await expect(restore(id)).resolves.toEqual({ ok: true, value: { kind: 'video' } });
    expect([await stores.bin.find(id), await stores.bin.find('no id')]).toEqual([undefined, undefined]);
    expect(await stores.videos.find(id)).toEqual({ ...before, version: 2 });
    expect(await stores.videos.find('quizzes')).toEqual({ ...before, version: 2 });
    expect([await countListed('quizzes'), await countListed('crossroads')]).toEqual([1, 1]);
    expect(await listBin()).toEqual([]);
    await expect(restore(id)).resolves.toEqual({ ok: false, refusal: 'not-found' });
  });

  test('refuses a save that is older than the deletion, and restores a video a second time', async () => {
    const video = await addVideo();
    await stores.videos.remove(video.id, 1, deleting);
    await restore(video.id);
    await expect(stores.videos.change(video.id, { name: 'Renamed' }, 1, restoring)).resolves.toEqual({
      ok: false,
      refusal: 'stale',
    });
    await expect(stores.videos.remove(video.id, 2, deleting)).resolves.toMatchObject({ ok: true });
    await restore(video.id);
    expect((await stores.videos.find(video.id))?.version).toBe(3);
  });

  test('restores the retired paths of a video, except one that another video uses now', async () => {
    const video = await addVideo({ name: 'Quizzes' });
    const moved = valueOf(await stores.videos.change(video.id, { slug: 'moved' }, 1, restoring)).video;
    const again = valueOf(await stores.videos.change(moved.id, { slug: 'moved-again' }, 2, restoring)).video;
    await stores.videos.remove(video.id, 3, deleting);
    const other = await addVideo({ name: 'Another', slug: 'moved' });
    await restore(video.id);
    expect(await stores.videos.findRetiredSlug('quizzes')).toBe(again.slug);
    expect((await stores.videos.find('moved'))?.video.id).toBe(other.id);
  });

  test('appends a number to the path of a restored video when another video uses the path', async () => {
    const { id } = await addVideo({ name: 'Quizzes' });
    await stores.videos.remove(id, 1, deleting);
    await addVideo({ name: 'Quizzes' });
    await restore(id);
    expect((await stores.videos.find(id))?.video.slug).toBe('quizzes-2');
    expect((await stores.videos.find('quizzes-2'))?.video.id).toBe(id);
  });

  test('restores a draft as a draft', async () => {
    const { id } = await addVideo({ published: false });
    await stores.videos.remove(id, 1, deleting);
    await restore(id);
    expect((await stores.videos.find(id))?.video).toMatchObject({ published: false, publishedAt: null });
    expect(await countListed('')).toBe(0);
  });

  test('restores a webinar with its parts, its views and its place in the recommendations of others', async () => {
    const series = valueOf(await stores.series.create('Foundations', deleting));
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

  test('restores a webinar without its links to deleted items, and adds it to recommendations that have changed', async () => {
    const series = valueOf(await stores.series.create('Foundations', deleting));
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

  test('restores an upcoming webinar with its links, or without those to films that are deleted', async () => {
    const recording = await addWebinar();
    const thumbnail = { contentHash: 'f'.repeat(24), width: 1280, height: 720 };
    const [one, other] = [
      await addNewUpcoming(
        stores.upcoming,
        { earlierSessionId: recording.id, recordedWebinarId: recording.id, thumbnail },
        at,
      ),
      await addNewUpcoming(stores.upcoming, { recordedWebinarId: recording.id }, at),
    ];
    await stores.upcoming.remove(one.upcoming.id, 1, deleting);
    await restore(one.upcoming.id);
    // Deleting it cancelled it, and restoring it announced it again.
    const again = (sequence: number) => ({
      ...one.upcoming,
      announcement: { ...one.upcoming.announcement, sequence, changedAt: restoring.at.toISOString() },
    });
    expect(await stores.upcoming.find(one.upcoming.id)).toEqual({ ...one, upcoming: again(2), version: 2 });
    await stores.upcoming.remove(one.upcoming.id, 2, deleting);
    await stores.upcoming.remove(other.upcoming.id, 1, deleting);
    await stores.webinars.remove(recording.id, 1, deleting);
    await restore(one.upcoming.id);
    expect(await stores.upcoming.find(one.upcoming.id)).toEqual({
      ...one,
      upcoming: { ...again(4), earlierSession: null, recordedWebinar: null },
      earlierSessionId: null,
      recordedWebinarId: null,
      version: 3,
    });
  });

  test('refuses to restore a series while another has its title, ignoring case and accents', async () => {
    const { id } = valueOf(await stores.series.create('Évaluation', deleting));
    await stores.series.remove(id, 1, deleting);
    const other = valueOf(await stores.series.create('EVALUATION', deleting));
    await expect(restore(id)).resolves.toEqual({ ok: false, refusal: 'title-taken' });
    expect((await listBin()).map((item) => item.id)).toEqual([id]);
    await stores.series.rename(other.id, 'Something else', 1, restoring);
    await expect(restore(id)).resolves.toEqual({ ok: true, value: { kind: 'series' } });
    expect(await stores.series.find(id)).toEqual({ id, title: 'Évaluation', webinars: 0, version: 2 });
  });

  test.each(['', 'x', '../..', randomUUID()])('refuses to restore the unknown id %j', async (id) => {
    await expect(restore(id)).resolves.toEqual({ ok: false, refusal: 'not-found' });
  });

  test('restores a video once when eight people restore it at once', async () => {
    const { id } = await addVideo();
    await stores.videos.remove(id, 1, deleting);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => restore(id)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  // Rule HISTORY-11.
  test('deletes an item of the bin for good, once', async () => {
    const [one, other] = [await addVideo({ name: 'One' }), await addVideo({ name: 'Other' })];
    const purging: AuditContext = { ...restoring, action: 'purged' };
    await expect(stores.bin.purgeItem(one.id, purging)).resolves.toEqual({ ok: false, refusal: 'not-found' });
    for (const { id } of [one, other]) await stores.videos.remove(id, 1, deleting);
    const outcomes = await Promise.all([1, 2, 3].map(() => stores.bin.purgeItem(one.id, purging)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await listBin()).map(({ id }) => id)).toEqual([other.id]);
    await expect(restore(one.id)).resolves.toEqual({ ok: false, refusal: 'not-found' });
    await expect(stores.bin.purgeItem('x', purging)).resolves.toEqual({ ok: false, refusal: 'not-found' });
  });

  test('keeps a deleted video for 30 days, then purges it', async () => {
    const { id } = await addVideo();
    await stores.videos.remove(id, 1, deleting);
    await stores.bin.purge(new Date(at.getTime() + (30 * 24 - 1) * hour));
    expect(await listBin()).toHaveLength(1);
    await stores.bin.purge(new Date(at.getTime() + (30 * 24 + 1) * hour));
    expect(await listBin()).toEqual([]);
    await expect(restore(id)).resolves.toEqual({ ok: false, refusal: 'not-found' });
  });
}
