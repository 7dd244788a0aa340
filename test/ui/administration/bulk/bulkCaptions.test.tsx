import { screen, within } from '@testing-library/react';
import { bulkChunk } from '../../../../src/ui/administration/bulk/LateBulkDialog.tsx';
import { libraryChunk } from '../../../../src/ui/administration/makeAdministration.tsx';
import { InMemoryBulkActs } from '../../../fixtures/browserMemory/InMemoryBulkActs.ts';
import { InMemoryLibrary } from '../../../fixtures/browserMemory/InMemoryLibrary.ts';
import { aLibraryRow } from '../../../fixtures/values/aLibraryRow.ts';
import { withDialogs } from '../../withDialogs.ts';
import { keepAdminMode, renderAdministration } from '../renderAdministration.tsx';

const alpha = aLibraryRow({ title: 'Alpha' });

async function open(hasCaptioner: boolean) {
  const [library, bulkActs] = [new InMemoryLibrary([alpha]), new InMemoryBulkActs()];
  library.hasCaptioner = hasCaptioner;
  const reasons = ['It has captions in German already.'];
  bulkActs.outcomes = [
    { kind: 'video', id: alpha.id, title: 'Alpha', outcome: 'ready', reasons: [] },
    { kind: 'webinar', id: 'two', title: 'Beta', outcome: 'refused', reasons },
  ];
  bulkActs.captionCounts = { waiting: 0, running: 0, ready: 1, failed: 2 };
  const site = renderAdministration('/admin/library', { ports: () => ({ library, bulkActs }) });
  const row = (await screen.findByRole('link', { name: 'Alpha' })).closest('tr') as HTMLElement;
  await site.user.click(within(row).getByRole('checkbox'));
  return { ...site, bulkActs };
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

// Rules BULK-18 to BULK-20.
test('makes captions of the selected films in one language, and says what cannot and how far they are', async () => {
  const { user, bulkActs } = await open(true);
  await user.click(screen.getByRole('button', { name: 'Make captions …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make captions of one item' }));
  await user.selectOptions(dialog.getByLabelText('Language that is spoken'), 'German');
  await user.click(dialog.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('It has captions in German already.')).toBeInTheDocument();
  expect(screen.getByText('1 item gets captions.')).toBeInTheDocument();
  expect(bulkActs.prepared[0]?.change).toEqual({ act: 'caption', language: 'de' });
  await user.click(screen.getByRole('button', { name: 'Make captions' }));
  const progress = within(await screen.findByRole('list', { name: 'How far the captions are' }));
  expect(progress.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1 is ready to review.',
    '2 failed. The editors of the items say why.',
  ]);
  expect(screen.getByText(/^Undo cancels captions that are not made yet/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
});

test('offers no captions on a site without a program for them', async () => {
  await open(false);
  expect(screen.getByRole('button', { name: 'Publish …' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Make captions …' })).toBeNull();
});
