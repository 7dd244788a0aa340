import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../steps.ts';
import type { BenchPlace } from './benchSite.ts';
import { processesBelow } from './processesBelow.ts';

const program = 'server/main/start.ts';

export interface NpmStart {
  /** From the command to the first answer of a page. */
  readonly milliseconds: number;
  /** The process of the server, not that of npm. */
  readonly pid: number;
  /** Resolves when the server has printed a line that contains the text. */
  readonly printed: (text: string) => Promise<void>;
}

/** Runs `npm start`, waits until a page is served, measures, and stops the server. */
export async function withNpmStart<Value>(
  { url, environment }: BenchPlace,
  measure: (start: NpmStart) => Promise<Value>,
): Promise<Value> {
  const lines: string[] = [];
  const began = performance.now();
  const npm = spawn('npm', ['start'], { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(npm, 'exit');
  const output = createInterface(npm.stdout).on('line', (line) => lines.push(line));
  const isRunning = () => npm.exitCode === null && npm.signalCode === null;
  const needRunning = () => {
    if (!isRunning()) throw new Error(`npm start ended: ${lines.join('\n')}`);
  };
  while (!(await answers(`${url}/videos`))) {
    needRunning();
    await pause(20);
  }
  const milliseconds = performance.now() - began;
  const server = (await processesBelow(npm.pid ?? 0)).find(({ command }) => command.includes(program));
  if (server === undefined) throw new Error('npm start runs no server.');
  const printed = async (text: string) => {
    while (!lines.some((line) => line.includes(text))) {
      needRunning();
      await Promise.race([once(output, 'line'), ended]);
    }
  };
  try {
    return await measure({ milliseconds, pid: server.pid, printed });
  } finally {
    // Not every version of npm passes a signal on. npm ends when the server has ended.
    if (isRunning()) process.kill(server.pid, 'SIGTERM');
    await ended;
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address);
    await response.arrayBuffer();
    return response.ok;
  } catch (error) {
    // Expected: nothing listens on the port yet.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
