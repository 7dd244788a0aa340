import type { NewVideo, Videos } from '../../../server/application/ports/item/Videos.ts';
import type { VideoQuery } from '../../../src/domain/catalogue/catalogue.ts';
import { addVideo, day, everyVideo, listVideos, type VideosUnderTest } from '../../fixtures/stores/storedVideos.ts';

/** Contract of `Videos`: lists and cursors. */
export function videoListsContract(open: () => Promise<Pick<VideosUnderTest, 'videos'>>): void {
  let videos: Videos;
  beforeEach(async () => {
    ({ videos } = await open());
  });

  const add = (about: Partial<NewVideo>, now?: Date) => addVideo(videos, about, now);
  const list = (query?: Partial<VideoQuery>, limit?: number, cursor?: string) =>
    listVideos(videos, query, limit, cursor);
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

  describe('listing videos', () => {
    test('lists and counts published videos, newest first', async () => {
      await add({ name: 'Old' }, day(1));
      await add({ name: 'New' }, day(3));
      await add({ name: 'Middle' }, day(2));
      await add({ name: 'Draft', published: false }, day(4));
      await expect(list({}, 2)).resolves.toMatchObject({ total: 3, items: [{ name: 'New' }, { name: 'Middle' }] });
    });

    test.each([1, 2, 100])('sorts by title, with numbers by value, %i at a time, drafts too', async (limit) => {
      for (const name of ['Part 10', 'épilogue', 'Part 9', 'Zebra', 'apple']) await add({ name });
      await add({ name: 'Part 9.5', published: false });
      const names = async (ids: readonly string[]) =>
        Promise.all(ids.map(async (id) => (await videos.find(id))?.video.name));
      const sorted = ['apple', 'épilogue', 'Part 9', 'Part 10', 'Zebra'];
      await expect(names(await walk({ sort: 'title' }, limit))).resolves.toEqual(sorted);
      const all = await videos.listAll({ query: { ...everyVideo, sort: 'title' }, limit: 100, cursor: undefined });
      expect(all.ok && all.value.items.map(({ name }) => name)).toEqual(sorted.toSpliced(3, 0, 'Part 9.5'));
    });

    test('sorts a search by title, or the newest first, where that is chosen', async () => {
      await add({ name: 'Quiz' }, day(1));
      await add({ name: 'A quiz with a longer name' }, day(2));
      const found = async (query: Partial<VideoQuery>) =>
        (await list({ ...query, search: 'quiz' })).items.map(({ name }) => name);
      await expect(found({})).resolves.toEqual(['Quiz', 'A quiz with a longer name']);
      await expect(found({ sort: 'recent' })).resolves.toEqual(['A quiz with a longer name', 'Quiz']);
      await expect(found({ sort: 'title' })).resolves.toEqual(['A quiz with a longer name', 'Quiz']);
    });

    test('lists the videos of a category', async () => {
      await add({ name: 'Both', categories: ['reach', 'rise'] }, day(2));
      await add({ name: 'One', categories: ['rise'] }, day(1));
      await add({ name: 'None', categories: ['more'] });
      await expect(list({ category: 'rise' })).resolves.toMatchObject({
        total: 2,
        items: [{ name: 'Both', categories: ['reach', 'rise'] }, { name: 'One' }],
      });
    });

    test('returns an empty list when there are no videos', async () => {
      await expect(list()).resolves.toEqual({ items: [], total: 0, nextCursor: null });
    });

    test.each([1, 2, 3, 7, 100])(
      'pages through the whole list %i at a time, also when publication dates are equal',
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

    test('continues after the cursor when a newer video is added between two pages', async () => {
      for (let number = 1; number <= 4; number += 1) await add({ name: `Video ${number}` }, day(number));
      const first = await list({}, 2);
      await add({ name: 'Newer' }, day(9));
      const second = await list({}, 2, first.nextCursor ?? undefined);
      expect(second.items.map(({ name }) => name)).toEqual(['Video 2', 'Video 1']);
      expect(second).toMatchObject({ total: 5, nextCursor: null });
    });

    test('refuses forged cursors and cursors of another list', async () => {
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
        await expect(videos.listPublished({ query: everyVideo, limit: 1, cursor: garbage })).resolves.toEqual({
          ok: false,
          refusal: 'bad-cursor',
        });
      }
      await expect(
        videos.listPublished({ query: { ...everyVideo, category: 'storyline' }, limit: 1, cursor }),
      ).resolves.toEqual({ ok: false, refusal: 'bad-cursor' });
      await expect(
        videos.listPublished({ query: { ...everyVideo, search: 'one' }, limit: 1, cursor }),
      ).resolves.toEqual({ ok: false, refusal: 'bad-cursor' });
    });
  });
}
