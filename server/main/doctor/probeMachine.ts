import { access, constants, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { FoundFolder } from '../../application/doctor/judgeFolders.ts';
import type { FoundPrograms, FoundSandbox } from '../../application/doctor/judgePrograms.ts';
import { findBinaries } from '../../database/embedded/binaries.ts';
import { homeIn } from '../../database/embedded/dataPlace.ts';
import { chooseServerUser, isRoot } from '../../database/embedded/serverUser.ts';
import { ignoreMissing } from '../../files/findFile.ts';
import { findFfmpeg, type FoundFfmpeg } from '../../video/findFfmpeg.ts';
import { findSandbox, sandboxRemedy, type SandboxChoice } from '../../video/sandbox/findSandbox.ts';
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

/** ffmpeg with its sandbox and, if the database is embedded, PostgreSQL. */
export async function probePrograms(
  { ffmpegPath, ffmpegSandbox, databaseUrl }: Pick<Config, 'ffmpegPath' | 'ffmpegSandbox' | 'databaseUrl'>,
  root: string,
): Promise<FoundPrograms> {
  const postgres = databaseUrl === undefined ? findBinaries(root) : undefined;
  const ffmpeg = await findFfmpeg({ ...process.env, FFMPEG_PATH: ffmpegPath }).catch((fault: unknown) => ({
    problem: problemOf(fault),
  }));
  return {
    ffmpeg: 'problem' in ffmpeg ? ffmpeg : { version: ffmpeg.version, isPackaged: ffmpeg.origin === 'packaged' },
    sandbox: 'problem' in ffmpeg ? undefined : await probeSandbox(ffmpegSandbox, ffmpeg),
    postgres: postgres === undefined || postgres.ok ? undefined : postgres.refusal.message,
  };
}

async function probeSandbox(choice: SandboxChoice, ffmpeg: FoundFfmpeg): Promise<FoundSandbox> {
  // What insists on bubblewrap refuses the start; here it is a finding like the others.
  const sandbox = await findSandbox(choice === 'limits' ? choice : 'auto', ffmpeg, process.env['PATH'] ?? '');
  if (sandbox.kind === 'bubblewrap') return 'sandbox';
  return sandbox.why === undefined ? 'limits' : { problem: sandbox.why, remedy: sandboxRemedy };
}

/** The bytes of the volume of a folder. */
export async function probeDisk(folder: string): Promise<{ readonly free: number; readonly total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
