import { categories, inCatalogueOrder, isCategory } from '../../src/domain/category.ts';

test('the categories in catalogue order', () => expect(categories).toEqual(['reach', 'rise', 'storyline', 'more']));

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
])('%j is one: %s', (value, is) => {
  expect(isCategory(value)).toBe(is);
});

test('chosen ones come once each, in catalogue order', () => {
  expect(inCatalogueOrder(['more', 'reach', 'more'])).toEqual(['reach', 'more']);
  expect(inCatalogueOrder([])).toEqual([]);
});
