import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  freePort,
  freshDataFolder,
  removeFolder,
  runProgram,
  startSite,
  type RunningSite,
} from '../../fixtures/runningSite.ts';

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

test('refuses a second start on the same data, and answers pending requests before it stops on SIGTERM or SIGINT', async () => {
  const first = await startSite();
  const { dataFolder } = first;
  const second = await runProgram(start, [], { PORT: String(await freePort()), DATA_DIR: dataFolder });
  expect(second.code).toBe(1);
  expect(second.output).toContain('Lectern is already running on the data folder');
  expect(second.output).toContain('another DATA_DIR');
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  await expectCleanStop(first, 'SIGTERM');
  await expectCleanStop(await startSite({ dataFolder }), 'SIGINT');
  await removeFolder(dataFolder);
});

async function expectCleanStop(site: RunningSite, signal: NodeJS.Signals): Promise<void> {
  const asked = Array.from({ length: 50 }, () => request(`${site.url}/videos`));
  const answers = asked.map(async (each) => {
    const [answer] = (await once(each, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, isWhole: (await text(answer)).endsWith('</html>') };
  });
  for (const each of asked) each.end();
  await Promise.all(asked.map((each) => once(each, 'finish')));
  const stopped = site.stop(signal);
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 50 }, () => ({ status: 200, isWhole: true })));
  expect(await stopped).toBe(0);
  expect(site.printed()).toContain('Stopped.');
  await expect(fetch(`${site.url}/healthz`)).rejects.toThrow();
}

test('refuses an unreachable database, and names the required PostgreSQL version', async () => {
  const { code, output } = await runProgram(start, [], {
    PORT: String(await freePort()),
    DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none`,
  });
  expect(code).toBe(1);
  expect(output).toMatch(/The database of DATABASE_URL cannot be used: .*ECONNREFUSED/);
  expect(output).toContain('PostgreSQL 15 or later');
});
