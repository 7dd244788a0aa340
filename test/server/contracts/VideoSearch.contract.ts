import type { NewVideo, Videos } from '../../../server/application/ports/Videos.ts';
import type { VideoQuery } from '../../../src/domain/catalogue.ts';
import { spoken } from '../../fixtures/aNewVideo.ts';
import { addVideo, day, listVideos, type VideosUnderTest } from '../../fixtures/storedVideos.ts';

/** What every store of videos promises of its search. */
export function videoSearchContract(open: () => Promise<Pick<VideosUnderTest, 'videos'>>): void {
  let videos: Videos;
  beforeEach(async () => {
    ({ videos } = await open());
  });

  const add = (about: Partial<NewVideo>, now?: Date) => addVideo(videos, about, now);
  const list = (query?: Partial<VideoQuery>, limit?: number, cursor?: string) =>
    listVideos(videos, query, limit, cursor);
  const names = async (query: Partial<VideoQuery>) => (await list(query)).items.map(({ name }) => name);

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
