import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openDatabase, type Database } from '../../server/database/Database.ts';
import { showTheme } from '../fixtures/browser/accessibility.ts';
import { hydrated, launchBrowser, openPage, searchField } from '../fixtures/browser/browser.ts';
import { startMailServer, type MailServer } from '../fixtures/services/mailServer.ts';
import { parsedCalendar } from '../fixtures/services/parsedCalendar.ts';
import { removeFolder, type RunningSite } from '../fixtures/sites/runningSite.ts';
import { startSiteWithCatalogue } from '../fixtures/sites/sharedSite.ts';
import { until } from '../fixtures/run/until.ts';

const hour = 3_600_000;
const title = 'Live: quizzes people remember';
const recordingPath = '/webinars/better-branching-consequences-over-corrections';
const screenshots = process.env['SCREENSHOTS'];
let mail: MailServer;
let site: RunningSite;
let database: Database;
let browser: Browser;

beforeAll(async () => {
  mail = await startMailServer();
  [site, browser] = await Promise.all([
    startSiteWithCatalogue({ SMTP_URL: mail.url, MAIL_FROM: 'Lectern <training@training.example>' }),
    launchBrowser(),
  ]);
  database = openDatabase({ connectionString: site.environment['DATABASE_URL'] ?? '' });
});
afterAll(async () => {
  await browser.close();
  await Promise.all([database.close(), site.stop()]);
  await mail.stop();
  await removeFolder(site.dataFolder);
});

/** 17:00 in UTC on the next Tuesday that is at least a day away. */
function nextTuesday(): Date {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 1 + ((8 - day.getUTCDay()) % 7));
  day.setUTCHours(17, 0, 0, 0);
  return day;
}

async function move(startsAt: Date): Promise<void> {
  await database.pool.query('UPDATE upcoming_webinars SET starts_at = $1 WHERE title = $2', [startsAt, title]);
  const shown = async () => {
    const answer = await fetch(`${site.url}/training/api/v1/upcoming`);
    const { items } = (await answer.json()) as { items: readonly { title: string; startsAt: string }[] };
    return items.find((item) => item.title === title)?.startsAt;
  };
  const expected = startsAt.getTime() < Date.now() - hour ? undefined : startsAt.toISOString();
  await until(async () => (await shown()) === expected, 'the server knows the new start');
}

/** The site looks for mails at once instead of within half a minute. */
async function lookForMails(): Promise<void> {
  await database.pool.query("UPDATE jobs.job SET start_after = now() WHERE name = 'send-mail' AND state < 'active'");
}

const linkIn = (text: string | undefined, path: string) =>
  new RegExp(`http://[^\\s]*${path}[^\\s]*`).exec(text ?? '')?.[0] ?? '';

async function picture(page: Page, name: string): Promise<void> {
  if (screenshots === undefined) return;
  const before = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const width of [360, 768, 1280, 1920])
    for (const theme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await showTheme(page, theme);
      await page.screenshot({ path: join(screenshots, `journey-${name}-${width}-${theme}.png`) });
    }
  await page.setViewportSize(before);
  await showTheme(page, 'light');
}

test('leads a visitor from the search for a webinar over its reminder to an objective of its recording', async () => {
  const tuesday = nextTuesday();
  await move(tuesday);
  const { page, context, complaints, close } = await openPage(browser, { timezoneId: 'America/New_York' });
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'Registered' }));

  await page.goto(`${site.url}/upcoming`);
  await hydrated(page);
  await searchField(page).fill('tuesday');
  await page.getByRole('heading', { level: 1, name: /^\d+ answers? for “tuesday”$/ }).waitFor();
  await picture(page, 'found');
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(await page.title()).toContain(title);
  const text = (await page.getByRole('main').textContent()) ?? '';
  for (const part of [
    /Tue, \w+ \d+, \d{4}, (12pm EST|1pm EDT)/,
    /[67]pm (CES?T|GMT\+[12]), the host’s time/,
    'Write questions that teach.',
  ])
    expect(text).toMatch(part);
  await picture(page, 'page');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: `Register for ${title}` }).click();
  expect((await opened).url()).toBe('https://example.com/register');
  await page.getByText('You opened the registration page on this device.').waitFor();
  await page.goBack();
  await page.waitForURL('**/upcoming?search=tuesday');
  await page.waitForFunction((name) => document.activeElement?.textContent === name, title);
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();

  await page.getByRole('main').getByText('Add to calendar').first().click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem').last().click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  const [event] = parsedCalendar(file).events;
  expect(event).toMatchObject({ summary: title, status: 'CONFIRMED', isUniversal: true });
  expect(Date.parse(event?.starts ?? '')).toBe(tuesday.getTime());

  await page.getByRole('button', { name: `Remind me of ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Remind me' });
  await dialog.getByLabel('Email address').fill('grace@example.com');
  await picture(page, 'remind');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Check your inbox' }).waitFor();
  const [confirmation] = await mail.received(1);
  await page.goto(linkIn(confirmation?.parsed.text, '/reminders/confirm'));
  await page.getByRole('button', { name: 'Turn on the reminders' }).click();
  await page.getByRole('heading', { name: 'Your reminders are on' }).waitFor();
  await picture(page, 'confirmed');
  await database.pool.query(
    "UPDATE reminder_mails SET due_at = now() WHERE due_at = (SELECT min(due_at) FROM reminder_mails WHERE state = 'waiting')",
  );
  await lookForMails();
  const [, reminder] = await mail.received(2);
  expect(reminder?.parsed.subject).toMatch(/^Live: quizzes people remember starts in /);
  expect(reminder?.parsed.text).toMatch(/(12pm EST|1pm EDT)/);
  const address = linkIn(reminder?.parsed.text, '/upcoming/');

  // While it is live, everybody can join.
  await move(new Date(Date.now() - hour / 6));
  await page.goto(address);
  await hydrated(page);
  await page.getByText('Happening now').waitFor();
  await page.getByRole('button', { name: `Join ${title}` }).waitFor();

  await move(new Date(Date.now() - 2 * hour));
  // The administrator links the recording of this session. Until then only an earlier session was linked.
  await database.pool.query(
    'UPDATE upcoming_webinars SET recorded_webinar_id = earlier_session_id, earlier_session_id = NULL WHERE title = $1',
    [title],
  );
  await lookForMails();
  const [, , recorded] = await mail.received(3);
  expect(recorded?.parsed.subject).toBe(`Watch the recording: ${title}`);
  expect(recorded?.to).toEqual(['grace@example.com']);
  await page.goto(`${address.split('?')[0]}?t=8`);
  await page.waitForURL(({ pathname, search }) => pathname + search === `${recordingPath}?t=8`);
  await hydrated(page);
  await page.getByRole('link', { name: /Variables without fear/ }).click();
  await page.waitForFunction(() => {
    const film = document.querySelector('video');
    return film !== null && !film.paused && film.currentTime >= 8;
  });
  await page.waitForFunction(() => document.querySelector('.step[aria-current]')?.textContent?.includes('Variables'));
  await picture(page, 'recording');
  expect(complaints).toEqual([]);
  await close();
});
