import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { giveReadyCluster } from '../../../fixtures/stores/readyCluster.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../../../../server/database/embedded/EmbeddedPostgres.ts';
import {
  ask,
  clearAway,
  optionsFor,
  PostgresOwner,
  runningProcesses,
  serversOn,
  temporaryFolder,
} from '../../postgres/embedded/PostgresOwner.ts';

describe('an embedded PostgreSQL', () => {
  let folder = '';
  let data = '';
  const silently = { say: () => undefined };

  beforeEach(() => {
    folder = temporaryFolder();
    data = join(folder, 'data');
  });

  afterEach(() => clearAway(folder));

  it('supports letters of every script, writes durably, and gives the site its database without superuser rights', async () => {
    const said: string[] = [];
    const started = await startEmbeddedPostgres({ ...optionsFor(data), say: (line) => said.push(line) });
    if (!started.ok) throw new Error(started.refusal.message);
    const { connection, log, stop } = started.value;
    expect(said.join()).toContain('Creating the database');
    const [answer] = await ask(
      connection,
      `SELECT lower('ÉLAN ПРИВЕТ') AS lower, current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
         current_setting('synchronous_commit') AS commit, current_setting('listen_addresses') AS addresses,
         (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS super, pg_get_userbyid(datdba) AS owner
       FROM pg_database WHERE datname = current_database()`,
    );
    expect(answer).toEqual({
      lower: 'élan привет',
      encoding: 'UTF8',
      fsync: 'on',
      commit: 'on',
      addresses: '',
      super: false,
      owner: 'lectern',
    });
    await ask(connection, 'CREATE EXTENSION pg_trgm');
    await ask(connection, 'CREATE EXTENSION unaccent');
    expect(
      await ask(connection, "SELECT similarity('привет', 'превет') > 0.3 AS alike, unaccent('élan') AS plain"),
    ).toEqual([{ alike: true, plain: 'elan' }]);
    expect(existsSync(log)).toBe(true);
    await stop();
  });

  it('refuses a second start on its folder, and gives its connection to other processes', async () => {
    await giveReadyCluster(data);
    const started = await startEmbeddedPostgres({ ...optionsFor(data), ...silently });
    if (!started.ok) throw new Error(started.refusal.message);
    const refusal = {
      reason: 'already-running',
      message: `Lectern is already running on the data folder ${data} (process ${process.pid}). Stop it, or start this one with another DATA_DIR.`,
    };
    expect(await startEmbeddedPostgres({ ...optionsFor(data), ...silently })).toEqual({ ok: false, refusal });
    expect(await new PostgresOwner('own', data).refusal()).toEqual(refusal);
    expect(await findRunningPostgres(optionsFor(data))).toEqual(started.value.connection);
    expect(await new PostgresOwner('find', data).found()).toEqual(started.value.connection);
    await started.value.stop();
    expect(await findRunningPostgres(optionsFor(data))).toBeUndefined();
  });

  it('starts once when two processes start it for the first time at once', async () => {
    const owners = [new PostgresOwner('own', data), new PostgresOwner('own', data)];
    const refusals = await Promise.all(owners.map((owner) => owner.refusal()));
    expect(refusals.map((refusal) => refusal?.reason).toSorted()).toEqual(['already-running', undefined]);
    await owners[refusals.indexOf(undefined)]?.stop();
  });

  it('gives its connection to a process that asks while it starts', async () => {
    await giveReadyCluster(data);
    const owner = new PostgresOwner('own', data);
    const asking = async () => {
      let found;
      while (found === undefined) {
        found = await findRunningPostgres(optionsFor(data));
        await pause(5);
      }
      return found;
    };
    const [found, started] = await Promise.all([asking(), owner.started()]);
    expect(found).toEqual(started.connection);
    await owner.stop();
  });

  it('removes its processes, socket and record when it stops, and ends open connections', async () => {
    await giveReadyCluster(data);
    const owner = new PostgresOwner('own', data);
    const { connection } = await owner.started();
    expect(existsSync(join(connection.host, '.s.PGSQL.5432'))).toBe(true);
    const sleeper = ask(connection, 'SELECT pg_sleep(600)').catch((error: Error) => error.message);
    const isAsleep = "SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'";
    while ((await ask(connection, isAsleep)).length === 0);
    const children = runningProcesses().filter(({ parent }) => parent === owner.pid);
    await owner.stop();
    expect(await sleeper).toMatch(/terminat/i);
    const left = new Set(runningProcesses().map(({ pid }) => pid));
    expect(children.filter(({ pid }) => left.has(pid))).toEqual([]);
    expect(serversOn(data)).toEqual([]);
    expect(existsSync(connection.host)).toBe(false);
    expect(readdirSync(join(data, 'postgres')).toSorted()).toEqual([
      'cluster',
      'owner.lock',
      'pg_hba.conf',
      'pg_ident.conf',
      'server.log',
    ]);
  });

  it('refuses a configured folder that its user cannot write', async () => {
    mkdirSync(data);
    const isRoot = process.getuid?.() === 0;
    chmodSync(data, isRoot ? 0o700 : 0o500);
    const started = await startEmbeddedPostgres({ ...optionsFor(data), ...silently });
    expect(started).toMatchObject({ ok: false, refusal: { reason: 'unreachable-folder' } });
    const message = started.ok ? '' : started.refusal.message;
    expect(message).toContain(isRoot ? `${data} is not accessible to the user` : `${data} cannot be written (EACCES)`);
    expect(message).toContain('DATA_DIR');
  });

  it('refuses to start without installed binaries, and suggests DATABASE_URL', async () => {
    const started = await startEmbeddedPostgres({ ...optionsFor(data), projectFolder: folder, ...silently });
    expect(started).toMatchObject({
      ok: false,
      refusal: { reason: 'unsupported-platform', message: expect.stringContaining('DATABASE_URL') as string },
    });
  });
});
