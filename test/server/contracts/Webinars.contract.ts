import { randomUUID } from 'node:crypto';
import type { NewWebinar, Webinars } from '../../../server/application/ports/item/Webinars.ts';
import { recommendationOf } from '../../../src/domain/item/webinar.ts';
import { aNewWebinar } from '../../fixtures/values/aNewWebinar.ts';
import { spoken } from '../../fixtures/values/aNewVideo.ts';
import { addSeriesTo, addWebinar, day, type WebinarsUnderTest } from '../../fixtures/stores/storedWebinars.ts';

/** Contract of `Webinars`: adding, finding and series. */
export function webinarsContract(open: () => Promise<WebinarsUnderTest>): void {
  let webinars: Webinars;
  let assets: WebinarsUnderTest['assets'];
  let moveTo: WebinarsUnderTest['moveTo'];
  beforeEach(async () => {
    ({ webinars, assets, moveTo } = await open());
  });

  const add = (about?: Partial<NewWebinar>) => addWebinar(webinars, about);
  const addSeries = (title: string) => addSeriesTo(webinars, title);

  describe('adding and finding recorded webinars', () => {
    test('stores a webinar with all its parts, and finds it by id in upper and lower case and by path', async () => {
      const series = await addSeries('Design week');
      const downloads = [
        {
          id: '00000000-0000-4000-8000-000000000002',
          name: 'Slides.pdf',
          bytes: 5_000_000_000,
          type: 'application/pdf',
        },
        { id: '00000000-0000-4000-8000-000000000001', name: 'Files.zip', bytes: 2, type: 'application/zip' },
      ];
      const added = await add({
        title: 'Décor',
        description: 'About it.',
        more: 'More of it.',
        skill: 'advanced',
        seriesId: series.id,
        detail: '<p>x</p>',
        startTime: 3,
        views: 7,
        feature: 'review',
        downloads,
        objectives: [
          { title: 'Late', time: 9 },
          { title: 'Early', time: 1 },
          { title: 'Late too', time: 9 },
        ],
        resources: [{ name: 'Site', url: 'https://example.com' }],
      });
      expect(added).toMatchObject({ views: 7, version: 1, processing: { state: 'waiting', percent: 0 } });
      expect(added.webinar).toMatchObject({
        title: 'Décor',
        slug: 'decor',
        description: 'About it.',
        more: 'More of it.',
        skill: 'advanced',
        series,
        detail: '<p>x</p>',
        startTime: 3,
        feature: 'review',
        downloads,
        duration: 0,
        thumbnail: null,
        createdAt: day(1).toISOString(),
        publishedAt: day(1).toISOString(),
      });
      expect(added.webinar.objectives.map(({ title }) => title)).toEqual(['Early', 'Late', 'Late too']);
      expect(added.webinar.resources).toEqual([{ name: 'Site', url: 'https://example.com' }]);
      for (const wanted of [added.webinar.id, added.webinar.id.toUpperCase(), 'decor'])
        await expect(webinars.find(wanted)).resolves.toEqual(added);
    });

    test('refuses a file that another webinar has, and appends a number to a path that is in use', async () => {
      await add({ sourceHash: 'same' });
      await expect(webinars.add(aNewWebinar({ sourceHash: 'same' }), day(2))).resolves.toEqual({
        ok: false,
        refusal: 'already-there',
      });
      const slugs = [await add({ sourceHash: null }), await add({ sourceHash: null })].map(
        ({ webinar }) => webinar.slug,
      );
      expect(slugs).toEqual(['designing-for-everyone-2', 'designing-for-everyone-3']);
    });

    test.each([{ title: 'One\0two' }, { description: 'a\ud800b' }, { objectives: [{ title: '\0', time: 0 }] }])(
      'throws at a text that it cannot store unaltered: %j',
      async (texts) => {
        await expect(webinars.add(aNewWebinar(texts), day(1))).rejects.toThrow('cannot store this text as it is');
      },
    );

    test.each(['', 'nothing', '\0', '../x', 'UPPER', '00000000-0000-0000-0000-000000000000', '\ud800'])(
      'finds nothing for %j, without an error',
      async (wrong) => {
        await add();
        await expect(webinars.find(wrong)).resolves.toBeUndefined();
        await expect(webinars.findRetiredSlug(wrong)).resolves.toBeUndefined();
      },
    );

    test('maps a retired path to the current one, but finds nothing for the retired path of a draft', async () => {
      const { webinar } = await add();
      const draft = await add({ title: 'Draft', published: false });
      await moveTo(webinar.id, 'moved');
      await moveTo(draft.webinar.id, 'secret');
      await expect(webinars.findRetiredSlug('designing-for-everyone')).resolves.toBe('moved');
      await expect(webinars.findRetiredSlug('draft')).resolves.toBeUndefined();
      expect((await webinars.find('moved'))?.webinar.slug).toBe('moved');
    });

    test('shows published recommendations in their order, and replaces them', async () => {
      const [one, two, draft] = [
        await add({ title: 'One' }),
        await add({ title: 'Two' }),
        await add({ title: 'Draft', published: false }),
      ];
      const { webinar } = await add({ recommendations: [two.webinar.id, draft.webinar.id, one.webinar.id] });
      expect(webinar.recommendations).toEqual([two, one].map((added) => recommendationOf(added.webinar)));
      await webinars.saveRecommendations(webinar.id, [one.webinar.id]);
      expect((await webinars.find(webinar.id))?.webinar.recommendations.map(({ title }) => title)).toEqual(['One']);
    });

    test('throws when an import recommends an unknown webinar, and keeps the recommendations', async () => {
      const one = await add({ title: 'One' });
      const { webinar } = await add({ recommendations: [one.webinar.id] });
      await expect(webinars.saveRecommendations(webinar.id, [randomUUID()])).rejects.toThrow('recommendation-unknown');
      expect((await webinars.find(webinar.id))?.recommendedIds).toEqual([one.webinar.id]);
    });

    test('shows the current card data of a recommended webinar, also when two webinars recommend each other', async () => {
      const one = await add({
        title: 'One',
        categories: ['rise', 'more'],
        skill: 'beginner',
        captions: spoken('words'),
      });
      const two = await add({
        title: 'Two',
        recommendations: [one.webinar.id],
        picture: { contentHash: 'chosen', width: 640, height: 360 },
      });
      await webinars.saveRecommendations(one.webinar.id, [two.webinar.id]);
      const recommended = async (id: string) => (await webinars.find(id))?.webinar.recommendations;
      expect(await recommended(two.webinar.id)).toMatchObject([
        {
          slug: 'one',
          title: 'One',
          categories: ['rise', 'more'],
          skill: 'beginner',
          duration: 0,
          processing: { state: 'waiting' },
          thumbnail: null,
          captions: [{ language: 'en' }],
        },
      ]);
      expect(await recommended(one.webinar.id)).toEqual([recommendationOf(two.webinar)]);
      expect(two.webinar.thumbnail).toMatchObject({ width: 640 });
      await assets.saveReady(one.asset.id, {
        contentHash: 'made',
        poster: { width: 1280, height: 720 },
        duration: 60.5,
      });
      await moveTo(one.webinar.id, 'moved');
      const moved = await webinars.find('moved');
      expect(moved?.webinar).toMatchObject({
        duration: 60.5,
        processing: { state: 'ready' },
        thumbnail: { width: 1280 },
      });
      expect(await recommended(two.webinar.id)).toEqual(moved && [recommendationOf(moved.webinar)]);
    });
  });

  describe('series', () => {
    test('are listed by title when they have published webinars, and found in any case and without accents', async () => {
      const [ten, nine, , hidden] = [
        await addSeries('Été 10'),
        await addSeries('Été 9'),
        await addSeries('Empty'),
        await addSeries('Hidden'),
      ];
      for (const { id } of [ten, nine]) await add({ seriesId: id });
      await add({ seriesId: hidden.id, published: false });
      await expect(webinars.listSeries('')).resolves.toEqual([nine, ten]);
      await expect(webinars.listSeries('ETE 1')).resolves.toEqual([ten]);
      for (const search of ['hidden', 'empty', '!!!', '\0'])
        await expect(webinars.listSeries(search)).resolves.toEqual([]);
    });

    test.each(['Été', 'ETE', ' été ', 'E\u0301te\u0301'])(
      'refuse the title %j when there is a series Été',
      async (title) => {
        await addSeries('Été');
        await expect(webinars.addSeries(title, day(2))).resolves.toEqual({ ok: false, refusal: 'title-taken' });
      },
    );

    test('are added once when twenty with one title are added at once', async () => {
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => webinars.addSeries('One', day(1))));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    });
  });
}
