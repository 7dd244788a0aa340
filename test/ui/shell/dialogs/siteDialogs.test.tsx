import { screen, waitFor } from '@testing-library/react';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { CharacterKeys } from '../../../../src/ui/base/page/CharacterKeys.ts';
import { loadDialogsAhead } from '../../../../src/ui/shell/dialogs/SiteDialogs.tsx';
import { renderSite } from '../../renderSite.tsx';

// jsdom has no modal dialogs. The end-to-end tests check the focus and the inert page.
beforeAll(async () => {
  await loadDialogsAhead();
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => localStorage.clear());

const open = () => renderSite('/nowhere', new InMemoryVideoCatalogue([]), { screen: 'not-found' });

test('opens and closes the dialog of “Cookie Preferences”', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Cookie Preferences' }));
  expect(await screen.findByRole('dialog', { name: 'Cookie Preferences' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Cookie Preferences' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows the shortcuts on `?`, and remembers when single-letter shortcuts are turned off there', async () => {
  const { user } = open();
  await user.keyboard('?');
  await user.click(await screen.findByRole('checkbox', { name: 'Use single-letter shortcuts' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('?/');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('searchbox')).not.toHaveFocus();
  const later = new CharacterKeys();
  later.recall();
  expect(later.areOn).toBe(false);
});

test('types `?` into a text field instead of showing the shortcuts', async () => {
  const { user } = open();
  await user.type(screen.getByRole('searchbox'), 'why?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('searchbox')).toHaveValue('why?');
});

test('works when the storage is blocked', async () => {
  const keys = new CharacterKeys(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  keys.recall();
  keys.turn(false);
  await waitFor(() => expect(keys.areOn).toBe(false));
});
