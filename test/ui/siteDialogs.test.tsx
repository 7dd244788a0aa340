import { screen, waitFor } from '@testing-library/react';
import { InMemoryVideoCatalogue } from '../../src/infrastructure/memory/InMemoryVideoCatalogue.ts';
import { CharacterKeys } from '../../src/ui/base/page/CharacterKeys.ts';
import { loadDialogsAhead } from '../../src/ui/shell/dialogs/SiteDialogs.tsx';
import { renderSite } from './renderSite.tsx';

// jsdom has no modal dialogs: focus and the inert page are shown in the real browser.
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

test('“Cookie Preferences” opens a dialog that says what is kept, and closes', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Cookie Preferences' }));
  expect(await screen.findByRole('dialog', { name: 'Cookie Preferences' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Cookie Preferences' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('`?` shows the shortcuts; switched off there, neither `?` nor `/` is one any more, and that is remembered', async () => {
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

test('while something is written `?` is a letter', async () => {
  const { user } = open();
  await user.type(screen.getByRole('searchbox'), 'why?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('searchbox')).toHaveValue('why?');
});

test('a browser that forbids storage forgets, and nothing breaks', async () => {
  const keys = new CharacterKeys(() => {
    throw new Error('forbidden');
  });
  keys.recall();
  keys.turn(false);
  await waitFor(() => expect(keys.areOn).toBe(false));
});
