import { itemPaths } from '../../src/contract/paths.ts';
import { until } from '../fixtures/run/until.ts';
import { faultyProxy, type FaultyProxy, type WayFault } from '../fixtures/services/faultyProxy.ts';
import { startMailServer, type MailServer } from '../fixtures/services/mailServer.ts';
import { startBadDaySite, type BadDaySite } from '../fixtures/sites/badDaySite.ts';

// Rules REMINDER-10 and REMINDER-11: a mail server that is down, slow or lying. What is sent once is never sent twice, and
// a mail that has not begun is tried again.
let mail: MailServer;
let way: FaultyProxy;
let day: BadDaySite;
let webinar: string;

beforeAll(async () => {
  mail = await startMailServer();
  way = await faultyProxy(mail.port);
  day = await startBadDaySite({
    environment: { SMTP_URL: `smtp://127.0.0.1:${way.port}`, MAIL_FROM: 'Lectern <training@training.example>' },
  });
  const added = await day.call('POST', itemPaths.upcoming.items, {
    title: 'A webinar with reminders',
    description: 'Of a bad day.',
    startsAt: new Date(Date.now() + 48 * 3_600_000).toISOString(),
    zone: 'Europe/Berlin',
    presenter: 'Noor',
    registrationLink: 'https://example.com/register',
  });
  webinar = ((await added.json()) as { readonly id: string }).id;
  await day.call('POST', itemPaths.upcoming.publish(webinar), undefined, { 'if-match': '"1"' });
}, 60_000);
afterAll(async () => {
  await day.stop();
  await way.close();
  await mail.stop();
});

async function ask(email: string): Promise<number> {
  const answered = await fetch(day.site.url + itemPaths.upcoming.reminders(webinar), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, zone: 'Europe/Berlin' }),
  });
  return answered.status;
}

const outcomes = async (outcome: string) => (await day.measure('mails_total'))[`outcome="${outcome}"`] ?? 0;

/** The pause before the next try is over. */
async function passTime(): Promise<void> {
  const { pool } = day.database;
  await pool.query("UPDATE reminder_mails SET due_at = now() WHERE state = 'waiting'");
  await pool.query("UPDATE jobs.job SET start_after = now() WHERE name = 'send-mail' AND state < 'active'");
}

const faults: readonly (readonly [string, WayFault, RegExp])[] = [
  ['is down', 'refuses', /not sent \((ESOCKET|ECONNECTION)\)/],
  ['hangs', 'hangs', /not sent \(ETIMEDOUT\)/],
  ['hangs up while it greets', { cutAfter: 10 }, /not sent \((ECONNECTION|ESOCKET|EPROTOCOL)/],
  ['speaks no SMTP', { corrupts: 'everything' }, /not sent \((EPROTOCOL|ETIMEDOUT|ECONNECTION)/],
];

test.each(faults)(
  'accepts a request at once, shows why the mail waits, and sends the mail once, when the mail server %s',
  async (what, fault, reason) => {
    const address = `${what.replaceAll(' ', '-')}@visitor.example`;
    const [before, sent] = [await outcomes('not-sent'), mail.mails.length];
    way.turn(fault);
    day.logged();
    const begun = performance.now();
    expect(await ask(address)).toBeLessThan(300);
    expect(performance.now() - begun).toBeLessThan(2000);
    await passTime();
    await until(async () => (await outcomes('not-sent')) > before, 'a try has failed', 60_000);
    const log = day.logged();
    expect(log).toMatch(reason);
    expect(log).not.toContain(address);
    expect(log.split('\n').filter((line) => line.includes('was not sent')).length).toBeLessThan(3);
    expect(await day.ready()).toBe('ready');
    expect(
      (await day.doctor()).filter((found) => found.startsWith('mail: The mail server does not take mails')),
    ).toHaveLength(1);
    way.turn('none');
    await until(
      async () => {
        await passTime();
        return mail.mails.length > sent;
      },
      'the mail arrives',
      60_000,
    );
    expect(mail.mails.filter(({ to }) => to.includes(address))).toHaveLength(1);
  },
  150_000,
);

test('sends through a server that takes two seconds for each answer', async () => {
  way.turn({ delayMilliseconds: 2000 });
  expect(await ask('slow@visitor.example')).toBeLessThan(300);
  await passTime();
  await until(() => mail.mails.some(({ to }) => to.includes('slow@visitor.example')), 'the mail arrives', 60_000);
  way.turn('none');
}, 90_000);
