import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../steps.ts';

export interface BenchSite {
  readonly url: string;
  readonly dataFolder: string;
  readonly stop: () => Promise<void>;
}

/** The production server on fresh data with the demo catalogue made, so that nothing else runs while it is measured. */
export async function benchSite(say: (line: string) => void): Promise<BenchSite> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lectern-bench-'));
  // The database runs as a user of its own, which must get in.
  chmodSync(dataFolder, 0o755);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const environment = { ...process.env, PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataFolder, DEMO: '1', LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main/start.ts'], { cwd: root, env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  say('Starting the server and making the demo films …');
  while (!(await hasReadyFilms(url))) {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready.');
    await pause(500);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, dataFolder, stop };
}

async function hasReadyFilms(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/training/api/v1/videos`);
    const { items } = (await answer.json()) as { items: { processing: { state: string } }[] };
    return items.length >= 3 && items.every((item) => item.processing.state === 'ready');
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
