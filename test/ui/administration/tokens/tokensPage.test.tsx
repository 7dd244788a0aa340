import { screen, within } from '@testing-library/react';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import type { ApiToken } from '../../../../src/domain/access/apiToken.ts';
import { tokensChunk } from '../../../../src/ui/administration/makeAdministration.tsx';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { InMemoryApiTokenEditing } from '../../../fixtures/browserMemory/InMemoryApiTokenEditing.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { withDialogs } from '../../withDialogs.ts';
import { keepAdminMode, renderAdministration } from '../renderAdministration.tsx';

const aToken = (about: Partial<ApiToken> = {}): ApiToken => ({
  id: '00000000-0000-4000-8000-00000000000a',
  name: 'Nightly import',
  start: 'lectern_XyZw',
  scopes: ['read', 'import'],
  createdBy: 'Ada Demo',
  createdAt: '2026-03-01T12:00:00.000Z',
  expiresAt: '2099-03-01T12:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
  ...about,
});

beforeAll(async () => {
  withDialogs();
  await tokensChunk.preload();
});
beforeEach(() => localStorage.clear());

async function open(tokens: readonly ApiToken[] = [], change: Partial<InMemoryApiTokenEditing> = {}) {
  const apiTokenEditing = Object.assign(new InMemoryApiTokenEditing(tokens), change);
  const site = renderAdministration('/admin/tokens', { ports: () => ({ apiTokenEditing }) });
  await screen.findByRole('heading', { level: 1, name: 'API tokens' });
  return site;
}

test('is reached from the tools above a list', async () => {
  await preloadScreen('videos');
  keepAdminMode(true);
  const { user } = renderAdministration('/videos', { videos: [aVideo()] });
  await user.click(await screen.findByRole('link', { name: 'API tokens' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'API tokens' })).toHaveFocus();
});

test('shows the not-found page to everyone but administrators', async () => {
  renderAdministration('/admin/tokens', { isAdministrator: false });
  expect(await screen.findByText(/couldn’t find|not found/i, { selector: 'h1' })).toBeInTheDocument();
});

test('lists tokens with permissions, creator, times and state', async () => {
  await open([
    aToken({ lastUsedAt: '2026-03-02T08:30:00.000Z' }),
    aToken({ id: 'b', name: 'Old', expiresAt: '2026-03-01T13:00:00.000Z' }),
    aToken({ id: 'c', name: 'Lost', revokedAt: '2026-03-01T13:00:00.000Z' }),
  ]);
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows[0]).toHaveTextContent(/Nightly importlectern_XyZw…Read, Import.*by Ada Demo.*09:30|9:30/);
  expect(rows.map((row) => within(row).queryByRole('button')?.getAttribute('aria-label') ?? null)).toEqual([
    'Revoke Nightly import',
    null,
    null,
  ]);
  expect(rows[1]).toHaveTextContent(/Never.*Expired/);
  expect(rows[2]).toHaveTextContent(/Revoked/);
});

test('says what is missing, and puts the focus there', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Create a token' }));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  expect(screen.getByText('Enter a name that says which program uses the token.')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Import');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(screen.getByText('Choose at least one thing that the token may do.')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Read' })).toHaveFocus();
});

test('shows a new token once, with a button that copies it', async () => {
  const { user } = await open();
  expect(await screen.findByText('There are no tokens yet.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create a token' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Import');
  await user.click(screen.getByRole('checkbox', { name: 'Import' }));
  expect(screen.getByRole('combobox', { name: 'Ends after' })).toHaveDisplayValue('90 days');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  const field = await screen.findByRole('textbox', { name: 'Token' });
  const token = (field as HTMLInputElement).value;
  expect(field).toHaveFocus();
  expect(token).toMatch(/^lectern_/);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied.')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(token);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('button', { name: 'Revoke Import' })).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(token);
});

test('keeps the form when the token could not be created', async () => {
  const { user } = await open([], { create: () => Promise.reject(new ApiFault('away')) });
  await user.click(screen.getByRole('button', { name: 'Create a token' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Import');
  await user.click(screen.getByRole('checkbox', { name: 'Edit' }));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText(/could not be created/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Import');
});

test('revokes a token after a question', async () => {
  const { user } = await open([aToken()]);
  await user.click(await screen.findByRole('button', { name: 'Revoke Nightly import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke “Nightly import”?' }));
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('“Nightly import” is revoked.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Revoke Nightly import' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('says that a token could not be revoked, and keeps the question', async () => {
  const { user } = await open([aToken()], { revoke: () => Promise.reject(new ApiFault('away')) });
  await user.click(await screen.findByRole('button', { name: 'Revoke Nightly import' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await dialog.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(dialog.getByRole('button', { name: 'Revoke' })).toBeInTheDocument();
});
