import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { canInstallPackages, installPackages, updatePackageLists } from '../../debianPackages.ts';
import { needSuccess, type Generator, type Load, type LoadResult, type SentLoad } from './Load.ts';

// One thread sends more requests than one Node process can answer.
const threads = 1;
// Every command of the project runs in the project folder.
const script = 'scripts/bench/load/wrk.lua';

/** Finds wrk, and installs it from Debian packages where possible. */
export async function needWrk(): Promise<Generator | undefined> {
  if (findWrk() === undefined && (await canInstallPackages())) {
    // The standard output of a benchmark may be JSON.
    console.error('Installing wrk with apt-get …');
    await updatePackageLists();
    await installPackages(['wrk'], { showErrors: false });
  }
  return findWrk();
}

/** Finds wrk without installing it. */
export function findWrk(): Generator | undefined {
  const program = programPath();
  return program === undefined
    ? undefined
    : { name: 'wrk', send: (load, began) => withPathsFile(load, (file) => run(program, load, file, began)) };
}

function programPath(): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'wrk'))
    .find((place) => existsSync(place));
}

async function withPathsFile<T>({ paths }: Load, use: (file: string | undefined) => Promise<T>): Promise<T> {
  if (paths === undefined) return use(undefined);
  const folder = mkdtempSync(join(tmpdir(), 'lectern-wrk-'));
  try {
    const file = join(folder, 'paths');
    writeFileSync(file, paths.join('\n'));
    return await use(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(
  program: string,
  load: Load,
  pathsFile: string | undefined,
  began: (processes: readonly number[]) => void,
): Promise<LoadResult> {
  const headers = Object.entries(load.headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const numbers = ['-t', threads, '-c', load.connections, '-d', `${load.seconds}s`].map(String);
  const forScript = pathsFile === undefined ? [] : ['--', pathsFile, String(threads)];
  const child = spawn(program, [...numbers, ...headers, '-s', load.script ?? script, load.url, ...forScript], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.pid !== undefined) began([child.pid]);
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const line = output.split('\n').find((each) => each.startsWith('{'));
  if (code !== 0 || line === undefined) throw new Error(`wrk ended with ${String(code)}: ${output}`);
  const { microseconds, ...counts } = JSON.parse(line) as Omit<SentLoad, 'perSecond'> & {
    readonly microseconds: number;
  };
  const sent = { ...counts, perSecond: (counts.requests * 1_000_000) / microseconds };
  needSuccess(load, sent);
  return sent;
}
