import { PgRedirects } from '../../../../server/postgres/import/PgRedirects.ts';
import { pgVideos } from '../../../fixtures/stores/itemsOfKinds.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { redirectsContract } from '../../contracts/Redirects.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() => database.empty('redirects', 'videos', 'assets', 'deleted_items'));

redirectsContract(async () => ({
  redirects: new PgRedirects(database),
  videos: pgVideos(database, async () => undefined),
}));
