import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverArguments, serverEnvironment } from '../nodeArguments.mjs';
import { root } from '../steps.ts';

export interface BenchSite {
  readonly url: string;
  readonly dataFolder: string;
  readonly pid: number;
  /** For programs that join the site. */
  readonly environment: NodeJS.ProcessEnv;
  /** Adds this many items to the catalogue. */
  readonly generate: (items: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const demoTotals = { videos: 24, webinars: 18, upcoming: 8 } as const;

interface BenchSiteOptions {
  /** `web` processes no films, so that nothing else runs during a measurement. */
  readonly role: 'web' | 'all';
  /** Adds the demo catalogue. With the role `web` its films are not made. */
  readonly demo: boolean;
}

/** Starts the production server on an empty data folder. */
export async function benchSite(say: (line: string) => void, { role, demo }: BenchSiteOptions): Promise<BenchSite> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lectern-bench-'));
  // The database runs as another user, which must be able to enter the folder.
  chmodSync(dataFolder, 0o755);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const environment = {
    ...serverEnvironment,
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataFolder,
    DEMO: demo ? '1' : '0',
    ROLE: role,
    LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, [...serverArguments, 'server/main/start.ts'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  say('Starting the server …');
  const least = demo ? demoTotals : { videos: 0, webinars: 0, upcoming: 0 };
  while (!(await lists(url, least))) {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready.');
    await pause(500);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const generate = async (items: number) => {
    const generating = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'server/main/generate.ts', '--items', String(items)],
      { cwd: root, env: environment, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const [code] = (await once(generating, 'exit')) as [number | null];
    if (code !== 0) throw new Error('The items could not be generated.');
  };
  if (child.pid === undefined) throw new Error('The server has no process.');
  return { url, dataFolder, pid: child.pid, environment, generate, stop };
}

async function lists(url: string, least: Readonly<Record<string, number>>): Promise<boolean> {
  try {
    const totals = await Promise.all(
      Object.keys(least).map(
        async (list) =>
          ((await (await fetch(`${url}/training/api/v1/${list}`)).json()) as { total: number }).total >=
          (least[list] ?? 0),
      ),
    );
    return totals.every(Boolean);
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
