import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../scripts/steps.ts';
import { SettingsReader } from '../../server/main/settings/SettingsReader.ts';
import { faultsOf } from '../fixtures/run/configFaults.ts';

const names = ['one-machine.yaml', 'many-processes.yaml'] as const;

interface Service {
  readonly image: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: readonly string[];
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly networks: readonly string[] | Readonly<Record<string, { readonly ipv4_address?: string } | null>>;
  readonly healthcheck?: { readonly test: readonly string[] };
}
interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

/** The folder as it is after the steps of the guide. */
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-compose-'));
  cpSync(join(root, 'deploy/compose'), folder, { recursive: true });
  execFileSync(join(folder, 'make-secrets.sh'), { stdio: 'ignore' });
  for (const file of ['site.env', 'bucket.env']) cpSync(join(folder, `${file}.example`), join(folder, file));
  for (const file of ['certificate.pem', 'key.pem']) writeFileSync(join(folder, 'secrets', file), '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const composed = (name: string) => parse(read(name), { merge: true }) as ComposeFile;
const servicesOf = (name: string) => Object.entries(composed(name).services);
const sitesOf = (name: string) => servicesOf(name).filter(([, { image }]) => image.startsWith('${LECTERN_IMAGE'));

/** What a container of the site gets: the variables of its files, and then its own. */
function environmentOf({ env_file: files = [], environment = {} }: Service): Record<string, string> {
  const lines = files.flatMap((file) => read(file).split('\n')).filter((line) => /^\w+=/.test(line));
  const fromFiles = lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
  return { ...Object.fromEntries(fromFiles), ...environment };
}

test.each(names)('%s obeys the schema of compose', (name) => {
  const program = join(root, 'node_modules/dclint/bin/dclint.cjs');
  const allowed = ['no-build-and-image', 'no-unbound-port-interfaces'].flatMap((rule) => ['--disable-rule', rule]);
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [program, '--quiet', '--color', 'false', join(folder, name), ...allowed],
    { encoding: 'utf8' },
  );
  expect([(stdout + stderr).trim(), status]).toEqual(['', 0]);
});

test.each(names)('%s gives no container a privilege, a writable root or an end without a restart', (name) => {
  const closed = {
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    restart: 'unless-stopped',
    healthcheck: expect.objectContaining({ test: expect.arrayContaining(['CMD']) }),
  };
  for (const [service, settings] of servicesOf(name)) expect({ service, ...settings }).toMatchObject(closed);
});

test.each(names)('%s sets only variables that the server knows, to values that it accepts', (name) => {
  const reads = jest.spyOn(SettingsReader.prototype, 'text');
  faultsOf({});
  // The client of S3 reads these itself.
  const known = new Set([...reads.mock.calls.map(([read]) => read), 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']);
  reads.mockRestore();
  const sites = sitesOf(name).map(([service, settings]) => ({ service, set: environmentOf(settings) }));
  expect(sites.map(({ set }) => set['ROLE'])).toEqual(
    name === 'one-machine.yaml' ? ['all'] : ['web', 'web', 'web', 'worker'],
  );
  for (const { service, set } of sites) {
    const unknown = Object.keys(set).filter((variable) => !known.has(variable));
    expect({ service, unknown, faults: faultsOf(set) }).toEqual({ service, unknown: [], faults: [] });
  }
});

test.each(names)('%s names only files and secrets that exist after the steps of the guide', (name) => {
  const { services, secrets } = composed(name);
  const named = Object.values(services).flatMap(({ build, env_file: files = [], volumes = [] }) => [
    ...files,
    ...volumes.filter((volume) => volume.startsWith('.')).map((volume) => volume.split(':')[0] ?? ''),
    ...(build?.context === '.' ? [build.dockerfile] : []),
  ]);
  const missing = [...named, ...Object.values(secrets).map(({ file }) => file)].filter(
    (file) => !existsSync(join(folder, file)),
  );
  const built = Object.values(services).flatMap(({ build }) => (build?.context === '../..' ? [build.dockerfile] : []));
  expect(missing).toEqual([]);
  expect(built).toEqual(['deploy/image/Containerfile']);
  expect(existsSync(join(root, 'deploy/image/Containerfile'))).toBe(true);
  const used = Object.values(services).flatMap(({ secrets: wanted = [] }) => wanted);
  expect([...new Set(used)].sort()).toEqual(Object.keys(secrets).sort());
  for (const [, { healthcheck }] of sitesOf(name))
    expect(existsSync(join(root, healthcheck?.test[2] ?? 'none'))).toBe(true);
});

test('the image has the version of package.json, unless the build names another', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
  expect(readFileSync(join(root, 'deploy/image/Containerfile'), 'utf8')).toContain(`\nARG VERSION=${version}\n`);
});

test('one machine opens the site to its own proxy only', () => {
  expect(servicesOf('one-machine.yaml').flatMap(([, { ports = [] }]) => ports)).toEqual(['127.0.0.1:3000:3000']);
});

test('nginx sends requests to the addresses of all web processes, and they trust its own', () => {
  const addresses = servicesOf('many-processes.yaml').flatMap(([service, { networks }]) =>
    'site' in networks ? [[service, networks.site?.ipv4_address] as const] : [],
  );
  const balanced = [...read('nginx.conf').matchAll(/^ *server ([\d.]+):3000 /gm)].map(([, address]) => address);
  expect(balanced).toEqual(addresses.filter(([service]) => service.startsWith('web-')).map(([, address]) => address));
  const trusted = sitesOf('many-processes.yaml').flatMap(([, { environment }]) => environment?.['TRUST_PROXY'] ?? []);
  expect(new Set(trusted)).toEqual(new Set([new Map(addresses).get('nginx')]));
});

test('the secrets are one password in each form, which nobody else can read and a second call does not change', () => {
  const password = read('secrets/database-password');
  expect(password).toMatch(/^[\w-]{40}$/);
  expect(read('secrets/userlist.txt')).toBe(`"lectern" "${password}"\n`);
  expect(read('secrets/pooled-database.env').split(`lectern:${password}@`)).toHaveLength(3);
  expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
  execFileSync(join(folder, 'make-secrets.sh'), { stdio: 'ignore' });
  expect(read('secrets/database-password')).toBe(password);
});
