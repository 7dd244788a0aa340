import type { SearchRequest } from '../../../server/application/ports/search/Search.ts';
import { addTo, ask, editing, track, valueOf, type SearchedStores } from '../../fixtures/stores/searchedStores.ts';

type Stores = Pick<SearchedStores, 'search' | 'videos' | 'webinars' | 'upcoming' | 'series'>;

/** Contract of `Search`: what a search finds, and how it answers. */
export function searchContract(open: () => Promise<Stores>): void {
  let stores: Stores;
  beforeEach(async () => {
    stores = await open();
  });

  const add = () => addTo(stores);
  const find = (text: string, about?: Partial<SearchRequest>) => ask(stores.search, text, about);
  const ids = async (text: string, about?: Partial<SearchRequest>) =>
    (await find(text, about)).items.map(({ id }) => id);
  const momentsOf = async (text: string) => (await find(text)).items[0]?.moments ?? [];

  describe('finds', () => {
    test('a video by its name and by its captions in any language', async () => {
      const id = await add().video({
        name: 'Lantern',
        captions: [track('en', 'We light it.'), track('fr', 'La bougie brûle.')],
      });
      await add().video({ name: 'Other' });
      for (const text of ['lantern', 'light', 'bougie', 'BRULE']) expect([text, await ids(text)]).toEqual([text, [id]]);
    });

    test.each(['meadow', 'unicorns', 'folded', 'cornerstones', 'begin', 'crossroads'])(
      'a recorded webinar by %j in its title, description, further text, series, objectives or captions',
      async (text) => {
        const series = valueOf(await stores.series.create('Cornerstones', editing));
        const id = await add().webinar({
          title: 'Meadow',
          description: 'Of unicorns',
          more: 'Folded away',
          seriesId: series.id,
          objectives: [{ title: 'Where to begin', time: 12 }],
          captions: [track('en', 'At the crossroads.')],
        });
        await add().webinar({ title: 'Other' });
        expect(await ids(text)).toEqual([id]);
      },
    );

    test.each(['harvest', 'orchards', 'okafor', 'tuesday'])(
      'an upcoming webinar by %j in its title, description, presenter or date',
      async (text) => {
        const about = {
          description: 'About orchards',
          presenter: 'Ngozi Okafor',
          startsAt: '2026-03-03T14:00:00.000Z',
        };
        const id = await add().upcoming({ title: 'Harvest', ...about });
        await add().upcoming({ title: 'Other', startsAt: '2026-03-05T14:00:00.000Z' });
        expect(await ids(text)).toEqual([id]);
      },
    );

    test('an upcoming webinar by its date in the zone of the visitor, until it has ended', async () => {
      const id = await add().upcoming({ title: 'Late', startsAt: '2026-03-03T23:30:00.000Z', durationMinutes: 60 });
      expect(await ids('tuesday')).toEqual([id]);
      expect(await ids('wednesday', { zone: 'Asia/Tokyo' })).toEqual([id]);
      expect(await ids('wednesday')).toEqual([]);
      expect(await ids('late', { now: new Date('2026-03-04T00:29:59.999Z') })).toEqual([id]);
      expect(await ids('late', { now: new Date('2026-03-04T00:30:00.000Z') })).toEqual([]);
    });

    test('no drafts of tutorials, webinars or live webinars', async () => {
      const captions = [track('en', 'A secret.')];
      await add().video({ name: 'Secret', published: false, captions });
      await add().webinar({ title: 'Secret', published: false, captions });
      await add().upcoming({ title: 'Secret', published: false });
      expect(await find('secret')).toMatchObject({
        items: [],
        total: 0,
        counts: { video: 0, webinar: 0, upcoming: 0 },
        meant: undefined,
      });
    });

    test('a quoted phrase only where its words stand together in this order', async () => {
      const id = await add().video({ name: 'One', captions: [track('en', 'Now drag the', 'red slider over.')] });
      await add().video({ name: 'Two', captions: [track('en', 'The slider is red.')] });
      expect(await ids('"the red slider"')).toEqual([id]);
      expect(await ids('"slider the red"')).toEqual([]);
    });
  });

  describe('moments', () => {
    const lecture = Array.from({ length: 40 }, (_, place) => `Sentence number ${place}.`);

    test('have their start, their language, 20 to 30 seconds of spoken words, and the places of the matching words', async () => {
      const texts = lecture.with(20, 'We choose a palette');
      await add().video({ name: 'Colour', captions: [track('en', ...texts.with(21, 'of warm tones.'))] });
      const [moment, ...others] = await momentsOf('palettes');
      const text = `We choose a palette of warm tones. ${lecture.slice(22, 24).join(' ')}`;
      expect(others).toEqual([]);
      expect(moment).toEqual({ part: 'said', start: 100, language: 'en', text, marks: [[12, 19]] });
    });

    test('begin with the sentence of the word that matches', async () => {
      await add().video({
        name: 'Colour',
        captions: [track('en', ...lecture.with(19, 'We choose').with(20, 'a palette.'))],
      });
      expect((await momentsOf('palette'))[0]).toMatchObject({
        start: 95,
        text: expect.stringMatching(/^We choose a palette\./),
      });
    });

    test('are at most three of a film, the best first, each at another place', async () => {
      const texts = lecture
        .with(2, 'A kettle.')
        .with(12, 'A copper kettle.')
        .with(22, 'Kettle.')
        .with(32, 'The kettle.');
      await add().video({ name: 'Tea', captions: [track('en', ...texts)] });
      const moments = await momentsOf('copper kettle');
      expect(moments).toHaveLength(3);
      expect(moments[0]?.start).toBe(60);
      expect(new Set(moments.map(({ start }) => start)).size).toBe(3);
    });

    // Rule HITS-1.
    test('contain every place of the film that answers, in order of time, and near places as one', async () => {
      const texts = lecture
        .with(2, 'A kettle.')
        .with(3, 'That kettle.')
        .with(12, 'A copper kettle.')
        .with(22, 'Kettle.')
        .with(32, 'The kettle.')
        .with(38, 'My kettle.');
      await add().video({ name: 'Tea', captions: [track('en', ...texts), track('de', 'Kessel.')] });
      const [found] = (await find('kettle')).items;
      expect(found?.hits).toEqual([10, 60, 110, 160, 190]);
    });

    // Rule HITS-1.
    test('contain a place once when several tracks say it at about the same time', async () => {
      const texts = lecture.with(4, 'A kettle.').with(30, 'The kettle.');
      const others = lecture.with(5, 'Un kettle.').with(12, 'Kettle.');
      await add().video({ name: 'Tea', captions: [track('en', ...texts), track('fr', ...others)] });
      expect((await find('kettle')).items[0]?.hits).toEqual([20, 60, 150]);
    });

    // Rule HITS-1.
    test('contain only places that say most of the question, and at most thirty', async () => {
      const texts = Array.from({ length: 200 }, (_, place) => (place % 4 === 0 ? 'A kettle.' : `Sentence ${place}.`));
      await add().video({ name: 'Tea', captions: [track('en', ...texts.with(41, 'Rare saffron infusions.'))] });
      await add().video({ name: 'Other', captions: [track('en', 'A kettle.')] });
      expect((await find('kettle')).items[0]?.hits).toHaveLength(30);
      expect((await find('rare saffron infusions kettle')).items[0]?.hits).toEqual([200]);
    });

    // Rule HITS-5.
    test('are the same when only one item is searched, also one that answers less than others', async () => {
      const texts = lecture.with(2, 'A copper kettle.').with(22, 'Kettle.').with(32, 'The kettle.');
      await add().video({ name: 'Copper kettle', captions: [track('en', ...texts)] });
      const id = await add().video({ name: 'Tea', captions: [track('en', ...texts.with(12, 'Kettle again.'))] });
      const other = await add().video({ name: 'Other' });
      for (const question of ['kettle', 'copper kettle', 'ketle']) {
        const inList = (await find(question)).items.find((item) => item.id === id);
        const alone = await find(question, { among: new Set([id]), limit: 1 });
        expect(alone.items.map((item) => [item.id, item.hits])).toEqual([[id, inList?.hits]]);
        expect(alone.items[0]?.hits.length).toBeGreaterThan(0);
      }
      expect((await find('kettle', { among: new Set([other]), limit: 1 })).items).toEqual([]);
    });

    test('of an objective have its title and its time, and are not spoken', async () => {
      await add().webinar({ title: 'Tea', objectives: [{ title: 'Warm the kettle', time: 42.5 }] });
      expect(await momentsOf('kettle')).toEqual([
        { part: 'chapter', start: 42.5, language: 'en', text: 'Warm the kettle', marks: [[9, 15]] },
      ]);
    });

    test('give only the times of spoken words to people without access, and always show objectives', async () => {
      const open = await add().video({ name: 'Open', captions: [track('en', 'A kettle.', 'It boils.')] });
      const closed = await add().webinar({
        title: 'Closed',
        objectives: [{ title: 'Warm the kettle', time: 50 }],
        captions: [track('en', 'We pour.', 'The kettle is hot.')],
      });
      const asked: unknown[] = [];
      const { items } = await find('kettle', {
        opened: async (page) => {
          asked.push(...page);
          return new Set([open]);
        },
      });
      const shown = new Map(items.map(({ id, moments }) => [id, moments.map(({ start, text }) => [start, text])]));
      expect(shown.get(open)).toEqual([[0, 'A kettle. It boils.']]);
      expect(shown.get(closed)?.toSorted()).toEqual([
        [5, ''],
        [50, 'Warm the kettle'],
      ]);
      expect(asked).toEqual(items.map(({ id, kind }) => ({ id, kind })));
    });

    test('are missing when only the title matches, or when all items are requested', async () => {
      await add().video({ name: 'Kettles', captions: [track('en', 'Nothing about it.')] });
      expect(await momentsOf('kettle')).toEqual([]);
      await add().video({ name: 'Tea', captions: [track('en', 'A kettle.')] });
      const { items } = await find('kettle', { limit: undefined });
      expect(items.map(({ moments }) => moments)).toEqual([[], []]);
    });
  });

  describe('filters and counts', () => {
    test('returns the requested kinds, and counts all kinds with the category', async () => {
      const rise = { categories: ['rise'] } as const;
      const [video, webinar, upcoming] = [
        await add().video({ name: 'Meadow', ...rise }),
        await add().webinar({ title: 'Meadow', ...rise }),
        await add().upcoming({ title: 'Meadow', ...rise }),
      ];
      await add().video({ name: 'Meadow', slug: 'other', categories: ['more'] });
      expect(new Set(await ids('meadow', { filters: { category: 'rise' } }))).toEqual(
        new Set([video, webinar, upcoming]),
      );
      expect(await find('meadow', { kinds: ['webinar'], filters: { category: 'rise' } })).toMatchObject({
        items: [{ id: webinar, kind: 'webinar' }],
        total: 1,
        counts: { video: 1, webinar: 1, upcoming: 1 },
      });
      expect(await find('meadow', { kinds: ['video', 'upcoming'] })).toMatchObject({
        total: 3,
        counts: { video: 2, webinar: 1, upcoming: 1 },
      });
    });

    test('returns webinars of a skill, of a series or of none, and of a part of the day in the zone', async () => {
      const series = valueOf(await stores.series.create('Cornerstones', editing));
      const inSeries = await add().webinar({ title: 'Meadow', slug: 'a', seriesId: series.id, skill: 'beginner' });
      const alone = await add().webinar({ title: 'Meadow', slug: 'b', categories: ['rise'], skill: 'advanced' });
      const morning = await add().upcoming({ title: 'Meadow', startsAt: '2026-03-03T08:00:00.000Z' });
      const webinars = (filters: SearchRequest['filters']) => ids('meadow', { kinds: ['webinar'], filters });
      expect(await webinars({ skill: 'beginner' })).toEqual([inSeries]);
      expect(await webinars({ series: series.id })).toEqual([inSeries]);
      expect(await webinars({ series: 'more' })).toEqual([alone]);
      expect(await webinars({ series: 'rise' })).toEqual([alone]);
      const start = { kinds: ['upcoming'], filters: { start: 'morning' } } as const;
      expect(await ids('meadow', start)).toEqual([morning]);
      expect(await ids('meadow', { ...start, zone: 'Asia/Tokyo' })).toEqual([]);
    });
  });

  describe('pages', () => {
    test('hold every item once in the order of the whole list, and have the same total', async () => {
      for (let number = 0; number < 7; number += 1)
        await add().video({ name: `Meadow ${'very '.repeat(number % 3)}green`, slug: `meadow-${number}` });
      const whole = await ids('meadow');
      const walked: string[] = [];
      let after: SearchRequest['after'];
      do {
        const page = await find('meadow', { limit: 2, after });
        expect(page.total).toBe(7);
        walked.push(...page.items.map(({ id }) => id));
        after = page.items.at(-1);
      } while (after !== undefined);
      expect(walked).toEqual(whole);
      expect(new Set(walked).size).toBe(7);
    });

    test('return the next page without gaps when the last item of the page before was deleted', async () => {
      await add().video({ name: 'Meadow' });
      await add().video({ name: 'Meadow at dawn' });
      await add().video({ name: 'Meadow after a long cold night' });
      const whole = await find('meadow');
      const [, second, third] = whole.items;
      await stores.videos.remove(second?.id ?? '', 1, { ...editing, action: 'deleted' });
      expect(await ids('meadow', { after: second })).toEqual([third?.id]);
    });
  });

  describe('corrections and near answers', () => {
    test('names the search that was made instead of a mistyped one', async () => {
      await add().video({ name: 'Adding triggers' });
      expect(await find('adding tirggers')).toMatchObject({ total: 1, meant: 'adding triggers' });
      expect((await find('adding triggers')).meant).toBeUndefined();
    });

    test('says that the answers are only near when the best one lacks most of the question', async () => {
      const id = await add().video({ name: 'Meadow' });
      expect(await find('meadow')).toMatchObject({ isNearest: false });
      expect(await find('meadow xylophone quartz')).toMatchObject({ items: [{ id }], isNearest: true });
      expect(await find('xylophone')).toMatchObject({ items: [], isNearest: false });
    });

    test.each(['', '   ', '!!!', '\0', '"', '""', '“”', '\ud800', 'x'.repeat(10_000), '__proto__ constructor'])(
      'answers the search %j without a fault',
      async (text) => {
        await add().video({ name: 'Meadow' });
        expect(await find(text)).toMatchObject({ items: [], total: 0, isNearest: false });
      },
    );
  });
}
