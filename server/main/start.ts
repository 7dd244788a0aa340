import { join } from 'node:path';
import { readConfig } from './settings/config.ts';
import { checkUpdate } from './checkUpdate.ts';
import { runSite } from './runSite.ts';
import { exitCodeOf, StartRefused } from './settings/StartRefused.ts';

// The program behind `npm start` and `npm run serve`: runs the site until it receives a signal. With `--check` it only
// says whether this version may replace the running one.
const root = join(import.meta.dirname, '../..');
const say = (line: string) => console.log(line);

const [parameter, ...others] = process.argv.slice(2);

const code = await exitCodeOf(async () => {
  if (others.length > 0 || (parameter !== undefined && parameter !== '--check'))
    throw new StartRefused('Usage: npm run serve [-- --check]');
  if (parameter === '--check') return checkUpdate(readConfig(process.env, root, false), root, say);
  const site = await runSite(readConfig(process.env, root, false), root, say);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    say('Stopping: finishing open requests, then closing the database …');
    await site.stop();
    say('Stopped.');
    process.exit(0);
  };
  // From the first answer on, a signal must not cut requests off.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  await site.started;
  return 0;
});
// What a refused start has opened already would keep the process alive.
if (code !== 0) process.exit(code);
