import type { VideoEditing } from '../../src/application/ports/editing/VideoEditing.ts';
import { aborted, everyVideo, failed, noVersion, saved, signal } from '../fixtures/api/editing.ts';

export interface VideosUnderTest {
  readonly videos: VideoEditing;
  readonly stop: () => Promise<void>;
}

/** The rules for every adapter of the port. `start` begins without videos. */
export function videoEditingContract(start: () => Promise<VideosUnderTest>): void {
  let under: VideosUnderTest;
  beforeAll(async () => {
    under = await start();
  });
  afterAll(() => under.stop());
  const draft = async (name: string) => saved(await under.videos.create({ name, categories: ['rise'] }));

  test('creates a draft with a slug made from its name, and finds it by slug, by id and in the list', async () => {
    await draft('An older one');
    const { item, version } = await draft('Résumé a course');
    expect(item).toMatchObject({
      name: 'Résumé a course',
      slug: 'resume-a-course',
      categories: ['rise'],
      feature: 'rise',
      published: false,
      public: false,
      startTime: 0,
    });
    expect(await under.videos.find('resume-a-course', signal())).toEqual({ ok: true, value: { item, version } });
    expect(await under.videos.find(item.id, signal())).toEqual({ ok: true, value: { item, version } });
    expect((await under.videos.list(everyVideo, undefined, signal())).items.map(({ id }) => id)).toContain(item.id);
  });

  test('numbers a generated slug that is taken, and refuses a given slug that is taken', async () => {
    await draft('Twice');
    expect((await draft('Twice')).item.slug).toBe('twice-2');
    expect(failed(await under.videos.create({ name: 'Another', slug: 'twice' }))).toEqual([
      expect.objectContaining({ field: 'slug', message: 'That URL is already in use.' }),
    ]);
  });

  test('changes only the given fields and increases the version', async () => {
    const { item, version } = await draft('Rename me');
    const renamed = saved(await under.videos.save(item.id, version, { name: 'Renamed' }));
    expect(renamed.item).toEqual({ ...item, name: 'Renamed' });
    expect(renamed.version).toBeGreaterThan(version);
    expect(saved(await under.videos.find(item.id, signal()))).toEqual(renamed);
  });

  test('refuses changes to a stale version and changes nothing', async () => {
    const { item, version } = await draft('Two at once');
    const first = saved(await under.videos.save(item.id, version, { name: 'The first' }));
    expect(failed(await under.videos.save(item.id, version, { name: 'The second' }))).toBe('stale');
    expect(failed(await under.videos.publish(item.id, version))).toBe('stale');
    expect(failed(await under.videos.remove(item.id, version))).toBe('stale');
    expect(saved(await under.videos.find(item.id, signal()))).toEqual(first);
  });

  test.each([
    [{ name: ' ' }, 'name', 'Name cannot be blank'],
    [{ slug: 'Not a path' }, 'slug', 'Use lowercase letters and digits, with single hyphens between them.'],
    [{ startTime: -1 }, 'startTime', 'The start time must be 0 or later and before the end of the video.'],
  ])('refuses %j with a message at %s: %s', async (changes, field, message) => {
    const { item, version } = await draft('To be refused');
    expect(failed(await under.videos.save(item.id, version, changes))).toEqual([{ field, message }]);
    expect(saved(await under.videos.find(item.id, signal()))).toEqual({ item, version });
  });

  test('refuses to publish without a category; publishes and unpublishes with one', async () => {
    const bare = saved(await under.videos.create({ name: 'Bare' }));
    expect(failed(await under.videos.publish(bare.item.id, bare.version))).toEqual([
      { field: 'categories', message: 'Published videos must have a category' },
    ]);
    const sorted = saved(await under.videos.save(bare.item.id, bare.version, { categories: ['reach'] }));
    const published = saved(await under.videos.publish(sorted.item.id, sorted.version));
    expect(published.item).toMatchObject({ published: true, publishedAt: expect.stringMatching(/^\d{4}-/) });
    expect(saved(await under.videos.unpublish(published.item.id, published.version)).item).toMatchObject({
      published: false,
    });
  });

  test('answers not-found after an item was deleted', async () => {
    const { item, version } = await draft('Delete me');
    expect(await under.videos.remove(item.id, version)).toEqual({ ok: true, value: undefined });
    expect(await under.videos.find(item.id, signal())).toEqual({ ok: false, refusal: 'not-found' });
    expect(failed(await under.videos.save(item.id, version, { name: 'Too late' }))).toBe('not-found');
    expect(failed(await under.videos.remove(item.id, version))).toBe('not-found');
  });

  test('makes a copy as a new draft', async () => {
    const { item, version } = await draft('Copy me');
    saved(await under.videos.publish(item.id, version));
    const copy = saved(await under.videos.duplicate(item.id));
    expect(copy.item).toMatchObject({
      name: 'Copy of Copy me',
      slug: 'copy-of-copy-me',
      categories: ['rise'],
      published: false,
    });
    expect(copy.item.id).not.toBe(item.id);
    expect(failed(await under.videos.duplicate(noVersion))).toBe('not-found');
  });

  test('throws AbortError when the caller aborts', async () => {
    await expect(under.videos.list(everyVideo, undefined, aborted())).rejects.toMatchObject({ name: 'AbortError' });
    await expect(under.videos.find('any', aborted())).rejects.toMatchObject({ name: 'AbortError' });
  });
}
