import {
  begun,
  maximumUndo,
  paused,
  performed,
  redone,
  undone,
  type CueHistory,
} from '../../../../src/domain/film/cues/cueChange.ts';
import {
  deleteCue,
  mergeWithNext,
  shiftFrom,
  writeText,
  type CueEdit,
} from '../../../../src/domain/film/cues/cueEdits.ts';
import { cuesOf } from '../../../fixtures/values/aCue.ts';

const cues = cuesOf('One', 'Two', 'Three');
const doing = (history: CueHistory, edit: (cues: CueHistory['cues']) => CueEdit) => {
  const done = edit(history.cues);
  if (!done.ok) throw new Error(done.refusal);
  return performed(history, done.value);
};
const typing = (history: CueHistory, at: number, ...texts: readonly string[]) =>
  texts.reduce((state, text) => doing(state, (now) => writeText(now, at, text)), history);

// Rule CUE-4.
test('undoes and redoes every change, down to the values themselves', () => {
  const edits: readonly ((now: CueHistory['cues']) => CueEdit)[] = [
    (now) => writeText(now, 1, 'Deux'),
    (now) => shiftFrom(now, 1, 2),
    (now) => mergeWithNext(now, 0),
    (now) => deleteCue(now, 1),
  ];
  const states = edits.reduce<readonly CueHistory[]>(
    (all, edit) => [...all, doing(all.at(-1) ?? begun(cues), edit)],
    [begun(cues)],
  );
  let state = states.at(-1) ?? begun([]);
  for (const before of states.slice(0, -1).toReversed()) {
    state = undone(state);
    expect(state.cues).toEqual(before.cues);
  }
  expect(state.cues.every((cue, index) => cue === cues[index])).toBe(true);
  for (const after of states.slice(1)) {
    state = redone(state);
    expect(state.cues).toEqual(after.cues);
  }
  expect(redone(state)).toBe(state);
  expect(undone(begun(cues))).toEqual(begun(cues));
});

test('undoes text that was typed in one go in one step', () => {
  const typed = typing(begun(cues), 1, 'Tw', 'T', 'To');
  expect(typed.cues[1]?.text).toBe('To');
  expect(undone(typed).cues[1]).toBe(cues[1]);
});

test.each([
  ['a pause', (state: CueHistory) => paused(state), 1],
  ['another change', (state: CueHistory) => doing(state, (now) => shiftFrom(now, 0, 1)), 1],
  ['text in another cue', (state: CueHistory) => typing(state, 0, 'Un'), 1],
])('begins a new step after %s', (_what, between, at) => {
  const typed = typing(between(typing(begun(cues), 1, 'To')), at, 'Too');
  expect(undone(typed).cues[1]?.text).toBe('To');
});

test('forgets what was undone as soon as something else is done', () => {
  const state = typing(undone(typing(begun(cues), 0, 'Un')), 0, 'Eins');
  expect(redone(state)).toBe(state);
});

test('keeps the last steps only', () => {
  let state = begun(cues);
  for (let step = 0; step < maximumUndo + 5; step += 1) state = paused(typing(state, 0, `Text ${step}`));
  expect(state.done).toHaveLength(maximumUndo);
});
