import { PgCaptionDrafts } from '../../../../server/postgres/film/PgCaptionDrafts.ts';
import { PgCaptionJobs } from '../../../../server/postgres/film/PgCaptionJobs.ts';
import { pgVideos } from '../../../fixtures/stores/itemsOfKinds.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';
import { captionJobsContract } from '../../contracts/CaptionJobs.contract.ts';
import { editing } from '../../contracts/VideoEdits.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() => database.empty('videos', 'assets', 'caption_drafts', 'caption_jobs'));

captionJobsContract(async () => {
  const added = await pgVideos(database, async () => undefined).add(aNewVideo(), editing.at);
  if (!added.ok) throw new Error(added.refusal);
  const queued: string[] = [];
  return {
    jobs: new PgCaptionJobs(database, async (id) => void queued.push(id)),
    drafts: new PgCaptionDrafts(database),
    film: { kind: 'video', id: added.value.video.id },
    queued,
  };
});
