import { type Config, readConfig } from '../settings/config.ts';
import { openStorage, type Storage } from './openStorage.ts';

/**
 * Works on the database of the running server. If no server runs, the embedded database is started for the time of the
 * work.
 */
export async function workOnStorage<Done>(
  root: string,
  work: (storage: Storage, config: Config) => Promise<Done>,
): Promise<Done> {
  const config = readConfig(process.env, root, false);
  const storage = await openStorage({
    config,
    root,
    say: (line) => console.log(line),
    mayJoin: true,
    onIdleFault: (error) => console.error(error),
  });
  try {
    return await work(storage, config);
  } finally {
    await storage.close();
  }
}
