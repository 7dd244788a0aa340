import type { PlayerAction } from '../../../../src/ui/features/player/model/keyMap.ts';
import { mayTake } from '../../../../src/ui/features/player/listenForKeys.ts';

const play: PlayerAction = { kind: 'toggle-play' };
const volume: PlayerAction = { kind: 'volume-by', share: 0.05 };
const seek: PlayerAction = { kind: 'seek-by', seconds: 5 };

function page(): { player: Element; at: (selector: string) => Element } {
  const player = document.createElement('div');
  player.id = 'player';
  player.className = 'player';
  player.tabIndex = 0;
  const add = (parent: Element, name: string, attributes: Readonly<Record<string, string>>): void => {
    const element = document.createElement(name);
    Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, value));
    parent.append(element);
  };
  add(player, 'button', { id: 'inside' });
  add(player, 'input', { type: 'range', id: 'bar' });
  add(player, 'div', { role: 'menu', id: 'menu', tabindex: '-1' });
  document.body.replaceChildren(player);
  add(document.body, 'input', { id: 'field' });
  add(document.body, 'button', { id: 'outside' });
  add(document.body, 'a', { id: 'link', href: '/' });
  add(document.body, 'div', { id: 'tabs', role: 'tablist' });
  add(document.body.lastElementChild ?? document.body, 'button', { id: 'tab', role: 'tab' });
  add(document.body, 'h1', { id: 'heading', tabindex: '-1' });
  add(document.body, 'div', { id: 'account-menu', role: 'menu', tabindex: '-1' });
  add(document.body, 'div', { id: 'list', role: 'listbox', tabindex: '-1' });
  add(document.body, 'div', { id: 'editor', contenteditable: 'true', tabindex: '-1' });
  return { player, at: (selector) => document.querySelector(selector) ?? document.body };
}

test('handles keys when the player, the page or the heading of the page has the focus', () => {
  const { player, at } = page();
  expect(['#player', 'body', '#heading'].map((where) => mayTake(play, 'k', at(where), player))).toEqual([
    true,
    true,
    true,
  ]);
  expect(mayTake(play, 'k', null, player)).toBe(true);
});

test('handles letters when a button, a link or a tab outside the player has the focus, but not in a field or an editor', () => {
  const { player, at } = page();
  expect(
    ['#outside', '#link', '#tab', '#field', '#editor'].map((where) => mayTake(play, 'k', at(where), player)),
  ).toEqual([true, true, true, false, false]);
});

test('leaves Space to a button outside the player, and handles it when a link has the focus', () => {
  const { player, at } = page();
  expect(['#outside', '#tab', '#link'].map((where) => mayTake(play, ' ', at(where), player))).toEqual([
    false,
    false,
    true,
  ]);
});

test('leaves the horizontal arrows to a list of tabs', () => {
  const { player, at } = page();
  expect(['#tab', '#link'].map((where) => mayTake(seek, 'ArrowRight', at(where), player))).toEqual([false, true]);
});

test('leaves Space to a focused button of the player, and handles other keys', () => {
  const { player, at } = page();
  expect(mayTake(play, ' ', at('#inside'), player)).toBe(false);
  expect(mayTake(play, 'k', at('#inside'), player)).toBe(true);
});

test('leaves the arrows to a slider, and all keys to a menu of the player', () => {
  const { player, at } = page();
  expect(mayTake(seek, 'ArrowRight', at('#bar'), player)).toBe(false);
  expect(mayTake(play, ' ', at('#bar'), player)).toBe(true);
  expect(mayTake(play, 'k', at('#menu'), player)).toBe(false);
});

test('leaves keys to a menu or list of the page when it has the focus itself', () => {
  const { player, at } = page();
  expect(
    ['#account-menu', '#list'].map((where) => mayTake({ kind: 'seek-to-share', share: 1 }, 'End', at(where), player)),
  ).toEqual([false, false]);
});

test('leaves the vertical arrows to the page for scrolling', () => {
  const { player, at } = page();
  expect(mayTake(volume, 'ArrowUp', at('body'), player)).toBe(false);
  expect(mayTake(volume, 'ArrowUp', at('#player'), player)).toBe(true);
});

test('handles Home and End only inside of the running player, and leaves them to its sliders', () => {
  const { player, at } = page();
  const end: PlayerAction = { kind: 'seek-to-share', share: 1 };
  expect(
    ['#player', '#inside', '#bar', 'body', '#link'].map((where) => mayTake(end, 'End', at(where), player)),
  ).toEqual([true, true, false, false, false]);
  // The poster before the first play: these keys scroll the page.
  player.className = '';
  expect(mayTake(end, 'End', at('#inside'), player)).toBe(false);
});

test('leaves all keys to an open dialog', () => {
  const { player, at } = page();
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  expect(mayTake(play, 'k', at('body'), player)).toBe(false);
});
