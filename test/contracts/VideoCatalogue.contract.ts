import type { VideoCatalogue } from '../../src/application/ports/VideoCatalogue.ts';
import { sliceLength, type VideoQuery } from '../../src/domain/catalogue.ts';
import type { Video } from '../../src/domain/video.ts';
import { aVideo, someVideos } from '../fixtures/aVideo.ts';

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

/** What every adapter of the port keeps; `start` serves exactly these videos, with ids of its own choosing. */
export function videoCatalogueContract(start: (videos: readonly Video[]) => Promise<CatalogueUnderTest>): void {
  let under: CatalogueUnderTest;
  const signal = () => new AbortController().signal;
  const all: VideoQuery = { category: undefined, search: '' };
  const names = async (query: Partial<VideoQuery>) =>
    (await under.catalogue.list({ ...all, ...query }, undefined, signal())).items.map(({ name }) => name);

  beforeAll(async () => {
    under = await start([...listed, ...others]);
  });
  afterAll(() => under.stop());

  test('the newest published videos come first, a slice at a time, with the total', async () => {
    const first = await under.catalogue.list(all, undefined, signal());
    expect(first.items.slice(0, 2).map(({ slug }) => slug)).toEqual(['branch-a-scenario', 'resume-a-course']);
    expect(first.items).toHaveLength(sliceLength);
    expect(first.total).toBe(listed.length + 4);
    expect(first.nextCursor).not.toBeNull();
  });

  test('following the cursors shows every video once, and then ends', async () => {
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

  test('a category narrows the list', async () => {
    expect(await names({ category: 'storyline' })).toEqual(['Branch a scenario with variables']);
    expect(await names({ category: 'more' })).toEqual(['Branch a scenario with variables']);
  });

  test.each([
    ['branch', ['Branch a scenario with variables']],
    ['BRANCH scen', ['Branch a scenario with variables']],
    ['brnach', ['Branch a scenario with variables']],
    ['resume', ['Résumé of a course']],
    ['zzzzqqqq', []],
  ])('a search for "%s" forgives case, accents and a typo, and never shows a draft', async (search, expected) => {
    expect(await names({ search })).toEqual(expected);
  });

  test('search and category narrow together', async () => {
    expect(await names({ search: 'branch', category: 'reach' })).toEqual([]);
  });

  test('a video is found by its path and by its id', async () => {
    const bySlug = await under.catalogue.find('branch-a-scenario', signal());
    if (!bySlug.ok) throw new Error('It should have been found');
    expect(bySlug.value).toMatchObject({
      name: 'Branch a scenario with variables',
      categories: ['storyline', 'more'],
      duration: 754,
    });
    expect(await under.catalogue.find(bySlug.value.id, signal())).toEqual(bySlug);
  });

  test.each(['no-such-video', 'a-draft'])('%s is not found', async (slug) => {
    expect(await under.catalogue.find(slug, signal())).toEqual({ ok: false, refusal: 'not-found' });
    expect(await under.catalogue.openPlayback(slug, signal())).toEqual({ ok: false, refusal: 'not-found' });
  });

  test('a public video opens with all that a player needs', async () => {
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
  ])('%s is refused to a visitor: %s', async (slug, refusal) => {
    expect(await under.catalogue.openPlayback(slug, signal())).toEqual({ ok: false, refusal });
  });

  test('a call whose caller has gone ends with AbortError', async () => {
    const gone = AbortSignal.abort();
    await expect(under.catalogue.list(all, undefined, gone)).rejects.toMatchObject({ name: 'AbortError' });
    await expect(under.catalogue.find('branch-a-scenario', gone)).rejects.toMatchObject({ name: 'AbortError' });
    await expect(under.catalogue.openPlayback('branch-a-scenario', gone)).rejects.toMatchObject({ name: 'AbortError' });
  });
}
