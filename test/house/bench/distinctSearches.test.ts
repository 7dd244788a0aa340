import { distinctSearches } from '../../../scripts/bench/load/distinctSearches.ts';

test('returns searches that all differ', () => {
  const searches = distinctSearches(['block', 'course', 'quiz', 'slide'], 2, 12);
  expect(new Set(searches).size).toBe(12);
  expect(searches.every((search) => new Set(search.split(' ')).size === 2)).toBe(true);
});

test('throws when more searches are asked for than the words can form', () => {
  expect(() => distinctSearches(['block', 'course'], 2, 3)).toThrow('2 words give 2 searches');
});
