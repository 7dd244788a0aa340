import { makeMakeCaptions } from '../../../server/application/film/makeCaptions.ts';
import { openDatabase } from '../../../server/database/Database.ts';
import { PgCaptionJobs } from '../../../server/postgres/film/PgCaptionJobs.ts';
import { PgProcessingQueue } from '../../../server/postgres/film/PgProcessingQueue.ts';
import { PgFilmParts } from '../../../server/postgres/kinds/PgFilmParts.ts';
import { ProgramCaptioner } from '../../../server/video/captions/ProgramCaptioner.ts';
import { readCaptions } from '../../../server/video/captions/readCaptions.ts';
import { FileMediaStore } from '../../../server/video/files/FileMediaStore.ts';
import { limitsOnly } from '../../fixtures/media/sandboxes.ts';
import { noUploads } from '../../fixtures/stores/noUploads.ts';

/** A separate worker process for a test to kill: `node captionWorker.ts DATABASE_URL MEDIA_FOLDER FFMPEG PROGRAM`. */
const [url = '', root = '', ffmpeg = '', program = ''] = process.argv.slice(2);
const database = openDatabase(url);
const onPool = { executeSql: (text: string, values?: unknown[]) => database.pool.query(text, values) };
const queue = await PgProcessingQueue.start({
  database: onPool,
  report: (fault) => console.error(fault),
  pollSeconds: 0.5,
  queue: 'make-captions',
});
const command = { program, parameters: ['{input}', '{output}'] };
await queue.work(
  makeMakeCaptions({
    captionJobs: new PgCaptionJobs(database, (id, transaction) => queue.addWithin(id, transaction)),
    parts: new PgFilmParts(database),
    media: new FileMediaStore(root, noUploads),
    captioner: new ProgramCaptioner({
      command,
      minutes: 5,
      memoryBytes: 4 * 1024 ** 3,
      ffmpeg,
      sandbox: limitsOnly,
      niceness: 0,
    }),
    captionReader: { read: async (file) => readCaptions(file) },
    clock: { now: () => new Date() },
  }),
);
