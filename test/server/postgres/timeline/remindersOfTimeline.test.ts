import {
  askedAt,
  before,
  hour,
  openRemindedSession,
  type RemindedSession,
} from '../../../fixtures/stores/remindedSession.ts';

let session: RemindedSession;
beforeAll(async () => {
  session = await openRemindedSession();
});
afterAll(() => session.close());
beforeEach(() => session.begin());
const reminders = async () => (await session.timelines.find(session.id))?.reminders;

test('counts requested and confirmed reminders, a confirmed person once', async () => {
  await session.ask('ada@example.com');
  await session.ask('bea@example.com');
  expect(await reminders()).toMatchObject({ confirmed: 0, unconfirmed: 2 });
  await session.confirm('ada@example.com');
  expect(await reminders()).toMatchObject({ confirmed: 1, unconfirmed: 1 });
});

test('counts sent mails by kind, in the order in which a session has them', async () => {
  await session.confirm('ada@example.com');
  await session.confirm('bea@example.com');
  await session.sendAt(before(hour));
  await session.ask('cleo@example.com', undefined, before(hour / 2));
  await session.sendAt(before(hour / 2));
  expect((await reminders())?.mails).toEqual([
    { kind: 'confirmation', sent: 1 },
    { kind: 'hour', sent: 2 },
  ]);
});

test('keeps the counts when the addresses are erased, and starts another session at zero', async () => {
  const id = await session.confirm('ada@example.com');
  await session.sendAt(before(hour));
  await session.reminders.stop(id);
  expect(await reminders()).toEqual({ confirmed: 1, unconfirmed: 0, mails: [{ kind: 'hour', sent: 1 }] });
  await session.begin();
  expect(await reminders()).toEqual({ confirmed: 0, unconfirmed: 0, mails: [] });
});

test.each(['refused', 'unknown'] as const)('counts no mail whose outcome is %s', async (end) => {
  await session.confirm('ada@example.com');
  await session.reminderMails.plan(before(hour));
  for (const mail of await session.reminderMails.claim(before(hour), 9)) {
    await session.reminderMails.begin(mail, before(hour));
    await session.reminderMails.end(mail, end, before(hour));
  }
  expect(await reminders()).toEqual({ confirmed: 1, unconfirmed: 0, mails: [] });
});

test('does not count confirmation mails as reminders', async () => {
  await session.ask('ada@example.com');
  await session.sendAt(askedAt);
  expect((await reminders())?.mails).toEqual([{ kind: 'confirmation', sent: 1 }]);
});
