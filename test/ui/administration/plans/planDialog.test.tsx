import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import type { PlanChoices } from '../../../../src/domain/plan/plan.ts';
import { planChunk } from '../../../../src/ui/administration/Administration.tsx';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import type { InMemoryPlanEditing } from '../../../fixtures/browserMemory/InMemoryPlanEditing.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { withDialogs } from '../../withDialogs.ts';
import { keepAdminMode, renderAdministration } from '../renderAdministration.tsx';

const year = new Date().getFullYear() + 1;
const title = 'Add a quiz';
const draft = aVideo({ id: 'a-draft', name: title, published: false });

/** Opens the dialog from the menu of the card. The administrator is in Berlin. */
async function open(given: Parameters<typeof renderAdministration>[1] = { videos: [draft] }) {
  const site = renderAdministration('/videos', given);
  await site.user.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  await site.user.click(await screen.findByRole('menuitem', { name: 'Schedule…' }));
  const dialog = await screen.findByRole('dialog', { name: `Schedule “${title}”` });
  const group = async (name: string) => within(await within(dialog).findByRole('group', { name }));
  return { ...site, dialog, shown: within(dialog), group };
}

async function type(site: Awaited<ReturnType<typeof open>>, name: string, day: string, time: string) {
  const group = await site.group(name);
  await site.user.type(group.getByLabelText('Date'), day);
  await site.user.type(group.getByLabelText('Time'), time);
}

beforeAll(async () => {
  withDialogs();
  await preloadScreen('videos');
  await planChunk.preload();
});
beforeEach(() => {
  localStorage.clear();
  keepAdminMode(true);
});

test('schedules a draft from its menu, names the zone, and shows the time on its badge (rule PLAN-10)', async () => {
  const site = await open();
  expect(site.dialog).toHaveTextContent('Times are in your time zone, Europe/Berlin.');
  await type(site, 'Publish at', `${year}-12-12`, '09:00');
  expect(site.dialog).toHaveTextContent(`In UTC: `);
  expect(site.dialog).toHaveTextContent(`Dec 12, ${year}, 8am UTC`);
  await site.user.click(site.shown.getByRole('button', { name: 'Save schedule' }));
  expect(await screen.findByText(`Scheduled “${title}”.`)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText(`Scheduled: Dec 12, ${year}, 9am GMT+1`)).toBeInTheDocument();
  expect(screen.queryByText('Unpublished')).not.toBeInTheDocument();
});

test('refuses a time that has passed, and moves the focus to it', async () => {
  const site = await open();
  await type(site, 'Publish at', '2020-01-01', '09:00');
  await site.user.click(site.shown.getByRole('button', { name: 'Save schedule' }));
  expect(await site.shown.findByText('This time has passed. Choose a later one.')).toBeInTheDocument();
  await waitFor(async () => expect((await site.group('Publish at')).getByLabelText('Date')).toHaveFocus());
});

test('warns what an incomplete draft misses, and schedules it all the same (rule PLAN-3)', async () => {
  const site = await open({ videos: [{ ...draft, categories: [] }] });
  await type(site, 'Publish at', `${year}-12-12`, '09:00');
  expect(site.dialog).toHaveTextContent('It cannot be published yet:Published videos must have a category');
  await site.user.click(site.shown.getByRole('button', { name: 'Save schedule' }));
  expect(await screen.findByText(`Scheduled “${title}”.`)).toBeInTheDocument();
});

test('offers only the end for a published item, and shows it on its badge', async () => {
  const site = await open({ videos: [{ ...draft, published: true }] });
  await site.group('Unpublish at');
  expect(site.shown.queryByRole('group', { name: 'Publish at' })).not.toBeInTheDocument();
  await type(site, 'Unpublish at', `${year}-12-12`, '09:00');
  await site.user.click(site.shown.getByRole('button', { name: 'Save schedule' }));
  expect(await screen.findByText(`Until Dec 12, ${year}, 9am GMT+1`)).toBeInTheDocument();
});

const scheduled = { publishAt: `${year}-12-12T08:00:00.000Z`, unpublishAt: null, release: null };

const schedule = (site: ReturnType<typeof renderAdministration>, id: string, choices: PlanChoices) =>
  act(async () => void (await site.ports.planEditing.save({ kind: 'video', id }, 0, choices)));

test('changes and removes what is scheduled', async () => {
  const site = renderAdministration('/videos', { videos: [draft] });
  await schedule(site, draft.id, scheduled);
  const openAgain = async () => {
    await site.user.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
    await site.user.click(await screen.findByRole('menuitem', { name: 'Schedule…' }));
    return within(await screen.findByRole('dialog', { name: `Schedule “${title}”` }));
  };
  const dialog = await openAgain();
  const time = within(await dialog.findByRole('group', { name: 'Publish at' })).getByLabelText('Time');
  expect(time).toHaveValue('09:00');
  await site.user.clear(time);
  await site.user.type(time, '10:30');
  await site.user.click(dialog.getByRole('button', { name: 'Save schedule' }));
  expect(await screen.findByText(`Scheduled: Dec 12, ${year}, 10:30am GMT+1`)).toBeInTheDocument();
  const second = await openAgain();
  await site.user.click(await second.findByRole('button', { name: 'Remove schedule' }));
  expect(await screen.findByText(`Removed the schedule of “${title}”.`)).toBeInTheDocument();
  expect(screen.getByText('Unpublished')).toBeInTheDocument();
});

test('shows the time in the editor of the item too', async () => {
  const site = renderAdministration('/videos', { videos: [draft] });
  await schedule(site, draft.id, scheduled);
  await act(() => site.administration.planned.load());
  await site.user.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  await site.user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const editor = within(await screen.findByRole('dialog', { name: `Edit ${title}` }));
  expect(await editor.findByText(`Scheduled: Dec 12, ${year}, 9am GMT+1`)).toBeInTheDocument();
});

test('says why an item was not published at its time, on its card and in the dialog (rule PLAN-7)', async () => {
  const site = renderAdministration('/videos', { videos: [draft] });
  await schedule(site, draft.id, scheduled);
  (site.ports.planEditing as InMemoryPlanEditing).fail(draft.id, ['Its video file is missing or not processed.']);
  await act(() => site.administration.planned.load());
  expect(await screen.findByText('Schedule failed')).toBeInTheDocument();
  expect(screen.getByText('Unpublished')).toBeInTheDocument();
  expect(screen.queryByText(/^Scheduled:/)).not.toBeInTheDocument();
  await site.user.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  await site.user.click(await screen.findByRole('menuitem', { name: 'Schedule…' }));
  const dialog = await screen.findByRole('dialog', { name: `Schedule “${title}”` });
  expect(await within(dialog).findByText('Its video file is missing or not processed.')).toBeInTheDocument();
  expect(dialog).toHaveTextContent(/It was not published on .*:/);
});

test('offers the releases, and says that another time moves them', async () => {
  const other = aVideo({ id: 'another', slug: 'another', name: 'Another video', published: false });
  const site = renderAdministration('/videos', { videos: [draft, other] });
  await schedule(site, other.id, { ...scheduled, release: 'Winter' });
  await act(() => site.administration.planned.load());
  await site.user.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  await site.user.click(await screen.findByRole('menuitem', { name: 'Schedule…' }));
  const dialog = await screen.findByRole('dialog', { name: `Schedule “${title}”` });
  const shown = within(dialog);
  await site.user.type(await shown.findByRole('combobox', { name: /^Release/ }), 'Winter');
  expect(dialog).toHaveTextContent('One other item is in this release.');
  const time = within(shown.getByRole('group', { name: 'Publish at' })).getByLabelText('Time');
  expect(time).toHaveValue('09:00');
  await site.user.clear(time);
  await site.user.type(time, '11:00');
  expect(dialog).toHaveTextContent('Saving also moves the other item of this release');
  await site.user.click(shown.getByRole('button', { name: 'Save schedule' }));
  expect(await screen.findAllByText(`Scheduled: Dec 12, ${year}, 11am GMT+1`)).toHaveLength(2);
});

test('says that the schedule could not be loaded, and loads it again', async () => {
  let isAway = true;
  const site = await open({
    videos: [draft],
    ports: ({ planEditing }) => ({
      planEditing: {
        list: (signal) => planEditing.list(signal),
        find: async (item, signal) => {
          if (isAway) throw new ApiFault('away');
          return planEditing.find(item, signal);
        },
        save: (...saved) => planEditing.save(...saved),
        remove: (...removed) => planEditing.remove(...removed),
        sessions: (...asked) => planEditing.sessions(...asked),
      },
    }),
  });
  expect(await site.shown.findByText('The schedule could not be loaded.')).toBeInTheDocument();
  isAway = false;
  await site.user.click(site.shown.getByRole('button', { name: 'Try again' }));
  expect(await site.group('Publish at')).toBeDefined();
});
