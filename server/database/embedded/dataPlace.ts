import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ok, type Result } from '../../../src/domain/result.ts';
import { causeOf, refuseStart, type EmbeddedPostgresRefusal } from './refusals.ts';
import { CannotBecomeUser, chooseServerUser, firstClosed, isRoot, type ServerUser } from './serverUser.ts';

/** The folder that the configuration asks for. */
export interface WantedFolder {
  readonly folder: string;
  /**
   * If the server's user cannot reach the default folder, a folder of the system is used instead. A configured folder
   * is never replaced.
   */
  readonly folderIsDefault: boolean;
  readonly fallbackName: string;
}

/** The folders of one database. */
export interface DataPlace {
  /** The folder as the configuration names it. */
  readonly folder: string;
  /** Owned by the user who starts Lectern. Only the cluster inside belongs to the server's user. */
  readonly home: string;
  readonly cluster: string;
  readonly user: ServerUser | undefined;
}

export const systemFolder = '/var/lib/lectern';

export function homeIn(folder: string): string {
  return join(resolve(folder), 'postgres');
}

/** The folders where this database may be, the wanted one first. */
export function possibleFolders(wanted: WantedFolder, system: string): string[] {
  const mayFallBack = wanted.folderIsDefault && isRoot();
  return mayFallBack ? [resolve(wanted.folder), join(system, wanted.fallbackName)] : [resolve(wanted.folder)];
}

/** Prepares the folder of the database and checks that the server's user can use it. */
export function preparePlace(
  wanted: WantedFolder,
  system: string = systemFolder,
): Result<DataPlace, EmbeddedPostgresRefusal> {
  const folders = possibleFolders(wanted, system);
  // An existing database wins. Otherwise an empty one in another folder could silently replace it.
  const filled = folders.find(holdsCluster);
  let refusal: Result<DataPlace, EmbeddedPostgresRefusal> | undefined;
  for (const folder of filled === undefined ? folders : [filled]) {
    const place = prepareFolder(folder);
    if (place.ok) return place;
    refusal ??= place;
  }
  return refusal ?? refuseStart('broken', 'No folder was given for the database.');
}

/** Whether there is a database already where this one would be. */
export function holdsDatabase(wanted: WantedFolder, system: string = systemFolder): boolean {
  return possibleFolders(wanted, system).some(holdsCluster);
}

function holdsCluster(folder: string): boolean {
  return existsSync(join(homeIn(folder), 'cluster', 'PG_VERSION'));
}

function prepareFolder(folder: string): Result<DataPlace, EmbeddedPostgresRefusal> {
  const home = homeIn(folder);
  const user = chooseServerUser(join(home, 'cluster'));
  if (user === 'none') {
    return refuseStart(
      'unsupported-platform',
      'The database does not run as root, and this machine has neither the user postgres nor the user nobody. Start Lectern as an ordinary user, or set DATABASE_URL.',
    );
  }
  try {
    const inTheWay = foldersAbove(home).find((path) => existsSync(path) && !statSync(path).isDirectory());
    if (inTheWay !== undefined)
      return refuseStart(
        'unreachable-folder',
        `The data folder ${folder} cannot be created: ${inTheWay} is a file. Set another DATA_DIR.`,
      );
    const closed = firstClosed(
      user,
      foldersAbove(home).filter((path) => existsSync(path)),
    );
    if (closed !== undefined) return refuseStart('unreachable-folder', closedMessage(folder, closed, user));
    makeFolders(folder);
    if (!existsSync(home)) mkdirSync(home);
    // If another user runs the server, that user must be able to pass through to the cluster. Nobody else may list or
    // change anything.
    if (statSync(home).uid === process.getuid?.()) chmodSync(home, user === undefined ? 0o700 : 0o711);
    accessSync(home, constants.W_OK);
    const stillClosed = firstClosed(user, [home]);
    if (stillClosed !== undefined) return refuseStart('unreachable-folder', closedMessage(folder, stillClosed, user));
    const realHome = realpathSync(home);
    return ok({ folder, home: realHome, cluster: join(realHome, 'cluster'), user });
  } catch (error) {
    if (error instanceof CannotBecomeUser)
      return refuseStart(
        'unsupported-platform',
        `${error.message} Start Lectern as an ordinary user, or set DATABASE_URL.`,
      );
    return refuseStart(
      'unreachable-folder',
      `The data folder ${folder} cannot be written (${causeOf(error)}). Make it writable for the user who starts Lectern, or set another DATA_DIR.`,
    );
  }
}

function closedMessage(folder: string, closed: string, user: ServerUser | undefined): string {
  const whom =
    user === undefined
      ? 'the user who starts Lectern'
      : `the user ${user.name}, as which the database runs because root started Lectern`;
  return `The database cannot use the data folder ${folder}: ${closed} is not accessible to ${whom}. Make it accessible (chmod o+x), set another DATA_DIR, or start Lectern as ${user === undefined ? 'another' : 'an ordinary'} user.`;
}

function foldersAbove(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [...foldersAbove(parent), path];
}

/**
 * Like `mkdir -p`, but a strict umask of root must not lock the server's user out. It creates one folder at a time,
 * because Node's `recursive` option never returns on a file system without folders (/proc).
 */
function makeFolders(path: string): void {
  if (existsSync(path)) return;
  makeFolders(dirname(path));
  mkdirSync(path);
  if (isRoot()) chmodSync(path, 0o755);
}
