import { access, constants, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { FoundFolder } from '../../application/doctor/judgeFolders.ts';
import type { FoundPrograms } from '../../application/doctor/judgePrograms.ts';
import { findBinaries } from '../../database/embedded/binaries.ts';
import { homeIn } from '../../database/embedded/dataPlace.ts';
import { chooseServerUser, isRoot } from '../../database/embedded/serverUser.ts';
import { ignoreMissing } from '../../files/findFile.ts';
import { findFfmpeg } from '../../video/findFfmpeg.ts';
import type { Config } from '../settings/config.ts';
import { problemOf } from './problemOf.ts';

const ownFolders = ['', 'media', 'media/assets', 'media/attachments', 'media/work', 'uploads', 'pages', 'postgres'];

/** The folders of the site and of each film, and that of the database, with their owners. */
export async function probeFolders(dataFolder: string): Promise<readonly FoundFolder[]> {
  const films = (await readdir(join(dataFolder, 'media/assets')).catch(ignoreMissing)) ?? [];
  // Root may look for another user, to whom the data folder belongs.
  const wanted = isRoot() ? (await stat(dataFolder).catch(ignoreMissing))?.uid : process.getuid?.();
  const paths = [...ownFolders, ...films.map((film) => `media/assets/${film}`)];
  const own = await Promise.all(paths.map((path) => found(join(dataFolder, path), wanted)));
  const cluster = join(homeIn(dataFolder), 'cluster');
  const user = chooseServerUser(cluster);
  const ofDatabase = await found(cluster, user === undefined || user === 'none' ? process.getuid?.() : user.uid);
  return [...own, ofDatabase].filter((folder) => folder !== undefined);
}

async function found(path: string, wanted: number | undefined): Promise<FoundFolder | undefined> {
  const entry = await stat(path).catch(ignoreMissing);
  if (entry === undefined) return undefined;
  const isOurs = entry.uid === process.getuid?.();
  const isWritable = isOurs ? await mayWrite(path) : (entry.mode & 0o200) !== 0;
  return { path, owner: wanted === undefined ? undefined : entry.uid, wanted, isWritable };
}

function mayWrite(path: string): Promise<boolean> {
  return access(path, constants.W_OK).then(
    () => true,
    () => false,
  );
}

/** ffmpeg and, if the database is embedded, PostgreSQL. */
export async function probePrograms(
  { ffmpegPath, databaseUrl }: Pick<Config, 'ffmpegPath' | 'databaseUrl'>,
  root: string,
): Promise<FoundPrograms> {
  const postgres = databaseUrl === undefined ? findBinaries(root) : undefined;
  return {
    ffmpeg: await findFfmpeg({ ...process.env, FFMPEG_PATH: ffmpegPath }).then(
      ({ version, origin }) => ({ version, isPackaged: origin === 'packaged' }),
      (fault: unknown) => ({ problem: problemOf(fault) }),
    ),
    postgres: postgres === undefined || postgres.ok ? undefined : postgres.refusal.message,
  };
}

/** The bytes of the volume of a folder. */
export async function probeDisk(folder: string): Promise<{ readonly free: number; readonly total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
