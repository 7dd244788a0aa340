import { setTimeout as pause } from 'node:timers/promises';
import { ok, type Result } from '../../../src/domain/result.ts';
import { findBinaries, reachableBinaries, type Binaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { homeIn, possibleFolders, preparePlace, systemFolder, type DataPlace, type WantedFolder } from './dataPlace.ts';
import { openEndpoint, type PostgresConnection } from './endpoint.ts';
import { ensureDatabase } from './ensureDatabase.ts';
import { isFolderLocked, lockFolder } from './folderLock.ts';
import { launchServer } from './launchServer.ts';
import { isOwnerAlive, readOwnerRecord, removeOwnerRecord, writeOwnerRecord } from './ownerRecord.ts';
import { isServerOf, readPostmasterFile } from './Postmaster.ts';
import { refuseStart, type EmbeddedPostgresRefusal } from './refusals.ts';
import { ServerKeeper } from './ServerKeeper.ts';
import { logOf } from './serverLog.ts';
import { ServerWatcher } from './ServerWatcher.ts';
import { isSocketAnswering, removeSocketFolder } from './socketFolder.ts';

export type { PostgresConnection } from './endpoint.ts';
export type { EmbeddedPostgresRefusal } from './refusals.ts';

/** A PostgreSQL server that runs as long as this process. */
export interface EmbeddedPostgres {
  readonly connection: PostgresConnection;
  /** The path of the server's log. */
  readonly log: string;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions extends WantedFolder {
  /** The folder of the package.json whose dependencies contain PostgreSQL. */
  readonly projectFolder: string;
  readonly say: (line: string) => void;
}

/**
 * Starts the server of a data folder, or takes over one that a crashed process left running. This process owns it until
 * `stop()`.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<Result<EmbeddedPostgres, EmbeddedPostgresRefusal>> {
  const binaries = findBinaries(options.projectFolder);
  if (!binaries.ok) return binaries;
  const prepared = preparePlace(options);
  if (!prepared.ok) return prepared;
  const place = prepared.value;
  const lock = await lockFolder(place.home);
  if (lock === undefined) return refuseStart('already-running', alreadyRunning(place));
  if (place.folder !== possibleFolders(options, systemFolder)[0]) {
    options.say(`The database is stored in ${place.folder} because its user cannot access ${options.folder}.`);
  }
  let watcher: ServerWatcher | undefined;
  try {
    watcher = new ServerWatcher(place.user);
    const started = await startOwned(place, binaries.value, watcher, options.say, () => lock.release());
    if (started.ok) return started;
    await watcher.close();
    await removeSocketFolder(readOwnerRecord(place.home)?.socketFolder);
    removeOwnerRecord(place.home);
    lock.release();
    return started;
  } catch (error) {
    await watcher?.close();
    lock.release();
    throw error;
  }
}

async function startOwned(
  place: DataPlace,
  installed: Binaries,
  watcher: ServerWatcher,
  say: (line: string) => void,
  release: () => void,
): Promise<Result<EmbeddedPostgres, EmbeddedPostgresRefusal>> {
  const binaries = reachableBinaries(installed, place);
  const endpoint = await openEndpoint(place, await previousSocketFolder(place));
  const { connection, socketFolder } = endpoint;
  const record = { pid: process.pid, home: place.home, ...(socketFolder === undefined ? {} : { socketFolder }) };
  writeOwnerRecord(place.home, record);
  const cluster = await ensureCluster(place, binaries, watcher, say);
  if (!cluster.ok) return cluster;
  const launch = { place, binaries, endpoint, watcher, say };
  const launched = await launchServer(launch);
  if (!launched.ok) return launched;
  const keeper = new ServerKeeper(launch, launched.value);
  const end = async () => {
    await keeper.stop();
    await watcher.close();
    await removeSocketFolder(socketFolder);
    removeOwnerRecord(place.home);
    release();
  };
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= end());
  try {
    await ensureDatabase(endpoint);
  } catch (error) {
    await stop();
    throw error;
  }
  writeOwnerRecord(place.home, { ...record, connection });
  return ok({ connection, log: logOf(place.home), stop });
}

/**
 * Rule DATABASE-8: the socket folder of the previous owner. Undefined if the record came with a copy of another data
 * folder, or if the server of another cluster answers there.
 */
async function previousSocketFolder({ home, cluster }: DataPlace): Promise<string | undefined> {
  const record = readOwnerRecord(home);
  if (record?.home !== home || record.socketFolder === undefined) return undefined;
  const server = readPostmasterFile(cluster);
  const isOurs = server !== undefined && isServerOf(cluster, server.pid);
  return isOurs || !(await isSocketAnswering(record.socketFolder)) ? record.socketFolder : undefined;
}

function alreadyRunning({ folder, home }: DataPlace): string {
  const owner = readOwnerRecord(home);
  const process = owner !== undefined && isOwnerAlive(owner) ? ` (process ${owner.pid})` : '';
  return `Lectern is already running on the data folder ${folder}${process}. Stop it, or start this one with another DATA_DIR.`;
}

const startTakesAtMost = 60_000;
const lookEvery = 100;

/**
 * Finds the server that another live Lectern process runs on this folder, and waits while it starts. Undefined if there
 * is none.
 */
export async function findRunningPostgres(wanted: WantedFolder): Promise<PostgresConnection | undefined> {
  const deadline = Date.now() + startTakesAtMost;
  const homes = possibleFolders(wanted, systemFolder).map(homeIn);
  while (Date.now() < deadline) {
    const home = homes.find(isFolderLocked);
    if (home === undefined) return undefined;
    // The record has no connection yet, or is of an earlier owner: the server is still starting.
    const record = readOwnerRecord(home);
    if (record?.connection !== undefined && isOwnerAlive(record)) return record.connection;
    await pause(lookEvery);
  }
  return undefined;
}
