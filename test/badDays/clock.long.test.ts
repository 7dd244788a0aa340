import type { Browser } from 'playwright-core';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { opener, readDialog, signInAs } from '../fixtures/browser/signedInVisitor.ts';
import { freePort } from '../fixtures/run/freePort.ts';
import { startBadDaySite, type BadDaySite } from '../fixtures/sites/badDaySite.ts';
import { settingsFor, startRemoteProvider, type RemoteProvider } from '../fixtures/sites/remoteProvider.ts';
import { needPrograms } from '../deploy/programs/needPrograms.ts';

// Rules TOKEN-13 and TOKEN-19: the clock of the site's machine is off, those of the provider and the database are right. A
// token lives for an hour, so a clock that is an hour and some seconds ahead finds it just expired.
const machine = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
/** Gives the programs that load it another time. */
const library = `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`;
let browser: Browser;
beforeAll(async () => {
  await needPrograms([{ file: library, package: 'libfaketime' }]);
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function withClock(
  seconds: number,
  work: (day: BadDaySite, provider: RemoteProvider) => Promise<void>,
): Promise<void> {
  const port = await freePort();
  const provider = await startRemoteProvider(`http://localhost:${port}`);
  const day = await startBadDaySite({
    port,
    environment: {
      ...settingsFor(provider, 'okta'),
      LD_PRELOAD: library,
      FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  });
  try {
    await work(day, provider);
  } finally {
    await day.stop();
    await provider.stop();
  }
}

const hour = 3600;
test.each([hour + 30, 45, -45, -20 * 60])('signs in, and stays signed in, while the clock is off by %i s', (seconds) =>
  withClock(seconds, async (day) => {
    const { page, close } = await openPage(browser);
    await page.goto(`${day.site.url}/videos`);
    await hydrated(page);
    await page.getByRole('link', { name: 'Sign In' }).click();
    await signInAs(page, 'team');
    await opener(page).waitFor();
    await page.reload();
    await opener(page).waitFor();
    expect(day.site.printed()).not.toContain('are refused, so people are signed out at once');
    await close();
  }),
);

test('says on the page, in the log, in the measures and by the doctor that a clock is more than 60 s beyond', () =>
  withClock(hour + 120, async (day, provider) => {
    const { page, close } = await openPage(browser);
    for (const path of ['/videos', '/webinars', '/upcoming'])
      expect((await fetch(day.site.url + path)).status).toBe(200);
    await page.goto(`${day.site.url}/videos`);
    await hydrated(page);
    await page.getByRole('link', { name: 'Sign In' }).click();
    await signInAs(page, 'team');
    expect(await readDialog(page)).toEqual([
      'You are not signed in',
      expect.stringContaining('this site could not verify it'),
      'Close',
      'Try again',
    ]);
    await close();
    const lines = day.site
      .printed()
      .split('\n')
      .filter((line) => line.includes('are refused'));
    expect(lines).toEqual([
      expect.stringMatching(
        /are refused, so people are signed out at once: the clock of this machine is 37(19|20|21|22) s ahead of that of the identity provider, and 60 s are allowed\. Let both follow a time server/,
      ),
    ]);
    expect(lines[0]).toContain(provider.issuer);
    // LecternClockOff.
    const { 'of="database"': database = 0, 'of="identity provider"': ofProvider = 0 } =
      await day.measure('clock_seconds');
    expect([Math.round(database / 10), Math.round(ofProvider / 10)]).toEqual([-372, -372]);
    expect(await day.doctor()).toContainEqual(expect.stringMatching(/^clock: It is 37\d\d s ahead of the clock of /));
  }));
