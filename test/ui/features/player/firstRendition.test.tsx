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
  expect(expectedBandwidth(storage, { downlink })).toBe(expected);
});

const aFile = { encodedBodySize: 100_000, transferSize: 100_300, responseStart: 200, responseEnd: 240 };

test.each([
  ['a file of the page came with 20 Mbit/s while the browser guesses 1.5', undefined, [aFile], 20e6],
  ['the last film came with 30 Mbit/s and a file of the page with 20', 30e6, [aFile], 30e6],
  ['the last film came with 30 Mbit/s and a file of the page with 4', 30e6, [{ ...aFile, responseEnd: 400 }], 4e6],
  ['the fastest file of the page came with 20 Mbit/s', undefined, [{ ...aFile, responseEnd: 400 }, aFile], 20e6],
  ['the file came from the cache', undefined, [{ ...aFile, transferSize: 0 }], 1.5e6],
  ['the file is small', undefined, [{ ...aFile, encodedBodySize: 19_999 }], 1.5e6],
  ['the times of the file are hidden', undefined, [{ ...aFile, responseStart: 0 }], 1.5e6],
])('expects the right bandwidth when %s', (_when, remembered, files, expected) => {
  if (remembered !== undefined) rememberBandwidth(storage, remembered);
  expect(expectedBandwidth(storage, { downlink: 1.5, files })).toBe(expected);
});

test("uses the browser's report of the bandwidth when the storage is blocked", () => {
  const blocked = () => {
    throw new DOMException('', 'SecurityError');
  };
  expect(expectedBandwidth(blocked, { downlink: 2 })).toBe(2e6);
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
