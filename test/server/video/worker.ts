import { openDatabase } from '../../../server/database/Database.ts';
import { PgProcessingQueue } from '../../../server/postgres/film/PgProcessingQueue.ts';
import { PgAssets } from '../../../server/postgres/film/PgAssets.ts';
import { makeProcessVideo } from '../../../server/application/video/processVideo.ts';
import { FfmpegVideoProcessor } from '../../../server/video/FfmpegVideoProcessor.ts';
import { FileMediaStore } from '../../../server/video/files/FileMediaStore.ts';
import { noUploads } from '../../fixtures/stores/noUploads.ts';

/** A separate worker process for a test to kill: `node worker.ts DATABASE_URL MEDIA_FOLDER PROGRAMS`. */
const [url = '', root = '', programs = ''] = process.argv.slice(2);
const database = openDatabase(url);
const onPool = { executeSql: (text: string, values?: unknown[]) => database.pool.query(text, values) };
const queue = await PgProcessingQueue.start({
  database: onPool,
  report: (fault) => console.error(fault),
  pollSeconds: 0.5,
});
const assets = new PgAssets(database, (assetId, transaction) => queue.addWithin(assetId, transaction));
await queue.work(
  makeProcessVideo({
    assets,
    media: new FileMediaStore(root, noUploads),
    processor: new FfmpegVideoProcessor(JSON.parse(programs) as ConstructorParameters<typeof FfmpegVideoProcessor>[0]),
  }),
);
