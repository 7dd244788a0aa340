import { execFileSync } from 'node:child_process';
import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresConnection } from '../../../../server/database/embedded/EmbeddedPostgres.ts';
import { giveReadyCluster } from '../../../fixtures/stores/readyCluster.ts';
import { ask, clearAway, PostgresOwner, temporaryFolder } from '../../postgres/embedded/PostgresOwner.ts';

let folder = '';
let data = '';
let copy = '';
const owners: PostgresOwner[] = [];
beforeEach(async () => {
  folder = temporaryFolder();
  [data, copy] = [join(folder, 'data'), join(folder, 'copy')];
  await giveReadyCluster(data);
});
afterEach(async () => {
  for (const owner of owners.splice(0)) await owner.stop();
  await clearAway(folder);
});

/** Starts a process that owns the database of a folder. It stops at the end of the test. */
function own(at: string): PostgresOwner {
  const owner = new PostgresOwner('own', at);
  owners.push(owner);
  return owner;
}

async function startOwner(at: string): Promise<PostgresConnection> {
  return (await own(at).started()).connection;
}

const copyData = () => execFileSync('cp', ['-a', data, copy]);
const add = (connection: PostgresConnection, text: string) => ask(connection, 'INSERT INTO lines VALUES ($1)', [text]);
const linesOf = async (connection: PostgresConnection) =>
  (await ask<{ text: string }>(connection, 'SELECT text FROM lines ORDER BY text')).map(({ text }) => text);
const makeLines = (connection: PostgresConnection) =>
  ask(connection, 'CREATE TABLE lines (text text)').then(() => add(connection, 'before'));

describe('a copy of a data folder', () => {
  it('has a database of its own when it is copied and started while the site runs', async () => {
    const site = await startOwner(data);
    await makeLines(site);
    // Like a checkpoint of a backup, so that the copied files agree.
    await ask({ ...site, user: 'postgres', database: 'postgres' }, 'CHECKPOINT');
    copyData();
    const copied = await startOwner(copy);
    await add(site, 'site');
    await add(copied, 'copy');
    expect(await linesOf(site)).toEqual(['before', 'site']);
    expect(await linesOf(copied)).toEqual(['before', 'copy']);
  });

  it('has a database of its own when it is copied after all processes were killed', async () => {
    const killed = new PostgresOwner('own', data);
    const { connection } = await killed.started();
    await makeLines(connection);
    await killed.killEverything();
    copyData();
    const copied = await startOwner(copy);
    const site = await startOwner(data);
    await add(site, 'site');
    await add(copied, 'copy');
    expect(await linesOf(site)).toEqual(['before', 'site']);
    expect(await linesOf(copied)).toEqual(['before', 'copy']);
  });

  it('leaves the site its socket when it takes the place of the folder that was moved while the site runs', async () => {
    const site = await startOwner(data);
    await makeLines(site);
    await ask({ ...site, user: 'postgres', database: 'postgres' }, 'CHECKPOINT');
    copyData();
    const moved = join(folder, 'moved');
    renameSync(data, moved);
    renameSync(copy, data);
    const copied = await startOwner(data);
    await add(copied, 'copy');
    expect(await linesOf(site)).toEqual(['before']);
  });
});

it('starts with all rows when the data folder is moved after all processes were killed', async () => {
  const killed = new PostgresOwner('own', data);
  await makeLines((await killed.started()).connection);
  await killed.killEverything();
  renameSync(data, copy);
  expect(await linesOf(await startOwner(copy))).toEqual(['before']);
});

it('refuses a second site under a symbolic link to the data folder, and starts there when the first has stopped', async () => {
  const first = new PostgresOwner('own', data);
  await makeLines((await first.started()).connection);
  symlinkSync(data, copy);
  expect(await new PostgresOwner('own', copy).refusal()).toMatchObject({ reason: 'already-running' });
  await first.stop();
  expect(await linesOf(await startOwner(copy))).toEqual(['before']);
});

it('answers at the same address within 5 seconds when its socket is removed', async () => {
  const owner = own(data);
  const { connection } = await owner.started();
  const removedAt = Date.now();
  rmSync(connection.host, { recursive: true });
  let answer: object[] = [];
  while (answer.length === 0) answer = await ask(connection, 'SELECT 1 AS one').catch(() => []);
  const seconds = (Date.now() - removedAt) / 1000;
  process.stdout.write(`embedded PostgreSQL, socket removed: answers after ${seconds.toFixed(1)} s\n`);
  expect(seconds).toBeLessThan(5);
  expect(owner.said.join('\n')).toContain(`has lost its socket in ${connection.host}`);
});
