import { performed, begun } from '../../../../src/domain/film/cues/cueChange.ts';
import * as edits from '../../../../src/domain/film/cues/cueEdits.ts';
import { aCue, cuesOf } from '../../../fixtures/values/aCue.ts';

const cues = cuesOf('One two', 'Three four five', 'Six');
const after = (edit: edits.CueEdit, from = cues) =>
  edit.ok ? performed(begun(from), edit.value).cues.map(({ start, end, text }) => [start, end, text]) : edit.refusal;

test('sets the start and the end to the millisecond', () => {
  expect(after(edits.setStart(cues, 0, 9.50049))).toEqual([[9.5, 12, 'One two'], ...rest()]);
  expect(after(edits.setEnd(cues, 0, 12.3456))).toEqual([[10, 12.346, 'One two'], ...rest()]);
});

// Rule CUE-5.
test('keeps the length of a cue whose start moves behind its end, and refuses an end before the start', () => {
  expect(after(edits.setStart(cues, 0, 15))).toEqual([[15, 17, 'One two'], ...rest()]);
  expect(after(edits.setStart(cues, 0, -3))).toEqual([[0, 12, 'One two'], ...rest()]);
  expect(after(edits.setEnd(cues, 0, 10))).toBe('ends-before-start');
});

test('splits at a character, with the times in proportion', () => {
  expect(after(edits.splitAtCharacter(cues, 0, 4))).toEqual([[10, 11, 'One'], [11, 12, 'two'], ...rest()]);
  expect(after(edits.splitAtCharacter(cues, 0, 0))).toBe('nothing-to-split');
  expect(after(edits.splitAtCharacter(cues, 0, 7))).toBe('nothing-to-split');
});

test('splits at a second, with the text between two words', () => {
  const halves = after(edits.splitAtSecond(cues, 1, 20.7));
  expect(halves).toEqual([
    [10, 12, 'One two'],
    [20, 20.7, 'Three'],
    [20.7, 22, 'four five'],
    [30, 32, 'Six'],
  ]);
  expect(after(edits.splitAtSecond(cues, 2, 31))).toEqual([
    [10, 12, 'One two'],
    [20, 22, 'Three four five'],
    [30, 31, 'Six'],
    [31, 32, ''],
  ]);
  expect(after(edits.splitAtSecond(cues, 1, 25))).toBe('outside-the-cue');
});

test('gives the second cue of a split an id that no other cue has', () => {
  const split = edits.splitAtCharacter(cues, 0, 4);
  expect(split.ok && split.value.added.map(({ id }) => id)).toEqual([1, 4]);
});

test('merges with the next cue on at most two lines', () => {
  expect(after(edits.mergeWithNext(cues, 0))).toEqual([
    [10, 22, 'One two\nThree four five'],
    [30, 32, 'Six'],
  ]);
  const long = [aCue({ id: 1, text: 'One\ntwo' }), aCue({ id: 2, text: 'three' })];
  expect(after(edits.mergeWithNext(long, 0), long)).toEqual([[10, 22, 'One two three']]);
  expect(after(edits.mergeWithNext(cues, 2))).toBe('nothing-after');
});

test('inserts an empty cue after another one, into the free time before the next, and at the time of the player when there is none', () => {
  expect(after(edits.insertAfter(cues, 0, 0))).toEqual([[10, 12, 'One two'], [12, 14, ''], ...rest()]);
  const close = [aCue({ id: 1 }), aCue({ id: 2, start: 12.5, end: 14 })];
  expect(after(edits.insertAfter(close, 0, 0), close)).toContainEqual([12, 12.5, '']);
  expect(after(edits.insertAfter([], -1, 3.5), [])).toEqual([[3.5, 5.5, '']]);
});

test('deletes a cue and selects the one that takes its place, or the last one', () => {
  expect(after(edits.deleteCue(cues, 2))).toEqual([
    [10, 12, 'One two'],
    [20, 22, 'Three four five'],
  ]);
  const last = edits.deleteCue(cues, 2);
  expect(last.ok && last.value.next).toBe(1);
});

test('shifts all cues, or those from one on, and refuses to begin before the video', () => {
  expect(after(edits.shiftFrom(cues, 0, -9.75))).toEqual([
    [0.25, 2.25, 'One two'],
    [10.25, 12.25, 'Three four five'],
    [20.25, 22.25, 'Six'],
  ]);
  expect(after(edits.shiftFrom(cues, 1, 0.1))).toEqual([
    [10, 12, 'One two'],
    [20.1, 22.1, 'Three four five'],
    [30.1, 32.1, 'Six'],
  ]);
  const early = [aCue({ start: 0.1, end: 1.1 })];
  expect(after(edits.shiftFrom(early, 0, 0.2), early)).toEqual([[0.3, 1.3, 'Line 1']]);
  expect(after(edits.shiftFrom(cues, 0, -10.5))).toBe('before-the-beginning');
  expect(after(edits.shiftFrom([], 0, 1), [])).toBe('no-cue');
});

test.each([
  ['text', edits.writeText(cues, 9, 'x')],
  ['start', edits.setStart(cues, -1, 1)],
  ['split', edits.splitAtCharacter(cues, 9, 1)],
  ['merge', edits.mergeWithNext(cues, -1)],
  ['delete', edits.deleteCue([], 0)],
])('refuses to change a cue that does not exist: %s', (_what, edit) => {
  expect(edit).toEqual({ ok: false, refusal: 'no-cue' });
});

function rest() {
  return [
    [20, 22, 'Three four five'],
    [30, 32, 'Six'],
  ];
}
