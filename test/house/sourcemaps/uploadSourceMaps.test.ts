import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingScripts } from '../../../scripts/sourcemaps/mappedScripts.ts';
import { uploadSourceMaps } from '../../../scripts/sourcemaps/uploadSourceMaps.ts';
import { openIntake, type Intake } from '../../fixtures/services/intake.ts';

// Rule REPORT-11.
let service: Intake;
let folder: string;
beforeEach(async () => {
  service = await openIntake();
  folder = await mkdtemp(join(tmpdir(), 'lectern-maps-'));
  for (const [name, text] of [
    ['site.01234567.js', 'run()'],
    ['site.01234567.js.map', '{"version":3}'],
    ['Home.abcdef0123.js', 'show()'],
    ['Home.abcdef0123.js.map', '{"version":3,"file":"Home"}'],
    ['site.01234567.css', 'a{}'],
    ['alone.01234567.js', 'no map'],
  ] as const)
    await writeFile(join(folder, name), text);
});
afterEach(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

const upload = () =>
  uploadSourceMaps({
    url: service.url,
    organization: 'acme',
    project: 'training',
    token: 'a-token',
    release: 'lectern@01234567',
    folder,
  });

test('creates the release, and uploads each script with the name of its map', async () => {
  expect(await upload()).toBe(2);
  const [created, ...files] = service.arrived;
  expect(created).toMatchObject({ method: 'POST', url: '/api/0/organizations/acme/releases/' });
  expect(JSON.parse(created?.body ?? '')).toEqual({ version: 'lectern@01234567', projects: ['training'] });
  expect(service.arrived.every(({ headers }) => headers['authorization'] === 'Bearer a-token')).toBe(true);
  expect(new Set(files.map(({ url }) => url))).toEqual(
    new Set(['/api/0/projects/acme/training/releases/lectern%4001234567/files/']),
  );
  const said = files.map(({ body }) => [
    /name="name"\r\n\r\n(.*)\r\n/.exec(body)?.[1],
    /name="header"\r\n\r\n(.*)\r\n/.exec(body)?.[1],
  ]);
  expect(said).toEqual([
    ['~/assets/Home.abcdef0123.js.map', undefined],
    ['~/assets/Home.abcdef0123.js', 'Sourcemap:Home.abcdef0123.js.map'],
    ['~/assets/site.01234567.js.map', undefined],
    ['~/assets/site.01234567.js', 'Sourcemap:site.01234567.js.map'],
  ]);
  expect(files[0]?.body).toContain('{"version":3,"file":"Home"}');
});

test.each([208, 409])('goes on when the service answers %i, because an earlier run was there', async (status) => {
  service.answer = { status };
  expect(await upload()).toBe(2);
  expect(service.arrived).toHaveLength(5);
});

test('fails when the service refuses, and does not repeat the token', async () => {
  service.answer = { status: 403 };
  const fault = await upload().catch((error: unknown) => error);
  expect(String(fault)).toMatch(/releases\/ answered 403/);
  expect(String(fault)).not.toContain('a-token');
});

test('names the scripts of the served build that the new build lacks', async () => {
  expect(missingScripts(folder, folder)).toEqual([]);
  const other = await mkdtemp(join(tmpdir(), 'lectern-served-'));
  for (const name of ['site.01234567.js', 'Home.ffffffffff.js', 'Home.ffffffffff.css'])
    await writeFile(join(other, name), '');
  expect(missingScripts(other, folder)).toEqual(['Home.ffffffffff.js']);
  await rm(other, { recursive: true });
});
