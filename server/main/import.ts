import { basename, join, resolve } from 'node:path';
import { isDiskFull } from '../http/answers/outages.ts';
import { openAdapters } from './adapters/openAdapters.ts';
import {
  captionNames,
  checkContents,
  folderContentAt,
  leavesCaptionsOut,
  type FolderContent,
} from './import/folderRows.ts';
import { importRows } from './import/importRows.ts';
import { ImportReport } from './import/ImportReport.ts';
import { importTable, noteOf, verdictCounts } from './import/importTable.ts';
import { writeFailures } from './import/writeFailures.ts';
import { readConfig } from './settings/config.ts';
import { readImportArguments, type ImportArguments } from './settings/importArguments.ts';
import { exitCodeOf, StartRefused } from './settings/StartRefused.ts';

// The program behind `npm run import`. If a server runs, the import uses its database and lets it process the films.
// Otherwise it starts the database and processes them itself.
const root = join(import.meta.dirname, '../..');
const report = new ImportReport(process.stdout);
const stopping = new AbortController();
const { signal } = stopping;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort());

process.exitCode = await exitCodeOf(() =>
  importAll(readImportArguments(process.argv.slice(2))).catch((fault: unknown) => {
    if (!isDiskFull(fault)) throw fault;
    throw new StartRefused(
      'The disk is full, so the import has stopped. Make room and run the same command again. Nothing is imported twice.',
    );
  }),
);

async function importAll(wanted: ImportArguments): Promise<number> {
  const config = readConfig(process.env, root, false);
  const contents = await contentsOf(wanted);
  if (contents.every(({ rows, problems }) => rows.length + problems.length === 0))
    throw new StartRefused(`There is no mp4, mov, mkv or webm file in ${wanted.paths.join(', ')}.`);
  const problems = contents.flatMap((content) => content.problems);
  const adapters = await openAdapters({ config, root, say: (line) => console.log(line), mayJoin: true });
  try {
    const hashed = (name: string) => report.now(`${name}: compared with the site`);
    const { checkRows } = adapters.importing;
    const rows = await checkContents(contents, checkRows, { now: adapters.clock.now(), signal, hashed });
    if (wanted.dryRun && signal.aborted) {
      console.log('Stopped before the end. Nothing was imported.');
      return 1;
    }
    if (wanted.dryRun) {
      report.now('');
      for (const line of importTable(rows, problems)) console.log(line);
      console.log(`${verdictCounts(rows)}. Nothing was imported.`);
      return rows.some(({ verdict }) => verdict === 'wrong') ? 1 : 0;
    }
    let bad = 0;
    for (const name of contents.flatMap(({ noFiles }) => noFiles))
      report.done(basename(name), 'skipped: this is a link, a pipe or a folder, not a file');
    for (const problem of problems) {
      if (leavesCaptionsOut(problem)) bad += 1;
      const why = leavesCaptionsOut(problem) ? `captions skipped: ${noteOf(problem)} ${captionNames}` : noteOf(problem);
      report.done(basename(problem.source.file), why);
    }
    const worker = adapters.isJoined ? undefined : await adapters.work();
    try {
      const { failures, ...counts } = await importRows(adapters, rows, { report, publicUrl: config.publicUrl, signal });
      bad += counts.bad;
      await writeFailures(failures, (line) => console.log(line));
      console.log(`${counts.imported} imported, ${counts.known} already imported, ${bad} with errors`);
    } finally {
      await worker?.stop();
    }
    if (signal.aborted)
      console.log('Stopped before the end. Run the same command again to continue. Nothing is imported twice.');
    return bad > 0 || signal.aborted ? 1 : 0;
  } finally {
    await adapters.close();
  }
}

/** What is at each path. A path within a folder that is read anyway is left out. */
async function contentsOf({ paths, ...defaults }: ImportArguments): Promise<readonly FolderContent[]> {
  const contents: FolderContent[] = [];
  // npm changes to the project folder, so resolve the paths against the caller's folder.
  const absolute = paths.map((path) => [path, resolve(process.env['INIT_CWD'] ?? process.cwd(), path)] as const);
  for (const [path, place] of absolute) {
    if (absolute.some(([, other]) => place.startsWith(join(other, '/')) && !place.endsWith('.csv'))) continue;
    const first = 1 + contents.reduce((sum, { rows }) => sum + rows.length, 0);
    contents.push(
      await folderContentAt(place, defaults, first).catch((error: NodeJS.ErrnoException) => {
        if (error instanceof StartRefused) throw error;
        throw new StartRefused(`${path} cannot be read (${error.code}). Name an existing file or folder.`);
      }),
    );
  }
  return contents;
}
