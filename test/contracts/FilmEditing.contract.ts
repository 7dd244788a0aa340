import type { FilmEditing } from '../../src/application/ports/editing/FilmEditing.ts';
import type { FilmName } from '../../src/domain/item/filmName.ts';
import type { UpcomingEditing } from '../../src/application/ports/editing/UpcomingEditing.ts';
import type { VideoEditing } from '../../src/application/ports/editing/VideoEditing.ts';
import { aborted, failed, noVersion, saved, signal } from '../fixtures/api/editing.ts';

export interface FilmsUnderTest {
  readonly films: FilmEditing;
  readonly videos: VideoEditing;
  readonly upcoming: UpcomingEditing;
  /** A picture that the adapter accepts. */
  readonly picture: Blob;
  /** Returns the id of a new finished upload. */
  upload(): Promise<string>;
  readonly stop: () => Promise<void>;
}

const captions = new Blob(['WEBVTT\n\n00:00.000 --> 00:02.000\nHello.\n'], { type: 'text/vtt' });

/** The rules for every adapter of the port. `start` begins without videos. */
export function filmEditingContract(start: () => Promise<FilmsUnderTest>): void {
  let under: FilmsUnderTest;
  beforeAll(async () => {
    under = await start();
  });
  afterAll(() => under.stop());
  const draft = async (name: string) => {
    const { item, version } = saved(await under.videos.create({ name }));
    return { film: { kind: 'video', id: item.id } satisfies FilmName, version };
  };

  test('a new item has no file until an upload is attached', async () => {
    const { film, version } = await draft('With a file');
    const before = await under.films.files(film, signal());
    expect(before).toEqual({
      ok: true,
      value: expect.objectContaining({ file: null, next: null, replaced: [], hasOwnThumbnail: false }),
    });
    const attached = saved(await under.films.attach(film, version, await under.upload()));
    expect(attached.version).toBeGreaterThan(version);
    const after = await under.films.files(film, signal());
    expect(after).toEqual({
      ok: true,
      value: expect.objectContaining({
        file: expect.objectContaining({ id: expect.any(String), uploadedAt: expect.any(String) }),
      }),
    });
  });

  test('finds no item for a file that was never uploaded', async () => {
    const file = { name: 'Über & unter?.mp4', size: 5, lastModified: 7 };
    expect(await under.films.findByFile(file, signal())).toEqual({ owners: [], hasSameSize: false });
    expect(await under.films.findByHash('0'.repeat(64), signal())).toEqual([]);
    await expect(under.films.findByHash('0'.repeat(64), aborted())).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('takes no frame of an item without a processed film, and says so', async () => {
    const { film, version } = await draft('Without a frame');
    expect(failed(await under.films.takeFrame(film, version, 3))).toEqual([
      { field: 'second', message: 'The video is not processed yet. Try again when it can be watched.' },
    ]);
  });

  test('saves and removes a thumbnail', async () => {
    const { film, version } = await draft('With a thumbnail');
    const chosen = saved(await under.films.saveThumbnail(film, version, under.picture));
    expect(chosen.item.thumbnail).toMatchObject({ src: expect.any(String) });
    expect(await under.films.files(film, signal())).toMatchObject({ ok: true, value: { hasOwnThumbnail: true } });
    expect(failed(await under.films.removeThumbnail(film, version))).toBe('stale');
    expect(saved(await under.films.removeThumbnail(film, chosen.version)).item.thumbnail).toBeNull();
  });

  test('stores captions once per language, and removes them', async () => {
    const { film, version } = await draft('With captions');
    const first = saved(await under.films.saveCaptions(film, version, 'de', captions));
    expect(first.item.captions).toEqual([{ language: 'de', label: 'German', src: expect.any(String) }]);
    const again = saved(await under.films.saveCaptions(film, first.version, 'de', captions));
    expect(again.item.captions).toHaveLength(1);
    expect(saved(await under.films.removeCaptions(film, again.version, 'de')).item.captions).toEqual([]);
  });

  test('opens a preview link that expires for a draft video', async () => {
    const { film } = await draft('To be shown');
    const link = await under.films.openPreview(film);
    expect(link).toEqual({
      ok: true,
      value: {
        url: expect.stringContaining(`/video-preview?id=${film.id}&token=`),
        expiresAt: expect.stringMatching(/Z$/),
      },
    });
  });

  test('opens a preview link for an upcoming webinar', async () => {
    const { item } = saved(
      await under.upcoming.create({
        title: 'Live',
        description: 'All.',
        startsAt: '2099-01-01T10:00:00.000Z',
        zone: 'UTC',
        presenter: 'Noor',
        registrationLink: 'https://example.com',
      }),
    );
    expect(await under.films.openPreview({ kind: 'upcoming', id: item.id })).toMatchObject({
      ok: true,
      value: { url: expect.stringContaining(`id=${item.id}&token=`) },
    });
    expect(await under.films.openPreview({ kind: 'upcoming', id: noVersion })).toEqual({
      ok: false,
      refusal: 'not-found',
    });
  });

  test('answers not-found to every call about a missing item', async () => {
    const film: FilmName = { kind: 'webinar', id: noVersion };
    expect(await under.films.files(film, signal())).toEqual({ ok: false, refusal: 'not-found' });
    expect(await under.films.processAgain(film)).toEqual({ ok: false, refusal: 'not-found' });
    expect(await under.films.openPreview(film)).toEqual({ ok: false, refusal: 'not-found' });
    expect(failed(await under.films.saveThumbnail(film, 1, under.picture))).toBe('not-found');
    expect(failed(await under.films.removeCaptions(film, 1, 'en'))).toBe('not-found');
    await expect(under.films.files(film, aborted())).rejects.toMatchObject({ name: 'AbortError' });
  });
}
