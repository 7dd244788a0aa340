import type { Moment } from '../../../domain/search/moment.ts';

/** Shorter words, such as "a" and "how", say little. */
const shortestWord = 4;
/** The most characters before the mark. They and the mark fit into one line of a phone. */
const mostBefore = 24;
const dots = '… ';

/** Rule SUGGEST-2: a moment whose text begins shortly before its first marked word, so that two lines show the word. */
export function momentExcerpt(moment: Moment): Moment {
  const mark = moment.marks.find(([start, end]) => end - start >= shortestWord) ?? moment.marks[0];
  const first = mark?.[0] ?? 0;
  if (first <= mostBefore) return moment;
  // Begins with a whole word.
  const space = moment.text.indexOf(' ', first - mostBefore);
  const from = space === -1 || space >= first ? first : space + 1;
  const shift = dots.length - from;
  return {
    ...moment,
    text: dots + moment.text.slice(from),
    marks: moment.marks.filter(([start]) => start >= from).map(([start, end]) => [start + shift, end + shift] as const),
  };
}
