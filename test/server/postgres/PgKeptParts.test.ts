import { PgAssets } from '../../../server/postgres/PgAssets.ts';
import { PgKeptParts } from '../../../server/postgres/PgKeptParts.ts';
import { PgVideos } from '../../../server/postgres/PgVideos.ts';
import { PgWebinars } from '../../../server/postgres/PgWebinars.ts';
import { aNewVideo } from '../../fixtures/aNewVideo.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/testDatabase.ts';
import { keptPartsContract } from '../contracts/KeptParts.contract.ts';
import { editing } from '../contracts/VideoEdits.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() => database.pool.query('TRUNCATE videos, webinars, assets, search_words, changes, deleted_items CASCADE'));

const noJob = async () => undefined;
const picture = { contentHash: 'c'.repeat(24), width: 1280, height: 720 };

keptPartsContract(async () => ({ parts: new PgKeptParts(database), videos: new PgVideos(database, noJob), webinars: new PgWebinars(database, noJob) }));

test('every change is told, so that this process reads its own', async () => {
  let writes = 0;
  const parts = new PgKeptParts(database, { current: () => 1, wrote: () => (writes += 1) });
  await new PgVideos(database, noJob).add(aNewVideo({ name: 'Quizzes' }), editing.at);
  const film = await parts.find({ kind: 'video', id: 'quizzes' });
  if (film === undefined) throw new Error('It should be there');
  await parts.savePicture(film, picture, editing);
  expect(writes).toBe(1);
});

test('whoever makes the film ready at the same time is not waited for in a circle', async () => {
  const videos = new PgVideos(database, noJob);
  const parts = new PgKeptParts(database);
  const assets = new PgAssets(database, noJob);
  const added = await videos.add(aNewVideo({ name: 'Quizzes' }), editing.at);
  if (!added.ok) throw new Error(added.refusal);
  const assetId = added.value.asset.id;
  for (let round = 1; round <= 20; round += 1) {
    const film = await parts.find({ kind: 'video', id: 'quizzes' });
    if (film === undefined) throw new Error('It should be there');
    const [saved] = await Promise.all([
      parts.savePicture(film, { ...picture, width: round }, editing),
      assets.saveReady(assetId, { contentHash: `made-${round}`, poster: { width: 1280, height: 720 }, duration: round }),
      assets.saveProcessing(assetId, { state: round % 2 === 0 ? 'processing' : 'waiting', percent: 1 }),
    ]);
    expect(saved).toEqual({ ok: true, value: undefined });
  }
});
