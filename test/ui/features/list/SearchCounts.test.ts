import { everything } from '../../../../src/domain/catalogue/catalogue.ts';
import { SearchCounts } from '../../../../src/ui/features/list/SearchCounts.ts';

const variables = { ...everything, search: 'variables' };
const quizzes = { ...everything, search: 'quizzes' };
const few = { videos: 1, webinars: 2, upcoming: 0 };
const many = { videos: 9, webinars: 8, upcoming: 7 };

test('remembers the counts of each search and product during the visit', () => {
  const counts = new SearchCounts();
  counts.keep(variables, few);
  counts.keep({ ...variables, category: 'rise' }, many);
  expect(counts.of(variables)).toEqual(few);
  expect(counts.of({ ...variables, category: 'rise' })).toEqual(many);
});

test('keeps the counts of the previous search until those of the next search arrive', () => {
  const counts = new SearchCounts();
  counts.keep(variables, few);
  expect(counts.of(quizzes)).toEqual(few);
  counts.keep(quizzes, many);
  expect(counts.of(quizzes)).toEqual(many);
  expect(counts.of(variables)).toEqual(few);
});

test('has no counts without a search, and drops the last counts when the search is cleared', () => {
  const counts = new SearchCounts();
  counts.keep(variables, few);
  expect(counts.of(everything)).toBeUndefined();
  counts.keep(everything, undefined);
  expect(counts.of(quizzes)).toBeUndefined();
});
