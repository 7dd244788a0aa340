import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runBounded, type BoundedRun } from '../../../server/video/runBounded.ts';
import { until } from '../../fixtures/run/until.ts';

const never = new AbortController().signal;
/** Only a hang takes this long: a kill takes milliseconds, but the child processes run at the lowest priority. */
const hangs = 100_000;
let folder: string;
/** Aborts the runs that a test has left. */
let atEnd: AbortController;
beforeEach(async () => {
  atEnd = new AbortController();
  folder = await mkdtemp(join(tmpdir(), 'bounded-'));
});
afterEach(async () => {
  atEnd.abort();
  await rm(folder, { recursive: true, force: true });
});

const shell = (script: string, more: Partial<BoundedRun> = {}): BoundedRun => ({
  program: '/bin/sh',
  parameters: ['-c', script],
  folder,
  sandbox: undefined,
  seconds: 20,
  memoryBytes: 2 ** 30,
  fileBytes: 2 ** 20,
  ...more,
});
const isAlive = async (pid: number) => {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return line !== undefined && !/\) [ZX] /.test(line);
};
const pidIn = async (name: string) => {
  const read = () => readFile(join(folder, name), 'utf8').catch(() => '');
  await until(async () => (await read()).endsWith('\n'), `${name} is written`, hangs);
  return Number(await read());
};

test('returns the exit code, the output and the error output of a run', async () => {
  expect(await runBounded(shell('echo said; echo moaned >&2; exit 3'), never)).toEqual({
    code: 3,
    output: 'said\n',
    complaints: 'moaned\n',
    exceeded: undefined,
  });
  expect(await runBounded(shell('kill -9 $$'), never)).toMatchObject({ code: null, exceeded: undefined });
});

test('passes parameters to the program unchanged', async () => {
  const odd = ['two words', "it's", '$HOME', '`id`', '*', ''];
  const { output } = await runBounded(
    { ...shell(''), program: '/usr/bin/printf', parameters: ['[%s]', ...odd] },
    never,
  );
  expect(output).toBe(odd.map((word) => `[${word}]`).join(''));
});

test('runs the program in its folder with an empty standard input', async () => {
  const { output } = await runBounded(shell('pwd; cat'), never);
  expect(output).toBe(`${folder}\n`);
});

// `nice` adds to the niceness of the test process, which is 0 unless somebody has lowered its priority.
test.each([
  { given: 'no niceness', options: {}, expected: 19 },
  { given: 'niceness 5', options: { niceness: 5 }, expected: Math.min(19, getPriority() + 5) },
  { given: 'niceness 0', options: { niceness: 0 }, expected: getPriority() },
])('runs the program at niceness $expected when given $given', async ({ options, expected }) => {
  const { output } = await runBounded(shell('nice', options), never);
  expect(output).toBe(`${expected}\n`);
});

test('kills a run and its child processes when its time is over', async () => {
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    const running = runBounded(shell('sleep 600 & echo $! >child; sleep 600', { seconds: 5 }), atEnd.signal);
    const child = await pidIn('child');
    jest.advanceTimersByTime(4999);
    expect(jest.getTimerCount()).toBe(1);
    jest.advanceTimersByTime(1);
    expect(await running).toMatchObject({ code: null, exceeded: 'time' });
    await until(async () => !(await isAlive(child)), 'its child is gone', hangs);
  } finally {
    jest.useRealTimers();
  }
});

test('kills an aborted run and its child processes, and throws the reason', async () => {
  const control = new AbortController();
  const running = runBounded(shell('sleep 600 & echo $! >child; sleep 600'), control.signal);
  const child = await pidIn('child');
  control.abort('stopping');
  await expect(running).rejects.toBe('stopping');
  await until(async () => !(await isAlive(child)), 'its child is gone', hangs);
});

test('makes a run fail that allocates more memory than allowed', async () => {
  const hold = (megabytes: number) =>
    shell(`dd if=/dev/zero of=/dev/null bs=${megabytes}M count=1`, { memoryBytes: 500 * 2 ** 20 });
  expect((await runBounded(hold(100), never)).code).toBe(0);
  expect((await runBounded(hold(1000), never)).code).not.toBe(0);
});

test('ends a run that writes a larger file than allowed, and lets it write to its pipes', async () => {
  const write = (kilobytes: number) =>
    shell(`dd if=/dev/zero of=large bs=1k count=${kilobytes}; dd if=/dev/zero bs=1k count=64`, { fileBytes: 2 ** 15 });
  expect((await runBounded(write(32), never)).output).toHaveLength(2 ** 16);
  const { code, exceeded } = await runBounded(
    { ...write(33), parameters: ['-c', 'exec dd if=/dev/zero of=large'] },
    never,
  );
  expect([code, exceeded]).toEqual([null, 'output']);
  expect((await stat(join(folder, 'large'))).size).toBe(2 ** 15);
});

test('takes the high exit codes of newer versions of ffmpeg for what they are', async () => {
  expect(await runBounded(shell('exit 183'), never)).toMatchObject({ code: 183, exceeded: undefined });
});

test('leaves no process of a run when its owner is killed', async () => {
  const program = join(folder, 'owner.ts');
  await writeFile(
    program,
    `
    import { runBounded } from ${JSON.stringify(resolve('server/video/runBounded.ts'))};
    const run = { program: '/bin/sh', parameters: ['-c', 'echo $$ >program; sleep 600 & echo $! >child; wait'], folder: ${JSON.stringify(folder)}, seconds: 600, sandbox: undefined, memoryBytes: 2 ** 30, fileBytes: 2 ** 20 };
    await runBounded(run, new AbortController().signal);
  `,
  );
  const owner = spawn(process.execPath, [program], { stdio: 'inherit' });
  const pids = [await pidIn('program'), await pidIn('child')];
  owner.kill('SIGKILL');
  await until(async () => !(await Promise.all(pids.map(isAlive))).includes(true), 'nothing of the run is left', hangs);
});
