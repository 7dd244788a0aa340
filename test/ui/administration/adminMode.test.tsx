import { act, screen, waitFor, within } from '@testing-library/react';
import { AdminMode } from '../../../src/ui/administration/state/AdminMode.ts';
import { preloadScreen } from '../../../src/ui/shell/screenChunks.ts';
import { aVideo } from '../../fixtures/aVideo.ts';
import { withDialogs } from '../withDialogs.ts';
import { keepAdminMode, renderAdministration } from './renderAdministration.tsx';

const listed = aVideo({ slug: 'listed', name: 'Listed' });
const draft = aVideo({ slug: 'draft', name: 'A draft', published: false });
const videos = [listed, draft];

beforeAll(async () => {
  withDialogs();
  await preloadScreen('videos');
});
beforeEach(() => localStorage.clear());

test('whoever does not administer is shown nothing of it, and nothing of it is loaded', async () => {
  keepAdminMode(true);
  const { loadAdministration } = renderAdministration('/videos', { videos, isAdministrator: false });
  expect(await screen.findByText('Listed')).toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.queryByText('A draft')).not.toBeInTheDocument();
  expect(loadAdministration).not.toHaveBeenCalled();
});

test('where the code of administration does not come, the site goes on as everyone sees it, and it is reported', async () => {
  keepAdminMode(true);
  const { reported } = renderAdministration('/videos', { videos, isUnreachable: true });
  expect(await screen.findByText('Listed')).toBeInTheDocument();
  await waitFor(() => expect(reported).toEqual([new Error('no chunk')]));
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

test('an administrator turns the mode on in the header: drafts and tools come, and the choice is kept', async () => {
  const { user } = renderAdministration('/videos', { videos });
  const mode = await screen.findByRole('switch', { name: 'Admin mode' });
  expect(mode).toHaveAttribute('aria-checked', 'false');
  expect(screen.queryByRole('button', { name: 'Add video' })).not.toBeInTheDocument();
  await user.click(mode);
  expect(mode).toHaveAttribute('aria-checked', 'true');
  expect(await screen.findByText('A draft')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add video' })).toBeInTheDocument();
  expect(localStorage.getItem('admin-mode')).toBe('true');
  await user.click(mode);
  await waitFor(() => expect(screen.queryByText('A draft')).not.toBeInTheDocument());
  expect(localStorage.getItem('admin-mode')).toBe('false');
});

test('the mode is on again after a reload, and off with the sign-in', async () => {
  keepAdminMode(true);
  const { session } = renderAdministration('/videos', { videos });
  expect(await screen.findByText('A draft')).toBeInTheDocument();
  act(() => session.leave());
  await waitFor(() => expect(screen.queryByText('A draft')).not.toBeInTheDocument());
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add video' })).not.toBeInTheDocument();
});

test('what another tab chooses counts here, too', async () => {
  renderAdministration('/videos', { videos });
  expect(await screen.findByRole('switch')).toHaveAttribute('aria-checked', 'false');
  keepAdminMode(true);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'admin-mode' })));
  expect(screen.getByRole('switch')).toHaveAttribute('aria-checked', 'true');
  expect(await screen.findByText('A draft')).toBeInTheDocument();
});

test('turned off, nothing of it stays open', async () => {
  keepAdminMode(true);
  const { user, administration } = renderAdministration('/videos', { videos });
  await user.click(await screen.findByRole('button', { name: 'Bin' }));
  expect(screen.getByRole('dialog', { name: 'Bin' })).toBeInTheDocument();
  act(() => administration.mode.turn(false));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each([
  ['admin-mode', (mode: AdminMode) => mode.turn(true), 'true'],
  ['admin-mode', (mode: AdminMode) => mode.turn(false), 'false'],
  ['admin-hide-past-webinars', (mode: AdminMode) => mode.hidePast(true), 'true'],
  ['admin-hide-past-webinars', (mode: AdminMode) => mode.hidePast(false), 'false'],
])('%s is kept as a string', (key, choose, kept) => {
  const stored = new Map<string, string>();
  choose(
    new AdminMode({ get: (name) => stored.get(name), set: (name, value) => void stored.set(name, value) }, () => true),
  );
  expect([...stored]).toEqual([[key, kept]]);
});

test('it is off for whoever may not, whatever is kept', () => {
  const stored = { get: () => 'true', set: () => undefined };
  expect(new AdminMode(stored, () => false).isOn).toBe(false);
  expect(new AdminMode(stored, () => true).isOn).toBe(true);
});

test('a draft that was not found for everyone is found for its administrator, who is told what it is', async () => {
  await preloadScreen('video');
  const { session } = renderAdministration('/videos/draft', { videos, page: { screen: 'not-found' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'A draft' })).toBeInTheDocument();
  expect(screen.getByText('Only administrators see this page.')).toBeInTheDocument();
  act(() => session.leave());
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
});

test('on the page of an item its tools stand under the title while the mode is on', async () => {
  await preloadScreen('video');
  keepAdminMode(true);
  const { user, administration } = renderAdministration('/videos/draft', { videos });
  const tools = within(await screen.findByRole('region', { name: 'Administration of this page' }));
  expect(tools.getByText('Unpublished')).toBeInTheDocument();
  await user.click(tools.getByRole('button', { name: 'Edit' }));
  expect(administration.desk.editor).toEqual({ kind: 'video', id: draft.id });
});
