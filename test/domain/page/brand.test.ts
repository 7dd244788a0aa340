import { accentContrast, contrast, inkOn, isColour, shade } from '../../../src/domain/page/brand.ts';

test.each([
  ['#000', '#fff', 21],
  ['#fff', '#ffffff', 1],
  ['#767676', '#fff', 4.54],
  ['#0b6b66', '#fff', 6.35],
])('computes the contrast of %s and %s as %f', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  expect(contrast(other, one)).toBeCloseTo(ratio, 1);
});

test.each([
  ['#fff', true],
  ['#0B6b66', true],
  ['#ffff', false],
  ['red', false],
  ['#ggg', false],
  ['', false],
  ['#fff;}', false],
])('isColour(%j) returns %s', (text, is) => {
  expect(isColour(text)).toBe(is);
});

test('chooses white text for a dark colour and dark ink for a light one', () => {
  expect([inkOn('#0b6b66'), inkOn('#5cc8be')]).toEqual(['#ffffff', '#17202a']);
});

test('gives each default accent enough contrast in its own theme only', () => {
  expect(accentContrast('#0b6b66', 'light')).toBeGreaterThan(4.5);
  expect(accentContrast('#5cc8be', 'dark')).toBeGreaterThan(4.5);
  expect(accentContrast('#5cc8be', 'light')).toBeLessThan(4.5);
  expect(accentContrast('#0b6b66', 'dark')).toBeLessThan(4.5);
});

test('mixes a colour with black or white', () => {
  expect([
    shade('#804020', 0.5, 'dark'),
    shade('#804020', 0.5, 'light'),
    shade('#804020', 0, 'light'),
    shade('#fff', 1, 'dark'),
  ]).toEqual(['#402010', '#c0a090', '#804020', '#000000']);
});
