import type { NewVideo, Videos } from '../../../server/application/ports/item/Videos.ts';
import { aNewVideo, spoken } from '../../fixtures/values/aNewVideo.ts';
import { addVideo, day, listVideos, type VideosUnderTest } from '../../fixtures/stores/storedVideos.ts';

/** Contract of `Videos`: adding and finding. */
export function videosContract(open: () => Promise<VideosUnderTest>): void {
  let videos: Videos;
  let moveTo: VideosUnderTest['moveTo'];
  beforeEach(async () => {
    ({ videos, moveTo } = await open());
  });

  const add = (about: Partial<NewVideo>, now?: Date) => addVideo(videos, about, now);
  const total = async () => (await listVideos(videos)).total;

  describe('adding videos', () => {
    test('stores a new video as waiting, without duration and thumbnail', async () => {
      const added = await add({
        name: 'Añadir',
        feature: 'rise',
        captions: [
          { language: 'de', contentHash: 'h-de', cues: [{ start: 0, text: 'Hallo' }] },
          { language: 'en', contentHash: 'h-en', cues: [{ start: 0, text: 'Hello' }] },
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

    test('keeps the publication date, start time and picture of an imported video', async () => {
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

    test('accepts several videos without a file', async () => {
      await add({ sourceHash: null });
      await add({ sourceHash: null });
      expect(await total()).toBe(2);
    });

    test('keeps the publication date of a draft that was published elsewhere, and gives other drafts none', async () => {
      const { publishedAt } = (await add({ published: false, publishedAt: day(2) })).video;
      expect(publishedAt).toBe(day(2).toISOString());
      expect((await add({ published: false, slug: 'another' })).video.publishedAt).toBeNull();
    });

    test('refuses a file that another video has, and saves nothing', async () => {
      await add({ sourceHash: 'the-same' });
      await expect(videos.add(aNewVideo({ name: 'Another name', sourceHash: 'the-same' }), day(2))).resolves.toEqual({
        ok: false,
        refusal: 'already-there',
      });
      expect(await total()).toBe(1);
      await expect(videos.find('another-name')).resolves.toBeUndefined();
    });

    test('appends a number to a path that is in use', async () => {
      const slugs = [await add({}), await add({}), await add({})].map(({ video }) => video.slug);
      expect(slugs).toEqual(['branch-a-scenario', 'branch-a-scenario-2', 'branch-a-scenario-3']);
    });

    test('gives twenty different paths to twenty videos added at once with one name', async () => {
      const added = await Promise.all(Array.from({ length: 20 }, () => add({ name: 'One name' })));
      const wanted = Array.from({ length: 20 }, (_, index) => (index === 0 ? 'one-name' : `one-name-${index + 1}`));
      expect(added.map(({ video }) => video.slug).sort()).toEqual(wanted.sort());
    });

    test('saves one video when twenty with the same file are added at once', async () => {
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () => videos.add(aNewVideo({ sourceHash: 'one-file' }), day(1))),
      );
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await total()).toBe(1);
    });

    test.each(['مرحبا ‏RTL', '👩‍👩‍👧 family', 'é combining', 'O\'Hara \\ "quoted" %_', '  spaced  '])(
      'keeps the name %j unchanged',
      async (name) => {
        expect((await add({ name, slug: 'any' })).video.name).toBe(name);
      },
    );

    test('throws at a NUL character in a name, and accepts one in captions', async () => {
      await expect(add({ name: 'Tri\0gger' })).rejects.toThrow('cannot store this text as it is');
      expect((await add({ captions: spoken('one\0two') })).video.captions).toHaveLength(1);
    });
  });

  describe('finding videos', () => {
    test('finds a video by id in upper and lower case, by path and by file', async () => {
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
    ])('finds nothing for %j, without an error', async (wrong) => {
      await add({});
      for (const found of [videos.find(wrong), videos.findRetiredSlug(wrong), videos.findBySource(wrong)])
        await expect(found).resolves.toBeUndefined();
    });

    test('maps a retired path to the current one, and keeps the retired path reserved', async () => {
      const { video } = await add({});
      await moveTo(video.id, 'moved');
      await expect(videos.findRetiredSlug('branch-a-scenario')).resolves.toBe('moved');
      await expect(videos.findRetiredSlug('moved')).resolves.toBeUndefined();
      await expect(videos.find('branch-a-scenario')).resolves.toBeUndefined();
      expect((await videos.find('moved'))?.video.slug).toBe('moved');
      expect((await add({})).video.slug).toBe('branch-a-scenario-2');
    });

    test('finds nothing for the retired path of a draft', async () => {
      const { video } = await add({ published: false });
      await moveTo(video.id, 'secret-name');
      await expect(videos.findRetiredSlug('branch-a-scenario')).resolves.toBeUndefined();
    });
  });
}
