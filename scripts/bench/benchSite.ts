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
  readonly pid: number;
  /** Adds so many items to what there is. */
  readonly generate: (items: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The production server on fresh data with the demo catalogue: its pictures, and in the role `web` not its films, so that nothing else runs while it is measured. */
export async function benchSite(say: (line: string) => void, role: 'web' | 'all' = 'web'): Promise<BenchSite> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lectern-bench-'));
  // The database runs as a user of its own, which must get in.
  chmodSync(dataFolder, 0o755);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const environment = { ...process.env, PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataFolder, DEMO: '1', ROLE: role, LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main/start.ts'], { cwd: root, env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  say('Starting the server with the demo catalogue …');
  while (!(await hasDemo(url))) {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready.');
    await pause(500);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const generate = async (items: number) => {
    const generating = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main/generate.ts', '--items', String(items)], { cwd: root, env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
    const [code] = (await once(generating, 'exit')) as [number | null];
    if (code !== 0) throw new Error('The items could not be generated.');
  };
  if (child.pid === undefined) throw new Error('The server has no process.');
  return { url, dataFolder, pid: child.pid, generate, stop };
}

async function hasDemo(url: string): Promise<boolean> {
  try {
    const totals = await Promise.all(['videos', 'webinars', 'upcoming'].map(async (list) => ((await (await fetch(`${url}/training/api/v1/${list}`)).json()) as { total: number }).total));
    return totals.every((total, place) => total >= ([24, 18, 8][place] ?? 0));
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
