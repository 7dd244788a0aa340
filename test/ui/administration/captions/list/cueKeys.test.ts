import { commandOf, cueKeys, keyOf } from '../../../../../src/ui/administration/captions/list/cueKeys.ts';

const none = { code: '', key: '', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const alt = (code: string, part = {}) => ({ ...none, code, key: 'ß', altKey: true, ...part });
const control = (key: string, part = {}) => ({ ...none, code: 'KeyQ', key, ctrlKey: true, ...part });

// Rule CUE-15.
test.each([
  ['play', alt('KeyK')],
  ['set-start', alt('KeyI')],
  ['split', alt('KeyX')],
  ['split-at-player', alt('KeyX', { shiftKey: true })],
  ['undo', control('z')],
  ['undo', control('z', { ctrlKey: false, metaKey: true })],
  ['redo', control('Z', { shiftKey: true })],
  ['redo', control('y')],
  ['save', control('s')],
  ['find', control('f')],
] as const)('does "%s" at its key, wherever the layout has the letter', (command, event) => {
  expect(commandOf(event, false)).toBe(command);
});

test.each([
  ['a letter', { ...none, code: 'KeyK', key: 'k' }],
  ['a key of a layout that types with Ctrl and Alt', alt('KeyK', { ctrlKey: true })],
  ['another shortcut', control('a')],
  ['a shifted key that has no meaning', alt('KeyK', { shiftKey: true })],
])('does nothing at %s', (_what, event) => {
  expect(commandOf(event, false)).toBeUndefined();
});

test('leaves Ctrl+Z to the browser in a field of one line, and no other key', () => {
  expect([commandOf(control('z'), true), commandOf(control('y'), true), commandOf(control('s'), true)]).toEqual([
    undefined,
    undefined,
    'save',
  ]);
});

test('has no keyboard shortcut that stands for two commands', () => {
  const shown = cueKeys.map((key) => key.shown);
  expect(new Set(shown).size).toBe(shown.length);
  expect([keyOf('redo'), keyOf('play')]).toEqual(['Ctrl+Shift+Z', 'Alt+K']);
});
