import { screen, waitFor, within } from '@testing-library/react';
import { bulkChunk } from '../../../../src/ui/administration/bulk/LateBulkDialog.tsx';
import { libraryChunk } from '../../../../src/ui/administration/makeAdministration.tsx';
import { InMemoryBulkActs } from '../../../fixtures/browserMemory/InMemoryBulkActs.ts';
import { InMemoryLibrary } from '../../../fixtures/browserMemory/InMemoryLibrary.ts';
import { aLibraryRow } from '../../../fixtures/values/aLibraryRow.ts';
import { withDialogs } from '../../withDialogs.ts';
import { keepAdminMode, renderAdministration } from '../renderAdministration.tsx';

const year = new Date().getFullYear() + 1;
const alpha = aLibraryRow({ title: 'Alpha', state: 'draft' });

async function open() {
  const [library, bulkActs] = [new InMemoryLibrary([alpha]), new InMemoryBulkActs()];
  bulkActs.outcomes = [{ kind: 'video', id: alpha.id, title: 'Alpha', outcome: 'ready', reasons: [] }];
  const site = renderAdministration('/admin/library', { ports: () => ({ library, bulkActs }) });
  const row = (await screen.findByRole('link', { name: 'Alpha' })).closest('tr') as HTMLElement;
  await site.user.click(within(row).getByRole('checkbox'));
  await site.user.click(screen.getByRole('button', { name: 'Schedule …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule one item' }));
  const type = async (name: string, day: string, time: string) => {
    const group = within(await dialog.findByRole('group', { name }));
    await site.user.type(group.getByLabelText('Date'), day);
    await site.user.type(group.getByLabelText('Time'), time);
  };
  return { ...site, bulkActs, dialog, type };
}

beforeAll(async () => {
  withDialogs();
  Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, value: 640 });
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, value: 1280 });
  await Promise.all([libraryChunk.preload(), bulkChunk.preload()]);
});
beforeEach(() => {
  localStorage.clear();
  keepAdminMode(true);
});

// Rule BULK-14.
test('schedules the selected items with one release, by the clock of the zone', async () => {
  const { user, dialog, bulkActs, type } = await open();
  expect(dialog.getByText(/Times are in your time zone, Europe\/Berlin/)).toBeInTheDocument();
  await type('Publish at', `${year}-12-12`, '09:00');
  await user.type(dialog.getByLabelText(/^Release/), 'Winter');
  await user.click(dialog.getByRole('checkbox', { name: /^Also schedule items that still miss something/ }));
  await user.click(dialog.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('1 item changes.')).toBeInTheDocument();
  const plan = { publishAt: `${year}-12-12T08:00:00.000Z`, unpublishAt: null, release: 'Winter' };
  expect(bulkActs.prepared[0]?.change).toEqual({
    act: 'schedule',
    plan: { ...plan, movesRelease: false, incompleteConfirmed: true },
  });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(within(screen.getByRole('group', { name: 'Publish at' })).getByLabelText('Date')).toHaveValue(`${year}-12-12`);
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await user.click(await screen.findByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('1 item changed.')).toBeInTheDocument();
});

test('says what is wrong with a time, moves the focus to it, and checks nothing', async () => {
  const { user, dialog, bulkActs, type } = await open();
  await type('Publish at', '2027-03-28', '02:30');
  await user.click(dialog.getByRole('button', { name: 'Check' }));
  expect(await dialog.findByText(/does not exist on that day because the clocks go forward/)).toBeInTheDocument();
  await waitFor(() =>
    expect(within(dialog.getByRole('group', { name: 'Publish at' })).getByLabelText('Date')).toHaveFocus(),
  );
  expect(bulkActs.prepared).toEqual([]);
});
