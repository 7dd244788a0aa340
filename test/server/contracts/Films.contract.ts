import { randomUUID } from 'node:crypto';
import { aNewVideo } from '../../fixtures/values/aNewVideo.ts';
import { aNewWebinar } from '../../fixtures/values/aNewWebinar.ts';
import { captions, filmedItems, made, picture, uploading, type FilmStores } from '../../fixtures/stores/filmedItems.ts';

/** Contract of `Films`, for videos and webinars. */
export function filmsContract(open: () => Promise<FilmStores>): void {
  describe.each(['video', 'webinar'] as const)('the film of a %s', (kind) => {
    let stores: FilmStores;
    beforeEach(async () => {
      stores = await open();
    });

    const { find, create, addReady, aFilm, attach, filesOf, partsOf } = filmedItems(kind, () => stores);

    test('adds a job for a draft that is created with an upload, and none for a draft without a file', async () => {
      const empty = await create();
      await expect(filesOf(empty.id)).resolves.toEqual({
        state: 'waiting',
        percent: 0,
        file: null,
        next: null,
        replaced: [],
        hasOwnThumbnail: false,
      });
      const begun = await create('First cut <b>.mp4');
      await expect(filesOf(begun.id)).resolves.toMatchObject({
        state: 'waiting',
        file: { id: begun.asset.id, name: 'First cut <b>.mp4', uploadedAt: uploading.at.toISOString() },
        next: null,
      });
      expect(stores.jobs).toEqual([begun.asset.id]);
      expect(await stores.assets.listUnfinished()).toEqual([begun.asset.id]);
    });

    const taken = new Date('2026-02-03T04:05:06.789Z');
    const found = async (name: string, bytes: number, modifiedAt?: Date) => {
      const { owners, hasSameSize } = await stores.films.findByFile({ name, bytes, modifiedAt });
      return { ids: owners.map((owner) => `${owner.kind} ${owner.id}`), hasSameSize };
    };

    test('finds items by the name, size and date of their film', async () => {
      const [one, other] = [await create(), await create()];
      await attach(one.id, { ...aFilm('lesson.mp4'), fileBytes: 1000, fileModifiedAt: taken });
      await attach(other.id, { ...aFilm('lesson.mp4'), fileBytes: 2000, fileModifiedAt: taken });
      expect((await found('lesson.mp4', 1000, taken)).ids).toEqual([`${kind} ${one.id}`]);
      expect((await found('lesson.mp4', 1000, new Date(taken.getTime() + 1))).ids).toEqual([]);
      expect((await found('other.mp4', 1000, taken)).ids).toEqual([]);
      expect((await stores.films.findByFile({ name: 'lesson.mp4', bytes: 2000, modifiedAt: taken })).owners).toEqual([
        { kind, id: other.id, title: expect.any(String) },
      ]);
    });

    test('finds a film of unknown size or date by its known facts', async () => {
      const early = await create('early.mp4');
      const later = await create();
      await attach(later.id, { ...aFilm('later.mp4'), fileBytes: 7 });
      expect((await found('early.mp4', 7, taken)).ids).toEqual([`${kind} ${early.id}`]);
      expect((await found('later.mp4', 7, taken)).ids).toEqual([`${kind} ${later.id}`]);
      expect((await found('later.mp4', 8, taken)).ids).toEqual([]);
    });

    test('finds a film by the hash of its bytes, after a copy of the same size was found under another name', async () => {
      const item = await create();
      const film = { ...aFilm('lesson.mp4'), fileBytes: 1000, fileModifiedAt: taken };
      await attach(item.id, film);
      expect(await found('copy.mp4', 1000, taken)).toEqual({ ids: [], hasSameSize: false });
      await stores.assets.saveFile(film.assetId, { hash: 'a'.repeat(64), bytes: 1000 });
      expect(await found('copy.mp4', 1000, taken)).toEqual({ ids: [], hasSameSize: true });
      expect(await found('copy.mp4', 1001, taken)).toEqual({ ids: [], hasSameSize: false });
      expect(await stores.films.findByHash('a'.repeat(64))).toEqual([{ kind, id: item.id, title: expect.any(String) }]);
      expect(await stores.films.findByHash('b'.repeat(64))).toEqual([]);
    });

    test('finds imported films and several uploads of the same bytes by their hash', async () => {
      const imported = await addReady();
      const uploaded = await create('again.mp4');
      for (const { id } of [imported.asset, uploaded.asset])
        await stores.assets.saveFile(id, { hash: 'c'.repeat(64), bytes: 5000 });
      const ids = (await stores.films.findByHash('c'.repeat(64))).map(({ id }) => id);
      expect(ids.toSorted()).toEqual([imported.id, uploaded.id].toSorted());
      expect(await found('copy.mp4', 5000, taken)).toEqual({ ids: [], hasSameSize: true });
    });

    test('uses an upload at once when no film is playable yet, adds its job and increments the version', async () => {
      const empty = await create();
      const film = aFilm();
      expect((await attach(empty.id, film)).ok).toBe(true);
      await expect(find(empty.id)).resolves.toMatchObject({
        version: 2,
        asset: { id: film.assetId },
        state: 'waiting',
      });
      await expect(filesOf(empty.id)).resolves.toMatchObject({
        state: 'waiting',
        file: { id: film.assetId, name: 'film.mp4' },
        next: null,
        replaced: [],
      });
      expect(stores.jobs).toEqual([film.assetId]);
      const better = aFilm('better.mp4');
      await attach(empty.id, better);
      await expect(filesOf(empty.id)).resolves.toMatchObject({
        file: { name: 'better.mp4' },
        next: null,
        replaced: [],
      });
      await expect(stores.assets.find(film.assetId)).resolves.toBeUndefined();
    });

    test('keeps the captions and the chosen picture of an item when its first film is attached', async () => {
      const about = { picture, captions, sourceHash: null };
      const added =
        kind === 'video'
          ? await stores.videos.add(aNewVideo(about), uploading.at)
          : await stores.webinars.add(aNewWebinar(about), uploading.at);
      if (!added.ok) throw new Error(added.refusal);
      const id = 'video' in added.value ? added.value.video.id : added.value.webinar.id;
      await attach(id, aFilm());
      expect(partsOf(await find(id))).toEqual({ picture, captions: { en: 'captions-en' } });
    });

    test('plays the current film until the next one is ready, then replaces it and keeps version, captions and picture', async () => {
      const first = await addReady();
      const film = aFilm('second.mp4');
      await attach(first.id, film);
      await expect(find(first.id)).resolves.toMatchObject({
        version: 2,
        asset: { id: first.asset.id },
        state: 'ready',
        duration: 30,
      });
      await stores.assets.saveProcessing(film.assetId, { state: 'processing', percent: 40 });
      await expect(filesOf(first.id)).resolves.toMatchObject({
        state: 'ready',
        file: { id: first.asset.id, name: null },
        next: { state: 'processing', percent: 40, file: { id: film.assetId, name: 'second.mp4' } },
        replaced: [],
        hasOwnThumbnail: true,
      });
      await expect(stores.assets.findReplacedBy(film.assetId)).resolves.toMatchObject({
        asset: { id: first.asset.id },
      });
      await expect(
        stores.assets.saveReady(film.assetId, made, { picture, captions: { en: 'captions-en' } }),
      ).resolves.toEqual({ ok: true, value: undefined });
      const second = await find(first.id);
      expect(second).toMatchObject({
        version: 2,
        asset: { id: film.assetId, contentHash: 'made' },
        state: 'ready',
        duration: 60,
      });
      expect(partsOf(second)).toEqual({ picture, captions: { en: 'captions-en' } });
      const files = await filesOf(first.id);
      expect(files).toMatchObject({
        state: 'ready',
        file: { id: film.assetId },
        next: null,
        replaced: [{ id: first.asset.id, name: null, uploadedAt: null }],
      });
      const [replaced] = files?.replaced ?? [];
      expect(Date.parse(replaced?.restorableUntil ?? '') - Date.parse(replaced?.replacedAt ?? '')).toBe(
        30 * 86_400_000,
      );
      await expect(stores.assets.findReplacedBy(film.assetId)).resolves.toBeUndefined();
    });

    test('refuses to replace the film when its captions or picture have changed', async () => {
      const first = await addReady();
      const film = aFilm();
      await attach(first.id, film);
      for (const parts of [
        undefined,
        { picture: null, captions: { en: 'captions-en' } },
        { picture, captions: {} },
        { picture, captions: { en: 'older' } },
      ] as const) {
        await expect(stores.assets.saveReady(film.assetId, made, parts)).resolves.toEqual({
          ok: false,
          refusal: 'parts-changed',
        });
      }
      await expect(find(first.id)).resolves.toMatchObject({ asset: { id: first.asset.id } });
      await stores.assets.savePicture(first.asset.id, null);
      await stores.assets.saveReady(film.assetId, made, { picture: null, captions: { en: 'captions-en' } });
      expect(partsOf(await find(first.id))).toEqual({ picture: null, captions: { en: 'captions-en' } });
    });

    test('drops an unfinished upload when a newer one arrives, and refuses its results', async () => {
      const first = await addReady();
      const [second, third] = [aFilm('second.mp4'), aFilm('third.mp4')];
      await attach(first.id, second);
      await attach(first.id, third);
      await expect(filesOf(first.id)).resolves.toMatchObject({
        file: { id: first.asset.id },
        next: { file: { id: third.assetId } },
        replaced: [],
      });
      await expect(stores.assets.saveProcessing(second.assetId, { state: 'processing', percent: 1 })).resolves.toBe(
        false,
      );
      await expect(stores.assets.saveReady(second.assetId, made)).resolves.toEqual({ ok: false, refusal: 'gone' });
      await expect(find(first.id)).resolves.toMatchObject({ asset: { id: first.asset.id }, version: 3 });
    });

    test('accepts one of eight films attached to one version at once, and saves nothing of the others', async () => {
      const first = await addReady();
      const films = Array.from({ length: 8 }, () => aFilm());
      const outcomes = await Promise.all(films.map((film) => attach(first.id, film, 1)));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(outcomes.filter((outcome) => !outcome.ok && outcome.refusal === 'stale')).toHaveLength(7);
      expect(
        (await Promise.all(films.map(({ assetId }) => stores.assets.find(assetId)))).filter(
          (asset) => asset !== undefined,
        ),
      ).toHaveLength(1);
    });

    test('keeps both changes when an item is saved while its film is replaced', async () => {
      const first = await addReady();
      const film = aFilm();
      await attach(first.id, film);
      const rename = () =>
        kind === 'video'
          ? stores.videos.change(first.id, { name: 'Renamed' }, 2, uploading)
          : stores.webinars.change(first.id, { title: 'Renamed' }, 2, uploading);
      const [swapped, saved] = await Promise.all([
        stores.assets.saveReady(film.assetId, made, partsOf(first)),
        rename(),
      ]);
      expect([swapped.ok, saved.ok]).toEqual([true, true]);
      await expect(find(first.id)).resolves.toMatchObject({ version: 3, asset: { id: film.assetId }, duration: 60 });
    });

    test.each([
      ['the first file', async () => create('film.mp4'), undefined],
      ['the next file', async () => addReady(), aFilm()],
    ] as const)('adds a new job for %s only when its processing has failed', async (_, begin, next) => {
      const item = await begin();
      if (next !== undefined) await attach(item.id, next);
      const id = next?.assetId ?? item.asset.id;
      await stores.films.processAgain(kind, item.id, uploading);
      await stores.assets.saveProcessing(id, { state: 'processing', percent: 3 });
      await stores.films.processAgain(kind, item.id, uploading);
      const jobs = [...stores.jobs];
      await expect(stores.assets.find(id)).resolves.toMatchObject({ processing: { state: 'processing', percent: 3 } });
      await stores.assets.saveProcessing(id, { state: 'failed', percent: 0, error: 'It breaks off.' });
      const failed = { state: 'failed', error: 'It breaks off.' };
      await expect(filesOf(item.id)).resolves.toMatchObject(
        next === undefined ? failed : { state: 'ready', next: failed },
      );
      await stores.films.processAgain(kind, item.id, uploading);
      expect((await stores.assets.find(id))?.processing).toEqual({ state: 'waiting', percent: 0 });
      expect(stores.jobs).toEqual([...jobs, id]);
    });

    test('lists the next film as unfinished until it has replaced the current one', async () => {
      const first = await addReady();
      const film = aFilm();
      await attach(first.id, film);
      expect(await stores.assets.listUnfinished()).toEqual([film.assetId]);
      await stores.assets.saveReady(film.assetId, made, partsOf(first));
      expect(await stores.assets.listUnfinished()).toEqual([]);
    });

    test.each(['', 'nothing', '\0', randomUUID(), '../etc', '\ud800'])(
      'finds no files for %j, without an error',
      async (id) => {
        const item = await create('film.mp4');
        await expect(filesOf(id)).resolves.toBeUndefined();
        await expect(stores.films.processAgain(kind, id, uploading)).resolves.toBeUndefined();
        await expect(filesOf(item.id, kind === 'video' ? 'webinar' : 'video')).resolves.toBeUndefined();
      },
    );
  });
}
