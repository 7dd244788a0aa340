import type { Browser, Page } from 'playwright-core';
import { accessibilityFaults } from '../fixtures/browser/accessibility.ts';
import { launchBrowser, openPage, hydrated } from '../fixtures/browser/browser.ts';
import { startMailingSite, type MailingSite } from '../fixtures/sites/mailingSite.ts';
import { signInFrom } from '../fixtures/browser/signedInVisitor.ts';

const day = 24 * 3_600_000;
let mailing: MailingSite;
let browser: Browser;
beforeAll(async () => void ([mailing, browser] = await Promise.all([startMailingSite(), launchBrowser()])));
afterAll(async () => {
  await browser.close();
  await mailing.stop();
});

const linkIn = (text: string | undefined, path: string) =>
  new RegExp(`http://[^\\s]*${path}[^\\s]*`).exec(text ?? '')?.[0] ?? '';

/** The addresses that the requests of a page carry as referrer although they hold the token of a mail (rule SECURITY-12). */
function tokensSent(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { referer = '' } = request.headers();
    if (referer.includes('token=')) sent.push(referer);
  });
  return sent;
}

test('reminds a visitor who has confirmed the address, follows a new start time, and stops at one click', async () => {
  const { site, mail } = mailing;
  const title = 'Quizzes people remember';
  const id = await mailing.announce({ title, startsAt: new Date(Date.now() + 3 * day) });
  const { page, complaints, close } = await openPage(browser, { timezoneId: 'America/New_York' });
  const sent = tokensSent(page);
  await page.goto(`${site.url}/upcoming`);
  await hydrated(page);

  await page.getByRole('button', { name: `Remind me of ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Remind me' });
  const field = dialog.getByLabel('Email address');
  await field.waitFor();
  expect(await field.evaluate((input) => document.activeElement === input)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.getByText('Enter your email address.').waitFor();
  await field.fill('ada@example');
  await page.keyboard.press('Enter');
  await dialog.getByText('Enter an email address like name@example.com.').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.evaluate((input) => document.activeElement === input)).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await field.fill('ada@example.com');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Check your inbox' }).getByText('ada@example.com').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`Remind me of ${title}`);

  const [confirmation] = await mail.received(1);
  expect(confirmation?.parsed.subject).toBe(`Confirm your reminders: ${title}`);
  await page.goto(linkIn(confirmation?.parsed.text, '/reminders/confirm'));
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Turn on the reminders' }).click();
  await page.getByRole('heading', { name: 'Your reminders are on' }).waitFor();
  expect(await page.getByRole('link', { name: 'Go to the webinar' }).getAttribute('href')).toBe(
    `${site.url}/upcoming/${id}`,
  );

  await mailing.passTime();
  const [, reminder] = await mail.received(2);
  expect(reminder?.parsed.subject).toBe(`${title} starts in 72 hours`);
  expect(reminder?.parsed.text).toMatch(/E[SD]T/);
  expect(reminder?.parsed.text).not.toContain('example.com/register');

  await mailing.change(id, { startsAt: new Date(Date.now() + 5 * day).toISOString() });
  const [, , notice] = await mail.received(3);
  expect(notice?.parsed.subject).toBe(`New time: ${title}`);

  const stop = notice?.parsed.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '';
  const oneClick = await fetch(stop, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(oneClick.status).toBe(200);
  await page.goto(stop);
  await page.getByRole('heading', { name: 'Your reminders are off' }).waitFor();
  const { rowCount } = await mailing.adapters.database.pool.query('SELECT FROM reminders');
  expect(rowCount).toBe(0);
  expect([sent, complaints]).toEqual([[], []]);
  await close();
});

test('turns reminders on with one click of a signed-in person, also after a reload, and lists them under their data', async () => {
  const { site, mail } = mailing;
  const title = 'Reports that get read';
  const id = await mailing.announce({ title, startsAt: new Date(Date.now() + 4 * day) });
  const before = mail.mails.length;
  const { page, complaints, close } = await openPage(browser);
  await signInFrom(page, `${site.url}/upcoming`, 'team');
  await page.getByRole('button', { name: `Remind me of ${title}` }).click();
  const off = page.getByRole('button', { name: `Turn off the reminders of ${title}` });
  await off.waitFor();
  await page.getByText('Reminders are on').waitFor();
  await page.reload();
  await off.waitFor();
  await page.goto(`${site.url}/my/data`);
  const row = page.getByRole('listitem').filter({ hasText: 'Reminders of live webinars' });
  await row.getByText('1 entry').waitFor();
  await mailing.change(id, { published: false });
  const mails = await mail.received(before + 1);
  expect(mails.slice(before).map(({ to, parsed }) => [to.join(), parsed.subject])).toEqual([
    ['team@demo.test', `Cancelled: ${title}`],
  ]);
  await row.getByRole('button', { name: /^Erase/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
  await row.getByText('No entries.').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

// Rules PASSWORD-1 to PASSWORD-4 and SECURITY-12.
test('lets a person choose a new password by a link in a mail, which no request carries as referrer', async () => {
  const { site, mail } = mailing;
  const [sent, email, password] = [mail.mails.length, 'lapsed@demo.test', 'another password'];
  const { page, complaints, close } = await openPage(browser);
  const tokens = tokensSent(page);
  await page.goto(`${site.url}/auth-callback?sign-in`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  const link = linkIn((await mail.received(sent + 1)).at(-1)?.parsed.text, '/new-password');
  await page.goto(link);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the new password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your password was changed' }).waitFor();
  expect((await mail.received(sent + 2)).at(-1)).toMatchObject({
    to: [email],
    parsed: { subject: 'Your password for Lectern was changed' },
  });
  expect((await fetch(link)).status).toBe(410);

  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.url}/videos`);
  expect([tokens, complaints]).toEqual([[], []]);
  await close();
});
