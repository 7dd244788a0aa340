import { act, screen, waitFor, within } from '@testing-library/react';
import { binChunk } from '../../../../src/ui/administration/Administration.tsx';
import { calendarChunk, insightsChunk, libraryChunk } from '../../../../src/ui/administration/makeAdministration.tsx';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import type { TrainingRole } from '../../../../src/domain/access/trainingRole.ts';
import { InMemoryLibrary } from '../../../fixtures/browserMemory/InMemoryLibrary.ts';
import { InMemoryOwnRole } from '../../../fixtures/browserMemory/InMemoryOwnRole.ts';
import { aLibraryRow } from '../../../fixtures/values/aLibraryRow.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { withDialogs } from '../../withDialogs.ts';
import { keepAdminMode, renderAdministration } from '../renderAdministration.tsx';

beforeAll(async () => {
  withDialogs();
  Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, value: 640 });
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, value: 1280 });
  await Promise.all([binChunk, calendarChunk, insightsChunk, libraryChunk].map((chunk) => chunk.preload()));
  await preloadScreen('videos');
});
beforeEach(() => {
  localStorage.clear();
  keepAdminMode(true);
});
const video = aVideo({ name: 'Add a quiz' });

const menus: Readonly<Record<TrainingRole, readonly string[]>> = {
  editor: ['Edit', 'Duplicate', 'History'],
  publisher: ['Edit', 'Unpublish', 'Schedule…', 'Duplicate', 'History', 'Delete'],
  administrator: ['Edit', 'Unpublish', 'Schedule…', 'Duplicate', 'History', 'Delete'],
};

test.each(Object.entries(menus) as [TrainingRole, readonly string[]][])(
  'offers an %s in the menu of an item only what the role allows',
  async (role, wanted) => {
    const { user } = renderAdministration('/videos', { videos: [video], role });
    await user.click(await screen.findByRole('button', { name: /Actions.*Add a quiz|Add a quiz/ }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(wanted);
  },
);

test.each([
  ['editor', false],
  ['publisher', false],
  ['administrator', true],
] as const)('shows the links to synonyms, audit log and tokens to an %s: %s', async (role, isShown) => {
  renderAdministration('/videos', { videos: [video], role });
  expect(await screen.findByRole('link', { name: 'Library' })).toBeInTheDocument();
  for (const name of ['Synonyms', 'Audit log', 'API tokens'])
    expect(screen.queryByRole('link', { name }) !== null).toBe(isShown);
});

test.each(['/admin/audit', '/admin/synonyms', '/admin/tokens'])(
  '%s does not exist for a publisher',
  async (address) => {
    renderAdministration(address, { role: 'publisher' });
    expect(await screen.findByText(/couldn’t find|not found/i, { selector: 'h1' })).toBeInTheDocument();
  },
);

test('offers an editor in the library only the change of fields', async () => {
  const library = new InMemoryLibrary([aLibraryRow({ title: 'Alpha' })]);
  const { user } = renderAdministration('/admin/library', { role: 'editor', ports: () => ({ library }) });
  await user.click(await screen.findByRole('button', { name: /Select all/ }));
  const bar = within(screen.getByRole('region', { name: /selected/i }));
  expect(bar.getByRole('button', { name: 'Change fields …' })).toBeInTheDocument();
  for (const name of ['Publish …', 'Unpublish …', 'Delete …'])
    expect(bar.queryByRole('button', { name })).not.toBeInTheDocument();
});

test.each([
  ['editor', []],
  ['publisher', ['Restore']],
  ['administrator', ['Restore', 'Delete for ever']],
] as const)('offers an %s in the bin: %j', async (role, wanted) => {
  const site = renderAdministration('/videos', { videos: [video], role });
  await site.ports.videoEditing.remove(video.id, 1);
  await act(async () => site.administration.dialogs.open({ name: 'bin' }));
  const entry = (await screen.findByText('Add a quiz', { selector: 'dialog *' })).closest('li');
  const buttons = within(entry as HTMLElement).queryAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(wanted);
});

test('shows the errors of browsers to administrators only, also by the address', async () => {
  renderAdministration('/admin/insights?view=errors', { role: 'publisher' });
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Errors/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /Errors/ })).not.toBeInTheDocument();
});

test('says the role in the account menu', async () => {
  const { user } = renderAdministration('/videos', { videos: [video], role: 'editor' });
  await screen.findByRole('link', { name: 'Library' });
  await user.click(screen.getByRole('button', { name: /Account|Robin/ }));
  expect(await screen.findByText('Your role: Editor')).toBeInTheDocument();
});

test('leaves administration when the server says that the role was taken away', async () => {
  const ownRole = new InMemoryOwnRole(null);
  const { session } = renderAdministration('/videos', { videos: [video], ports: () => ({ ownRole }) });
  await waitFor(() => expect(session.self?.trainingRole).toBeNull());
  expect(screen.queryByRole('link', { name: 'Library' })).not.toBeInTheDocument();
});
