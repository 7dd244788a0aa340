import { rmSync } from 'node:fs';
import { openStorage } from '../../server/main/adapters/openStorage.ts';
import { readConfig } from '../../server/main/settings/config.ts';
import { root } from '../steps.ts';
import { benchSite, type BenchSite } from './benchSite.ts';

type Storage = Awaited<ReturnType<typeof openStorage>>;

/** Starts a site for one benchmark, which may also look into its database. Stops the site and removes its data. */
export async function withStoredSite<Value>(
  options: Parameters<typeof benchSite>[1],
  measure: (site: BenchSite, storage: Storage) => Promise<Value>,
): Promise<Value> {
  const site = await benchSite(() => undefined, options);
  try {
    const storage = await openStorage({
      config: readConfig(site.environment, root, false),
      root,
      say: () => undefined,
      mayJoin: true,
      onIdleFault: () => undefined,
    });
    try {
      return await measure(site, storage);
    } finally {
      await storage.close();
    }
  } finally {
    await site.stop();
    rmSync(site.dataFolder, { recursive: true, force: true });
  }
}
