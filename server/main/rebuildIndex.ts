import { join } from 'node:path';
import { makeRebuildDocuments } from '../application/search/rebuildDocuments.ts';
import { PgSearchDocuments } from '../postgres/kinds/PgSearchDocuments.ts';
import { ThreadCaptionReader } from '../video/captions/ThreadCaptionReader.ts';
import { openMedia } from './adapters/openMedia.ts';
import { workOnStorage } from './adapters/openStorage.ts';
import { exitCodeOf, StartRefused } from './settings/StartRefused.ts';

// The program behind `npm run index`: rebuilds the search documents of all items. If a server runs, it uses that
// server's database, and the server searches the new texts as they are saved. Otherwise it starts the database.
const root = join(import.meta.dirname, '../..');
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());

process.exitCode = await exitCodeOf(rebuildIndex);

async function rebuildIndex(): Promise<number> {
  if (process.argv.length > 2) throw new StartRefused('Usage: npm run index   (without parameters)');
  return workOnStorage({ root }, async ({ database }, config) => {
    const begun = performance.now();
    const rebuildDocuments = makeRebuildDocuments({
      documents: new PgSearchDocuments(database),
      media: (await openMedia(config)).media,
      captionReader: new ThreadCaptionReader(root),
    });
    const done = await rebuildDocuments('all', {
      signal: stopping.signal,
      progress: (finished, all) =>
        (finished % 100 === 0 || finished === all) && console.log(`${finished} of ${all} items`),
    });
    console.log(`${done} items indexed in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
    if (!stopping.signal.aborted) return 0;
    console.log('Stopped before the end. What is done stays done; run the same command again.');
    return 1;
  });
}
