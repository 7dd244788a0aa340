import { mixedSearches } from '../../../scripts/bench/load/mixedSearches.ts';

test('mixes the forms in which people search, with words of at least four letters', () => {
  const words = ['branch', 'a', 'slide', 'timeline', 'quiz', 'voice'];
  const searches = mixedSearches(words, 10);
  expect(searches).toHaveLength(10);
  expect(searches[0]).toMatch(/^\w{4,} \w{4,} $/);
  expect(searches[1]).toMatch(/^\w{4,} \w{4,} \w{4,} $/);
  expect(searches[2]).toMatch(/^"\w{4,} \w{4,}" \w{4,} $/);
  expect(words).not.toContain(searches[3]?.split(' ')[1]);
  expect(searches[4]).toMatch(/^\w{4,} \w{4,} \w{3}$/);
});
