import { createHash } from 'node:crypto';
import { migrate, OtherMigrations } from '../../database/migrate.ts';
import { openDatabase, type Database } from '../../database/Database.ts';
import {
  findRunningPostgres,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../database/embedded/EmbeddedPostgres.ts';
import { type Config, readConfig } from '../settings/config.ts';
import { StartRefused } from '../settings/StartRefused.ts';

export interface Storage {
  readonly database: Database;
  /** The options of a dedicated connection (LISTEN, queue) to the same database. */
  readonly connection: ConnectionOptions;
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
  readonly onIdleFault: (error: Error) => void;
}

/** Opens the configured database or starts the embedded one, and runs the migrations. */
export async function openStorage({ config, root, say, mayJoin, onIdleFault }: Options): Promise<Storage> {
  if (config.databaseUrl !== undefined) return open({ connectionString: config.databaseUrl }, false, async () => {});
  const fallbackName = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const place = { folder: config.dataFolder, folderIsDefault: config.dataFolderIsDefault, fallbackName };
  const running = mayJoin ? await findRunningPostgres(place) : undefined;
  if (running !== undefined) return open(running, true, async () => {});
  const started = await startEmbeddedPostgres({ ...place, projectFolder: root, say });
  if (!started.ok) throw new StartRefused(started.refusal.message);
  return open(started.value.connection, false, () => started.value.stop());

  async function open(connection: ConnectionOptions, isJoined: boolean, stop: () => Promise<void>): Promise<Storage> {
    const database = openDatabase({ ...connection }, onIdleFault);
    try {
      await migrate(database);
    } catch (error) {
      await database.close();
      await stop();
      if (error instanceof OtherMigrations) throw new StartRefused(error.message);
      if (isMissingDatabase(error))
        throw new StartRefused(
          `The database of DATABASE_URL cannot be used: ${error.message}. Create it, for example with createdb, or correct DATABASE_URL.`,
        );
      if (config.databaseUrl !== undefined)
        throw new StartRefused(
          `The database of DATABASE_URL cannot be used: ${String(error)}. It must be a PostgreSQL 15 or later that allows the extensions pg_trgm and unaccent.`,
        );
      throw error;
    }
    return {
      database,
      connection,
      isJoined,
      close: async () => {
        await database.close();
        await stop();
      },
    };
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
}

/**
 * Works on the database of the running server. If no server runs, the embedded database is started for the time of the
 * work.
 */
export async function workOnStorage<Done>(
  { root, environment = process.env, say = console.log, report = console.error }: Surroundings,
  work: (storage: Storage, config: Config) => Promise<Done>,
): Promise<Done> {
  const config = readConfig(environment, root, false);
  const storage = await openStorage({ config, root, say, mayJoin: true, onIdleFault: report });
  try {
    return await work(storage, config);
  } finally {
    await storage.close();
  }
}
