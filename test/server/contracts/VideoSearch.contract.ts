import type { NewVideo, Videos } from '../../../server/application/ports/item/Videos.ts';
import type { VideoQuery } from '../../../src/domain/catalogue/catalogue.ts';
import { spoken } from '../../fixtures/values/aNewVideo.ts';
import { addVideo, day, listVideos, type VideosUnderTest } from '../../fixtures/stores/storedVideos.ts';

const noAnswers = { items: [], total: 0, nextCursor: null, counts: { videos: 0, webinars: 0, upcoming: 0 } };

/** Contract of `Videos`: search. */
export function videoSearchContract(open: () => Promise<Pick<VideosUnderTest, 'videos'>>): void {
  let videos: Videos;
  beforeEach(async () => {
    ({ videos } = await open());
  });

  const add = (about: Partial<NewVideo>, now?: Date) => addVideo(videos, about, now);
  const list = (query?: Partial<VideoQuery>, limit?: number, cursor?: string) =>
    listVideos(videos, query, limit, cursor);
  const names = async (query: Partial<VideoQuery>) => (await list(query)).items.map(({ name }) => name);

  describe('searching videos', () => {
    const found: readonly (readonly [search: string, inName: string, why: string])[] = [
      ['trigger', 'Adding triggers', 'prefix'],
      ['trig', 'Adding triggers', 'shorter prefix'],
      ['TRIGGERS', 'Adding triggers', 'upper case'],
      ['branching', 'How to branch', 'stem of the typed word'],
      ['branch', 'Branching scenarios', 'prefix of a longer form'],
      ['branches', 'Branching scenarios', 'same stem'],
      ['how to add a trigger', 'Adding triggers', 'ignored stop words'],
      ['aeroskobing', 'Ærøskøbing', 'plain letters in the search'],
      ['Ærøskøbing', 'Aeroskobing', 'plain letters in the name'],
      ['café', 'Cafe tour', 'accent only in the search'],
      ['cafe', 'Café tour', 'accent only in the name'],
      ['cafe\u0301', 'Café tour', 'accent in another Unicode form'],
      ['strasse', 'Straße', 'ss for ß'],
      ['triger', 'Adding triggers', 'missing letter'],
      ['trigggers', 'Adding triggers', 'extra letter'],
      ['tirggers', 'Adding triggers', 'two letters swapped'],
      ['qiuz', 'Quiz time', 'two letters swapped in a short word'],
      ['uqiz', 'Quizzes', 'first two letters of a prefix swapped'],
      ['xuiz', 'Quiz time', 'wrong first letter'],
      ['sotrylien', 'Storyline basics', 'two typos in a word of at least eight letters'],
      ['layeer', 'Layers', 'typo in a prefix'],
      ['adding triger', 'Adding triggers', 'typo in one of two words'],
      ['360', 'Storyline 360', 'number'],
      ['360 storyline', 'Storyline 360', 'words in another order'],
      ['the', 'The end', 'only a stop word'],
      ['日本語', '日本語 入門', 'Japanese'],
      ['line', 'Storyline basics', 'four letters inside a word'],
      ['igger', 'Trigger', 'five letters inside a word'],
    ];
    test.each(found)('the search %j finds %j: %s', async (search, name) => {
      await add({ name, slug: 'any' });
      await add({ name: 'Unrelated', slug: 'other' });
      await expect(names({ search })).resolves.toEqual([name]);
    });

    test('finds a video by a word of its description', async () => {
      await add({ name: 'Quizzes', slug: 'quizzes', description: 'Three believable answers' });
      await add({ name: 'Unrelated', slug: 'other' });
      await expect(names({ search: 'believable' })).resolves.toEqual(['Quizzes']);
    });

    const missed = [
      ['tre', 'True'],
      ['xxyer', 'Layer'],
      ['storyxxxx', 'Storyline'],
      ['!!!', 'Anything'],
      ['👍', 'Anything 👍'],
      ['ory', 'Storyline'],
      ['secret', 'Unrelated'],
    ] as const;
    test.each(missed)('the search %j does not find %j', async (search, name) => {
      await add({ name, slug: 'any' });
      await expect(list({ search })).resolves.toEqual(noAnswers);
    });

    test('searches captions in every language, also with a typo', async () => {
      await add({
        name: 'Spoken',
        captions: [
          { language: 'en', contentHash: 'a', cues: [{ start: 0, text: 'Variables remember things.' }] },
          { language: 'fr', contentHash: 'b', cues: [{ start: 0, text: 'Le déclencheur agit.' }] },
        ],
      });
      for (const search of ['variable', 'declencheur', 'DÉCLENCHEUR agit', 'variabels', 'spoken remember'])
        await expect(names({ search })).resolves.toEqual(['Spoken']);
    });

    test('ranks the exact name first, then words of names, spoken words and beginnings of words; equal ones by age', async () => {
      await add({ name: 'Heard of', captions: spoken('We add a trigger here.') }, day(9));
      await add({ name: 'Triggering states' }, day(1));
      await add({ name: 'Trigger wizard' }, day(3));
      await add({ name: 'Trigger' }, day(2));
      await add({ name: 'A trigger in use' }, day(4));
      await add({ name: 'Triggerfish' }, day(8));
      const listed = await names({ search: 'trigger' });
      expect(listed[0]).toBe('Trigger');
      expect(listed.slice(1, 4)).toEqual(['Trigger wizard', 'A trigger in use', 'Triggering states']);
      expect(listed.slice(4)).toEqual(['Heard of', 'Triggerfish']);
    });

    test('corrects typos only when nothing matches exactly', async () => {
      await add({ name: 'Later' });
      await add({ name: 'Layer' });
      await expect(names({ search: 'layer' })).resolves.toEqual(['Layer']);
      await expect(names({ search: 'laeyr' })).resolves.toEqual(['Layer']);
    });

    test('returns the corrected search when nothing matches exactly', async () => {
      await add({ name: 'Adding triggers' });
      await add({ name: 'Storyline basics' });
      await add({ name: 'Confidential tiggers', published: false });
      await expect(list({ search: 'triggers' })).resolves.not.toHaveProperty('meant');
      await expect(list({ search: 'adding tirggers' })).resolves.toMatchObject({ total: 1, meant: 'adding triggers' });
      await expect(list({ search: 'nothing like it' })).resolves.not.toHaveProperty('meant');
    });

    test('finds synonyms, and returns no corrected search for them', async () => {
      await add({ name: 'Assessment design' });
      const found = await list({ search: 'quiz' });
      expect(found.items.map(({ name }) => name)).toEqual(['Assessment design']);
      expect(found).not.toHaveProperty('meant');
    });

    test('finds and counts only videos of the chosen category', async () => {
      await add({ name: 'Trigger one', categories: ['rise'] });
      await add({ name: 'Trigger two' });
      await expect(list({ search: 'trigger', category: 'rise' })).resolves.toMatchObject({
        total: 1,
        items: [{ name: 'Trigger one' }],
      });
    });

    test('finds no draft, also when the search has a typo', async () => {
      await add({ name: 'Confidential unicorn', published: false, captions: spoken('zebra') });
      await add({ name: 'Public tour' });
      for (const search of ['unicorn', 'unicron', 'zebra', 'conf'])
        await expect(list({ search })).resolves.toEqual(noAnswers);
      for (const search of ['confidential tour', 'confidental tour']) {
        const found = await list({ search });
        expect(found).toMatchObject({ total: 1, nearest: true });
        expect(found).not.toHaveProperty('meant');
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
    test.each(hostile)('accepts the search %j', async (search) => {
      await add({ name: 'Trigger' });
      const listed = await list({ search });
      expect(listed.total).toBe(listed.items.length);
    });
  });
}
