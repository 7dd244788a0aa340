import { PgAssets } from '../../../server/postgres/PgAssets.ts';
import { PgSeriesTitles } from '../../../server/postgres/PgSeriesTitles.ts';
import { PgUpcomingWebinars } from '../../../server/postgres/PgUpcomingWebinars.ts';
import { PgWebinars } from '../../../server/postgres/PgWebinars.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/testDatabase.ts';
import { webinarEditsContract } from '../contracts/WebinarEdits.contract.ts';
import { webinarsContract } from '../contracts/Webinars.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() => database.pool.query('TRUNCATE webinars, series, assets, search_words, changes, deleted_items CASCADE'));

webinarsContract(async () => ({
  webinars: new PgWebinars(database, async () => undefined),
  assets: new PgAssets(database, async () => undefined),
  moveTo: async (id, slug) => {
    await database.pool.query('UPDATE webinar_slugs SET current = false WHERE webinar_id = $1', [id]);
    await database.pool.query('INSERT INTO webinar_slugs VALUES ($1, $2, true)', [slug, id]);
  },
}));

describe('edited', () =>
  webinarEditsContract(async () => ({ webinars: new PgWebinars(database, async () => undefined), seriesTitles: new PgSeriesTitles(database), upcoming: new PgUpcomingWebinars(database) })));
