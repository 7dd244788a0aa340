import { PgSeriesTitles } from '../../../../server/postgres/kinds/PgSeriesTitles.ts';
import { pgWebinars } from '../../../fixtures/stores/itemsOfKinds.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { seriesTitlesContract } from '../../contracts/SeriesTitles.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() => database.empty('webinars', 'series', 'assets', 'changes', 'deleted_items'));

seriesTitlesContract(async () => ({
  webinars: pgWebinars(database, async () => undefined),
  seriesTitles: new PgSeriesTitles(database),
}));
