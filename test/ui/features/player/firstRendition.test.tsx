import {
  expectedBandwidth,
  fittingRendition,
  rememberBandwidth,
} from '../../../../src/ui/features/player/firstRendition.ts';

const storage = () => localStorage;
beforeEach(() => localStorage.clear());

// Rule PLAYER-14.
test.each([
  ['nothing is known of the line', undefined, undefined, undefined],
  ['the browser reports 4 Mbit/s', undefined, 4, 4e6],
  ['the last film came with 30 Mbit/s', 30e6, undefined, 30e6],
  ['the last film came with 30 Mbit/s, and the browser reports its most', 30e6, 10, 30e6],
  ['the last film came with 30 Mbit/s, and the browser reports 1.5 now', 30e6, 1.5, 1.5e6],
  ['the stored number is broken', Number.NaN, 4, 4e6],
])('expects the right bandwidth when %s', (_when, remembered, downlink, expected) => {
  if (remembered !== undefined) rememberBandwidth(storage, remembered);
  expect(expectedBandwidth(storage, downlink)).toBe(expected);
});

test("uses the browser's report of the bandwidth when the storage is blocked", () => {
  const blocked = () => {
    throw new DOMException('', 'SecurityError');
  };
  expect(expectedBandwidth(blocked, 2)).toBe(2e6);
});

test.each([
  [300, 0],
  [640, 0],
  [641, 1],
  [1920, 2],
  [3840, 2],
])('a player of %i device pixels needs rendition %i of 640, 1280 and 1920', (width, place) => {
  const sizes = [360, 720, 1080].map((side) => ({ width: (side * 16) / 9, height: side }));
  expect(fittingRendition(sizes, width)).toBe(place);
  const portrait = sizes.map((size) => ({ width: size.height, height: size.width }));
  expect(fittingRendition(portrait, width)).toBe(place);
});
