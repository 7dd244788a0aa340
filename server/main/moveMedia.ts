import { join } from 'node:path';
import { moveMedia } from '../application/media/moveMedia.ts';
import { localTransfer } from '../files/localTransfer.ts';
import { openMedia } from './adapters/openMedia.ts';
import { readConfig } from './settings/config.ts';
import { readMoveArguments, type MoveTarget } from './settings/moveArguments.ts';
import { exitCodeOf, StartRefused } from './settings/StartRefused.ts';

// The program behind `npm run move-media`: copies the stored files from the folders of DATA_DIR to the bucket of
// S3_BUCKET, or back, while a site uses either of them.
const root = join(import.meta.dirname, '../..');
const linesEvery = 50;

process.exitCode = await exitCodeOf(() => move(readMoveArguments(process.argv.slice(2))));

async function move(target: MoveTarget): Promise<number> {
  const { dataFolder, bucket } = readConfig(process.env, root, false);
  if (bucket === undefined)
    throw new StartRefused(
      'S3_BUCKET is not set. Set it, and S3_ENDPOINT where it is not Amazon, to the bucket to use.',
    );
  const [files, objects] = [await openMedia({ dataFolder }), await openMedia({ dataFolder, bucket })];
  const [from, to] = target === 's3' ? [files, objects] : [objects, files];
  const begun = performance.now();
  const { copied, present, faults } = await moveMedia({
    from,
    to,
    transfer: localTransfer,
    progress: (done) =>
      (done.copied + done.present + done.faults.length) % linesEvery === 0 &&
      console.log(`${done.copied} copied, ${done.present} present, ${done.faults.length} failed`),
  });
  for (const fault of faults) console.error(fault);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (copied + present + faults.length === 0)
    throw new StartRefused(
      target === 's3'
        ? `There are no films, pictures or downloads in ${dataFolder}. Set DATA_DIR to the folder of the site.`
        : `There are no films, pictures or downloads in the bucket ${bucket.bucket}.`,
    );
  console.log(`${copied} copied in ${seconds} s, ${present} were there already, ${faults.length} failed.`);
  if (faults.length > 0) console.error('Call it again: it copies what is missing.');
  return faults.length === 0 ? 0 : 1;
}
