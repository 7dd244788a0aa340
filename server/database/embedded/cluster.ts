import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { ok, type Result } from '../../../src/domain/result.ts';
import { isUnfinishedCopy, programOf, type Binaries } from './binaries.ts';
import type { DataPlace } from './dataPlace.ts';
import { administrator, passwordFile } from './endpoint.ts';
import { textOf } from './ownFiles.ts';
import { lastLines, refuseStart, type EmbeddedPostgresRefusal } from './refusals.ts';
import type { ServerWatcher } from './ServerWatcher.ts';
import { serverEnvironment } from './settings.ts';
import { spawnAs, type ServerUser } from './serverUser.ts';

const unfinished = 'cluster.new-';

// Collation comes from PostgreSQL itself, so that it is the same on every machine and never changes (C.UTF-8 is built
// in since version 17). Only the definition of a letter, which trigrams use, comes from the system; with plain C it
// would be ASCII only.
const order = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
const letterLocales = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/**
 * Makes sure that a complete cluster of the right version exists. It removes and recreates one that a killed process
 * left incomplete.
 */
export async function ensureCluster(
  place: DataPlace,
  binaries: Binaries,
  watcher: ServerWatcher,
  say: (line: string) => void,
): Promise<Result<void, EmbeddedPostgresRefusal>> {
  removeUnfinished(place.home);
  if (existsSync(place.cluster)) {
    giveToServer(place);
    return checkVersion(place, binaries);
  }
  say(`Creating the database in ${place.home} (once, a few seconds) …`);
  let failure = '';
  for (const letters of letterLocales) {
    const temporary = mkdtempSync(join(place.home, unfinished));
    if (place.user !== undefined) chownSync(temporary, place.user.uid, place.user.gid);
    chmodSync(temporary, 0o700);
    const outcome = await runInitdb(
      binaries,
      temporary,
      [...order, `--lc-ctype=${letters}`, ...access(place)],
      place.user,
      watcher,
    );
    if (outcome.succeeded) {
      putInPlace(temporary, place);
      return ok(undefined);
    }
    rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
    failure = outcome.said;
    if (!failure.includes('invalid locale name')) break;
  }
  return refuseCreation(failure);
}

/** The rename is atomic: before it there is no cluster, after it a complete one. */
function putInPlace(temporary: string, place: DataPlace): void {
  renameSync(temporary, place.cluster);
  if (process.platform === 'win32') return;
  const home = openSync(place.home, 'r');
  fsyncSync(home);
  closeSync(home);
}

function refuseCreation(said: string): Result<void, EmbeddedPostgresRefusal> {
  const cannotRun = /ENOENT|EACCES|ENOEXEC|error while loading shared libraries|not found|Library not loaded/.test(
    said,
  );
  const words = lastLines(said);
  if (cannotRun)
    return refuseStart(
      'unsupported-platform',
      `The embedded PostgreSQL does not run on this machine; set DATABASE_URL to a PostgreSQL of your own. It said:\n${words}`,
    );
  return refuseStart('broken', `The database could not be created. initdb said:\n${words}`);
}

/** PostgreSQL refuses a data folder of another owner, for example after root has copied it. */
function giveToServer({ cluster, user }: DataPlace): void {
  if (user === undefined || statSync(cluster).uid === user.uid) return;
  for (const name of ['', ...readdirSync(cluster, { recursive: true, encoding: 'utf8' })])
    lchownSync(join(cluster, name), user.uid, user.gid);
}

function checkVersion(place: DataPlace, binaries: Binaries): Result<void, EmbeddedPostgresRefusal> {
  const found = textOf(join(place.cluster, 'PG_VERSION'))?.trim();
  if (found === binaries.major) return ok(undefined);
  if (found === undefined)
    return refuseStart(
      'broken',
      `${place.cluster} contains no readable database. Restore a backup of it, or set another DATA_DIR.`,
    );
  return refuseStart(
    'broken',
    `The database in ${place.cluster} was created by PostgreSQL ${found}, but this Lectern includes ${binaries.major}. Back it up with the Lectern that created it, and restore it into a new DATA_DIR.`,
  );
}

function removeUnfinished(home: string): void {
  for (const name of readdirSync(home)) {
    if (!name.startsWith(unfinished) && !isUnfinishedCopy(name)) continue;
    try {
      rmSync(join(home, name), { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // An initdb that outlives its Node process may still write there; the next start removes it.
    }
  }
}

function access(place: DataPlace): string[] {
  return process.platform === 'win32'
    ? ['--auth=scram-sha-256', `--pwfile=${passwordFile(place.home)}`]
    : ['--auth-local=peer', '--auth-host=reject'];
}

function runInitdb(
  binaries: Binaries,
  folder: string,
  options: readonly string[],
  user: ServerUser | undefined,
  watcher: ServerWatcher,
): Promise<{ succeeded: boolean; said: string }> {
  const program = programOf(binaries, 'initdb');
  const child = spawn(program, ['-D', folder, `--username=${administrator}`, '--no-instructions', ...options], {
    ...spawnAs(user),
    env: serverEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  if (child.pid !== undefined) watcher.watch(child.pid);
  let said = '';
  const listen = (text: Buffer) => {
    said += text.toString('utf8');
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ succeeded: false, said: `${program}: ${error.message}` }));
    child.once('exit', () => watcher.forget());
    child.once('close', (code) => resolve({ succeeded: code === 0, said }));
  });
}
