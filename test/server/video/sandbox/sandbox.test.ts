import { execFile, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runBounded, type BoundedRun } from '../../../../server/video/runBounded.ts';
import type { Sandbox } from '../../../../server/video/sandbox/sandbox.ts';
import { canMakeNamespaces } from '../../../deploy/programs/canMakeNamespaces.ts';
import { bubblewrapWith, limitsOnly } from '../../../fixtures/media/sandboxes.ts';
import { until } from '../../../fixtures/run/until.ts';
import { packagedFfmpeg, source } from '../testSources.ts';

jest.setTimeout(150_000);
const never = new AbortController().signal;
const hangs = 100_000;
const isPossible = canMakeNamespaces();
const inNamespaces = isPossible ? test : test.skip;

let bubblewrap: Sandbox;
let [home, folder, film, beside, canary] = ['', '', '', '', ''];
let hits = 0;
const server = createServer((_request, answer) => {
  hits += 1;
  answer.end('canary');
});
beforeAll(async () => {
  if (isPossible) bubblewrap = await bubblewrapWith([packagedFfmpeg]);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  canary = `http://127.0.0.1:${(server.address() as AddressInfo).port}/canary`;
});
afterAll(() => server.close());
beforeEach(async () => {
  hits = 0;
  home = await mkdtemp(join(tmpdir(), 'sandbox-'));
  folder = await mkdtemp(join(home, 'work-'));
  [film, beside] = [join(home, 'film'), join(home, 'beside')];
  await writeFile(film, 'the film');
  await writeFile(beside, 'another secret film');
});
afterEach(() => rm(home, { recursive: true, force: true }));

const bounds = { seconds: 60, memoryBytes: 4 * 2 ** 30, fileBytes: 2 ** 20, niceness: 0 };
const run = (more: Pick<BoundedRun, 'program' | 'parameters' | 'sandbox'>) =>
  runBounded({ ...bounds, folder, reads: [film], ...more }, never);
/** What an ffmpeg does that a film has taken over. Prints the name of each attempt that succeeds. */
const takenOver = () => `
  try() { name=$1; shift; "$@" >/dev/null 2>&1 && echo "$name"; }
  try film cat '${film}'
  try folder sh -c 'echo made >made'
  try beside cat '${beside}'
  try passwords cat /etc/passwd
  try change sh -c 'echo changed >"${film}"'
  try elsewhere sh -c 'echo written >"${home}/written"'
  try system sh -c 'echo written >/usr/written'
  try environment sh -c '[ -n "$LECTERN_SECRET" ]'
  try processes kill -0 ${process.pid}
  try network bash -c 'exec 3<>/dev/tcp/127.0.0.1/${new URL(canary).port}'
  try privileges sh -c 'setpriv --dump | grep "no_new_privs: 0"'
  rm -f '${home}/written' /usr/written
`;
async function attempts(sandbox: Sandbox | undefined): Promise<readonly string[]> {
  process.env['LECTERN_SECRET'] = 'secret';
  try {
    const { output } = await run({ program: '/bin/sh', parameters: ['-c', takenOver()], sandbox });
    return output.trim().split('\n');
  } finally {
    delete process.env['LECTERN_SECRET'];
  }
}

// Rule FILM-3.
inNamespaces('lets a program that a film has taken over reach its film and its folder, and nothing else', async () => {
  // Without a sandbox every attempt succeeds, so the attempts are real. Only root could write to the system.
  expect(await attempts(undefined)).toEqual(
    expect.arrayContaining([
      ...['film', 'folder', 'beside', 'passwords', 'change', 'elsewhere'],
      ...['environment', 'processes', 'network', 'privileges'],
    ]),
  );
  expect(await attempts(bubblewrap)).toEqual(['film', 'folder']);
  expect(await readFile(join(folder, 'made'), 'utf8')).toBe('made\n');
});

test('gives a program that has only limits no environment and no new privileges', async () => {
  const found = await attempts(limitsOnly);
  expect(found).toContain('beside');
  expect(found).not.toContain('environment');
  expect(found).not.toContain('privileges');
});

/** A playlist that names what it may not have. ffmpeg is allowed to follow it here, so that only the sandbox is tested. */
const followed = (sandbox: Sandbox | undefined) =>
  run({
    program: packagedFfmpeg,
    parameters: [
      ...['-v', 'error', '-nostdin', '-protocol_whitelist', 'file,http,tcp,crypto', '-f', 'hls', '-i', film],
      ...['-c', 'copy', '-f', 'mpegts', 'copied.ts'],
    ],
    sandbox,
  });
const playlistOf = (address: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\n${address}\n#EXT-X-ENDLIST\n`;

inNamespaces('lets ffmpeg reach neither a server nor another film that a playlist names', async () => {
  await writeFile(film, playlistOf(canary));
  await followed(undefined);
  expect(hits).toBeGreaterThan(0);
  hits = 0;
  expect(await followed(bubblewrap)).toMatchObject({ code: 1, output: '' });
  expect(hits).toBe(0);

  const stream = join(home, 'other.ts');
  await new Promise((done) =>
    execFile(packagedFfmpeg, ['-v', 'error', '-i', oneSecond, '-c', 'copy', '-y', stream], done),
  );
  await writeFile(film, playlistOf(`file://${stream}`));
  expect((await followed(undefined)).code).toBe(0);
  await rm(join(folder, 'copied.ts'));
  expect((await followed(bubblewrap)).code).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});
let oneSecond = '';
beforeAll(async () => {
  oneSecond = await source('two-rungs.mp4');
});

/** Counts the running processes whose command line contains a text. */
async function running(marker: string): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(marker)).length;
}
/** A program with a child that leaves its group and its session, as no ffmpeg does. */
const escaping = (seconds: string) => ['-c', `setsid sleep ${seconds} & sleep ${seconds}; wait`];

inNamespaces('ends every process of an aborted run, also one that has left its group', async () => {
  const control = new AbortController();
  const marker = `600.${process.pid}1`;
  const parameters = escaping(marker);
  const ended = runBounded(
    { ...bounds, program: '/bin/sh', parameters, folder, reads: [film], sandbox: bubblewrap },
    control.signal,
  );
  await until(async () => (await running(`sleep\0${marker}`)) === 2, 'both processes run', hangs);
  control.abort('stopping');
  await expect(ended).rejects.toBe('stopping');
  await until(async () => (await running(marker)) === 0, 'nothing is left', hangs);
});

inNamespaces('leaves no process of a sandbox when its owner is killed', async () => {
  const marker = `600.${process.pid}2`;
  const owned = { ...bounds, program: '/bin/sh', parameters: escaping(marker), folder, sandbox: bubblewrap };
  const program = join(home, 'owner.ts');
  await writeFile(
    program,
    `import { runBounded } from ${JSON.stringify(resolve('server/video/runBounded.ts'))};
     await runBounded(${JSON.stringify(owned)}, new AbortController().signal);`,
  );
  const owner = spawn(process.execPath, [program], { stdio: 'inherit' });
  await until(async () => (await running(`sleep\0${marker}`)) === 2, 'both processes run', hangs);
  owner.kill('SIGKILL');
  await until(async () => (await running(marker)) === 0, 'nothing is left', hangs);
});
