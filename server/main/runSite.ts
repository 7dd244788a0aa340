import { join } from 'node:path';
import { makeDrain } from '../http/drain.ts';
import { serverSecret } from '../postgres/serverSecret.ts';
import { makeDownloadTickets } from '../video/downloadTickets.ts';
import { makeMediaTickets } from '../video/mediaTickets.ts';
import { loadBuiltSite } from './BuiltSite.ts';
import { composeServer } from './composeServer.ts';
import type { Config } from './config.ts';
import { seedDemo } from './demo.ts';
import { listen, needPort } from './listen.ts';
import { openOutside } from './openOutside.ts';

export interface RunningSite {
  stop(): Promise<void>;
}

/** Everything that this process is asked to be, started in order; `stop` ends it in the opposite one. */
export async function runSite(config: Config, root: string, say: (line: string) => void): Promise<RunningSite> {
  const site = loadBuiltSite(root);
  await needPort(config.port, config.host);
  const outside = await openOutside({ config, root, say, mayJoin: false });
  if (outside.ffmpeg.origin === 'packaged') say('Videos are made with the packaged ffmpeg of 2018. Install ffmpeg, or set FFMPEG_PATH, for a current one.');
  const tickets = makeMediaTickets({ secret: await serverSecret(outside.database, 'media-tickets'), secure: config.publicUrl.startsWith('https:'), clock: outside.clock });
  const downloadTickets = makeDownloadTickets({ secret: await serverSecret(outside.database, 'download-tickets'), clock: outside.clock });
  const parts = [
    { name: 'database', check: async () => void (await outside.database.pool.query('select 1')) },
    { name: 'storage', check: () => outside.media.check() },
    { name: 'queue', check: () => outside.queue.check() },
  ];
  const app = await composeServer({ config, outside, site, tickets, downloadTickets, parts });
  const drain = makeDrain(app);
  await listen(app, config.port, config.host);
  const worker = config.role === 'web' ? undefined : await outside.work();
  say(`Lectern answers at ${config.publicUrl}`);
  const seeding = new AbortController();
  const seeded = config.demo && config.databaseUrl === undefined ? seedDemo(outside, { marker: join(config.dataFolder, 'demo-unfinished'), makesFilms: worker !== undefined, root, say, signal: seeding.signal }) : Promise.resolve();
  return {
    stop: async () => {
      seeding.abort();
      await drain();
      await Promise.all([worker?.stop(), seeded]);
      await outside.close();
    },
  };
}
