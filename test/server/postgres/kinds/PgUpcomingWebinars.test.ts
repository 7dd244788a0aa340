import { pgUpcomingWebinars, pgWebinars } from '../../../fixtures/stores/itemsOfKinds.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { upcomingEditsContract } from '../../contracts/UpcomingEdits.contract.ts';
import { upcomingWebinarsContract } from '../../contracts/UpcomingWebinars.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() => database.empty('upcoming_webinars', 'webinars', 'series', 'assets', 'changes', 'deleted_items'));

upcomingWebinarsContract(async () => ({
  upcoming: pgUpcomingWebinars(database),
  webinars: pgWebinars(database, async () => undefined),
}));

describe('edits of upcoming webinars', () =>
  upcomingEditsContract(async () => ({
    upcoming: pgUpcomingWebinars(database),
    webinars: pgWebinars(database, async () => undefined),
  })));
