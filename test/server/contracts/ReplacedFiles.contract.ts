import { randomUUID } from 'node:crypto';
import { filmedItems, made, uploading, type FilmStores } from '../../fixtures/stores/filmedItems.ts';

/** Contract of `Films`: files that a newer file has replaced, for videos and webinars. */
export function replacedFilesContract(open: () => Promise<FilmStores>): void {
  describe.each(['video', 'webinar'] as const)('replaced files of a %s', (kind) => {
    let stores: FilmStores;
    beforeEach(async () => {
      stores = await open();
    });

    const { find, addReady, aFilm, attach, filesOf, partsOf } = filmedItems(kind, () => stores);
    const replace = async () => {
      const first = await addReady();
      const film = aFilm('second.mp4');
      await attach(first.id, film);
      await stores.assets.saveReady(film.assetId, made, partsOf(first));
      return { first, film };
    };

    test('swaps the current file with a replaced one, keeps captions and picture, and refuses a stale version', async () => {
      const { first, film } = await replace();
      await stores.assets.savePicture(film.assetId, null);
      await expect(stores.films.restore(kind, first.id, first.asset.id, 1, uploading)).resolves.toEqual({
        ok: false,
        refusal: 'stale',
      });
      await expect(stores.films.restore(kind, first.id, first.asset.id, 2, uploading)).resolves.toEqual({
        ok: true,
        value: undefined,
      });
      const restored = await find(first.id);
      expect(restored).toMatchObject({
        version: 3,
        asset: { id: first.asset.id, contentHash: 'first' },
        duration: 30,
      });
      expect(partsOf(restored)).toEqual({ picture: null, captions: { en: 'captions-en' } });
      await expect(filesOf(first.id)).resolves.toMatchObject({
        file: { id: first.asset.id },
        replaced: [{ id: film.assetId, name: 'second.mp4', replacedAt: uploading.at.toISOString() }],
      });
    });

    test('discards the film that is being made when a replaced one is restored', async () => {
      const { first } = await replace();
      const third = aFilm();
      await attach(first.id, third);
      await stores.films.restore(kind, first.id, first.asset.id, 3, uploading);
      await expect(filesOf(first.id)).resolves.toMatchObject({ next: null });
      await expect(stores.assets.find(third.assetId)).resolves.toBeUndefined();
    });

    test('refuses to restore a file of another item, and one that was not replaced', async () => {
      const { first, film } = await replace();
      const other = await addReady();
      for (const [id, file] of [
        [other.id, first.asset.id],
        [first.id, film.assetId],
        [first.id, randomUUID()],
        [first.id, '\0'],
        [first.id, '../x'],
      ] as const) {
        await expect(stores.films.restore(kind, id, file, (await find(id)).version, uploading)).resolves.toEqual({
          ok: false,
          refusal: 'file-unknown',
        });
      }
      await expect(stores.films.restore(kind, randomUUID(), first.asset.id, 1, uploading)).resolves.toEqual({
        ok: false,
        refusal: 'not-found',
      });
    });

    test('lists the files that a film has replaced since a date, and finds the item by the folder of a replaced file', async () => {
      const { first, film } = await replace();
      await expect(stores.films.listReplacedBy(film.assetId, new Date(0))).resolves.toEqual([first.asset.id]);
      await expect(stores.films.listReplacedBy(film.assetId, new Date(Date.now() + 60_000))).resolves.toEqual([]);
      await expect(stores.films.listReplacedBy(first.asset.id, new Date(0))).resolves.toEqual([]);
      await expect(stores.assets.findItemOf(first.asset.id)).resolves.toEqual({
        published: true,
        public: false,
        feature: null,
      });
    });
  });
}
