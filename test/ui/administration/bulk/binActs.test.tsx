import { screen, within } from '@testing-library/react';
import type { BulkItem } from '../../../../src/domain/library/bulkAct.ts';
import type { BinnedItem } from '../../../../src/domain/item/bin.ts';
import { binChunk } from '../../../../src/ui/administration/Administration.tsx';
import { bulkChunk } from '../../../../src/ui/administration/bulk/LateBulkDialog.tsx';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { InMemoryBulkActs } from '../../../fixtures/browserMemory/InMemoryBulkActs.ts';
import { withDialogs } from '../../withDialogs.ts';
import { keepAdminMode, renderAdministration } from '../renderAdministration.tsx';

const binned = (id: string, kind: BinnedItem['kind'], title: string): BinnedItem => ({
  id,
  kind,
  title,
  deletedAt: '2026-11-20T10:00:00.000Z',
  restorableUntil: '2026-12-20T10:00:00.000Z',
  deletedBy: 'p-1',
  deletedByName: null,
});
const items = [
  binned('one', 'video', 'Alpha'),
  binned('two', 'series', 'Basics'),
  binned('three', 'webinar', 'Charlie'),
];

async function open(listed: readonly BinnedItem[] = items) {
  const bulkActs = new InMemoryBulkActs();
  const site = renderAdministration('/videos', {
    ports: ({ bin }) => ({ bulkActs, bin: Object.assign(bin, { list: () => Promise.resolve(listed) }) }),
  });
  await site.user.click(await screen.findByRole('button', { name: 'Bin' }));
  const bin = within(screen.getByRole('dialog', { name: 'Bin' }));
  await bin.findAllByRole('listitem');
  const outcome = ({ id, kind, title }: BinnedItem, reason?: string): BulkItem => ({
    id,
    kind,
    title,
    outcome: reason === undefined ? 'ready' : 'refused',
    reasons: reason === undefined ? [] : [reason],
  });
  return { ...site, bin, bulkActs, outcome };
}

beforeAll(async () => {
  withDialogs();
  await Promise.all([preloadScreen('videos'), binChunk.preload(), bulkChunk.preload()]);
});
beforeEach(() => {
  localStorage.clear();
  keepAdminMode(true);
});

// Rule BULK-16.
test('restores the selected items of the bin, says which cannot be, and can undo it', async () => {
  const { user, bin, bulkActs, outcome } = await open();
  const [alpha, basics] = items as [BinnedItem, BinnedItem];
  bulkActs.outcomes = [outcome(alpha), outcome(basics, 'A series already exists with that title.')];
  await user.click(bin.getByRole('checkbox', { name: 'Select “Alpha”' }));
  await user.click(bin.getByRole('checkbox', { name: 'Select “Basics”' }));
  expect(bin.getByText('2 selected')).toBeInTheDocument();
  await user.click(bin.getByRole('button', { name: 'Restore …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore 2 items' }));
  expect(await dialog.findByText('1 item changes.')).toBeInTheDocument();
  expect(await dialog.findByText(/A series already exists with that title/)).toBeInTheDocument();
  expect(bulkActs.prepared[0]).toEqual({
    change: { act: 'restore' },
    selection: {
      items: [
        { kind: 'video', id: 'one' },
        { kind: 'series', id: 'two' },
      ],
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('1 item changed.')).toBeInTheDocument();
  expect(bin.getByText('0 selected')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
});

test('deletes all for ever only after the number of items is typed, and says that there is no undo', async () => {
  const { user, bin, bulkActs, outcome } = await open();
  bulkActs.outcomes = items.map((item) => outcome(item));
  await user.click(bin.getByRole('button', { name: 'Select all 3' }));
  await user.click(bin.getByRole('button', { name: 'Delete for ever …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 3 items for ever' }));
  expect(await dialog.findByText(/This cannot be undone/)).toBeInTheDocument();
  const start = dialog.getByRole('button', { name: 'Delete for ever' });
  expect(start).toBeDisabled();
  const field = dialog.getByRole('textbox', { name: 'To confirm, type how many items are deleted for ever: 3' });
  await user.type(field, '2');
  expect(start).toBeDisabled();
  await user.clear(field);
  await user.type(field, '3');
  await user.click(start);
  expect(await dialog.findByText('3 items changed.')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('offers no selection for a single item', async () => {
  const { bin } = await open(items.slice(0, 1));
  expect(bin.queryByRole('checkbox')).not.toBeInTheDocument();
});
