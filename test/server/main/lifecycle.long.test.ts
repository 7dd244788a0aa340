import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { get, request, type IncomingMessage } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { giveReadyCluster } from '../../fixtures/stores/readyCluster.ts';
import { openTestDatabase } from '../../fixtures/stores/testDatabase.ts';
import { freePort } from '../../fixtures/run/freePort.ts';
import {
  freshDataFolder,
  programEnvironment,
  projectFolder,
  removeFolder,
  runProgram,
  startSite,
} from '../../fixtures/sites/runningSite.ts';
import { inForm } from '../../fixtures/run/testForm.ts';
import { until } from '../../fixtures/run/until.ts';

const start = 'server/main/start.ts';

test('refuses a port that is in use, suggests another one, and creates no files', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const dataFolder = await freshDataFolder();
  const { code, output } = await runProgram(start, [], { PORT: String(port), DATA_DIR: dataFolder });
  taken.close();
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    `Port ${port} is taken by another program. Stop that program, or start with another port: PORT=${port + 1} npm start`,
  );
  expect(await readdir(dataFolder)).toEqual([]);
  await removeFolder(dataFolder);
});

test('refuses a data folder whose parent is a file, and names the file', async () => {
  const parent = await freshDataFolder();
  const dataFolder = join(parent, 'file', 'data');
  await writeFile(join(parent, 'file'), 'in the way');
  const { code, output } = await runProgram(start, [], { PORT: String(await freePort()), DATA_DIR: dataFolder });
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    `The data folder ${dataFolder} cannot be created: ${join(parent, 'file')} is a file. Set another DATA_DIR.`,
  );
  await removeFolder(parent);
});

test('refuses a data folder that cannot be written, and says what to do', async () => {
  const { code, output } = await runProgram(start, [], { PORT: String(await freePort()), DATA_DIR: '/proc/lectern' });
  expect(code).toBe(1);
  expect(output).toMatch(
    /^The data folder \/proc\/lectern cannot be written \(E[A-Z]+\)\. Make it writable for the user who starts Lectern, or set another DATA_DIR\.$/m,
  );
});

test('refuses a second start on the same data, and answers pending requests before it stops, within 8 seconds under constant traffic', async () => {
  const first = await startSite();
  const { dataFolder } = first;
  const second = await runProgram(start, [], { PORT: String(await freePort()), DATA_DIR: dataFolder });
  expect(second.code).toBe(1);
  expect(second.output).toContain('Lectern is already running on the data folder');
  expect(second.output).toContain('another DATA_DIR');
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  const asked = Array.from({ length: 50 }, () => request(`${first.url}/videos`));
  const answers = asked.map(async (each) => {
    const [answer] = (await once(each, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, isWhole: (await text(answer)).endsWith('</html>') };
  });
  for (const each of asked) each.end();
  await Promise.all(asked.map((each) => once(each, 'finish')));
  const stopped = first.stop('SIGTERM');
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 50 }, () => ({ status: 200, isWhole: true })));
  expect(await stopped).toBe(0);
  expect(first.printed()).toContain('Stopped.');
  await expect(fetch(`${first.url}/healthz`)).rejects.toThrow();

  const again = await startSite({ dataFolder });
  const asking = Promise.all([askUntilRefused(again.url), askUntilRefused(again.url)]);
  const begun = performance.now();
  // Ctrl-C reaches the server twice: from the terminal, and from npm.
  again.process.kill('SIGINT');
  expect(await again.stop('SIGINT')).toBe(0);
  expect(performance.now() - begun).toBeLessThan(8000);
  // Under constant traffic every answer is whole until the site refuses connections. The kernel resets a connection that
  // it has made in the microseconds before the socket closes: the site has never seen it.
  const refused = expect.stringMatching(/ECONNREFUSED|read ECONNRESET/);
  for (const seen of await asking) expect(seen).toEqual(['200 close', refused]);
  expect(again.printed()).toContain('Stopped.');
  await removeFolder(dataFolder);
});

test('answers 503 at /readyz until the search index is loaded, and serves pages and lists meanwhile', async () => {
  const database = await openTestDatabase();
  const port = await freePort();
  const ask = async (path: string) => {
    const answer = await fetch(`http://localhost:${port}${path}`, { headers: { accept: '*/*' } });
    return [answer.status, await answer.text()] as const;
  };
  const holder = await database.pool.connect();
  await holder.query('BEGIN; LOCK TABLE search_documents');
  const starting = startSite({ port, environment: { DATABASE_URL: database.url, ROLE: 'web' } });
  const answers = () => ask('/healthz').then(Boolean, () => false);
  await until(answers, 'the site answers', 60_000);
  expect(await ask('/readyz')).toEqual([503, 'not ready: search\n']);
  expect(await ask('/videos')).toEqual([200, expect.stringContaining('</html>')]);
  expect((await ask('/training/api/v1/videos'))[0]).toBe(200);
  await holder.query('ROLLBACK');
  holder.release();
  const site = await starting;
  expect((await ask('/training/api/v1/search?q=lantern'))[0]).toBe(200);
  await site.stop();
  await removeFolder(site.dataFolder);
  await database.remove();
});

/** Asks again and again, on new connections, until the site refuses. Returns the kinds of answers and faults. */
async function askUntilRefused(url: string): Promise<readonly string[]> {
  const seen = new Set<string>();
  for (;;) {
    const asked = get(`${url}/healthz`, { agent: false });
    try {
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      await text(answer);
      seen.add(`${answer.statusCode} ${answer.headers.connection}`);
    } catch (fault) {
      return [...seen, String(fault)];
    }
  }
}

test.each(
  inForm<readonly (readonly [string, (pid: number) => number])[]>({
    short: [['npm', (pid) => pid]],
    long: [
      ['npm', (pid) => pid],
      ['the process group of npm', (pid) => -pid],
    ],
  }),
)('ends when %s receives SIGTERM', async (_what, target) => {
  const [dataFolder, port] = [await freshDataFolder(), await freePort()];
  await giveReadyCluster(dataFolder);
  const url = `http://localhost:${port}`;
  const npm = spawn('npm', ['run', 'serve'], {
    cwd: projectFolder,
    env: { ...programEnvironment, PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let output = '';
  npm.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // The pipe closes when the last process has ended that inherited it.
  const ended = once(npm.stdout, 'close');
  await until(() => output.includes('Lectern answers'), 'the site has started', 60_000);
  process.kill(target(npm.pid ?? 0), 'SIGTERM');
  await ended;
  expect(output).toContain('Stopped.');
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  await removeFolder(dataFolder);
});

// Rule UPDATE-4. npm hands what follows the two hyphens over.
test('checks an update by npm, and starts nothing', async () => {
  const database = await openTestDatabase();
  const npm = spawn('npm', ['run', '--silent', 'serve', '--', '--check'], {
    cwd: projectFolder,
    env: { ...programEnvironment, PORT: String(await freePort()), DATABASE_URL: database.url },
  });
  const [printed, [code]] = await Promise.all([text(npm.stdout), once(npm, 'exit')]);
  expect([code, printed]).toEqual([0, expect.stringContaining('A rolling update is possible')]);
  expect(printed).not.toContain('Lectern answers');
  await database.remove();
});

test('refuses an unreachable database, and names the required PostgreSQL version', async () => {
  const { code, output } = await runProgram(start, [], {
    PORT: String(await freePort()),
    DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none`,
  });
  expect(code).toBe(1);
  expect(output).toMatch(/The database of DATABASE_URL cannot be used: .*ECONNREFUSED/);
  expect(output).toContain('PostgreSQL 15 or later');
});

// Rule SERVER-14.
test('says in one sentence what to do about a database that does not exist', async () => {
  const database = await openTestDatabase();
  const address = new URL(database.url);
  address.pathname = '/nowhere';
  const { code, output } = await runProgram(start, [], { PORT: String(await freePort()), DATABASE_URL: address.href });
  await database.remove();
  expect([code, output.trim()]).toEqual([
    1,
    'The database of DATABASE_URL cannot be used: database "nowhere" does not exist. Create it, for example with createdb, or correct DATABASE_URL.',
  ]);
});

// Rule SERVER-12. A shell that runs a command in the background makes it ignore SIGINT.
test.each(['SIGINT', 'SIGTERM'] as const)(
  'ends with all its processes when npm, in the background of a shell script, receives %s',
  async (signal) => {
    const silentDatabase = createServer().listen(0, '127.0.0.1');
    await once(silentDatabase, 'listening');
    const { port } = silentDatabase.address() as { port: number };
    const script = spawn('sh', ['-c', 'npm run --silent serve >/dev/null & echo $!; wait $!; echo ended by $?'], {
      cwd: projectFolder,
      env: {
        ...programEnvironment,
        PORT: String(await freePort()),
        DATABASE_URL: `postgres://lectern@127.0.0.1:${port}/lectern`,
      },
    });
    const printed = text(script.stdout);
    const npm = once(script.stdout, 'data');
    const [connection] = (await once(silentDatabase, 'connection')) as [Socket];
    // The child holds the only end of it.
    const isGone = once(connection.resume(), 'close');
    process.kill(Number(String((await npm)[0])), signal);
    await isGone;
    expect(await printed).toMatch(signal === 'SIGINT' ? /ended by 130\n$/ : /ended by 143\n$/);
    silentDatabase.close();
  },
);
