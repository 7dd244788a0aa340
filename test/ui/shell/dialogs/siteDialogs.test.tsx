import { act, screen, waitFor } from '@testing-library/react';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { actionOfKey } from '../../../../src/ui/features/player/model/keyMap.ts';
import { CharacterKeys } from '../../../../src/ui/base/page/CharacterKeys.ts';
import { loadDialogsAhead } from '../../../../src/ui/shell/dialogs/SiteDialogs.tsx';
import { shortcutKeys } from '../../../../src/ui/shell/dialogs/ShortcutsDialog.tsx';
import { renderSite } from '../../renderSite.tsx';
import { searchField } from '../../searchField.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';

/** All characters that a key of an English keyboard writes, but for capital letters. */
const characters = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place)).filter(
  (character) => !/[A-Z]/.test(character),
);
const named = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'Enter', 'Tab'];

beforeAll(() => preloadScreen('not-found'));
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
  await act(async () => screen.getByRole('button', { name: 'Cookie Preferences' }).click());
  expect(await screen.findByRole('dialog', { name: 'Cookie Preferences' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Cookie Preferences' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Necessary only' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows the shortcuts on `?`, and remembers when single-letter shortcuts are turned off there', async () => {
  const { user } = open();
  await user.keyboard('?');
  await user.click(await screen.findByRole('checkbox', { name: 'Use single-letter shortcuts' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('?/');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(searchField()).not.toHaveFocus();
  const later = new CharacterKeys();
  later.recall();
  expect(later.areOn).toBe(false);
});

test('lists every key of the player, and the two of the site', () => {
  const stroke = { ctrlKey: false, altKey: false, metaKey: false, repeat: false };
  const taken = [...characters, ...named].filter((key) => actionOfKey({ key, ...stroke }, true) !== null);
  expect(Object.values(shortcutKeys).flat().toSorted()).toEqual(['/', '?', ...taken].toSorted());
});

test('shows the keys Space, arrows and 0–9 in the dialog, each with what it does', async () => {
  const { user } = open();
  await user.keyboard('?');
  const list = (await screen.findByRole('dialog')).querySelector('dl.keys');
  expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    ...['/', 'Go to the search field', '?', 'Show these shortcuts', 'SpaceK', 'Play or pause the video'],
    ...['JL', 'Go ten seconds back or forward', '←Left arrow→Right arrow', 'Go five seconds back or forward'],
    ...['PN', 'Go to the previous or next place that answers your search'],
    ...['HomeEnd', 'Go to the start or the end of the video, while the player has the focus'],
    ...['↑Up arrow↓Down arrow', 'Turn the volume up or down, while the player has the focus'],
    ...['0–9', 'Go to a tenth of the video: 5 is the middle', 'M', 'Mute or unmute the video'],
    ...['C', 'Show or hide captions', 'T', 'Enter or leave theatre mode, on wide screens'],
    ...['F', 'Enter or leave full screen', '<>', 'Play slower or faster'],
  ]);
});

test('types `?` into a text field instead of showing the shortcuts', async () => {
  const { user } = open();
  await user.type(searchField(), 'why?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(searchField()).toHaveValue('why?');
});

test('works when the storage is blocked', async () => {
  const keys = new CharacterKeys(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  keys.recall();
  keys.turn(false);
  await waitFor(() => expect(keys.areOn).toBe(false));
});
