import { quotedCorrections } from '../../../src/domain/search/quotedCorrections.ts';

test.each([
  ['kahoot', 'cohort', '"kahoot"'],
  ['import a kahoot quiz', 'import a cohort quiz', 'import a "kahoot" quiz'],
  ['How do tirggers work?', 'How do triggers work?', 'How do "tirggers" work?'],
  ['“tirggers first”', '“triggers first”', '"tirggers" first”'],
])('puts the words of "%s" that were corrected to "%s" in quotation marks', (typed, meant, expected) => {
  expect(quotedCorrections(typed, meant)).toBe(expected);
});
