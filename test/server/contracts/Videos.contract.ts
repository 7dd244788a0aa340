import type { Videos } from '../../../server/application/ports/Videos.ts';
import type { VideoQuery } from '../../../src/domain/catalogue.ts';
import { aNewVideo, spoken } from '../../fixtures/aNewVideo.ts';

/** A store without videos; `moveTo` gives a video another path, as an administrator will. */
export interface VideosUnderTest {
  readonly videos: Videos;
  moveTo(id: string, slug: string): Promise<void>;
}

const everything: VideoQuery = { category: undefined, search: '' };
export const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** What every store of videos promises. */
export function videosContract(open: () => Promise<VideosUnderTest>): void {
  let videos: Videos;
  let moveTo: VideosUnderTest['moveTo'];
  beforeEach(async () => {
    ({ videos, moveTo } = await open());
  });

  const add = async (about: Parameters<typeof aNewVideo>[0], now = day(1)) => {
    const added = await videos.add(aNewVideo(about), now);
    if (!added.ok) throw new Error(added.refusal);
    return added.value;
  };
  const list = async (query: Partial<VideoQuery> = {}, limit = 100, cursor?: string) => {
    const listed = await videos.listPublished({ query: { ...everything, ...query }, limit, cursor });
    if (!listed.ok) throw new Error(listed.refusal);
    return listed.value;
  };
  const names = async (query: Partial<VideoQuery> = {}) => (await list(query)).items.map(({ name }) => name);
  const walk = async (query: Partial<VideoQuery>, limit: number) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const slice = await list(query, limit, cursor);
      expect(slice.items.length).toBeLessThanOrEqual(limit);
      seen.push(...slice.items.map(({ id }) => id));
      cursor = slice.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return seen;
  };

  describe('adding', () => {
    test('a new video waits, unwatched and without pictures', async () => {
      const added = await add({
        name: 'Añadir',
        feature: 'rise',
        captions: [
          { language: 'de', contentHash: 'h-de', text: 'Hallo' },
          { language: 'en', contentHash: 'h-en', text: 'Hello' },
        ],
      });
      expect(added.video).toMatchObject({
        name: 'Añadir',
        slug: 'anadir',
        duration: 0,
        startTime: 0,
        feature: 'rise',
        thumbnail: null,
        processing: { state: 'waiting' },
        createdAt: day(1).toISOString(),
        publishedAt: day(1).toISOString(),
      });
      expect(added.video.captions.map(({ language }) => language)).toEqual(['en', 'de']);
      expect(added).toMatchObject({
        processing: { state: 'waiting', percent: 0 },
        version: 1,
        asset: { contentHash: null, poster: null, picture: null, captions: { en: 'h-en', de: 'h-de' } },
      });
      await expect(videos.find(added.video.id)).resolves.toEqual(added);
    });

    test('one from elsewhere brings its day of publication, its beginning and its picture', async () => {
      const added = await add(
        {
          publishedAt: day(20),
          startTime: 12.5,
          assetId: 'an-asset',
          picture: { contentHash: 'chosen', width: 1920, height: 1080 },
        },
        day(21),
      );
      expect(added.video).toMatchObject({
        startTime: 12.5,
        createdAt: day(21).toISOString(),
        publishedAt: day(20).toISOString(),
        thumbnail: { src: '/media/an-asset/chosen/poster-1280.webp' },
      });
    });

    test('many may come without a file', async () => {
      await add({ sourceHash: null });
      await add({ sourceHash: null });
      expect((await list()).total).toBe(2);
    });

    test('a draft has no day of publication', async () => {
      expect((await add({ published: false, publishedAt: day(2) })).video.publishedAt).toBeNull();
    });

    test('the same file is refused, and nothing of it stays', async () => {
      await add({ sourceHash: 'the-same' });
      await expect(videos.add(aNewVideo({ name: 'Another name', sourceHash: 'the-same' }), day(2))).resolves.toEqual({
        ok: false,
        refusal: 'already-there',
      });
      expect((await list()).total).toBe(1);
      await expect(videos.find('another-name')).resolves.toBeUndefined();
    });

    test('a path that is taken gets a number', async () => {
      const slugs = [await add({}), await add({}), await add({})].map(({ video }) => video.slug);
      expect(slugs).toEqual(['branch-a-scenario', 'branch-a-scenario-2', 'branch-a-scenario-3']);
    });

    test('twenty at once with one name get twenty paths', async () => {
      const added = await Promise.all(Array.from({ length: 20 }, () => add({ name: 'One name' })));
      const wanted = Array.from({ length: 20 }, (_, index) => (index === 0 ? 'one-name' : `one-name-${index + 1}`));
      expect(added.map(({ video }) => video.slug).sort()).toEqual(wanted.sort());
    });

    test('twenty at once of one file become one video', async () => {
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () => videos.add(aNewVideo({ sourceHash: 'one-file' }), day(1))),
      );
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect((await list()).total).toBe(1);
    });

    test.each(['مرحبا ‏RTL', '👩‍👩‍👧 family', 'é combining', 'O\'Hara \\ "quoted" %_', '  spaced  '])(
      'the name %j comes back as it went in',
      async (name) => {
        expect((await add({ name, slug: 'any' })).video.name).toBe(name);
      },
    );

    test('a NUL in name or captions is dropped', async () => {
      expect((await add({ name: 'Tri\0gger', captions: spoken('one\0two') })).video.name).toBe('Trigger');
    });
  });

  describe('finding', () => {
    test('by id in either case, by path and by file', async () => {
      const added = await add({ sourceHash: 'a-file' });
      for (const found of [
        videos.find(added.video.id),
        videos.find(added.video.id.toUpperCase()),
        videos.find('branch-a-scenario'),
        videos.findBySource('a-file'),
      ]) {
        await expect(found).resolves.toEqual(added);
      }
    });

    test.each([
      '',
      'nothing-like-it',
      '\0',
      'a\0b',
      '../etc/passwd',
      'UPPER',
      "' OR 1=1 --",
      '00000000-0000-0000-0000-000000000000',
      'x'.repeat(5000),
      '\ud800',
      '__proto__',
    ])('finds nothing for %j, and is no fault', async (wrong) => {
      await add({});
      for (const found of [videos.find(wrong), videos.findRetiredSlug(wrong), videos.findBySource(wrong)])
        await expect(found).resolves.toBeUndefined();
    });

    test('a retired path names the current one, is not found itself and stays taken', async () => {
      const { video } = await add({});
      await moveTo(video.id, 'moved');
      await expect(videos.findRetiredSlug('branch-a-scenario')).resolves.toBe('moved');
      await expect(videos.findRetiredSlug('moved')).resolves.toBeUndefined();
      await expect(videos.find('branch-a-scenario')).resolves.toBeUndefined();
      expect((await videos.find('moved'))?.video.slug).toBe('moved');
      expect((await add({})).video.slug).toBe('branch-a-scenario-2');
    });

    test("the retired path of a draft does not tell the draft's path", async () => {
      const { video } = await add({ published: false });
      await moveTo(video.id, 'secret-name');
      await expect(videos.findRetiredSlug('branch-a-scenario')).resolves.toBeUndefined();
    });
  });

  describe('listing', () => {
    test('shows published videos, newest first, and counts them', async () => {
      await add({ name: 'Old' }, day(1));
      await add({ name: 'New' }, day(3));
      await add({ name: 'Middle' }, day(2));
      await add({ name: 'Draft', published: false }, day(4));
      await expect(list({}, 2)).resolves.toMatchObject({ total: 3, items: [{ name: 'New' }, { name: 'Middle' }] });
    });

    test('shows those of a category', async () => {
      await add({ name: 'Both', categories: ['reach', 'rise'] }, day(2));
      await add({ name: 'One', categories: ['rise'] }, day(1));
      await add({ name: 'None', categories: ['more'] });
      await expect(list({ category: 'rise' })).resolves.toMatchObject({
        total: 2,
        items: [{ name: 'Both', categories: ['reach', 'rise'] }, { name: 'One' }],
      });
    });

    test('an empty list is no fault', async () => {
      await expect(list()).resolves.toEqual({ items: [], total: 0, nextCursor: null });
    });

    test.each([1, 2, 3, 7, 100])(
      'cursors walk the whole list %i at a time, without gaps or repeats, also among equal instants',
      async (limit) => {
        for (let number = 0; number < 7; number += 1)
          await add({ name: `Video ${number}` }, day(1 + Math.floor(number / 3)));
        const whole = (await list()).items.map(({ id }) => id);
        expect(whole).toHaveLength(7);
        await expect(walk({}, limit)).resolves.toEqual(whole);
        await expect(walk({ category: 'storyline' }, limit)).resolves.toEqual(whole);
        const found = (await list({ search: 'video' })).items.map(({ id }) => id);
        await expect(walk({ search: 'video' }, limit)).resolves.toEqual(found);
      },
    );

    test('what is added meanwhile neither repeats nor hides what comes next', async () => {
      for (let number = 1; number <= 4; number += 1) await add({ name: `Video ${number}` }, day(number));
      const first = await list({}, 2);
      await add({ name: 'Newer' }, day(9));
      const second = await list({}, 2, first.nextCursor ?? undefined);
      expect(second.items.map(({ name }) => name)).toEqual(['Video 2', 'Video 1']);
      expect(second).toMatchObject({ total: 5, nextCursor: null });
    });

    test('refuses cursors that it did not make, or made for another list', async () => {
      await add({ name: 'One' });
      await add({ name: 'Two' });
      const { nextCursor } = await list({}, 1);
      const cursor = nextCursor ?? '';
      const forged = Buffer.from(JSON.stringify([0, 0, '00000000-0000-0000-0000-000000000000', 'x'])).toString(
        'base64url',
      );
      const wrong = [
        'x',
        '!',
        '',
        `${cursor}x`,
        cursor.slice(0, -1),
        `${cursor}=`,
        cursor.toUpperCase(),
        forged,
        Buffer.from('[]').toString('base64url'),
        Buffer.from('null').toString('base64url'),
        'a'.repeat(100_000),
        '\0',
      ];
      for (const garbage of wrong) {
        await expect(videos.listPublished({ query: everything, limit: 1, cursor: garbage })).resolves.toEqual({
          ok: false,
          refusal: 'bad-cursor',
        });
      }
      await expect(
        videos.listPublished({ query: { ...everything, category: 'storyline' }, limit: 1, cursor }),
      ).resolves.toEqual({ ok: false, refusal: 'bad-cursor' });
      await expect(
        videos.listPublished({ query: { ...everything, search: 'one' }, limit: 1, cursor }),
      ).resolves.toEqual({ ok: false, refusal: 'bad-cursor' });
    });
  });

  describe('searching', () => {
    const found: readonly (readonly [search: string, inName: string, why: string])[] = [
      ['trigger', 'Adding triggers', 'a beginning'],
      ['trig', 'Adding triggers', 'a shorter beginning'],
      ['TRIGGERS', 'Adding triggers', 'case'],
      ['branching', 'How to branch', 'the stem of what was typed'],
      ['branch', 'Branching scenarios', 'a beginning of a longer form'],
      ['branches', 'Branching scenarios', 'the stem of both'],
      ['how to add a trigger', 'Adding triggers', 'stop words'],
      ['aeroskobing', 'Ærøskøbing', 'letters without marks'],
      ['Ærøskøbing', 'Aeroskobing', 'letters without marks, the other way round'],
      ['café', 'Cafe tour', 'accents typed'],
      ['cafe', 'Café tour', 'accents in the name'],
      ['cafe\u0301', 'Café tour', 'accents composed otherwise'],
      ['strasse', 'Straße', 'sharp s'],
      ['triger', 'Adding triggers', 'a letter too few'],
      ['trigggers', 'Adding triggers', 'a letter too many'],
      ['tirggers', 'Adding triggers', 'two letters swapped'],
      ['qiuz', 'Quiz time', 'two letters swapped in a short word'],
      ['uqiz', 'Quizzes', 'the first two swapped, of a beginning'],
      ['xuiz', 'Quiz time', 'a wrong first letter'],
      ['sotrylien', 'Storyline basics', 'two typos from eight letters on'],
      ['layeer', 'Layers', 'a typo in a beginning'],
      ['adding triger', 'Adding triggers', 'a typo in one of two words'],
      ['360', 'Storyline 360', 'a number'],
      ['360 storyline', 'Storyline 360', 'any order'],
      ['the', 'The end', 'nothing but a stop word'],
      ['日本語', '日本語 入門', 'another script'],
      ['line', 'Storyline basics', 'four letters inside a word'],
      ['igger', 'Trigger', 'more letters inside a word'],
    ];
    test.each(found)('%j finds %j: %s', async (search, name) => {
      await add({ name, slug: 'any' });
      await add({ name: 'Unrelated', slug: 'other' });
      await expect(names({ search })).resolves.toEqual([name]);
    });

    const missed = [
      ['tre', 'True'],
      ['trigger reach', 'Adding triggers'],
      ['xxyer', 'Layer'],
      ['storyxxxx', 'Storyline'],
      ['!!!', 'Anything'],
      ['👍', 'Anything 👍'],
      ['ory', 'Storyline'],
      ['secret', 'Unrelated'],
    ] as const;
    test.each(missed)('%j does not find %j', async (search, name) => {
      await add({ name, slug: 'any' });
      await expect(list({ search })).resolves.toEqual({ items: [], total: 0, nextCursor: null });
    });

    test('reads the captions of every language, and a typo in them too', async () => {
      await add({
        name: 'Spoken',
        captions: [
          { language: 'en', contentHash: 'a', text: 'Variables remember things.' },
          { language: 'fr', contentHash: 'b', text: 'Le déclencheur agit.' },
        ],
      });
      for (const search of ['variable', 'declencheur', 'DÉCLENCHEUR agit', 'variabels', 'spoken remember'])
        await expect(names({ search })).resolves.toEqual(['Spoken']);
    });

    test('the best match comes first: the name itself, whole words in names, beginnings, captions; then the newest', async () => {
      await add({ name: 'Heard of', captions: spoken('We add a trigger here.') }, day(9));
      await add({ name: 'Triggering states' }, day(1));
      await add({ name: 'Trigger wizard' }, day(3));
      await add({ name: 'Trigger' }, day(2));
      await add({ name: 'A trigger in use' }, day(4));
      await add({ name: 'Triggerfish' }, day(8));
      const listed = await names({ search: 'trigger' });
      expect(listed[0]).toBe('Trigger');
      expect(listed.slice(1, 4)).toEqual(['A trigger in use', 'Trigger wizard', 'Triggering states']);
      expect(listed.slice(4)).toEqual(['Triggerfish', 'Heard of']);
    });

    test('what is found as typed is not mixed with what was nearly typed', async () => {
      await add({ name: 'Later' });
      await add({ name: 'Layer' });
      await expect(names({ search: 'layer' })).resolves.toEqual(['Layer']);
      await expect(names({ search: 'laeyr' })).resolves.toEqual(['Layer']);
    });

    test('what was meant is told where nothing was found as typed', async () => {
      await add({ name: 'Adding triggers' });
      await add({ name: 'Storyline basics' });
      await add({ name: 'Confidential tiggers', published: false });
      await expect(list({ search: 'triggers' })).resolves.not.toHaveProperty('meant');
      await expect(list({ search: 'adding tirggers' })).resolves.toMatchObject({ total: 1, meant: 'adding triggers' });
      await expect(list({ search: 'line' })).resolves.toMatchObject({ total: 1, meant: 'storyline' });
      await expect(list({ search: 'nothing like it' })).resolves.not.toHaveProperty('meant');
    });

    test('words for the same thing find each other, and are no correction', async () => {
      await add({ name: 'Assessment design' });
      const found = await list({ search: 'quiz' });
      expect(found.items.map(({ name }) => name)).toEqual(['Assessment design']);
      expect(found).not.toHaveProperty('meant');
    });

    test('within a category, counted there', async () => {
      await add({ name: 'Trigger one', categories: ['rise'] });
      await add({ name: 'Trigger two' });
      await expect(list({ search: 'trigger', category: 'rise' })).resolves.toMatchObject({
        total: 1,
        items: [{ name: 'Trigger one' }],
      });
    });

    test('drafts leave no trace, not even by a typo', async () => {
      await add({ name: 'Confidential unicorn', published: false, captions: spoken('zebra') });
      await add({ name: 'Public tour' });
      for (const search of ['unicorn', 'unicron', 'zebra', 'confidential tour', 'confidental tour', 'conf']) {
        await expect(list({ search })).resolves.toEqual({ items: [], total: 0, nextCursor: null });
      }
    });

    const hostile = [
      "'",
      '"',
      '%',
      '_',
      '&',
      '|',
      '!',
      ':*',
      '()',
      '\\',
      "a'b",
      "' | '",
      '!trigger',
      'trigger:*',
      'trigger & !',
      '<->',
      '\0',
      'tri\0gger',
      '👍🏽',
      '\ud800',
      '$1',
      '1e5',
      '-5',
      '../..',
      'a.b@c.d',
      'http://x/y?z',
      'x'.repeat(10_000),
      'x '.repeat(5000),
      `${'word '.repeat(12)}trigger`,
      '\u202e',
      '__proto__ constructor',
    ];
    test.each(hostile)('%j is a search like any other', async (search) => {
      await add({ name: 'Trigger' });
      const listed = await list({ search });
      expect(listed.total).toBe(listed.items.length);
    });
  });
}
