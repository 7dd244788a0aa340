import type { VideoCatalogue } from '../../src/application/ports/catalogue/VideoCatalogue.ts';
import { sliceLength, type VideoQuery } from '../../src/domain/catalogue/catalogue.ts';
import type { Video } from '../../src/domain/item/video.ts';
import { aVideo, someVideos } from '../fixtures/values/aVideo.ts';

export interface CatalogueUnderTest {
  readonly catalogue: VideoCatalogue;
  readonly stop: () => Promise<void>;
}

const listed = someVideos(sliceLength + 6, { categories: ['rise'] });
const others = [
  aVideo({
    slug: 'branch-a-scenario',
    name: 'Branch a scenario with variables',
    categories: ['storyline', 'more'],
    publishedAt: '2026-11-20T09:00:00.000Z',
  }),
  aVideo({
    slug: 'resume-a-course',
    name: 'Résumé of a course',
    categories: ['reach'],
    publishedAt: '2026-11-19T09:00:00.000Z',
  }),
  aVideo({
    slug: 'for-subscribers',
    name: 'For subscribers',
    categories: ['reach'],
    public: false,
    publishedAt: '2026-11-18T09:00:00.000Z',
  }),
  aVideo({
    slug: 'still-processing',
    name: 'Still processing',
    categories: ['reach'],
    processing: { state: 'processing' },
    publishedAt: '2026-11-17T09:00:00.000Z',
  }),
  aVideo({ slug: 'a-draft', name: 'Branch of a draft', published: false, publishedAt: null }),
];

/** The rules for every adapter of the port. `start` serves these videos and may give them other ids. */
export function videoCatalogueContract(start: (videos: readonly Video[]) => Promise<CatalogueUnderTest>): void {
  let under: CatalogueUnderTest;
  const signal = () => new AbortController().signal;
  const all: VideoQuery = { category: undefined, sort: undefined, search: '' };
  const names = async (query: Partial<VideoQuery>) =>
    (await under.catalogue.list({ ...all, ...query }, undefined, signal())).items.map(({ name }) => name);

  beforeAll(async () => {
    under = await start([...listed, ...others]);
  });
  afterAll(() => under.stop());

  test('lists published videos, newest first, one slice at a time with the total', async () => {
    const first = await under.catalogue.list(all, undefined, signal());
    expect(first.items.slice(0, 2).map(({ slug }) => slug)).toEqual(['branch-a-scenario', 'resume-a-course']);
    expect(first.items).toHaveLength(sliceLength);
    expect(first.total).toBe(listed.length + 4);
    expect(first.nextCursor).not.toBeNull();
  });

  test('returns every video once when the cursors are followed to the end', async () => {
    const slugs: string[] = [];
    let cursor: string | undefined;
    do {
      const slice = await under.catalogue.list(all, cursor, signal());
      slugs.push(...slice.items.map(({ slug }) => slug));
      cursor = slice.nextCursor ?? undefined;
    } while (cursor !== undefined && slugs.length < 100);
    expect(slugs).toHaveLength(listed.length + 4);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs).not.toContain('a-draft');
  });

  test('sorts the list by name', async () => {
    expect(await names({ category: 'reach', sort: 'title' })).toEqual([
      'For subscribers',
      'Résumé of a course',
      'Still processing',
    ]);
  });

  test('filters the list by category', async () => {
    expect(await names({ category: 'storyline' })).toEqual(['Branch a scenario with variables']);
    expect(await names({ category: 'more' })).toEqual(['Branch a scenario with variables']);
  });

  test.each([
    ['branch', ['Branch a scenario with variables']],
    ['BRANCH scen', ['Branch a scenario with variables']],
    ['brnach', ['Branch a scenario with variables']],
    ['resume', ['Résumé of a course']],
    ['zzzzqqqq', []],
  ])('searches for "%s" without regard to case, accents and one typo, and skips drafts', async (search, expected) => {
    expect(await names({ search })).toEqual(expected);
  });

  test('combines search and category', async () => {
    expect(await names({ search: 'branch', category: 'reach' })).toEqual([]);
  });

  test('finds a video by its slug and by its id', async () => {
    const bySlug = await under.catalogue.find('branch-a-scenario', signal());
    if (!bySlug.ok) throw new Error('It should have been found');
    expect(bySlug.value).toMatchObject({
      name: 'Branch a scenario with variables',
      categories: ['storyline', 'more'],
      duration: 754,
    });
    expect(await under.catalogue.find(bySlug.value.id, signal())).toEqual(bySlug);
  });

  test.each(['no-such-video', 'a-draft'])('answers not-found for %s', async (slug) => {
    expect(await under.catalogue.find(slug, signal())).toEqual({ ok: false, refusal: 'not-found' });
    expect(await under.catalogue.openPlayback(slug, signal())).toEqual({ ok: false, refusal: 'not-found' });
  });

  test('opens playback of a public video with all fields of the player', async () => {
    const opened = await under.catalogue.openPlayback('branch-a-scenario', signal());
    if (!opened.ok) throw new Error('It should have opened');
    expect(opened.value).toEqual({
      src: expect.stringMatching(/^\/media\/.+\.m3u8$/),
      poster: expect.stringMatching(/^\/media\//),
      storyboard: opened.value.storyboard,
      chapters: [],
      captions: [],
      startTime: 0,
      expiresAt: expect.stringMatching(/^\d{4}-.+Z$/),
    });
  });

  test.each([
    ['for-subscribers', 'subscribe'],
    ['still-processing', 'not-ready'],
  ])('refuses playback of %s to an anonymous visitor: %s', async (slug, refusal) => {
    expect(await under.catalogue.openPlayback(slug, signal())).toEqual({ ok: false, refusal });
  });

  test('throws AbortError when the caller aborts', async () => {
    const gone = AbortSignal.abort();
    await expect(under.catalogue.list(all, undefined, gone)).rejects.toMatchObject({ name: 'AbortError' });
    await expect(under.catalogue.find('branch-a-scenario', gone)).rejects.toMatchObject({ name: 'AbortError' });
    await expect(under.catalogue.openPlayback('branch-a-scenario', gone)).rejects.toMatchObject({ name: 'AbortError' });
  });
}
