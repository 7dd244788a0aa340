import { PgAssets } from '../../../../server/postgres/film/PgAssets.ts';
import { PgFilmParts } from '../../../../server/postgres/kinds/PgFilmParts.ts';
import { PgSeriesTitles } from '../../../../server/postgres/kinds/PgSeriesTitles.ts';
import { pgVideos, pgWebinars } from '../../../fixtures/stores/itemsOfKinds.ts';
import { everything } from '../../../../src/domain/catalogue/catalogue.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';
import { aNewWebinar } from '../../../fixtures/values/aNewWebinar.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { until } from '../../../fixtures/run/until.ts';
import { filmPartsContract } from '../../contracts/FilmParts.contract.ts';
import { editing } from '../../contracts/VideoEdits.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() => database.empty('videos', 'webinars', 'series', 'assets', 'changes', 'deleted_items'));

const noJob = async () => undefined;
const picture = { contentHash: 'c'.repeat(24), width: 1280, height: 720 };

filmPartsContract(async () => ({
  parts: new PgFilmParts(database),
  videos: pgVideos(database, noJob),
  webinars: pgWebinars(database, noJob),
}));

test('reports a saved picture to its own process', async () => {
  let writes = 0;
  const parts = new PgFilmParts(database, { current: () => 1, check: () => {}, wrote: () => (writes += 1) });
  await pgVideos(database, noJob).add(aNewVideo({ name: 'Quizzes' }), editing.at);
  const film = await parts.find({ kind: 'video', id: 'quizzes' });
  if (film === undefined) throw new Error('It should be there');
  await parts.savePicture(film, picture, editing);
  expect(writes).toBe(1);
});

test('saves a picture without a deadlock while processing saves its results', async () => {
  const videos = pgVideos(database, noJob);
  const parts = new PgFilmParts(database);
  const assets = new PgAssets(database, noJob);
  const added = await videos.add(aNewVideo({ name: 'Quizzes' }), editing.at);
  if (!added.ok) throw new Error(added.refusal);
  const assetId = added.value.asset.id;
  for (let round = 1; round <= 20; round += 1) {
    const film = await parts.find({ kind: 'video', id: 'quizzes' });
    if (film === undefined) throw new Error('It should be there');
    const [saved] = await Promise.all([
      parts.savePicture(film, { ...picture, width: round }, editing),
      assets.saveReady(assetId, {
        contentHash: `made-${round}`,
        poster: { width: 1280, height: 720 },
        duration: round,
      }),
      assets.saveProcessing(assetId, { state: round % 2 === 0 ? 'processing' : 'waiting', percent: 1 }),
    ]);
    expect(saved).toEqual({ ok: true, value: undefined });
  }
});

test('finds new captions and the new series title when both are saved at once', async () => {
  const webinars = pgWebinars(database, noJob);
  const parts = new PgFilmParts(database);
  const series = await new PgSeriesTitles(database).create('Foundations', editing);
  if (!series.ok) throw new Error(series.refusal);
  await webinars.add(aNewWebinar({ title: 'Whole', seriesId: series.value.id }), editing.at);
  const film = await parts.find({ kind: 'webinar', id: 'whole' });
  if (film === undefined) throw new Error('It should be there');
  const renamer = await database.pool.connect();
  try {
    await renamer.query('BEGIN');
    await renamer.query('SELECT FROM webinars FOR NO KEY UPDATE');
    const saving = parts.saveCaptions(
      film,
      { language: 'en', contentHash: 'captions', cues: [{ start: 0, text: 'a crossroads' }] },
      editing,
    );
    await until(
      async () =>
        (
          await database.pool.query(
            `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          )
        ).rowCount === 1,
      'the captions wait for the rename',
    );
    await renamer.query(`UPDATE series SET title = 'Cornerstones', title_key = 'cornerstones'`);
    await renamer.query('COMMIT');
    await expect(saving).resolves.toMatchObject({ ok: true });
  } finally {
    renamer.release();
  }
  const totals = await Promise.all(
    ['cornerstones', 'crossroads', 'foundations'].map(async (search) => {
      const listed = await webinars.listPublished({ query: { ...everything, search }, limit: 1, cursor: undefined });
      return listed.ok && listed.value.total;
    }),
  );
  expect(totals).toEqual([1, 1, 0]);
});
