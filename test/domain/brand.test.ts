import { accentContrast, contrast, inkOn, isColour, shade } from '../../src/domain/brand.ts';

test.each([
  ['#000', '#fff', 21],
  ['#fff', '#ffffff', 1],
  ['#767676', '#fff', 4.54],
  ['#0b6b66', '#fff', 6.35],
])('the contrast of %s and %s is %f', (one, other, ratio) => {
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
])('%s is a colour: %s', (text, is) => {
  expect(isColour(text)).toBe(is);
});

test('text on a dark colour is white, on a light one ink', () => {
  expect([inkOn('#0b6b66'), inkOn('#5cc8be')]).toEqual(['#ffffff', '#17202a']);
});

test("the site's own accents are read well in their themes and not in the other", () => {
  expect(accentContrast('#0b6b66', 'light')).toBeGreaterThan(4.5);
  expect(accentContrast('#5cc8be', 'dark')).toBeGreaterThan(4.5);
  expect(accentContrast('#5cc8be', 'light')).toBeLessThan(4.5);
  expect(accentContrast('#0b6b66', 'dark')).toBeLessThan(4.5);
});

test('a shade lies between the colour and black or white', () => {
  expect([
    shade('#804020', 0.5, 'dark'),
    shade('#804020', 0.5, 'light'),
    shade('#804020', 0, 'light'),
    shade('#fff', 1, 'dark'),
  ]).toEqual(['#402010', '#c0a090', '#804020', '#000000']);
});
