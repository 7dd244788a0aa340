import type { Browser } from 'playwright-core';
import { readDialog } from '../fixtures/browser/signedInVisitor.ts';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { freePort } from '../fixtures/run/freePort.ts';
import { until } from '../fixtures/run/until.ts';
import { startExpiredServices, type ExpiredServices } from '../fixtures/services/expiredServices.ts';
import { startBadDaySite, type BadDaySite } from '../fixtures/sites/badDaySite.ts';
import { runProgram } from '../fixtures/sites/runningSite.ts';
import { itemPaths } from '../../src/contract/paths.ts';

// Rule SERVER-17: a certificate that has expired is named as such, wherever it is.
let services: ExpiredServices;
let day: BadDaySite;
let browser: Browser;
let issuer: string;
beforeAll(async () => {
  [services, browser] = await Promise.all([startExpiredServices(), launchBrowser()]);
  issuer = `https://localhost:${services.tlsPort}/oauth2/default`;
  day = await startBadDaySite({
    environment: {
      NODE_EXTRA_CA_CERTS: services.authority,
      IDENTITY_KIND: 'okta',
      IDENTITY_ISSUER: issuer,
      IDENTITY_CLIENT_ID: 'lectern',
      SMTP_URL: `smtps://localhost:${services.tlsPort}`,
      SUBSCRIPTIONS_URL: `https://localhost:${services.tlsPort}`,
    },
  });
});
afterAll(async () => {
  await Promise.all([browser.close(), day.stop()]);
  await services.stop();
});

/** A token that has the shape of one, so that the server must ask for the keys. */
const token = [{ alg: 'RS256', kid: 'one' }, { sub: 'one' }, 'signature']
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.');

test('says at the start, in the log and by the doctor that the certificate of the provider has expired', async () => {
  const problem = `Nobody can sign in: ${issuer}/.well-known/openid-configuration cannot be asked: its certificate has expired. Check IDENTITY_ISSUER (${issuer}).`;
  await until(() => day.site.printed().includes(problem), 'the start has said it');
  day.logged();
  const headers = { authorization: `Bearer ${token}` };
  for (let count = 0; count < 5; count += 1)
    expect((await fetch(`${day.site.url}${itemPaths.video.items}?drafts=1`, { headers })).status).toBe(503);
  const lines = day
    .logged()
    .split('\n')
    .filter((line) => line.startsWith('{"level":50'));
  expect(lines).toEqual([expect.stringContaining('"message":"identity provider: its certificate has expired')]);
  expect(lines[0]).not.toContain(token);
  const found = await day.doctor();
  expect(found).toContain(`identity provider: ${problem}`);
  expect(found).toContainEqual('mail: The mail server does not take mails: its certificate has expired.');
});

test('lets everybody browse, and says that a sign-in fails', async () => {
  const { page, close } = await openPage(browser);
  for (const path of ['/webinars', '/upcoming', '/videos']) {
    await page.goto(day.site.url + path);
    await hydrated(page);
  }
  await page.getByRole('link', { name: 'Sign In' }).click();
  expect((await readDialog(page)).slice(0, 2)).toEqual([
    'You are not signed in',
    'The sign-in failed because the connection or the sign-in service failed. Please try again, and contact support if you need help.',
  ]);
  await close();
});

test('names the expired certificate of the store', async () => {
  const { output } = await runProgram('server/main/doctor.ts', ['--json'], {
    ...day.site.environment,
    S3_BUCKET: 'films',
    S3_ENDPOINT: `https://localhost:${services.tlsPort}`,
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  });
  expect(output).toContain('It cannot be used: its certificate has expired.');
});

test('refuses a start in words when the certificate of the database has expired', async () => {
  const { code, output } = await runProgram('server/main/start.ts', [], {
    ...day.site.environment,
    METRICS_PORT: '',
    PORT: String(await freePort()),
    DATABASE_URL: `postgres://lectern:secret@localhost:${services.databasePort}/lectern?sslmode=verify-full`,
  });
  expect([code, output.trim().split('\n')]).toEqual([
    1,
    [
      'The database of DATABASE_URL cannot be used: its certificate has expired. Renew it on the server of the database.',
    ],
  ]);
});
