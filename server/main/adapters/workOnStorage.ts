import { type Config, readConfig } from '../settings/config.ts';
import { openStorage, type Storage } from './openStorage.ts';

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
