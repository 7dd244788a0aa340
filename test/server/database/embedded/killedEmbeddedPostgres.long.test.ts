import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { giveReadyCluster } from '../../../fixtures/stores/readyCluster.ts';
import { inForm } from '../../../fixtures/run/testForm.ts';
import {
  ask,
  clearAway,
  killIfAlive,
  PostgresOwner,
  serversOn,
  temporaryFolder,
  until,
  untilProcesses,
} from '../../postgres/embedded/PostgresOwner.ts';

let folder = '';
let data = '';
beforeEach(() => {
  folder = temporaryFolder();
  data = join(folder, 'data');
});
afterEach(() => clearAway(folder));

const kills = inForm({ short: 2, long: 10 });

describe('an embedded PostgreSQL that is killed', () => {
  beforeEach(() => giveReadyCluster(data));

  it(`keeps every acknowledged row when all its processes are killed ${kills} times`, async () => {
    const restarts: number[] = [];
    let lost = 0;
    let acknowledged = 0;
    let owner = new PostgresOwner('write', data);
    await owner.started();
    for (let kill = 1; kill <= kills; kill += 1) {
      const wanted = acknowledged + 40 + kill * 7;
      await until(() => owner.acknowledged >= wanted);
      await owner.killEverything();
      acknowledged = owner.acknowledged;
      owner = new PostgresOwner('write', data);
      const { connection, seconds } = await owner.started();
      restarts.push(seconds);
      const rows = await ask<{ count: string }>(connection, 'SELECT count(*) FROM written WHERE number <= $1', [
        acknowledged,
      ]);
      lost += acknowledged - Number(rows[0]?.count);
    }
    await owner.stop();
    const [fastest, slowest] = [Math.min(...restarts), Math.max(...restarts)].map((seconds) => seconds.toFixed(1));
    process.stdout.write(
      `embedded PostgreSQL, ${kills} x kill -9 of everything: ${acknowledged} rows acknowledged, ${lost} lost, restart ${fastest} to ${slowest} s\n`,
    );
    expect(lost).toBe(0);
  });

  it('stops within 5 seconds when only Node is killed, also after its watcher was killed', async () => {
    const owner = new PostgresOwner('own', data);
    await owner.started();
    const first = owner.watchers().map(({ pid }) => pid);
    first.forEach(killIfAlive);
    await untilProcesses(() => owner.watchers().some(({ pid }) => !first.includes(pid)));
    const killedAt = Date.now();
    await owner.killGroup();
    await untilProcesses(() => serversOn(data).length === 0);
    const seconds = (Date.now() - killedAt) / 1000;
    process.stdout.write(`embedded PostgreSQL, kill -9 of Node alone: server gone after ${seconds.toFixed(1)} s\n`);
    expect(seconds).toBeLessThan(5);
  });

  it('starts again with all rows after only Node was killed', async () => {
    const first = new PostgresOwner('write', data);
    await first.started();
    await until(() => first.acknowledged >= 20);
    await first.killGroup();
    const second = new PostgresOwner('own', data);
    const { connection, seconds } = await second.started();
    process.stdout.write(`embedded PostgreSQL, start right after kill -9 of Node: ${seconds.toFixed(1)} s\n`);
    const rows = await ask<{ count: string }>(connection, 'SELECT count(*) FROM written WHERE number <= $1', [
      first.acknowledged,
    ]);
    expect(Number(rows[0]?.count)).toBe(first.acknowledged);
    expect(serversOn(data)).toHaveLength(1);
    await second.stop();
    expect(serversOn(data)).toEqual([]);
  });

  it('is taken over while it runs when Node and its watcher were killed', async () => {
    const first = new PostgresOwner('own', data);
    await first.started();
    const [server] = serversOn(data);
    process.kill(first.pid, 'SIGSTOP');
    first.watchers().forEach(({ pid }) => killIfAlive(pid));
    await first.killGroup();
    const second = new PostgresOwner('own', data);
    const { connection } = await second.started();
    expect(serversOn(data).map(({ pid }) => pid)).toEqual([server?.pid]);
    expect(await ask(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await second.stop();
    expect(serversOn(data)).toEqual([]);
    expect(existsSync(connection.host)).toBe(false);
  });

  it('restarts at the same address when the server process is killed', async () => {
    const owner = new PostgresOwner('own', data);
    const { connection } = await owner.started();
    const [server] = serversOn(data);
    process.kill(server?.pid ?? 0, 'SIGKILL');
    await untilProcesses(() => serversOn(data).some(({ pid }) => pid !== server?.pid));
    let answer: object[] = [];
    while (answer.length === 0) answer = await ask(connection, 'SELECT 1 AS one').catch(() => []);
    expect(answer).toEqual([{ one: 1 }]);
    expect(owner.said.join('\n')).toContain('stopped unexpectedly (signal SIGKILL). Starting it again');
    await owner.stop();
    expect(serversOn(data)).toEqual([]);
  });

  it('answers at the same address within 10 seconds when the server process is told to wait for its open connections', async () => {
    const owner = new PostgresOwner('own', data);
    const { connection } = await owner.started();
    const [server] = serversOn(data);
    const open = new Client({ ...connection });
    open.on('error', () => undefined);
    await open.connect();
    const toldAt = Date.now();
    process.kill(server?.pid ?? 0, 'SIGTERM');
    await untilProcesses(() => serversOn(data).some(({ pid }) => pid !== server?.pid));
    let answer: object[] = [];
    while (answer.length === 0) answer = await ask(connection, 'SELECT 1 AS one').catch(() => []);
    const seconds = (Date.now() - toldAt) / 1000;
    process.stdout.write(`embedded PostgreSQL, SIGTERM to the server: answers after ${seconds.toFixed(1)} s\n`);
    expect(seconds).toBeLessThan(10);
    expect(serversOn(data).map(({ pid }) => pid)).not.toContain(server?.pid);
    expect(owner.said.join('\n')).toContain('The database server was told to stop');
    await owner.stop();
    expect(serversOn(data)).toEqual([]);
  });

  it('starts although another process has the process id of the killed server', async () => {
    const first = new PostgresOwner('own', data);
    await first.started();
    await first.killEverything();
    const cluster = join(data, 'postgres/cluster');
    const { uid, gid } = statSync(cluster);
    // It runs as the user of the server: PostgreSQL ignores processes of other users.
    const otherProcess = spawn('/bin/sleep', ['600'], process.getuid?.() === 0 ? { uid, gid, cwd: '/' } : {});
    const file = join(cluster, 'postmaster.pid');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(otherProcess.pid)));
    const second = new PostgresOwner('own', data);
    const { connection } = await second.started();
    expect(await ask(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(otherProcess.exitCode ?? otherProcess.signalCode).toBeNull();
    otherProcess.kill('SIGKILL');
    await second.stop();
  });
});

const home = () => join(data, 'postgres');
const inUnfinished = (path: string) => () =>
  existsSync(home()) &&
  readdirSync(home()).some((name) => name.startsWith('cluster.new-') && existsSync(join(home(), name, path)));
type Moment = readonly [string, () => boolean];
// One moment before the cluster is complete and one after: the others differ only in what the next start must remove.
const few: readonly Moment[] = [
  ['its first database is copied', inUnfinished('base/4')],
  ['the cluster is complete', () => existsSync(join(home(), 'cluster'))],
];
const others: readonly Moment[] = [
  ['the folder is locked', () => existsSync(join(home(), 'owner.lock'))],
  ['the folder of the unfinished cluster exists', inUnfinished('.')],
  ['its control file exists', inUnfinished('global/pg_control')],
  ['the first server starts', () => existsSync(join(home(), 'cluster/postmaster.pid'))],
];

it.each(inForm({ short: few, long: [...few, ...others] }))(
  'an embedded PostgreSQL starts again after a kill during its first start, when %s',
  async (_moment, isReached) => {
    const first = new PostgresOwner('own', data);
    await until(isReached);
    await first.killEverything();
    const second = new PostgresOwner('own', data);
    const { connection } = await second.started();
    expect(await ask(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(readdirSync(home()).filter((name) => name.includes('.new'))).toEqual([]);
    await second.stop();
  },
);
