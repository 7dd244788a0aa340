import { PgLastChanges } from '../../../../server/postgres/catalogue/PgLastChanges.ts';
import { PgAssets } from '../../../../server/postgres/film/PgAssets.ts';
import { pgUpcomingWebinars, pgVideos } from '../../../fixtures/stores/itemsOfKinds.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { lastChangesContract } from '../../contracts/LastChanges.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() => database.empty('replaced_assets', 'videos', 'upcoming_webinars', 'assets', 'changes'));

const addNoJob = async () => undefined;

lastChangesContract(async () => ({
  lastChanges: new PgLastChanges(database),
  videos: pgVideos(database, addNoJob),
  upcoming: pgUpcomingWebinars(database),
  assets: new PgAssets(database, addNoJob),
}));
