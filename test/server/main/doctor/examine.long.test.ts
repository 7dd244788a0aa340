import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { Client } from 'pg';
import type { Finding } from '../../../../server/application/doctor/finding.ts';
import { serverSecret } from '../../../../server/database/serverSecret.ts';
import { nameOfProcess } from '../../../../server/database/stateOfData.ts';
import { registerInstallationRoute } from '../../../../server/http/installationRoute.ts';
import { openMedia } from '../../../../server/main/adapters/openMedia.ts';
import { examine } from '../../../../server/main/doctor/examine.ts';
import { readConfig } from '../../../../server/main/settings/config.ts';
import { pgVideos } from '../../../fixtures/stores/itemsOfKinds.ts';
import { smtpRefusal, startMailServer } from '../../../fixtures/services/mailServer.ts';
import { addVideo } from '../../../fixtures/stores/storedVideos.ts';
import { openEmptyTestDatabase, openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { testPostgres } from '../../../fixtures/stores/testPostgres.ts';

// Rule DOCTOR-2: each fault is planted into an installation that is sound otherwise.
const root = join(import.meta.dirname, '../../../..');
let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'lectern-examined-'));
  for (const name of ['media/assets', 'pages']) await mkdir(join(folder, name), { recursive: true });
});
afterEach(async () => {
  await database.remove();
  await rm(folder, { recursive: true, force: true });
});

const examined = (settings: Readonly<Record<string, string>> = {}, now = Date.now()) =>
  examine(readConfig({ DATABASE_URL: database.url, DATA_DIR: folder, ...settings }, root, false), root, () => now);
const faultsOf = (findings: readonly Finding[]) =>
  findings.filter(({ check, verdict }) => verdict === 'fault' && check !== 'build' && check !== 'disk');
/** The fault of one check. There must be no other. */
const onlyFault = async (settings: Readonly<Record<string, string>> = {}, now?: number) => {
  const [found, ...others] = faultsOf(await examined(settings, now));
  expect(others).toEqual([]);
  return `${found?.check}: ${found?.found}`;
};

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A process of the site, as the database sees it, and its answers at an address. */
async function served(secret: Buffer, trustProxy: boolean) {
  const app = fastify({ trustProxy });
  registerInstallationRoute(app, secret);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const connection = new Client({ connectionString: database.url, application_name: nameOfProcess('1.0.0', 'all') });
  await connection.connect();
  return { url, stop: () => Promise.all([app.close(), connection.end()]) };
}

test('finds no fault in a sound installation', async () => {
  const site = await served(await serverSecret(database, 'installation'), false);
  const findings = await examined({ PUBLIC_URL: site.url });
  expect(faultsOf(findings)).toEqual([]);
  expect(findings.map(({ check }) => check)).toEqual(
    expect.arrayContaining(['PUBLIC_URL', 'proxies', 'clock', 'mail']),
  );
  await site.stop();
});

test('names a folder of another owner', async () => {
  const film = join(folder, 'media/assets', randomUUID());
  await mkdir(film);
  if (process.getuid?.() !== 0) return;
  await chown(film, 65_534, 65_534);
  expect(await onlyFault()).toContain(`owner of folders: ${film} belongs to the user 65534`);
});

test('names a missing program', async () => {
  expect(await onlyFault({ FFMPEG_PATH: join(folder, 'none') })).toMatch(/^programs: FFMPEG_PATH is/);
});

test('names missing renditions and orphaned files', async () => {
  const { media } = await openMedia({ dataFolder: folder });
  const { video } = await addVideo(
    pgVideos(database, async () => undefined),
    { name: 'Meadow' },
  );
  await database.pool.query(
    `UPDATE assets SET has_source = false, source_hash = NULL, picture_hash = $1, picture_width = 1, picture_height = 1
     WHERE id = (SELECT asset_id FROM videos WHERE id = $2)`,
    ['a'.repeat(24), video.id],
  );
  expect(await onlyFault()).toContain('renditions: 1 sets of files are missing: assets/');
  await database.pool.query('UPDATE assets SET picture_hash = NULL, picture_width = NULL, picture_height = NULL');
  const orphan = randomUUID();
  await media.publishFile(orphan, 'captions-en.vtt', Buffer.from('WEBVTT'));
  expect(await onlyFault()).toContain(`assets/${orphan}`);
});

// Rule INTEGRITY-3.
test('names films in whose renditions the check has found damage', async () => {
  const { media } = await openMedia({ dataFolder: folder });
  const { asset } = await addVideo(
    pgVideos(database, async () => undefined),
    { name: 'Ridge' },
  );
  const set = await media.publishFile(asset.id, 'master.m3u8', Buffer.from('#EXTM3U'));
  await database.pool.query(
    `UPDATE assets SET has_source = false, source_hash = NULL, content_hash = $1, poster_width = 1, poster_height = 1
     WHERE id = $2`,
    [set, asset.id],
  );
  await database.pool.query(
    `INSERT INTO rendition_checks (asset_id, content_hash, damage, found_at) VALUES ($1, $2, '[]', now())`,
    [asset.id, set],
  );
  expect(await onlyFault()).toContain(`checksums: Files of these films are damaged: assets/${asset.id}/${set}`);
});

test('names a pending migration, and data of newer code', async () => {
  await database.pool.query(`DELETE FROM kysely_migration WHERE name = (SELECT max(name) FROM kysely_migration)`);
  expect(await onlyFault()).toMatch(/^migrations: Missing: \d/);
  await database.pool.query(`UPDATE kysely_migration SET name = '000-other' WHERE name = '001-videos'`);
  expect(await onlyFault()).toMatch(/^migrations: The data is of newer or other code/);
});

test('names a missing extension', async () => {
  const empty = await openEmptyTestDatabase();
  const findings = faultsOf(await examined({ DATABASE_URL: empty.url }));
  expect(findings.map(({ check }) => check)).toEqual(['extension', 'migrations']);
  await empty.remove();
});

test('names a database that does not answer', async () => {
  const address = new URL((await testPostgres()).url);
  address.port = '1';
  expect(await onlyFault({ DATABASE_URL: address.href })).toMatch(/^database: .*ECONNREFUSED/);
});

test('names a restore that was cut off', async () => {
  await database.pool.query(`CREATE TABLE unfinished_restore AS SELECT '20260101' AS backup`);
  expect(await onlyFault()).toBe('restore: The restore of the backup 20260101 has not ended.');
});

test('names an address that leads nowhere, or to another site', async () => {
  const site = await served(Buffer.from('of another site'), false);
  expect(await onlyFault({ PUBLIC_URL: site.url })).toContain('does not lead to this site: it answers 404');
  expect(await onlyFault({ PUBLIC_URL: 'http://localhost:1' })).toContain('does not lead to this site');
  await site.stop();
});

test('names a proxy setting by which visitors can pretend any address', async () => {
  const site = await served(await serverSecret(database, 'installation'), true);
  expect(await onlyFault({ PUBLIC_URL: site.url })).toMatch(/^proxies: The site believes any address/);
  await site.stop();
});

test('names a mail server that refuses the sender, and sends nothing', async () => {
  const server = await startMailServer({
    onRecipient: () => {
      throw smtpRefusal(550, 'No such user');
    },
  });
  expect(await onlyFault({ SMTP_URL: server.url })).toBe('mail: The mail server does not take mails: EENVELOPE 550.');
  expect(server.mails).toEqual([]);
  await server.stop();
  expect(await onlyFault({ SMTP_URL: server.url })).toContain('mail: ');
});

test('sends no mail to a server that takes them', async () => {
  const server = await startMailServer();
  expect(faultsOf(await examined({ SMTP_URL: server.url }))).toEqual([]);
  expect(server.mails).toEqual([]);
  await server.stop();
});

test('names a provider that is not discovered, and a clock that is off', async () => {
  const now = Date.now();
  const provider = createServer((_request, response) => {
    response.writeHead(404, { date: new Date(now + 600_000).toUTCString() }).end();
  });
  const issuer = await listening(provider);
  const findings = faultsOf(
    await examined({ IDENTITY_KIND: 'oidc', IDENTITY_ISSUER: issuer, IDENTITY_CLIENT_ID: 'lectern' }, now),
  );
  expect(findings.map(({ check }) => check)).toEqual(['identity provider', 'clock']);
  expect(findings[1]?.found).toMatch(/^It is (599|600) s behind the clock of 127\.0\.0\.1/);
  provider.close();
});

test('names a certificate that cannot be read', async () => {
  expect(await onlyFault({ PUBLIC_URL: 'https://localhost:1' })).toMatch(/^certificate: It cannot be read/);
});

test('names a store that does not answer', async () => {
  process.env['AWS_ACCESS_KEY_ID'] = 'none';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'none';
  const store = createServer((_request, response) => void response.writeHead(403).end());
  const endpoint = await listening(store);
  expect(await onlyFault({ S3_BUCKET: 'films', S3_ENDPOINT: endpoint })).toMatch(/^store of files: .*answers 403/);
  store.close();
});

test('names a target without a backup, and one that cannot be read', async () => {
  expect(await onlyFault({ BACKUP_TARGET: join(folder, 'none') })).toBe('backup: There is no proved backup.');
  await writeFile(join(folder, 'file'), '');
  expect(await onlyFault({ BACKUP_TARGET: 'https://example.com' })).toContain('backup: The target cannot be read');
});

test('names a data folder that does not exist', async () => {
  expect(await onlyFault({ DATA_DIR: join(folder, 'none') })).toContain('data folder: There is no');
});
