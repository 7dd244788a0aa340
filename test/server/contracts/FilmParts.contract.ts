import type { FilmParts, FilmState } from '../../../server/application/ports/film/FilmParts.ts';
import type { Videos } from '../../../server/application/ports/item/Videos.ts';
import type { NewCaptions } from '../../../server/application/ports/film/Films.ts';
import type { Webinars } from '../../../server/application/ports/item/Webinars.ts';
import { aNewVideo, spoken } from '../../fixtures/values/aNewVideo.ts';
import { aNewWebinar } from '../../fixtures/values/aNewWebinar.ts';
import { editing } from './VideoEdits.contract.ts';

interface Stores {
  readonly parts: FilmParts;
  readonly videos: Videos;
  readonly webinars: Webinars;
}

const picture = { contentHash: 'c'.repeat(24), width: 1280, height: 720 };
const captions = (text: string, language: NewCaptions['language'] = 'en'): NewCaptions => ({
  language,
  contentHash: `hash-of-${text}`,
  cues: [{ start: 0, text }],
});

/** Contract of `FilmParts`: thumbnails and captions. */
export function filmPartsContract(open: () => Promise<Stores>): void {
  let stores: Stores;
  beforeEach(async () => {
    stores = await open();
  });

  const kinds = [
    {
      kind: 'video',
      find: (id: string) => stores.videos.find(id),
      add: () => stores.videos.add(aNewVideo({ name: 'Quizzes', captions: spoken('apples') }), editing.at),
    },
    {
      kind: 'webinar',
      find: (id: string) => stores.webinars.find(id),
      add: () => stores.webinars.add(aNewWebinar({ title: 'Quizzes', captions: spoken('apples') }), editing.at),
    },
  ] as const;

  describe.each(kinds)('thumbnail and captions of a $kind', ({ kind, find, add }) => {
    let film: FilmState;
    beforeEach(async () => {
      await add();
      film = await current();
    });
    const current = async () => (await stores.parts.find({ kind, id: 'quizzes' })) ?? never();
    const totals = (...searches: string[]) =>
      Promise.all(
        searches.map(async (search) => {
          const listed =
            kind === 'video'
              ? await stores.videos.listPublished({
                  query: { category: undefined, sort: undefined, search },
                  limit: 1,
                  cursor: undefined,
                })
              : await stores.webinars.listPublished({
                  query: { category: undefined, series: undefined, skill: undefined, sort: 'recent', search },
                  limit: 1,
                  cursor: undefined,
                });
          return listed.ok && listed.value.total;
        }),
      );

    test('finds the film by id and by path, and nothing for an unknown id or another kind', async () => {
      const stored = await find('quizzes');
      expect(film).toEqual({ kind, id: film.id, version: 1, folders: [stored?.asset.id], duration: 0 });
      await expect(stores.parts.find({ kind, id: film.id })).resolves.toEqual(film);
      for (const id of ['no-such-thing', '00000000-0000-4000-8000-000000000000', '', "'; DROP TABLE videos"])
        await expect(stores.parts.find({ kind, id })).resolves.toBeUndefined();
      await expect(
        stores.parts.find({ kind: kind === 'video' ? 'webinar' : 'video', id: film.id }),
      ).resolves.toBeUndefined();
    });

    test('saves and removes a picture, each with a new version', async () => {
      await expect(stores.parts.savePicture(film, picture, editing)).resolves.toEqual({ ok: true, value: undefined });
      expect(await find(film.id)).toMatchObject({ version: 2, asset: { picture } });
      await stores.parts.savePicture(await current(), null, editing);
      expect(await find(film.id)).toMatchObject({ version: 3, asset: { picture: null } });
      await expect(stores.parts.savePicture(await current(), null, editing)).resolves.toMatchObject({ ok: true });
      expect(await find(film.id)).toMatchObject({ version: 3 });
    });

    test('replaces captions of the same language, and searches only the current captions', async () => {
      await stores.parts.saveCaptions(film, captions('pears'), editing);
      await stores.parts.saveCaptions(await current(), captions('cerises', 'fr'), editing);
      expect(await find(film.id)).toMatchObject({
        version: 3,
        asset: { captions: { en: 'hash-of-pears', fr: 'hash-of-cerises' } },
      });
      expect(await totals('apples', 'pears', 'cerises', 'quizzes')).toEqual([0, 1, 1, 1]);
      await stores.parts.removeCaptions(await current(), 'en', editing);
      expect((await find(film.id))?.asset.captions).toEqual({ fr: 'hash-of-cerises' });
      expect(await totals('pears', 'cerises', 'quizzes')).toEqual([0, 1, 1]);
      await expect(stores.parts.removeCaptions(await current(), 'en', editing)).resolves.toMatchObject({ ok: true });
      expect(await find(film.id)).toMatchObject({ version: 4 });
    });

    test('refuses changes to a stale version', async () => {
      await stores.parts.savePicture(film, picture, editing);
      const stale = { ok: false, refusal: 'stale' };
      await expect(stores.parts.savePicture(film, null, editing)).resolves.toEqual(stale);
      await expect(stores.parts.saveCaptions(film, captions('pears'), editing)).resolves.toEqual(stale);
      await expect(stores.parts.removeCaptions(film, 'en', editing)).resolves.toEqual(stale);
      await expect(stores.parts.removeCaptions(film, 'es', editing)).resolves.toEqual(stale);
      expect(await find(film.id)).toMatchObject({ version: 2, asset: { picture, captions: { en: 'captions-hash' } } });
    });

    test('refuses changes to a deleted item', async () => {
      await (kind === 'video' ? stores.videos : stores.webinars).remove(film.id, 1, editing);
      const gone = { ok: false, refusal: 'not-found' };
      await expect(stores.parts.savePicture(film, picture, editing)).resolves.toEqual(gone);
      await expect(stores.parts.saveCaptions(film, captions('pears'), editing)).resolves.toEqual(gone);
      await expect(stores.parts.removeCaptions(film, 'en', editing)).resolves.toEqual(gone);
    });

    test('still finds an item by its captions after another edit', async () => {
      await stores.parts.saveCaptions(film, captions('pears'), editing);
      const version = (await current()).version;
      await (kind === 'video'
        ? stores.videos.change(film.id, { name: 'Questions' }, version, editing)
        : stores.webinars.change(film.id, { detail: '<p>Text</p>' }, version, editing));
      expect(await totals('pears')).toEqual([1]);
    });
  });
}

function never(): never {
  throw new Error('It should be there');
}
