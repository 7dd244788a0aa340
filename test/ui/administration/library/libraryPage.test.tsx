import { screen, waitFor, within } from '@testing-library/react';
import { bulkChunk } from '../../../../src/ui/administration/bulk/LateBulkDialog.tsx';
import { libraryChunk } from '../../../../src/ui/administration/makeAdministration.tsx';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import type { BulkItem } from '../../../../src/domain/library/bulkAct.ts';
import { InMemoryBulkActs } from '../../../fixtures/browserMemory/InMemoryBulkActs.ts';
import { InMemoryLibrary } from '../../../fixtures/browserMemory/InMemoryLibrary.ts';
import { aLibraryRow } from '../../../fixtures/values/aLibraryRow.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { withDialogs } from '../../withDialogs.ts';
import { keepAdminMode, renderAdministration } from '../renderAdministration.tsx';

const alpha = aLibraryRow({ title: 'Alpha', state: 'draft' });
const bravo = aLibraryRow({ title: 'Bravo', kind: 'webinar', views: 1200, series: { id: alpha.id, title: 'Basics' } });
const charlie = aLibraryRow({
  title: 'Charlie',
  state: 'processing',
  percent: 40,
  access: 'gated',
  automaticCaptions: ['de'],
});

async function open(address = '/admin/library', rows = [alpha, bravo, charlie]) {
  const [library, bulkActs] = [new InMemoryLibrary(rows), new InMemoryBulkActs()];
  const site = renderAdministration(address, { ports: () => ({ library, bulkActs }) });
  await screen.findByRole('heading', { level: 1, name: 'Library' });
  return { ...site, library, bulkActs };
}
const rowOf = async (title: string) => (await screen.findByRole('link', { name: title })).closest('tr') as HTMLElement;
const item = (outcome: BulkItem['outcome'], title: string, reasons: readonly string[] = []): BulkItem => ({
  kind: 'video',
  id: alpha.id,
  title,
  outcome,
  reasons,
});

beforeAll(async () => {
  withDialogs();
  // jsdom lays nothing out, and the table shows as many rows as fit.
  Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, value: 640 });
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, value: 1280 });
  await Promise.all([libraryChunk.preload(), bulkChunk.preload()]);
});
beforeEach(() => localStorage.clear());

test('is reached from the tools above a list, with the kind of the list', async () => {
  await preloadScreen('videos');
  keepAdminMode(true);
  const { user } = renderAdministration('/videos', { videos: [aVideo()] });
  await user.click(await screen.findByRole('link', { name: 'Library' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Library' })).toHaveFocus();
  expect(location.search).toBe('?kind=video');
});

test('shows the not-found page to everyone else', async () => {
  renderAdministration('/admin/library', { isAdministrator: false });
  expect(await screen.findByText(/couldn’t find|not found/i, { selector: 'h1' })).toBeInTheDocument();
});

test('shows each item with its kind, state, access, product, series and views', async () => {
  await open();
  expect(await rowOf('Alpha')).toHaveTextContent('TutorialDraftPublicStorylineen');
  expect(await rowOf('Bravo')).toHaveTextContent('Recorded webinarPublishedPublicStorylineBasicsen1,200');
  expect(await rowOf('Charlie')).toHaveTextContent(/Processing 40 %Subscription.*ende automatic/);
  expect(screen.getByText('3 items')).toBeInTheDocument();
});

// For visitors the server has rendered that there is no such page.
test('keeps the menu of a filter open after the first choice on a page that was opened by its address', async () => {
  const library = new InMemoryLibrary([alpha, bravo, charlie]);
  const { user } = renderAdministration('/admin/library', {
    page: { screen: 'not-found' },
    ports: () => ({ library }),
  });
  const filters = within(await screen.findByRole('group', { name: 'Filters' }));
  await user.click(filters.getByRole('button', { name: 'State' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Draft' }));
  await waitFor(() => expect(location.search).toBe('?state=draft'));
  expect(await screen.findByRole('menuitemcheckbox', { name: 'Draft', checked: true })).toBeVisible();
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Published' }));
  await waitFor(() => expect(location.search).toBe('?state=draft%2Cpublished'));
});

test('opens the page of an item within the site, and leaves a click for another window to the browser', async () => {
  const { user } = await open();
  const link = await screen.findByRole('link', { name: 'Alpha' });
  const byBrowser: boolean[] = [];
  window.addEventListener('click', (event) => {
    byBrowser.push(!event.defaultPrevented);
    event.preventDefault();
  });
  await user.keyboard('{Control>}');
  await user.click(link);
  await user.keyboard('{/Control}');
  expect([location.pathname, byBrowser]).toEqual(['/admin/library', [true]]);
  await user.click(link);
  expect([location.pathname, byBrowser]).toEqual([`/videos/${alpha.slug}`, [true, false]]);
});

test('filters and sorts by the address, which it also writes', async () => {
  const { user, library } = await open('/admin/library?search=alpha&sort=title');
  expect(await rowOf('Alpha')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Bravo' })).not.toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Title' }));
  await user.click(screen.getByRole('button', { name: 'State', expanded: false }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Draft' }));
  await waitFor(() =>
    expect(new URLSearchParams(location.search).toString()).toBe('state=draft&search=alpha&sort=-title'),
  );
  expect(library.asked.at(-1)).toMatchObject({ state: ['draft'], search: 'alpha', isDescending: true });
});

test('says what to do when nothing matches', async () => {
  const { user } = await open('/admin/library?search=nothing');
  await user.click(await screen.findByRole('button', { name: 'Show everything' }));
  expect(await rowOf('Alpha')).toBeInTheDocument();
});

// Rules LIBRARY-6 and LIBRARY-7.
test('moves, selects and edits by keys', async () => {
  const { user } = await open();
  await rowOf('Alpha');
  screen.getByRole('grid').focus();
  await user.keyboard('{ArrowDown} ');
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await waitFor(() => expect(screen.getByText('2 selected')).toBeInTheDocument());
  expect(await rowOf('Bravo')).toHaveAttribute('aria-selected', 'true');
  expect(await rowOf('Alpha')).toHaveAttribute('aria-selected', 'false');
  expect(screen.getByRole('grid')).toHaveAttribute('aria-activedescendant', (await rowOf('Charlie')).id);
  await user.keyboard('{Escape}');
  expect(screen.getByText('0 selected')).toBeInTheDocument();
  await user.keyboard('{Control>}a{/Control}');
  expect(screen.getByText('3 selected')).toBeInTheDocument();
});

test('hides columns and keeps it so in this browser', async () => {
  const { user, unmount } = await open();
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Access' }));
  expect(screen.queryByRole('columnheader', { name: 'Access' })).not.toBeInTheDocument();
  unmount();
  await open();
  await rowOf('Alpha');
  expect(screen.queryByRole('columnheader', { name: 'Access' })).not.toBeInTheDocument();
});

test('shows the filter of an import that the address names, and removes it when its button is pressed', async () => {
  const importId = '0199aaaa-0000-7000-8000-000000000001';
  const { user } = await open(`/admin/library?importId=${importId}`);
  await user.click(await screen.findByRole('button', { name: 'Made by one import: remove this filter' }));
  await waitFor(() => expect(location.search).toBe(''));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Made by one import/ })).not.toBeInTheDocument());
});

test('saves a view under a name and opens it again', async () => {
  const { user } = await open('/admin/library?state=draft');
  await user.click(await screen.findByRole('button', { name: 'Saved views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save this view …' }));
  await user.type(screen.getByRole('textbox', { name: 'Name of the view' }), 'Drafts{Enter}');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(location.search).toBe(''));
  await user.click(screen.getByRole('button', { name: 'Saved views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Drafts' }));
  expect(location.search).toBe('?state=draft');
});

// Rules BULK-2, BULK-3, BULK-6 and BULK-11.
test('changes the chosen fields of the selected items: checks, reasons, progress, result and undo', async () => {
  const { user, bulkActs } = await open();
  bulkActs.outcomes = [item('ready', 'Alpha'), item('refused', 'Bravo', ['It cannot.'])];
  bulkActs.now = {
    categories: [
      { value: ['rise', 'more'], count: 3 },
      { value: [], count: 1 },
    ],
    public: [{ value: true, count: 4 }],
  };
  await user.click(within(await rowOf('Alpha')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Change fields …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change fields of one item' }));
  expect(dialog.getByRole('button', { name: 'Check' })).toBeDisabled();
  expect(await dialog.findByText('Now different values: Rise + More (3), none (1)')).toBeInTheDocument();
  expect(dialog.getByText('Now: Public (4)')).toBeInTheDocument();
  await user.click(dialog.getByRole('checkbox', { name: 'Product' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Rise' }));
  await user.click(dialog.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('1 item changes.')).toBeInTheDocument();
  expect(await screen.findByText(/It cannot\./)).toBeInTheDocument();
  expect(bulkActs.prepared).toEqual([
    {
      selection: { items: [{ kind: 'video', id: alpha.id }] },
      change: { act: 'edit', edit: { categories: { act: 'add', values: ['rise'] } } },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText('1 item changed.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('dialog', { name: 'Undo a change' })).toBeInTheDocument();
});

test('sends the filter when all that match are selected', async () => {
  const { user, bulkActs } = await open('/admin/library?kind=video');
  bulkActs.outcomes = [item('ready', 'Alpha')];
  await rowOf('Alpha');
  await user.click(screen.getByRole('button', { name: 'Select all 2' }));
  await user.click(screen.getByRole('button', { name: 'Publish …' }));
  expect(await screen.findByText('1 item changes.')).toBeInTheDocument();
  expect(bulkActs.prepared[0]).toMatchObject({ selection: { filter: { kind: ['video'] }, except: [] } });
});

test('says why an act cannot be prepared, and sends it again', async () => {
  const { user, bulkActs } = await open();
  bulkActs.refusal = [{ field: 'selection', message: 'Choose at most 10,000 items at once.' }];
  await user.click(within(await rowOf('Alpha')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Delete …' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose at most 10,000 items at once.');
  bulkActs.refusal = undefined;
  bulkActs.outcomes = [item('ready', 'Alpha')];
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeInTheDocument();
});

// Rule LIBRARY-9.
test('leads from one editor to the next, saves what is written, and carries no text along', async () => {
  const [one, two] = [aVideo({ name: 'Alpha', slug: 'alpha' }), aVideo({ name: 'Bravo', slug: 'bravo' })];
  const rows = [one, two].map(({ id, name, slug }) => aLibraryRow({ id, slug, title: name }));
  const library = new InMemoryLibrary(rows);
  const { user } = renderAdministration('/admin/library', { videos: [one, two], ports: () => ({ library }) });
  await user.click(await screen.findByRole('button', { name: 'Edit “Alpha”' }));
  const name = async () => within(await screen.findByRole('dialog')).findByRole('textbox', { name: /^Name/ });
  await waitFor(async () => expect(await name()).toHaveValue('Alpha'));
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await user.clear(await name());
  await user.type(await name(), 'Alpha, second edition');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(async () => expect(await name()).toHaveValue('Bravo'));
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await waitFor(async () => expect(await name()).toHaveValue('Alpha, second edition'));
});
