import { randomUUID } from 'node:crypto';
import { basename, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { followProcessing } from '../application/import/followProcessing.ts';
import { captionLanguages } from '../../src/domain/film/caption.ts';
import { isDiskFull } from '../http/answers/problem.ts';
import { readConfig } from './settings/config.ts';
import { readImportArguments } from './settings/importArguments.ts';
import { filmsAt, loneCaptionsAt, readFilm } from './importedFilms.ts';
import { ImportReport } from './ImportReport.ts';
import { openAdapters } from './adapters/openAdapters.ts';
import { exitCodeOf, StartRefused } from './settings/StartRefused.ts';

// The program behind `npm run import`. If a server runs, the import uses its database and lets it process the films.
// Otherwise it starts the database and processes them itself.
const root = join(import.meta.dirname, '../..');
const report = new ImportReport(process.stdout);
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());

process.exitCode = await exitCodeOf(() =>
  importAll().catch((fault: unknown) => {
    if (!isDiskFull(fault)) throw fault;
    throw new StartRefused(
      'The disk is full, so the import has stopped. Make room and run the same command again. Nothing is imported twice.',
    );
  }),
);

async function importAll(): Promise<number> {
  const wanted = readImportArguments(process.argv.slice(2));
  const config = readConfig(process.env, root, false);
  const files = (await Promise.all(wanted.paths.map((path) => namedBy(path, filmsAt)))).flat();
  const loneCaptions = (await Promise.all(wanted.paths.map((path) => namedBy(path, loneCaptionsAt)))).flat();
  if (files.length === 0)
    throw new StartRefused(`There is no mp4, mov, mkv or webm file in ${wanted.paths.join(', ')}.`);
  const adapters = await openAdapters({ config, root, say: (line) => console.log(line), mayJoin: true });
  const worker = adapters.isJoined ? undefined : await adapters.work();
  const counts = { imported: 0, known: 0, bad: loneCaptions.length };
  for (const { name, hasFilm } of loneCaptions) {
    const why = hasFilm
      ? `its name does not end in a known language (${captionLanguages.join(', ')})`
      : 'no video has this name';
    report.done(name, `captions skipped: ${why}. Captions of lesson.mp4 are called lesson.en.vtt`);
  }
  try {
    for (const file of files) {
      if (stopping.signal.aborted) break;
      await importOne(file);
    }
  } finally {
    await worker?.stop();
    await adapters.close();
  }
  console.log(`${counts.imported} imported, ${counts.known} already imported, ${counts.bad} with errors`);
  if (stopping.signal.aborted)
    console.log('Stopped before the end. Run the same command again to continue. Nothing is imported twice.');
  return counts.bad > 0 || stopping.signal.aborted ? 1 : 0;

  async function importOne(file: string): Promise<void> {
    const found = await readFilm(file).catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
    if (typeof found === 'string') {
      counts.bad += 1;
      return report.done(basename(file), `skipped: the file cannot be read (${found})`);
    }
    const { film, noFiles } = found;
    const begun = performance.now();
    const outcome = await adapters.importVideo(film, wanted, randomUUID, stopping.signal);
    if (!outcome.ok) {
      counts.bad += 1;
      return report.done(film.fileName, `skipped: ${outcome.refusal.detail}`);
    }
    const { video, isNew, refusedSidecars } = outcome.value;
    if (refusedSidecars.length + noFiles.length > 0) counts.bad += 1;
    for (const name of noFiles) report.done(name, 'captions skipped: this is a link, a pipe or a folder, not a file');
    for (const { fileName, refusal } of refusedSidecars) report.captionsRefused(fileName, refusal);
    const processing = await followProcessing(
      adapters.assets,
      video.asset.id,
      (news) => report.working(film.fileName, news),
      {
        pause: () => pause(200, undefined, { signal: stopping.signal }).catch(() => undefined),
        seconds: () => performance.now() / 1000,
        signal: stopping.signal,
      },
    );
    const address = `${config.publicUrl}/videos/${video.video.slug}`;
    if (processing.state === 'failed') {
      counts.bad += 1;
      report.done(film.fileName, `failed: ${processing.error ?? 'see the log'}`);
    } else if (processing.state !== 'ready')
      report.done(film.fileName, 'not finished; processing continues with the server or the next import');
    else if (isNew) {
      counts.imported += 1;
      report.done(
        film.fileName,
        `ready in ${Math.round((performance.now() - begun) / 1000)} s, ${video.video.published ? address : 'a draft'}`,
      );
    } else {
      counts.known += 1;
      report.done(film.fileName, `already imported, ${address}`);
    }
  }
}

async function namedBy<Found>(
  path: string,
  find: (path: string) => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  // npm changes to the project folder, so resolve the path against the caller's folder.
  const absolute = resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
  return find(absolute).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(`${path} cannot be read (${error.code}). Name an existing file or folder.`);
  });
}
