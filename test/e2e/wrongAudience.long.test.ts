import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { startFreshSite } from '../fixtures/sites/freshSite.ts';
import { freePort } from '../fixtures/run/freePort.ts';
import { removeFolder, type RunningSite } from '../fixtures/sites/runningSite.ts';
import { readDialog, signInAs } from '../fixtures/browser/signedInVisitor.ts';

let browser: Browser;
let provider: RunningSite;
let site: RunningSite;
let folder: string;

/** A site with the wrong audience, whose identity provider is the one of another site. */
beforeAll(async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  folder = await mkdtemp(join(tmpdir(), 'lectern-clients-'));
  const clients = join(folder, 'clients.json');
  await writeFile(
    clients,
    JSON.stringify([
      {
        client_id: 'sister',
        redirect_uris: [`${url}/auth-callback`],
        post_logout_redirect_uris: [`${url}/`],
        origins: [url],
      },
    ]),
  );
  [browser, provider] = await Promise.all([
    launchBrowser(),
    startFreshSite({ environment: { IDENTITY_CLIENTS: clients } }),
  ]);
  site = await startFreshSite({
    port,
    environment: {
      IDENTITY_KIND: 'okta',
      IDENTITY_ISSUER: `${provider.url}/oauth2/default`,
      IDENTITY_CLIENT_ID: 'sister',
      IDENTITY_AUDIENCE: 'api://other',
    },
  });
});
afterAll(async () => {
  await Promise.all([browser.close(), provider.stop(), site.stop()]);
  await Promise.all([folder, provider.dataFolder, site.dataFolder].map(removeFolder));
});

test('says on the page and in the log why the tokens of a sign-in are refused', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${site.url}/videos`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signInAs(page, 'team');
  expect(await readDialog(page)).toEqual([
    'You are not signed in',
    expect.stringContaining('this site could not verify it'),
    'Close',
    'Try again',
  ]);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
  const lines = site.printed().split('\n');
  expect(lines.filter((line) => line.includes('refused'))).toEqual([
    `The access tokens of ${provider.url}/oauth2/default are refused, so people are signed out at once: their audience (aud) is "api://default", but IDENTITY_AUDIENCE is "api://other". Set IDENTITY_AUDIENCE to the audience of the access tokens.`,
  ]);
  expect(site.printed()).not.toContain('Nobody can sign in');
  await close();
});
