import { begun, performed } from '../../../../src/domain/film/cues/cueChange.ts';
import { countFound, nextFound, replaceFound } from '../../../../src/domain/film/cues/findInCues.ts';
import { cuesOf } from '../../../fixtures/values/aCue.ts';

const cues = cuesOf('Storyline is here', 'a slide, a SLIDE', 'storyline.', 'End');
const search = (text: string, matchesCase = false) => ({ text, matchesCase });
const replaced = (...given: Parameters<typeof replaceFound>) => {
  const change = replaceFound(...given);
  return change && [change.count, performed(begun(given[0]), change).cues.map(({ text }) => text)];
};

// Rule CUE-8.
test('counts every place, with or without case', () => {
  expect(countFound(cues, search('slide'))).toBe(2);
  expect(countFound(cues, search('slide', true))).toBe(1);
  expect([countFound(cues, search('')), countFound(cues, search('.*'))]).toEqual([0, 0]);
});

test('goes to the next cue with the text, and round to the first', () => {
  expect([nextFound(cues, search('storyline'), 0), nextFound(cues, search('storyline'), 2)]).toEqual([2, 0]);
  expect([nextFound(cues, search('nowhere'), 0), nextFound(cues, search(''), 0)]).toEqual([-1, -1]);
});

test('replaces everywhere as one change, and takes the replacement literally', () => {
  expect(replaced(cues, search('storyline'), 'Storyline $&')).toEqual([
    2,
    ['Storyline $& is here', 'a slide, a SLIDE', 'Storyline $&.', 'End'],
  ]);
  expect(replaceFound(cues, search('storyline'), 'x')).toMatchObject({ at: 0, removed: { length: 3 } });
});

test('replaces in one cue only', () => {
  expect(replaced(cues, search('slide'), 'page', 1)).toEqual([
    2,
    ['Storyline is here', 'a page, a page', 'storyline.', 'End'],
  ]);
  expect(replaced(cues, search('slide'), 'page', 0)).toBeUndefined();
});
