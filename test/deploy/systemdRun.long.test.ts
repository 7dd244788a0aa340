import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessTokenByHttp } from '../../scripts/bench/signInByHttp.ts';
import { Administration } from '../fixtures/cluster/administration.ts';
import { makeTestFilm } from '../fixtures/media/films.ts';
import { freePort } from '../fixtures/run/freePort.ts';
import { until } from '../fixtures/run/until.ts';
import { canMakeNamespaces } from './programs/canMakeNamespaces.ts';
import { needPrograms } from './programs/needPrograms.ts';
import { SystemdMachine } from './systemd/SystemdMachine.ts';

// The units of `deploy`, run by a real systemd with all that they deny. Only root can make the namespaces for it.
const asRoot = process.getuid?.() === 0 && canMakeNamespaces() ? describe : describe.skip;

asRoot('systemd runs', () => {
  const machine = new SystemdMachine();
  let [port, url] = [0, ''];
  const isReady = async (at: number) =>
    (await fetch(`http://127.0.0.1:${at}/readyz`).catch(() => undefined))?.status === 200;

  beforeAll(async () => {
    await needPrograms([
      { file: '/lib/systemd/systemd', package: 'systemd' },
      { file: '/usr/bin/curl', package: 'curl' },
      { file: '/usr/bin/bwrap', package: 'bubblewrap' },
    ]);
    port = await freePort();
    url = `http://localhost:${port}`;
    await machine.start(`PORT=${port}\nHOST=127.0.0.1\nPUBLIC_URL=${url}\nDATA_DIR=/var/lib/lectern\n`);
  });
  afterAll(() => machine.stop());

  test('the site with its own PostgreSQL, which is ready when the start returns', async () => {
    await machine.run('systemctl', 'start', 'lectern');
    expect(await machine.printed()).toContain(`Lectern answers at ${url}`);
    expect(await isReady(port)).toBe(true);
    expect(await machine.property('lectern', 'ActiveState')).toBe('active');
  });

  test('each process of the site without rights and with a filter of system calls', async () => {
    const group = `/sys/fs/cgroup${await machine.property('lectern', 'ControlGroup')}/cgroup.procs`;
    const script = `for each in $(cat ${group}); do grep -h -E '^(NoNewPrivs|Seccomp|CapBnd|Uid):' /proc/$each/status; done`;
    const lines = (await machine.run('sh', '-c', script)).split('\n');
    expect(lines.length).toBeGreaterThan(4 * 8);
    expect([...new Set(lines.map((line) => line.replaceAll(/\s+/g, ' ')))].sort()).toEqual([
      'CapBnd: 0000000000000000',
      'NoNewPrivs: 1',
      'Seccomp: 2',
      'Uid: 4711 4711 4711 4711',
    ]);
  });

  test('ffmpeg, for a film that an account uploads which a command beside the service has made', async () => {
    const account = { email: 'ada@example.com', password: 'a long password' };
    const names = ['--first-name=Ada', '--last-name=Lovelace', '--training-admin'];
    await machine.runTask(`${account.password}\n`, 'accounts', 'add', account.email, ...names);
    const administration = new Administration(url, `Bearer ${await accessTokenByHttp(url, account)}`);
    const folder = await mkdtemp(join(tmpdir(), 'lectern-film-'));
    const film = await readFile(await makeTestFilm(join(folder, 'film.mp4'), { seconds: 2 }));
    await rm(folder, { recursive: true });
    const sent = await administration.sendFilm('Hardened', film, AbortSignal.timeout(60_000));
    const state = async () => administration.processing(sent?.id ?? '');
    await until(async () => (await state()) === 'ready', 'the film is processed', 60_000);
    // Rule FILM-16: the unit lets it make the namespaces.
    expect(await machine.printed()).toContain('ffmpeg runs in a sandbox (bubblewrap)');
  });

  test('the site again after its process was killed, with what it had', async () => {
    await machine.run('systemctl', 'kill', '--signal=SIGKILL', 'lectern');
    await until(async () => !(await isReady(port)), 'it is gone');
    await until(() => isReady(port), 'it is back', 60_000);
    expect(await machine.property('lectern', 'NRestarts')).toBe('1');
    expect(await machine.runTask(undefined, 'accounts', 'list')).toContain('ada@example.com');
  });

  test('several processes beside it, each at the port of its name, and restarts them one by one', async () => {
    const [first, second, third] = [await freePort(), await freePort(), await freePort()];
    const socket = await machine.run('sh', '-c', 'echo /run/lectern/lectern-*');
    await machine.run(
      'sh',
      '-c',
      `echo 'DATABASE_URL=postgres://lectern@localhost/lectern?host=${socket}' >> /etc/lectern.env`,
    );
    const units = [`lectern-web@${first}`, `lectern-web@${second}`, `lectern-worker@${third}`];
    await machine.run('systemctl', 'start', ...units);
    expect(await Promise.all([first, second, third].map(isReady))).toEqual([true, true, true]);
    for (const [role, at] of [
      ['web', first],
      ['web', second],
      ['worker', third],
    ] as const)
      expect(await machine.printed()).toContain(`This process (role ${role}) listens on http://127.0.0.1:${at}`);
    for (const [unit, at] of [
      [units[0], first],
      [units[1], second],
    ] as const) {
      await machine.run('systemctl', 'restart', unit ?? '');
      expect(await isReady(at)).toBe(true);
    }
    await machine.run('systemctl', 'stop', ...units);
    expect(await Promise.all(units.map((unit) => machine.property(unit, 'Result')))).toEqual([
      'success',
      'success',
      'success',
    ]);
  });

  test('the stop to its end, without killing anything', async () => {
    await machine.run('systemctl', 'stop', 'lectern');
    expect(await machine.property('lectern', 'Result')).toBe('success');
    expect((await machine.printed()).split('\n').at(-1)).toBe('Stopped.');
    expect(await machine.run('ls', '/run/lectern')).toContain('No such file or directory');
  });

  test('again what refuses to start, and says why', async () => {
    await machine.run('sh', '-c', 'echo ROLE=neither >> /etc/lectern.env; systemctl start --no-block lectern');
    const refusals = async () =>
      (await machine.printed()).split('ROLE is "neither": use one of all, web, worker.').length - 1;
    await until(async () => (await refusals()) === 2, 'it was started twice', 60_000);
    expect(await machine.property('lectern', 'ActiveState')).toBe('activating');
  });
});
