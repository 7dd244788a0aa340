import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFilm } from '../../bench/importFilm.ts';
import { makeTestFilm } from '../../bench/load/testFilm.ts';
import type { LoadedSite } from '../site/loadedSite.ts';
import { secondsOfEnded } from '../site/processTimes.ts';

const filmSeconds = 60;

/** The processor time that a second of a film takes until it is ready. */
export async function measureFilm(site: LoadedSite): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-film-'));
  try {
    await makeTestFilm(join(folder, 'A measured lesson.mp4'), filmSeconds);
    const before = secondsOfEnded(site.pid);
    await importFilm(site, folder);
    return Math.round(((secondsOfEnded(site.pid) - before) / filmSeconds) * 100) / 100;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
