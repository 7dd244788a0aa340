import { CatalogueVersion } from '../../../../server/postgres/catalogue/CatalogueVersion.ts';
import { PgAssets } from '../../../../server/postgres/film/PgAssets.ts';
import { PgScreenTexts } from '../../../../server/postgres/kinds/PgScreenTexts.ts';
import { pgVideos } from '../../../fixtures/stores/itemsOfKinds.ts';
import { PgSearch } from '../../../../server/postgres/search/PgSearch.ts';
import { editing } from '../../../fixtures/stores/searchedStores.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';
import { screenTextsContract } from '../../contracts/ScreenTexts.contract.ts';

let database: TestDatabase;
let version: CatalogueVersion;
beforeAll(async () => {
  database = await openTestDatabase();
  version = await CatalogueVersion.follow(database, database.connection, (fault) => {
    throw fault;
  });
});
afterAll(async () => {
  await version.stop();
  await database.remove();
});
beforeEach(() => database.empty('videos', 'assets', 'changes'));

const noJob = async () => undefined;
const made = { contentHash: 'made', poster: { width: 2, height: 1 }, duration: 60 };

screenTextsContract(async () => {
  const assets = new PgAssets(database, noJob, () => version.wrote());
  const videos = pgVideos(database, noJob, version);
  const add = async (assetId: string, about: Parameters<typeof aNewVideo>[0] = {}) => {
    const added = await videos.add(aNewVideo({ assetId, ...about }), editing.at);
    if (!added.ok) throw new Error(added.refusal);
    return added.value.video.id;
  };
  return {
    screenTexts: new PgScreenTexts(database, version),
    search: new PgSearch(database, () => version.current()),
    addReady: async (assetId, about) => {
      const id = await add(assetId, about);
      await assets.saveReady(assetId, made);
      return id;
    },
    addWaiting: async (assetId) => void (await add(assetId, { name: 'Waiting' })),
    screenOf: async (id) => (await videos.find(id))?.video.screen,
  };
});
