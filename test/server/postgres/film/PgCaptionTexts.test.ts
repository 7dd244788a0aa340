import { PgCaptionTexts } from '../../../../server/postgres/film/PgCaptionTexts.ts';
import { pgVideos, pgWebinars } from '../../../fixtures/stores/itemsOfKinds.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { captionTextsContract } from '../../contracts/CaptionTexts.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() => database.empty('videos', 'webinars', 'assets'));

captionTextsContract(async () => ({
  captionTexts: new PgCaptionTexts(database),
  videos: pgVideos(database, async () => undefined),
  webinars: pgWebinars(database, async () => undefined),
}));
