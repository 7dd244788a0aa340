import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import { planChunk } from '../../../../src/ui/administration/Administration.tsx';
import { calendarChunk } from '../../../../src/ui/administration/makeAdministration.tsx';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import type { InMemoryPlanEditing } from '../../../fixtures/browserMemory/InMemoryPlanEditing.ts';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { withDialogs } from '../../withDialogs.ts';
import { keepAdminMode, renderAdministration } from '../renderAdministration.tsx';

const year = new Date().getFullYear() + 1;
const draft = aVideo({ id: 'a-draft', name: 'Add a quiz', published: false });
const session = anUpcomingWebinar({ id: 'live', title: 'Live quiz', startsAt: `${year}-12-15T17:00:00.000Z` });
const publishAt = `${year}-12-12T08:00:00.000Z`;

/** Opens a month of the calendar, with the draft planned for the 12th. The administrator is in Berlin. */
async function open(month = `${year}-12`, given: Parameters<typeof renderAdministration>[1] = {}) {
  const site = renderAdministration(`/admin/calendar?month=${month}`, {
    videos: [draft],
    upcoming: [session],
    ...given,
  });
  await act(
    async () =>
      void (await site.ports.planEditing.save({ kind: 'video', id: draft.id }, 0, {
        publishAt,
        unpublishAt: null,
        release: 'Winter',
      })),
  );
  await screen.findByRole('heading', { level: 1, name: 'Calendar' });
  await act(() => site.administration.planned.load());
  return site;
}
const day = async (name: RegExp) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  return within(heading.closest('li') as HTMLElement);
};

beforeAll(async () => {
  withDialogs();
  await calendarChunk.preload();
  await planChunk.preload();
});
beforeEach(() => localStorage.clear());

test('is reached from the tools above a list', async () => {
  await preloadScreen('videos');
  keepAdminMode(true);
  const { user } = renderAdministration('/videos', { videos: [draft] });
  await user.click(await screen.findByRole('link', { name: 'Calendar' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Calendar' })).toHaveFocus();
});

test('shows the not-found page to everyone else', async () => {
  renderAdministration('/admin/calendar', { isAdministrator: false });
  expect(await screen.findByText(/couldn’t find|not found/i, { selector: 'h1' })).toBeInTheDocument();
});

test('shows plans and sessions on their days, and opens the schedule of an item (rule PLAN-11)', async () => {
  const { user } = await open();
  const planned = await (await day(/December 12$/)).findByRole('button', { name: /09:00 Publish Add a quiz Winter/ });
  expect(
    await (await day(/December 15$/)).findByRole('link', { name: /18:00 Live webinar Live quiz/ }),
  ).toHaveAttribute('href', '/upcoming/live');
  await user.click(planned);
  const dialog = await screen.findByRole('dialog', { name: 'Schedule “Add a quiz”' });
  await user.click(await within(dialog).findByRole('button', { name: 'Remove schedule' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Add a quiz/ })).not.toBeInTheDocument());
});

test('has an address for each month, and leads back to today', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('link', { name: `Next month: January ${year + 1}` }));
  expect(location.search).toBe(`?month=${year + 1}-01`);
  expect(await screen.findByRole('heading', { level: 2, name: `January ${year + 1}` })).toBeInTheDocument();
  expect(await screen.findByText('Nothing is planned in this month.')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: `Previous month: December ${year}` }));
  expect(await screen.findByRole('heading', { level: 2, name: `December ${year}` })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Today' }));
  expect([location.pathname, location.search]).toEqual(['/admin/calendar', '']);
  expect(document.querySelectorAll('[aria-current="date"]')).toHaveLength(1);
});

test('shows the current month where the address names none', async () => {
  await open('2026-13');
  const now = new Date();
  expect(screen.getByRole('heading', { level: 2, name: new RegExp(`${now.getFullYear()}$`) })).toBeInTheDocument();
});

test('names what was not published at its time, whatever the month', async () => {
  const site = await open(`${year + 2}-03`);
  (site.ports.planEditing as InMemoryPlanEditing).fail(draft.id, ['No category']);
  await act(() => site.administration.planned.load());
  expect(await screen.findByText(/^One item was not published at its time/)).toBeInTheDocument();
  await site.user.click(screen.getByRole('button', { name: 'Add a quiz' }));
  expect(await screen.findByRole('dialog', { name: 'Schedule “Add a quiz”' })).toHaveTextContent('No category');
});

test('says that the calendar could not be loaded, and loads it again', async () => {
  let isAway = true;
  const { user } = await open(`${year}-12`, {
    ports: ({ planEditing }) => ({
      planEditing: {
        list: (signal) => planEditing.list(signal),
        find: (...asked) => planEditing.find(...asked),
        save: (...saved) => planEditing.save(...saved),
        remove: (...removed) => planEditing.remove(...removed),
        sessions: async (...asked) => {
          if (isAway) throw new ApiFault('away');
          return planEditing.sessions(...asked);
        },
      },
    }),
  });
  expect(await screen.findByText('The calendar could not be loaded.')).toBeInTheDocument();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Live quiz/ })).toBeInTheDocument();
});
