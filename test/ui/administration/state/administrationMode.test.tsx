import { act, screen, waitFor, within } from '@testing-library/react';
import { binChunk } from '../../../../src/ui/administration/Administration.tsx';
import { AdministrationMode } from '../../../../src/ui/administration/state/AdministrationMode.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { withDialogs } from '../../withDialogs.ts';
import { keepAdminMode, renderAdministration } from '../renderAdministration.tsx';

const listed = aVideo({ slug: 'listed', name: 'Listed' });
const draft = aVideo({ slug: 'draft', name: 'A draft', published: false });
const videos = [listed, draft];

beforeAll(async () => {
  withDialogs();
  await Promise.all([preloadScreen('videos'), binChunk.preload()]);
});
beforeEach(() => localStorage.clear());

test('hides the switch and the drafts from non-administrators, without loading the code of administration', async () => {
  keepAdminMode(true);
  const { loadAdministration } = renderAdministration('/videos', { videos, isAdministrator: false });
  expect(await screen.findByText('Listed')).toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.queryByText('A draft')).not.toBeInTheDocument();
  expect(loadAdministration).not.toHaveBeenCalled();
});

test('shows the public site and reports the error when the code of administration fails to load', async () => {
  keepAdminMode(true);
  const { reported } = renderAdministration('/videos', { videos, isUnreachable: true });
  expect(await screen.findByText('Listed')).toBeInTheDocument();
  await waitFor(() => expect(reported).toEqual([new Error('no chunk')]));
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

test('shows drafts and tools while the mode is on, and remembers the choice', async () => {
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

test('stays on after a reload, and turns off at sign-out', async () => {
  keepAdminMode(true);
  const { session } = renderAdministration('/videos', { videos });
  expect(await screen.findByText('A draft')).toBeInTheDocument();
  act(() => session.leave());
  await waitFor(() => expect(screen.queryByText('A draft')).not.toBeInTheDocument());
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add video' })).not.toBeInTheDocument();
});

test('turns admin mode on when another tab turns it on', async () => {
  renderAdministration('/videos', { videos });
  expect(await screen.findByRole('switch')).toHaveAttribute('aria-checked', 'false');
  keepAdminMode(true);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'admin-mode' })));
  expect(screen.getByRole('switch')).toHaveAttribute('aria-checked', 'true');
  expect(await screen.findByText('A draft')).toBeInTheDocument();
});

test('closes the dialogs of administration when admin mode is turned off', async () => {
  keepAdminMode(true);
  const { user, administration } = renderAdministration('/videos', { videos });
  await user.click(await screen.findByRole('button', { name: 'Bin' }));
  expect(screen.getByRole('dialog', { name: 'Bin' })).toBeInTheDocument();
  act(() => administration.mode.set(false));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each([
  ['admin-mode', (mode: AdministrationMode) => mode.set(true), 'true'],
  ['admin-mode', (mode: AdministrationMode) => mode.set(false), 'false'],
  ['admin-hide-past-webinars', (mode: AdministrationMode) => mode.hidePast(true), 'true'],
  ['admin-hide-past-webinars', (mode: AdministrationMode) => mode.hidePast(false), 'false'],
])('stores %s as a string (%#)', (key, choose, kept) => {
  const stored = new Map<string, string>();
  choose(
    new AdministrationMode(
      { get: (name) => stored.get(name), set: (name, value) => void stored.set(name, value) },
      () => true,
    ),
  );
  expect([...stored]).toEqual([[key, kept]]);
});

test('stays off for non-administrators, whatever is stored', () => {
  const stored = { get: () => 'true', set: () => undefined };
  expect(new AdministrationMode(stored, () => false).isOn).toBe(false);
  expect(new AdministrationMode(stored, () => true).isOn).toBe(true);
});

test('shows a draft with a note to administrators, and the not-found page to everybody else', async () => {
  await preloadScreen('video');
  const { session } = renderAdministration('/videos/draft', { videos, page: { screen: 'not-found' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'A draft' })).toBeInTheDocument();
  expect(screen.getByText('Only administrators see this page.')).toBeInTheDocument();
  act(() => session.leave());
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
});

test('shows the tools of an item under the title of its page while the mode is on', async () => {
  await preloadScreen('video');
  keepAdminMode(true);
  const { user, administration } = renderAdministration('/videos/draft', { videos });
  const tools = within(await screen.findByRole('region', { name: 'Administration of this page' }));
  expect(tools.getByText('Unpublished')).toBeInTheDocument();
  await user.click(tools.getByRole('button', { name: 'Edit' }));
  expect(administration.dialogs.editor).toEqual({ kind: 'video', id: draft.id });
});
