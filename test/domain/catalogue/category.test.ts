import { categories, inCatalogueOrder, isCategory } from '../../../src/domain/catalogue/category.ts';

test('lists the categories in catalogue order', () =>
  expect(categories).toEqual(['reach', 'rise', 'storyline', 'more']));

test.each([
  ['reach', true],
  ['rise', true],
  ['storyline', true],
  ['more', true],
  ['Rise', false],
  ['', false],
  [null, false],
  [undefined, false],
  ['toString', false],
  [['rise'], false],
])('isCategory(%j) returns %s', (value, is) => {
  expect(isCategory(value)).toBe(is);
});

test('puts chosen categories into catalogue order without duplicates', () => {
  expect(inCatalogueOrder(['more', 'reach', 'more'])).toEqual(['reach', 'more']);
  expect(inCatalogueOrder([])).toEqual([]);
});
