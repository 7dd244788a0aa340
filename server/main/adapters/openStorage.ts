import type { ClientBase } from 'pg';
import { createHash } from 'node:crypto';
import type { CurrentRequest } from '../../application/ports/CurrentRequest.ts';
import { certificateFault } from '../../application/faults/connectionFault.ts';
import { migrate, OtherMigrations } from '../../database/migrate.ts';
import { openDatabase, type Database } from '../../database/Database.ts';
import type { PoolSettings } from '../../database/openPool.ts';
import { isReadOnly } from '../../database/isReadOnly.ts';
import { settleRole } from '../../database/settleRole.ts';
import { findUnfinishedRestore } from '../../database/unfinishedRestore.ts';
import {
  findRunningPostgres,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../database/embedded/EmbeddedPostgres.ts';
import { type Config, readConfig } from '../settings/config.ts';
import { StartRefused } from '../settings/StartRefused.ts';

export interface Storage {
  readonly database: Database;
  /** The options of a connection of its own, which listens. */
  readonly connection: ConnectionOptions;
  /** The options of another pool of the same database. */
  readonly pooled: PoolSettings;
  /** Whether another running server owns the embedded database. */
  readonly isJoined: boolean;
  close(): Promise<void>;
}

type ConnectionOptions = { readonly connectionString: string } | EmbeddedPostgres['connection'];

interface Options {
  readonly config: Config;
  readonly root: string;
  readonly say: (line: string) => void;
  /** An import may join the database of a running server; a second server may not. */
  readonly mayJoin: boolean;
  /** False for programs that read or replace the data as it is. */
  readonly migrates?: boolean;
  readonly onIdleFault: (error: Error) => void;
  /** Named by each transaction. */
  readonly currentRequest?: CurrentRequest | undefined;
  /** Receives each new connection of the pool. */
  readonly onClient?: (client: ClientBase) => void;
}

/** Opens the configured database or starts the embedded one, and runs the migrations. */
export async function openStorage(options: Options): Promise<Storage> {
  const { config, root, say, mayJoin, migrates = true, onIdleFault, onClient, currentRequest } = options;
  const { databaseUrl, databaseDirectUrl = databaseUrl } = config;
  if (databaseUrl !== undefined && databaseDirectUrl !== undefined) {
    const isPooled = databaseDirectUrl !== databaseUrl;
    return open({ connectionString: databaseDirectUrl }, false, async () => {}, {
      connectionString: databaseUrl,
      isPooled,
    });
  }
  const place = placeOfEmbedded(config, root);
  const running = mayJoin ? await findRunningPostgres(place) : undefined;
  if (running !== undefined) return open(running, true, async () => {});
  const started = await startEmbeddedPostgres({ ...place, projectFolder: root, say });
  if (!started.ok) throw new StartRefused(started.refusal.message);
  return open(started.value.connection, false, () => started.value.stop());

  async function open(
    connection: ConnectionOptions,
    isJoined: boolean,
    stop: () => Promise<void>,
    pooled: PoolSettings = { ...connection },
  ): Promise<Storage> {
    const database = openDatabase(pooled, onIdleFault, currentRequest);
    if (onClient !== undefined) database.pool.on('connect', onClient);
    try {
      if (!migrates) {
        await database.pool.query('SELECT');
        return storage();
      }
      await refuseUnfinishedRestore(database);
      if (await isReadOnly(database.pool)) throw new StartRefused(takesNoChanges);
      if (pooled.isPooled === true) await prepareDirectly(connection);
      else await migrate(database);
    } catch (error) {
      await database.close();
      await stop();
      if (error instanceof StartRefused) throw error;
      if (error instanceof OtherMigrations) throw new StartRefused(error.message);
      const setting = pooled.isPooled === true ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
      if (isMissingDatabase(error))
        throw new StartRefused(
          `The database of ${setting} cannot be used: ${error.message}. Create it, for example with createdb, or correct ${setting}.`,
        );
      const certificate = certificateFault(error);
      if (certificate !== undefined)
        throw new StartRefused(
          `The database of ${setting} cannot be used: ${certificate}. Renew it on the server of the database.`,
        );
      if (config.databaseUrl !== undefined)
        throw new StartRefused(
          `The database of ${setting} cannot be used: ${String(error)}. It must be a PostgreSQL 15 or later that allows the extension pg_trgm.`,
        );
      throw error;
    }
    return storage();

    function storage(): Storage {
      const close = async () => {
        await database.close();
        await stop();
      };
      return { database, connection, pooled, isJoined, close };
    }
  }
}

const takesNoChanges =
  'The database takes no changes, so the site cannot start. Let DATABASE_URL lead to the primary, not to a standby, and turn default_transaction_read_only off.';

/** Rule BACKUP-7: a database whose restore was cut off is never served. */
async function refuseUnfinishedRestore({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const backup = await findUnfinishedRestore(pool);
  if (backup !== undefined)
    throw new StartRefused(
      `The restore of the backup ${backup} has not ended. Run the same npm run restore again: it goes on where it was cut off.`,
    );
}

/** Where the embedded database of this configuration is. */
export function placeOfEmbedded({ dataFolder, dataFolderIsDefault }: Config, root: string) {
  const fallbackName = createHash('sha256').update(root).digest('hex').slice(0, 16);
  return { folder: dataFolder, folderIsDefault: dataFolderIsDefault, fallbackName };
}

/** Migrations take locks of the session, which a pooler would give to others. */
async function prepareDirectly(connection: ConnectionOptions): Promise<void> {
  const direct = openDatabase({ ...connection, max: 1 });
  try {
    await migrate(direct);
    await settleRole(direct);
  } finally {
    await direct.close();
  }
}

function isMissingDatabase(fault: unknown): fault is Error {
  return fault instanceof Error && (fault as { readonly code?: string }).code === '3D000';
}

interface Surroundings {
  readonly root: string;
  readonly environment?: Parameters<typeof readConfig>[0];
  readonly say?: (line: string) => void;
  readonly report?: (fault: unknown) => void;
  /** As of `openStorage`; the default is that it joins and migrates. */
  readonly mayJoin?: boolean;
  readonly migrates?: boolean;
}

/**
 * Works on the database of the running server. If no server runs, the embedded database is started for the time of the
 * work.
 */
export async function workOnStorage<Done>(
  surroundings: Surroundings,
  work: (storage: Storage, config: Config) => Promise<Done>,
): Promise<Done> {
  const { root, environment = process.env, say = console.log, report = console.error } = surroundings;
  const { mayJoin = true, migrates = true } = surroundings;
  const config = readConfig(environment, root, false);
  const storage = await openStorage({ config, root, say, mayJoin, migrates, onIdleFault: report });
  try {
    return await work(storage, config);
  } finally {
    await storage.close();
  }
}
