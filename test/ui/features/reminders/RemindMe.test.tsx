import { screen, waitFor, within } from '@testing-library/react';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';
import { aSignedInSession, robin } from '../../../fixtures/values/aSession.ts';
import { InMemoryUpcomingCatalogue } from '../../../fixtures/browserMemory/InMemoryUpcomingCatalogue.ts';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { InMemoryReminderRequests } from '../../../fixtures/memory/InMemoryReminderRequests.ts';
import { publicSettings } from '../../../fixtures/values/publicSettings.ts';
import { loadReminders } from '../../../../src/ui/features/reminders/RemindMe.tsx';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { renderSite } from '../../renderSite.tsx';
import { withDialogs } from '../../withDialogs.ts';

beforeAll(async () => {
  withDialogs();
  await Promise.all([preloadScreen('upcoming'), loadReminders()]);
});

/** Only the date is fake: promises and events of the page go on. */
const everythingButDate = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'nextTick',
  'queueMicrotask',
  'performance',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const;
const startsAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
const webinar = anUpcomingWebinar({ title: 'Quizzes', startsAt });
const kept = { webinar: webinar.id, title: webinar.title, startsAt };
const mailing = { ...publicSettings, sendsMail: true } as const;
const open = (given: Parameters<typeof renderSite>[3]) =>
  renderSite('/upcoming', new InMemoryVideoCatalogue([]), undefined, {
    upcoming: new InMemoryUpcomingCatalogue([webinar]),
    settings: mailing,
    ...given,
  });

test('offers nothing where the site sends no mails (rule REMINDER-13)', async () => {
  open({ settings: publicSettings });
  expect(await screen.findAllByRole('button', { name: 'Register for Quizzes' })).not.toEqual([]);
  expect(screen.queryByRole('button', { name: 'Remind me of Quizzes' })).toBeNull();
});

test('asks for an address, explains a wrong one beside its field, and says to check the inbox', async () => {
  const reminders = new InMemoryReminderRequests([kept]);
  const { user } = open({ reminders });
  await user.click(await screen.findByRole('button', { name: 'Remind me of Quizzes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remind me' });
  const field = within(dialog).getByRole('textbox', { name: /Email address/ });
  expect(field).toHaveAttribute('autocomplete', 'email');
  expect(field).toHaveAccessibleDescription(/erased when the recording was sent, at most 60 days after the end/);
  await user.type(field, 'ada');
  await user.click(within(dialog).getByRole('button', { name: 'Remind me' }));
  expect(field).toHaveAccessibleDescription(/Enter an email address like name@example.com./);
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  await user.type(field, '@example.com{Enter}');
  const sent = await screen.findByRole('dialog', { name: 'Check your inbox' });
  expect(sent).toHaveTextContent('ada@example.com');
  await user.click(within(sent).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(reminders.mailed).toEqual(['ada@example.com']);
});

test.each([
  [30 * 3_600_000, '24 hours, 1 hour and 10 minutes'],
  [2 * 3_600_000, '1 hour and 10 minutes'],
  [1_800_000, '10 minutes'],
])('%i ms before the start promises only mails that are still to come (rule REMINDER-16)', async (left, promised) => {
  const soon = anUpcomingWebinar({ title: 'Quizzes', startsAt: new Date(Date.now() + left).toISOString() });
  const { user } = open({ upcoming: new InMemoryUpcomingCatalogue([soon]) });
  await user.click(await screen.findByRole('button', { name: 'Remind me of Quizzes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remind me' });
  expect(dialog).toHaveTextContent(`We write to you ${promised} before “Quizzes” starts`);
});

test('offers no reminders when all of them lie in the past (rule REMINDER-16)', async () => {
  const soon = anUpcomingWebinar({ title: 'Quizzes', startsAt: new Date(Date.now() + 9 * 60_000).toISOString() });
  open({ upcoming: new InMemoryUpcomingCatalogue([soon]) });
  expect(await screen.findAllByRole('button', { name: 'Register for Quizzes' })).not.toEqual([]);
  expect(screen.queryByRole('button', { name: 'Remind me of Quizzes' })).toBeNull();
});

test('turns reminders on with one click of a signed-in person, and says so', async () => {
  const reminders = new InMemoryReminderRequests([kept], { email: robin.email, now: new Date() });
  const { user } = open({ reminders, signedIn: aSignedInSession() });
  await user.click(await screen.findByRole('button', { name: 'Remind me of Quizzes' }));
  const off = await screen.findByRole('button', { name: 'Turn off the reminders of Quizzes' });
  expect(off).toHaveFocus();
  expect(screen.getByText('Reminders are on')).toBeVisible();
  await user.click(off);
  expect(await screen.findByRole('button', { name: 'Remind me of Quizzes' })).toHaveFocus();
});

describe('in the last ten minutes before the start (rule REMINDER-16)', () => {
  const now = new Date('2026-05-04T09:01:30Z');
  const soon = anUpcomingWebinar({ title: 'Quizzes', startsAt: '2026-05-04T09:10:00Z' });
  const upcoming = new InMemoryUpcomingCatalogue([soon]);
  const setTime = (time: Date) => jest.useFakeTimers({ now: time, doNotFake: [...everythingButDate] });
  afterEach(() => jest.useRealTimers());

  test('lets a signed-in person turn off the reminders that are on', async () => {
    setTime(now);
    const on = { webinar: soon.id, title: soon.title, startsAt: soon.startsAt };
    const reminders = new InMemoryReminderRequests([on], { email: robin.email, now });
    await reminders.ask(soon.id, {});
    const { user } = open({ reminders, upcoming, signedIn: aSignedInSession() });
    await user.click(await screen.findByRole('button', { name: 'Turn off the reminders of Quizzes' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /(reminders|Remind me) of Quizzes/ })).toBeNull());
  });

  test('the dialog says that it is too late when the last reminder was due between showing the button and pressing it', async () => {
    setTime(new Date('2026-05-04T09:00:00Z'));
    const { user } = open({ upcoming });
    const button = await screen.findByRole('button', { name: 'Remind me of Quizzes' });
    setTime(now);
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Remind me' });
    expect(dialog).toHaveTextContent('It is too late for a reminder of “Quizzes”.');
    expect(within(dialog).queryByRole('textbox')).toBeNull();
  });
});
