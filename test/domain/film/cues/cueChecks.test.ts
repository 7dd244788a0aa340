import { captionWarnings } from '../../../../src/domain/film/captionQuality.ts';
import { cueProblems, problemsByCue } from '../../../../src/domain/film/cues/cueChecks.ts';
import { aCue } from '../../../fixtures/values/aCue.ts';

const long = 'A line that is far too long to be read in one look by people';

// Rule CUE-6.
test.each([
  ['order', aCue({ start: 5, end: 7 }), aCue({ start: 6, end: 6.5 })],
  ['overlap', aCue({ start: 11 }), aCue({ start: 10, end: 12 })],
  ['lines', aCue({ text: 'a\nb\nc' }), undefined],
  ['length', aCue({ text: long, end: 40 }), undefined],
  ['speed', aCue({ text: 'Twenty-five characters xx', end: 11 }), undefined],
  ['past-the-end', aCue({ start: 59, end: 61 }), undefined],
  ['empty', aCue({ text: ' \n ' }), undefined],
] as const)('finds the problem "%s"', (flaw, cue, before) => {
  expect(cueProblems(cue, before, 60).map((problem) => problem.flaw)).toEqual([flaw]);
});

test('finds the same problems, in the same words, as the warnings about an uploaded file', () => {
  const cues = [aCue({ text: `${long}\nb\nc`, end: 10.5 }), aCue({ start: 10.2, end: 70, text: 'x' })];
  const warned = captionWarnings(cues, 60).map(({ flaw, text }) => ({ flaw, text }));
  expect([...problemsByCue(cues, 60).values()].flat()).toEqual(warned);
  expect(warned.length).toBeGreaterThan(3);
});

test('does not count tags, and counts a character of two code units once', () => {
  const text = `<v Ada Lovelace, Countess><i>${'𝒙'.repeat(42)}</i></v>`;
  expect(cueProblems(aCue({ text, end: 20 }), undefined, 0)).toEqual([]);
});

test('checks a cue again when the cue above it or the duration of the video changes', () => {
  const cue = aCue({ start: 10, end: 20 });
  expect(cueProblems(cue, aCue({ start: 5, end: 9 }), 60)).toEqual([]);
  expect(cueProblems(cue, aCue({ start: 5, end: 11 }), 60)).toMatchObject([{ flaw: 'overlap' }]);
  expect(cueProblems(cue, undefined, 15)).toMatchObject([{ flaw: 'past-the-end' }]);
  expect(cueProblems(cue, undefined, 15)).toBe(cueProblems(cue, undefined, 15));
});
