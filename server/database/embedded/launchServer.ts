import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ok, type Result } from '../../../src/domain/result.ts';
import { programOf, type Binaries } from './binaries.ts';
import type { DataPlace } from './dataPlace.ts';
import type { Endpoint } from './endpoint.ts';
import { textOf } from './ownFiles.ts';
import {
  disarmStaleFile,
  existingPostmaster,
  isServerOf,
  readPostmasterFile,
  spawnPostmaster,
  type Postmaster,
} from './Postmaster.ts';
import { lastLines, refuseStart, type EmbeddedPostgresRefusal } from './refusals.ts';
import { logOf, logSince, logSize, trimLog } from './serverLog.ts';
import type { ServerWatcher } from './ServerWatcher.ts';
import { settingArguments } from './settings.ts';
import { resetSocketFolder } from './socketFolder.ts';
import { stopPostmaster } from './stopPostmaster.ts';

/** Everything that is needed to start the server of a data folder, and to start it again. */
export interface Launch {
  readonly place: DataPlace;
  readonly binaries: Binaries;
  readonly endpoint: Endpoint;
  readonly watcher: ServerWatcher;
  readonly say: (line: string) => void;
}

const retryFor = 30_000;
const retryEvery = 200;
const pollEvery = 20;
const stillBusyEvery = 10_000;

/**
 * Takes over a running server that has lost its Node process, or starts a new one. Resolves when the server accepts
 * connections.
 */
export async function launchServer(launch: Launch): Promise<Result<Postmaster, EmbeddedPostgresRefusal>> {
  const adopted = await adoptOrEnd(launch);
  if (adopted !== undefined) return ok(adopted);
  const deadline = Date.now() + retryFor;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await startOnce(launch);
    if (outcome.ok) return outcome;
    // After a crash the processes of the old server need a moment to end.
    const isStale = /lock file "[^"]+" already exists|pre-existing shared memory block|could not bind Unix/.test(
      outcome.refusal.message,
    );
    if (!isStale || Date.now() > deadline) return outcome;
    if (attempt === 1) launch.say('An earlier database server is still stopping. Waiting for it …');
    await pause(retryEvery);
  }
}

function argumentsOf({ place, endpoint }: Launch): string[] {
  return ['-D', place.cluster, ...settingArguments, ...endpoint.arguments];
}

async function adoptOrEnd(launch: Launch): Promise<Postmaster | undefined> {
  const { place, watcher, say } = launch;
  const found = readPostmasterFile(place.cluster);
  if (found === undefined || !isServerOf(place.cluster, found.pid)) return undefined;
  const postmaster = existingPostmaster(place.cluster, found.pid);
  if (found.isReady && isAsWanted(launch)) {
    watcher.watch(found.pid);
    watchedUntilItEnds(postmaster, watcher);
    say(`Taking over the database server that an earlier Lectern left running (process ${found.pid}).`);
    return postmaster;
  }
  await stopPostmaster(postmaster, launch);
  return undefined;
}

/**
 * Whether the server runs with the same programs and settings: PostgreSQL writes its command line to `postmaster.opts`.
 */
function isAsWanted(launch: Launch): boolean {
  const quoted = argumentsOf(launch).map((argument) => ` "${argument}"`);
  return (
    textOf(join(launch.place.cluster, 'postmaster.opts')) ===
    `${programOf(launch.binaries, 'postgres')}${quoted.join('')}\n`
  );
}

async function startOnce(launch: Launch): Promise<Result<Postmaster, EmbeddedPostgresRefusal>> {
  const { place, binaries, endpoint, watcher, say } = launch;
  disarmStaleFile(place.cluster);
  if (endpoint.socketFolder !== undefined) await resetSocketFolder(endpoint.socketFolder, place.user);
  trimLog(place.home);
  const logStart = logSize(place.home);
  const postmaster = await spawnPostmaster(binaries, place, argumentsOf(launch));
  watcher.watch(postmaster.pid);
  watchedUntilItEnds(postmaster, watcher);
  let end: string | undefined;
  void postmaster.ended.then((how) => {
    end = how;
  });
  let sayNext = Date.now() + stillBusyEvery;
  while (end === undefined) {
    const file = readPostmasterFile(place.cluster);
    if (file?.pid === postmaster.pid && file.isReady) return ok(postmaster);
    if (Date.now() > sayNext) {
      say('The database is still recovering after a crash …');
      sayNext += stillBusyEvery;
    }
    await pause(pollEvery);
  }
  return refuseStart(
    'broken',
    `The database server did not start (${end}); its log is ${logOf(place.home)}. It said:\n${lastLines(logSince(place.home, logStart))}`,
  );
}

function watchedUntilItEnds(postmaster: Postmaster, watcher: ServerWatcher): void {
  void postmaster.ended.then(() => watcher.forget());
}
