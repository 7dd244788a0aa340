import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFfmpeg } from '../../../server/video/findFfmpeg.ts';
import { benchSite, type BenchSite } from '../../bench/benchSite.ts';
import { beginImport, importFilm } from '../../bench/importFilm.ts';
import { makeTestFilm } from '../../bench/load/testFilm.ts';
import { Sessions, type Account } from '../clients/Sessions.ts';
import { addAccount } from './addAccount.ts';
import { catalogueOf, type LoadedCatalogue } from './catalogueOf.ts';
import { isEncoding } from './isEncoding.ts';

export interface LoadedSite extends BenchSite {
  /** How many items were generated. */
  readonly items: number;
  readonly catalogue: LoadedCatalogue;
  readonly sessions: Sessions;
  readonly administrator: Account;
  /** The file of the film that is ready. */
  readonly film: string;
  /** Begins to process a film that takes longer than any load. */
  readonly processFilm: () => Promise<void>;
}

interface LoadedSiteOptions {
  readonly items: number;
  /** How many people are signed in. */
  readonly sessions: number;
  /** How many searches the load will need. */
  readonly searches: number;
  readonly settings?: Readonly<Record<string, string>>;
}

const readyFilmSeconds = 24;
const longFilm = { seconds: 60, repeated: 20 };
const lookMilliseconds = 250;
const password = 'load-test-password';
const administrator = { email: 'administrator@example.com', password };
const visitor = { email: 'visitor@example.com', password };

/** Starts a site with items, a film that is ready, an administrator and people who are signed in. */
export async function withLoadedSite<Value>(
  say: (line: string) => void,
  options: LoadedSiteOptions,
  use: (site: LoadedSite) => Promise<Value>,
): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-load-'));
  const site = await benchSite(say, {
    role: 'all',
    demo: false,
    // Each visitor has an address of its own, as behind one reverse proxy.
    settings: { TRUST_PROXY: '1', ...options.settings },
  });
  try {
    say('Making a film …');
    const [ready, long] = ['ready', 'long'].map((name) => join(folder, name)) as [string, string];
    mkdirSync(ready);
    mkdirSync(long);
    const film = join(ready, 'A lesson.mp4');
    await makeTestFilm(film, readyFilmSeconds);
    await importFilm(site, ready);
    say(`Adding ${options.items} items …`);
    await site.generate(options.items);
    await addAccount(site, administrator, '--training-admin');
    await addAccount(site, visitor, '--plan=team');
    const sessions = await Sessions.open(site.url, visitor, options.sessions);
    const catalogue = await catalogueOf(site.url, options.searches);
    const processFilm = async () => {
      say('Beginning to process a film …');
      await makeLongFilm(folder, join(long, 'A course.mp4'));
      await beginImport(site, long);
      while (!(await isEncoding(site.pid))) await pause(lookMilliseconds);
    };
    return await use({ ...site, items: options.items, catalogue, sessions, administrator, film, processFilm });
  } finally {
    await site.stop();
    rmSync(site.dataFolder, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Copies a short film behind itself, which takes a second where encoding would take minutes. */
async function makeLongFilm(folder: string, file: string): Promise<void> {
  const { ffmpeg } = await findFfmpeg(process.env);
  const once = join(folder, 'once.mp4');
  await makeTestFilm(once, longFilm.seconds);
  const copying = ['-y', '-stream_loop', String(longFilm.repeated - 1), '-i', once, '-c', 'copy', file];
  await promisify(execFile)(ffmpeg, copying);
}
