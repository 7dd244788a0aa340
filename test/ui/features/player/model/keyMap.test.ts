import { actionOfKey, isPerformed, type Keystroke } from '../../../../../src/ui/features/player/model/keyMap.ts';

function stroke(key: string, part: Partial<Keystroke> = {}): Keystroke {
  return { key, ctrlKey: false, altKey: false, metaKey: false, ...part };
}

test.each([
  [' ', { kind: 'toggle-play' }],
  ['k', { kind: 'toggle-play' }],
  ['K', { kind: 'toggle-play' }],
  ['j', { kind: 'seek-by', seconds: -10 }],
  ['l', { kind: 'seek-by', seconds: 10 }],
  ['ArrowLeft', { kind: 'seek-by', seconds: -5 }],
  ['ArrowRight', { kind: 'seek-by', seconds: 5 }],
  ['ArrowUp', { kind: 'volume-by', share: 0.05 }],
  ['ArrowDown', { kind: 'volume-by', share: -0.05 }],
  ['m', { kind: 'toggle-mute' }],
  ['f', { kind: 'toggle-fullscreen' }],
  ['c', { kind: 'toggle-captions' }],
  ['t', { kind: 'toggle-theatre' }],
  ['<', { kind: 'rate-by', steps: -1 }],
  ['>', { kind: 'rate-by', steps: 1 }],
  ['Home', { kind: 'seek-to-share', share: 0 }],
  ['End', { kind: 'seek-to-share', share: 1 }],
  ['0', { kind: 'seek-to-share', share: 0 }],
  ['9', { kind: 'seek-to-share', share: 0.9 }],
])('maps the key %s to %j', (key, action) => {
  expect(actionOfKey(stroke(key), true)).toEqual(action);
});

test.each(['x', 'Enter', 'Tab', '/', 'F5'])('ignores the key %s', (key) => {
  expect(actionOfKey(stroke(key), true)).toBeNull();
});

test.each(['ctrlKey', 'altKey', 'metaKey'])('leaves a key with %s to the browser', (modifier) => {
  expect(actionOfKey(stroke('k', { [modifier]: true }), true)).toBeNull();
});

test('repeats a seek while its key is held, but toggles only once', () => {
  const held = { repeat: true };
  expect(isPerformed({ kind: 'seek-by', seconds: 10 }, held)).toBe(true);
  expect(isPerformed({ kind: 'volume-by', share: 0.05 }, held)).toBe(true);
  expect(isPerformed({ kind: 'toggle-mute' }, held)).toBe(false);
  expect(isPerformed({ kind: 'toggle-play' }, held)).toBe(false);
  expect(isPerformed({ kind: 'toggle-play' }, { repeat: false })).toBe(true);
});

test('keeps only Space and the arrows when single-letter shortcuts are off', () => {
  const left = [' ', 'ArrowLeft', 'ArrowUp', 'k', 'm', '5', '>'].filter(
    (key) => actionOfKey(stroke(key), false) !== null,
  );
  expect(left).toEqual([' ', 'ArrowLeft', 'ArrowUp']);
});
