import { isSeriesChoice } from '../../../src/domain/catalogue/series.ts';
import { seriesTitleRefusal } from '../../../src/domain/catalogue/seriesTitle.ts';

test.each(['more', 'reach', 'rise', 'storyline', '7a0c5a3e-6f43-4b52-9c39-0c7f2a6d1e01'])(
  'accepts %s as a choice of series',
  (value) => expect(isSeriesChoice(value)).toBe(true),
);
test.each(['all', '', 'a-series', '7a0c5a3e', null, 7])('refuses %j as a choice of series', (value) =>
  expect(isSeriesChoice(value)).toBe(false),
);

test.each([
  ['Design', undefined],
  ['', 'title-blank'],
  [' \t', 'title-blank'],
  ['👍'.repeat(120), undefined],
  ['x'.repeat(121), 'title-too-long'],
  ['Two\nlines', 'title-characters'],
])('checks the series title %j: %s', (title, refusal) => {
  expect(seriesTitleRefusal(title)).toBe(refusal);
});
