import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { startFreshSite } from '../fixtures/sites/freshSite.ts';
import { removeFolder, type RunningSite } from '../fixtures/sites/runningSite.ts';
import { signInAs } from '../fixtures/browser/signedInVisitor.ts';
import { until } from '../fixtures/run/until.ts';

let browser: Browser;
let site: RunningSite;
/** The real subscription service, which answers these statuses. */
let service: Server;
let statuses: { status: number; roles: number };
let asked: string[];

beforeAll(async () => {
  service = createServer(({ url = '' }, response) => {
    const call = url.includes('authorized_roles') ? 'roles' : 'status';
    asked.push(call);
    response.writeHead(statuses[call], { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  [browser, site] = await Promise.all([
    launchBrowser(),
    startFreshSite({
      environment: { SUBSCRIPTIONS_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}` },
    }),
  ]);
});
afterAll(async () => {
  await Promise.all([browser.close(), site.stop()]);
  service.closeAllConnections();
  service.close();
  await removeFolder(site.dataFolder);
});
beforeEach(() => void (asked = []));

test.each([
  ['authorized_status', { status: 500, roles: 200 }, Array<string>(5).fill('status')],
  ['authorized_roles', { status: 404, roles: 500 }, ['status', ...Array<string>(5).fill('roles')]],
])(
  'signs the person out after four retries when %s of the subscription service answers 500',
  async (call, answers, calls) => {
    statuses = answers;
    const { page, context, complaints, close } = await openPage(browser);
    await page.clock.install();
    await page.goto(`${site.url}/videos`);
    await hydrated(page);
    await page.getByRole('link', { name: 'Sign In' }).click();
    await signInAs(page, 'team');
    const failing = calls.at(-1);
    // The server asks for five seconds before each retry.
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await until(() => asked.filter((one) => one === failing).length === attempt, `attempt ${attempt}`);
      await until(() => complaints.filter((line) => line.includes('503')).length >= attempt, `answer ${attempt}`);
      if (attempt < 5) await page.clock.fastForward(5_500);
    }
    await page.getByRole('link', { name: 'Sign In' }).waitFor();
    expect(asked).toEqual(calls);
    expect(complaints.at(-1)).toContain(`/subscriptions/api/users/${call}`);
    const session = `${site.url}/api/v1/sessions/me`;
    await until(async () => (await context.request.get(session)).status() === 404, 'the session has ended');
    expect(
      await page.evaluate(() => [
        ...Object.keys(localStorage).filter((key) => /token|endDate/.test(key)),
        ...document.cookie.split('; ').filter((cookie) => cookie.startsWith('training_user_id=')),
      ]),
    ).toEqual([]);
    await close();
  },
);
