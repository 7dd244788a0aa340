import type { WebinarCatalogue } from '../../src/application/ports/catalogue/WebinarCatalogue.ts';
import { everything, sliceLength, type WebinarQuery } from '../../src/domain/catalogue/catalogue.ts';
import { recommendationOf, type Webinar } from '../../src/domain/item/webinar.ts';
import { aWebinar } from '../fixtures/values/aWebinar.ts';

export interface WebinarsUnderTest {
  readonly catalogue: WebinarCatalogue;
  readonly stop: () => Promise<void>;
}

const day = (number: number) => new Date(Date.UTC(2026, 9, number)).toISOString();
const design = { id: '11111111-1111-4111-8111-111111111111', title: 'Course design' };
const hidden = { id: '22222222-2222-4222-8222-222222222222', title: 'Nothing published' };
// Has no word that a search of this suite asks for, nor a synonym of one.
const description = 'An hour with our team.';
const many = Array.from({ length: sliceLength + 2 }, (_, index) =>
  aWebinar({
    slug: `session-${index + 1}`,
    title: `Session ${index + 1}`,
    description,
    categories: ['more'],
    publishedAt: day(1),
  }),
);
const download = { id: '33333333-3333-4333-8333-333333333333', name: 'Worksheet', bytes: 12, type: 'text/plain' };
const draft = aWebinar({
  slug: 'a-draft',
  title: 'Branching draft',
  series: hidden,
  published: false,
  publishedAt: null,
});
const others = [
  aWebinar({
    slug: 'start-with-rise',
    title: 'Start with Rise',
    description,
    categories: ['rise'],
    series: design,
    skill: 'beginner',
    publishedAt: day(8),
  }),
  aWebinar({
    slug: 'for-subscribers',
    title: 'For subscribers',
    description,
    categories: ['reach'],
    public: false,
    publishedAt: day(7),
    downloads: [{ ...download, id: '44444444-4444-4444-8444-444444444444' }],
  }),
  aWebinar({
    slug: 'still-processing',
    title: 'Still processing',
    description,
    categories: ['reach'],
    processing: { state: 'processing' },
    publishedAt: day(6),
  }),
];
const recommendations = [...others.slice(0, 1), draft, ...others.slice(-1)].map(recommendationOf);
const shown = [
  aWebinar({
    slug: 'better-branching',
    title: 'Better branching',
    series: design,
    skill: 'advanced',
    publishedAt: day(9),
    objectives: [{ title: 'Variables without fear', time: 30 }],
    downloads: [download],
    recommendations,
  }),
  ...others,
];

/** The rules for every adapter of the port. `start` serves these webinars and may give all but downloads other ids. */
export function webinarCatalogueContract(start: (webinars: readonly Webinar[]) => Promise<WebinarsUnderTest>): void {
  let under: WebinarsUnderTest;
  const signal = () => new AbortController().signal;
  const list = (query: Partial<WebinarQuery>, cursor?: string) =>
    under.catalogue.list({ ...everything, ...query }, cursor, signal());
  const slugs = async (query: Partial<WebinarQuery>) => (await list(query)).items.map(({ slug }) => slug);

  beforeAll(async () => {
    under = await start([...many, ...shown, draft]);
  });
  afterAll(() => under.stop());

  test('lists published webinars, newest first, and each once when the cursors are followed', async () => {
    const first = await list({});
    expect(first.items.slice(0, 3).map(({ slug }) => slug)).toEqual([
      'better-branching',
      'start-with-rise',
      'for-subscribers',
    ]);
    expect([first.items.length, first.total]).toEqual([sliceLength, many.length + shown.length]);
    const second = await list({}, first.nextCursor ?? undefined);
    expect(second.nextCursor).toBeNull();
    expect(new Set([...first.items, ...second.items].map(({ slug }) => slug)).size).toBe(first.total);
  });

  test('lists only the fields that a card shows', async () => {
    const [first] = (await list({ skill: 'advanced' })).items;
    expect(first).toMatchObject({
      title: 'Better branching',
      skill: 'advanced',
      series: { title: 'Course design' },
      duration: 2090,
    });
    for (const part of ['detail', 'more', 'objectives', 'downloads', 'recommendations', 'resources', 'views'])
      expect(first).not.toHaveProperty(part);
  });

  test('filters the list by skill, category and series', async () => {
    const [series] = await under.catalogue.series(signal());
    expect(await slugs({ skill: 'beginner' })).toEqual(['start-with-rise']);
    expect(await slugs({ category: 'rise' })).toEqual(['start-with-rise']);
    expect(await slugs({ series: series?.id })).toEqual(['better-branching', 'start-with-rise']);
    expect(await slugs({ series: series?.id, skill: 'advanced' })).toEqual(['better-branching']);
    expect(await slugs({ series: 'rise' })).toEqual(['start-with-rise']);
    expect((await list({ series: 'more' })).total).toBe(many.length + 2);
  });

  test('sorts numbers in titles by their value', async () => {
    const titles = (await list({ sort: 'title', category: 'more' })).items.map(({ title }) => title);
    expect(titles.slice(0, 12)).toEqual(Array.from({ length: 12 }, (_, index) => `Session ${index + 1}`));
  });

  test.each([
    ['branching', ['better-branching']],
    ['brnaching', ['better-branching']],
    ['variables fear', ['better-branching']],
    ['course design', ['better-branching', 'start-with-rise']],
    ['zzzzqqqq', []],
  ])('searches titles, series and objectives for "%s", and skips drafts', async (search, expected) => {
    expect((await slugs({ search })).sort()).toEqual(expected);
  });

  test('lists only series with published webinars', async () => {
    expect((await under.catalogue.series(signal())).map(({ title }) => title)).toEqual(['Course design']);
  });

  test('finds a webinar by slug and by id, with all fields of its page', async () => {
    const found = await under.catalogue.find('better-branching', signal());
    if (!found.ok) throw new Error('It should have been found');
    expect(found.value).toMatchObject({
      objectives: [{ title: 'Variables without fear', time: 30 }],
      downloads: [download],
      resources: [],
      more: '',
      detail: '',
    });
    expect(await under.catalogue.find(found.value.id, signal())).toEqual(found);
  });

  test('returns recommendations with the fields of their cards, and skips drafts', async () => {
    const found = await under.catalogue.find('better-branching', signal());
    expect(found).toMatchObject({
      ok: true,
      value: {
        recommendations: [
          {
            slug: 'start-with-rise',
            title: 'Start with Rise',
            categories: ['rise'],
            skill: 'beginner',
            duration: 2090,
            processing: { state: 'ready' },
            thumbnail: { width: 1280 },
            captions: [],
          },
          { slug: 'still-processing', processing: { state: expect.not.stringMatching('ready') } },
        ],
      },
    });
  });

  test('returns the objectives as chapters of the playback', async () => {
    expect(await under.catalogue.openPlayback('better-branching', signal())).toMatchObject({
      ok: true,
      value: { chapters: [{ title: 'Variables without fear', time: 30 }] },
    });
  });

  test.each([
    ['a-draft', 'not-found'],
    ['no-such-webinar', 'not-found'],
    ['for-subscribers', 'subscribe'],
    ['still-processing', 'not-ready'],
  ])('refuses playback of %s: %s', async (slug, refusal) => {
    expect(await under.catalogue.openPlayback(slug, signal())).toEqual({ ok: false, refusal });
  });

  test('returns the address of a download, or the reason of the refusal', async () => {
    expect(await under.catalogue.openDownload('better-branching', download.id, signal())).toEqual({
      ok: true,
      value: { url: expect.stringContaining(download.id) },
    });
    expect(
      await under.catalogue.openDownload('for-subscribers', '44444444-4444-4444-8444-444444444444', signal()),
    ).toEqual({ ok: false, refusal: 'subscribe' });
    expect(
      await under.catalogue.openDownload('better-branching', '44444444-4444-4444-8444-444444444444', signal()),
    ).toEqual({ ok: false, refusal: 'not-found' });
    expect(await under.catalogue.openDownload('a-draft', download.id, signal())).toEqual({
      ok: false,
      refusal: 'not-found',
    });
  });

  test('throws AbortError when the caller aborts', async () => {
    const gone = AbortSignal.abort();
    await expect(under.catalogue.list(everything, undefined, gone)).rejects.toMatchObject({ name: 'AbortError' });
    await expect(under.catalogue.series(gone)).rejects.toMatchObject({ name: 'AbortError' });
  });
}
