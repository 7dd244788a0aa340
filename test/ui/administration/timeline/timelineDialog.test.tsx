import { screen, waitFor, within } from '@testing-library/react';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import type { Timelines } from '../../../../src/application/ports/administration/Timelines.ts';
import type { Timeline } from '../../../../src/domain/item/timeline.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { timelineChunk } from '../../../../src/ui/administration/Administration.tsx';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';
import { aTimeline } from '../../../fixtures/values/aTimeline.ts';
import { aWebinar } from '../../../fixtures/values/aWebinar.ts';
import { withDialogs } from '../../withDialogs.ts';
import { keepAdminMode, renderAdministration } from '../renderAdministration.tsx';

const title = 'Live: quizzes people remember';
const recorded = aWebinar({ slug: 'quizzes', title: 'Quizzes, recorded' });

/** Opens the timeline from the menu of the card. The administrator is in Berlin. */
async function open(find: Timelines['find']) {
  const site = renderAdministration('/upcoming', {
    upcoming: [anUpcomingWebinar({ title })],
    webinars: [recorded],
    ports: () => ({ timelines: { find } }),
  });
  await site.user.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  await site.user.click(await screen.findByRole('menuitem', { name: 'Session timeline' }));
  const dialog = await screen.findByRole('dialog', { name: 'Session timeline' });
  return { ...site, dialog, shown: within(dialog) };
}
const openWith = (about: Partial<Timeline>) => open(async () => ok(aTimeline(about)));
const part = async ({ shown }: Awaited<ReturnType<typeof open>>, name: string) =>
  within(await shown.findByRole('region', { name }));

beforeAll(async () => {
  withDialogs();
  await preloadScreen('upcoming');
  await preloadScreen('webinars');
  await timelineChunk.preload();
});
beforeEach(() => {
  localStorage.clear();
  keepAdminMode(true);
});

test('offers no timeline for a video', async () => {
  const site = renderAdministration('/webinars', { webinars: [recorded] });
  await site.user.click(await screen.findByRole('button', { name: /^Actions for/ }));
  expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Session timeline' })).not.toBeInTheDocument();
});

test('tells each event in order, with the starts in the zone of the administrator', async () => {
  const [first, moved] = ['2026-12-03T18:00:00.000Z', '2026-12-04T18:30:00.000Z'];
  const open = await openWith({
    events: [
      { kind: 'announced', at: '2026-11-01T09:00:00.000Z', startsAt: first, previousStartsAt: null },
      { kind: 'rescheduled', at: '2026-11-02T09:00:00.000Z', startsAt: moved, previousStartsAt: first },
      { kind: 'cancelled', at: '2026-11-03T09:00:00.000Z', startsAt: moved, previousStartsAt: null },
      { kind: 'announced-again', at: '2026-11-04T09:00:00.000Z', startsAt: moved, previousStartsAt: null },
      { kind: 'linked', at: '2026-12-05T09:00:00.000Z', startsAt: moved, previousStartsAt: null },
    ],
  });
  const events = (await part(open, 'Announcements')).getAllByRole('listitem');
  expect(events.map(({ textContent }) => textContent)).toEqual([
    'Announced for Thu, Dec 3, 2026, 7pm GMT+1Nov 1, 2026, 10am GMT+1',
    'Rescheduled from Thu, Dec 3, 2026, 7pm GMT+1 to Fri, Dec 4, 2026, 7:30pm GMT+1Nov 2, 2026, 10am GMT+1',
    'Cancelled Nov 3, 2026, 10am GMT+1',
    'Announced again for Fri, Dec 4, 2026, 7:30pm GMT+1Nov 4, 2026, 10am GMT+1',
    'Recording available Dec 5, 2026, 10am GMT+1',
  ]);
});

test('says for each part that it is empty when a session was never announced', async () => {
  const open = await openWith({});
  expect((await part(open, 'Announcements')).getByText(/was never published/)).toBeInTheDocument();
  expect((await part(open, 'Registration clicks')).getByText(/^Nobody has opened/)).toBeInTheDocument();
  expect((await part(open, 'Reminders')).getByText('Nobody has asked for a reminder yet.')).toBeInTheDocument();
  expect((await part(open, 'Recording')).getByText('No recording is linked.')).toBeInTheDocument();
});

test('shows the clicks of the last seven days, the last day first, and the earlier ones on demand', async () => {
  const days = Array.from({ length: 9 }, (_, index) => ({ day: `2026-11-0${index + 1}`, clicks: index + 1 }));
  const open = await openWith({ registrations: { total: 45, days } });
  const clicks = await part(open, 'Registration clicks');
  expect(clicks.getByText('The registration link was opened 45 times.')).toBeInTheDocument();
  const [shown, earlier] = clicks.getAllByRole('table', { hidden: true });
  expect(shown).toHaveTextContent(/^DayClicksNov 9, 20269Nov 8, 20268.*Nov 3, 20263$/);
  expect(earlier?.closest('details')).not.toHaveAttribute('open');
  expect(earlier).toHaveTextContent(/Nov 2, 20262Nov 1, 20261$/);
  expect(clicks.getByText('2 earlier days')).toBeInTheDocument();
});

test('counts one click in the singular', async () => {
  const open = await openWith({ registrations: { total: 1, days: [{ day: '2026-11-01', clicks: 1 }] } });
  const clicks = await part(open, 'Registration clicks');
  expect(clicks.getByText('The registration link was opened once.')).toBeInTheDocument();
  expect(clicks.queryByText(/earlier/)).not.toBeInTheDocument();
});

test('shows who asked for reminders, and the mails by kind', async () => {
  const mails = [{ kind: 'hour', sent: 11 } as const, { kind: 'recording', sent: 4 } as const];
  const open = await openWith({ reminders: { confirmed: 12, unconfirmed: 3, mails } });
  const reminders = await part(open, 'Reminders');
  expect(reminders.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['12', '3']);
  expect(reminders.getByRole('row', { name: '1 hour before the start 11' })).toBeInTheDocument();
  expect(reminders.getByRole('row', { name: 'Link to the recording 4' })).toBeInTheDocument();
});

test.each([
  [true, 'Published', 0],
  [false, 'Unpublished', 1],
])('links the recording with its state (published: %s)', async (published, badge, notes) => {
  const open = await openWith({ recording: { id: recorded.id, slug: 'quizzes', title: recorded.title, published } });
  const recording = await part(open, 'Recording');
  const link = recording.getByRole('link', { name: 'Quizzes, recorded (opens in a new tab)' });
  expect(link).toHaveAttribute('href', '/webinars/quizzes');
  expect(recording.getByText(badge)).toBeInTheDocument();
  expect(recording.queryAllByText(/once the recording is published/)).toHaveLength(notes);
});

test('leads to the field of the recording in the editor', async () => {
  const open = await openWith({});
  await open.user.click((await part(open, 'Recording')).getByRole('button', { name: 'Link a recording' }));
  expect(screen.queryByRole('dialog', { name: 'Session timeline' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Recording of this session/ })).toHaveFocus());
});

test('loads the timeline on "Try again" after a failed request, and keeps the focus in the dialog', async () => {
  let tries = 0;
  const { shown, user, dialog } = await open(() =>
    (tries += 1) === 1 ? Promise.reject(new ApiFault('offline')) : Promise.resolve(ok(aTimeline())),
  );
  expect(await shown.findByRole('alert')).toHaveTextContent('The timeline could not be loaded.');
  await user.click(shown.getByRole('button', { name: 'Try again' }));
  expect(await shown.findByRole('region', { name: 'Recording' })).toBeInTheDocument();
  expect(shown.queryByRole('alert')).not.toBeInTheDocument();
  expect(dialog.contains(document.activeElement)).toBe(true);
});

test('says that the session was deleted meanwhile', async () => {
  const { shown } = await open(async () => refuse('not-found'));
  expect(await shown.findByRole('alert')).toHaveTextContent(/someone else has deleted it/);
});

test('says that it loads, and closes on Escape', async () => {
  const { shown, user } = await open(() => new Promise(() => undefined));
  expect(shown.getByRole('status')).toHaveTextContent('Loading the timeline');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
