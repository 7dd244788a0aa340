import { join, resolve } from 'node:path';
import { makeListExported } from '../application/export/listExported.ts';
import { endingOf } from '../http/answers/attachmentHeaders.ts';
import { isDiskFull } from '../http/answers/outages.ts';
import { openAdapters } from './adapters/openAdapters.ts';
import { endingOfFilm, writeExport } from './export/writeExport.ts';
import { readConfig } from './settings/config.ts';
import { readExportArguments } from './settings/exportArguments.ts';
import { exitCodeOf, StartRefused } from './settings/StartRefused.ts';

// The program behind `npm run export`. If a server runs, it reads that server's database. Otherwise it starts the
// database.
const root = join(import.meta.dirname, '../..');
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
const linesEvery = 50;

process.exitCode = await exitCodeOf(() =>
  exportAll(readExportArguments(process.argv.slice(2))).catch((fault: unknown) => {
    if (!isDiskFull(fault)) throw fault;
    throw new StartRefused('The disk is full, so the export has stopped. Make room and run the same command again.');
  }),
);

async function exportAll(given: string): Promise<number> {
  // npm changes to the project folder, so resolve the path against the caller's folder.
  const folder = resolve(process.env['INIT_CWD'] ?? process.cwd(), given);
  const config = readConfig(process.env, root, false);
  const adapters = await openAdapters({ config, root, say: (line) => console.log(line), mayJoin: true });
  try {
    const { media } = adapters;
    const endingOfOriginal = (assetId: string) => media.withOriginal(assetId, endingOfFilm);
    const listExported = makeListExported({ ...adapters, items: adapters, endingOf, endingOfOriginal });
    const items = await listExported(adapters.clock.now());
    const all = items.reduce((sum, { copies }) => sum + copies.length, 0);
    let done = 0;
    const progress = () => {
      done += 1;
      if (done % linesEvery === 0) console.log(`${done} of ${all} files`);
    };
    const faults = await writeExport(adapters, items, { folder, signal: stopping.signal, progress });
    for (const fault of faults) console.error(fault);
    if (stopping.signal.aborted) console.log('Stopped before the end. Run the same command again to continue.');
    else console.log(`${items.length} items with ${all - faults.length} files exported to ${folder}`);
    return faults.length > 0 || stopping.signal.aborted ? 1 : 0;
  } finally {
    await adapters.close();
  }
}
