import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverArguments, serverEnvironment } from '../nodeArguments.mjs';
import { root } from '../steps.ts';

/** Where a site of the benchmark answers, and the settings of its programs. */
export interface BenchPlace {
  readonly url: string;
  readonly dataFolder: string;
  /** For programs that join the site. */
  readonly environment: NodeJS.ProcessEnv;
}

export interface BenchSite extends BenchPlace {
  readonly pid: number;
  /** Adds this many items to the catalogue, with captions of this length. */
  readonly generate: (items: number, captions?: 'short' | 'tutorial' | 'lecture') => Promise<void>;
  readonly stop: () => Promise<void>;
}

const noTotals = { videos: 0, webinars: 0, upcoming: 0 };
const demoTotals = { videos: 24, webinars: 18, upcoming: 8 } as const;

interface BenchSiteOptions {
  /** `web` processes no films, so that nothing else runs during a measurement. */
  readonly role: 'web' | 'all';
  /** Adds the demo catalogue. With the role `web` its films are not made. */
  readonly demo: boolean;
  /** Keeps all programs of the site on two processors where the machine has more. */
  readonly onTwoProcessors?: boolean;
  /** Further settings of the site. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Takes a free port and an empty data folder. */
export async function takeBenchPlace({ role, demo, settings }: BenchSiteOptions): Promise<BenchPlace> {
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
    // What films show is read later, when nobody waits for it.
    SCREEN_TEXT: '0',
    ROLE: role,
    LOG_LEVEL: 'warn',
    ...settings,
  };
  return { url, dataFolder, environment };
}

/** Starts the production server on an empty data folder. */
export async function benchSite(say: (line: string) => void, options: BenchSiteOptions): Promise<BenchSite> {
  const { url, dataFolder, environment } = await takeBenchPlace(options);
  const command = [process.execPath, ...serverArguments, 'server/main/start.ts'];
  const [program = '', ...rest] = options.onTwoProcessors === true ? onTwoProcessors(command) : command;
  const child = spawn(program, rest, {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  say('Starting the server …');
  await untilListed(url, options.demo ? demoTotals : noTotals, () => {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready.');
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const generate: BenchSite['generate'] = async (items, captions = 'tutorial') => {
    const generating = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        'server/main/generate.ts',
        '--items',
        String(items),
        '--captions',
        captions,
      ],
      { cwd: root, env: environment, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const [code] = (await once(generating, 'exit')) as [number | null];
    if (code !== 0) throw new Error('The items could not be generated.');
  };
  if (child.pid === undefined) throw new Error('The server has no process.');
  return { url, dataFolder, pid: child.pid, environment, generate, stop };
}

/** Processes that the site starts inherit its processors. Only Linux can choose them. */
function onTwoProcessors(command: readonly string[]): readonly string[] {
  return availableParallelism() > 2 && process.platform === 'linux' ? ['taskset', '-c', '0,1', ...command] : command;
}

/** Resolves when the site answers and lists the demo, or at least these totals. */
export async function untilListed(
  url: string,
  least: Readonly<Record<string, number>> = demoTotals,
  needRunning: () => void = () => undefined,
): Promise<void> {
  while (!(await lists(url, least))) {
    needRunning();
    await pause(500);
  }
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
  } catch (error) {
    // Expected: nothing listens on the port yet.
    if (error instanceof TypeError) return false;
    throw error;
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
