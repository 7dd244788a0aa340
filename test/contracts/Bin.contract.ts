import type { Bin } from '../../src/application/ports/editing/Bin.ts';
import type { SeriesEditing } from '../../src/application/ports/editing/SeriesEditing.ts';
import type { UpcomingEditing } from '../../src/application/ports/editing/UpcomingEditing.ts';
import type { VideoEditing } from '../../src/application/ports/editing/VideoEditing.ts';
import type { WebinarEditing } from '../../src/application/ports/editing/WebinarEditing.ts';
import { restorableDays } from '../../src/domain/film/filmFiles.ts';
import { aborted, failed, noVersion, saved, signal } from '../fixtures/api/editing.ts';

export interface BinUnderTest {
  readonly bin: Bin;
  readonly videos: VideoEditing;
  readonly webinars: WebinarEditing;
  readonly upcoming: UpcomingEditing;
  readonly series: SeriesEditing;
  readonly stop: () => Promise<void>;
}

/** The rules for every adapter of the port. `start` begins with an empty store. */
export function binContract(start: () => Promise<BinUnderTest>): void {
  let under: BinUnderTest;
  beforeAll(async () => {
    under = await start();
  });
  afterAll(() => under.stop());

  test('lists a deleted item and restores it unchanged', async () => {
    const { item, version } = saved(await under.videos.create({ name: 'Bring me back', categories: ['rise'] }));
    saved(await under.videos.remove(item.id, version));
    const [binned] = await under.bin.list(signal());
    expect(binned).toMatchObject({ id: item.id, kind: 'video', title: 'Bring me back', deletedBy: expect.any(String) });
    expect((Date.parse(binned?.restorableUntil ?? '') - Date.parse(binned?.deletedAt ?? '')) / 86_400_000).toBe(
      restorableDays,
    );
    expect(await under.bin.restore(item.id)).toEqual({ ok: true, value: undefined });
    const back = saved(await under.videos.find(item.id, signal()));
    expect(back.item).toEqual(item);
    expect(back.version).toBeGreaterThan(version);
    expect(await under.bin.list(signal())).toEqual([]);
    expect(await under.bin.restore(item.id)).toEqual({ ok: false, refusal: 'not-found' });
  });

  test('numbers the slug of a restored item when another item has taken it', async () => {
    const { item, version } = saved(await under.videos.create({ name: 'The path' }));
    saved(await under.videos.remove(item.id, version));
    const other = saved(await under.videos.create({ name: 'Another', slug: 'the-path' }));
    expect((await under.bin.restore(item.id)).ok).toBe(true);
    expect(saved(await under.videos.find(item.id, signal())).item.slug).toBe('the-path-2');
    expect(saved(await under.videos.find('the-path', signal())).item.id).toBe(other.item.id);
  });

  test('restores a webinar without its deleted series and an upcoming webinar without its deleted recording', async () => {
    const series = saved(await under.series.create('For a while'));
    const webinar = saved(
      await under.webinars.create({
        title: 'In a series',
        description: 'All.',
        categories: ['rise'],
        seriesId: series.id,
      }),
    );
    const live = saved(
      await under.upcoming.create({
        title: 'Live',
        description: 'All.',
        startsAt: '2099-01-01T10:00:00.000Z',
        zone: 'UTC',
        presenter: 'Noor',
        registrationLink: 'https://example.com',
        earlierSessionId: webinar.item.id,
        recordedWebinarId: webinar.item.id,
        recordingConfirmed: true,
      }),
    );
    saved(await under.upcoming.remove(live.item.id, live.version));
    saved(await under.webinars.remove(webinar.item.id, webinar.version));
    saved(await under.series.remove(series.id, series.version));
    expect((await under.bin.restore(live.item.id)).ok).toBe(true);
    expect((await under.bin.restore(webinar.item.id)).ok).toBe(true);
    expect(saved(await under.upcoming.find(live.item.id, signal())).item).toMatchObject({
      earlierSessionId: null,
      recordedWebinarId: null,
      title: 'Live',
    });
    expect(saved(await under.webinars.find(webinar.item.id, signal())).item).toMatchObject({
      series: null,
      title: 'In a series',
    });
    expect((await under.bin.restore(series.id)).ok).toBe(true);
  });

  test('refuses to restore a series when another series has its title', async () => {
    const series = saved(await under.series.create('One title'));
    saved(await under.series.remove(series.id, series.version));
    saved(await under.series.create('ONE TITLE'));
    expect(await under.bin.restore(series.id)).toEqual({ ok: false, refusal: 'title-taken' });
    expect((await under.bin.list(signal())).map(({ id }) => id)).toContain(series.id);
  });

  test('deletes an item of the bin for good, and answers not-found to a second try', async () => {
    const { item, version } = saved(await under.videos.create({ name: 'Gone for good', categories: ['rise'] }));
    expect(await under.bin.purge(item.id)).toEqual({ ok: false, refusal: 'not-found' });
    saved(await under.videos.remove(item.id, version));
    expect(await under.bin.purge(item.id)).toEqual({ ok: true, value: undefined });
    expect((await under.bin.list(signal())).map(({ id }) => id)).not.toContain(item.id);
    expect(await under.bin.purge(item.id)).toEqual({ ok: false, refusal: 'not-found' });
    expect(await under.bin.restore(item.id)).toEqual({ ok: false, refusal: 'not-found' });
  });

  test('answers not-found for an item that was never deleted', async () => {
    expect(await under.bin.restore(noVersion)).toEqual({ ok: false, refusal: 'not-found' });
    expect(failed(await under.videos.remove(noVersion, 1))).toBe('not-found');
    await expect(under.bin.list(aborted())).rejects.toMatchObject({ name: 'AbortError' });
  });
}
