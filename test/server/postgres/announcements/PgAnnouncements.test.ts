import { PgAnnouncements } from '../../../../server/postgres/announcements/PgAnnouncements.ts';
import { pgUpcomingWebinars } from '../../../fixtures/stores/itemsOfKinds.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { cancelledAnnouncementsContract } from '../../contracts/CancelledAnnouncements.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() => database.empty('upcoming_webinars', 'announcements'));

cancelledAnnouncementsContract(async () => ({
  announcements: new PgAnnouncements(database),
  upcoming: pgUpcomingWebinars(database),
}));
