import { begun, performed } from '../../../../src/domain/film/cues/cueChange.ts';
import { cueProblems, type CueFlaw } from '../../../../src/domain/film/cues/cueChecks.ts';
import { fixOf, nextProblem } from '../../../../src/domain/film/cues/cueFixes.ts';
import { aCue, cuesOf } from '../../../fixtures/values/aCue.ts';

const fixing = (cues: ReturnType<typeof cuesOf>, at: number, flaw: CueFlaw, duration = 60) => {
  const offered = fixOf(cues, at, flaw, duration);
  if (offered === undefined) return undefined;
  return { fix: offered.fix, cues: performed(begun(cues), offered.change).cues };
};

// Rule CUE-7.
test('shortens the cue above to remove an overlap', () => {
  const cues = [aCue({ id: 1, end: 21 }), aCue({ id: 2 })];
  expect(fixing(cues, 1, 'overlap')).toMatchObject({ fix: 'shorten-above', cues: [{ start: 10, end: 20 }, {}] });
});

test('offers no correction when two cues that overlap begin at the same time', () => {
  expect(fixing([aCue({ id: 1 }), aCue({ id: 2, start: 10 })], 1, 'overlap')).toBeUndefined();
});

test('sorts cues that are out of order', () => {
  const cues = [aCue({ id: 3 }), aCue({ id: 1 }), aCue({ id: 2 })];
  expect(fixing(cues, 1, 'order')?.cues.map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('corrects a line that is too long by a line break after the clause that ends nearest to its middle', () => {
  const cues = cuesOf('First we open the project, then we add a new slide');
  expect(fixing(cues, 0, 'length')).toMatchObject({
    fix: 'break-line',
    cues: [{ text: 'First we open the project,\nthen we add a new slide' }],
  });
});

test('joins the lines of a cue when it has three short ones', () => {
  expect(fixing(cuesOf('One\ntwo three\nfour'), 0, 'lines')?.cues[0]?.text).toBe('One two three four');
});

test('splits a cue into two when its text is too long for two lines', () => {
  const text = 'This sentence goes on and on about nothing at all. It needs more room than two lines of a caption have';
  const fixed = fixing([aCue({ text, end: 20 })], 0, 'length');
  expect(fixed?.fix).toBe('split');
  expect(fixed?.cues).toHaveLength(2);
  expect(fixed?.cues[0]).toMatchObject({ start: 10, text: expect.stringMatching(/at all\.$/) as string });
  expect(fixed?.cues.map((cue, index) => cueProblems(cue, fixed.cues[index - 1], 60))).toEqual([[], []]);
});

test('never breaks inside a tag', () => {
  const text = `<v Ada Lovelace of London and elsewhere>${'word '.repeat(12).trim()}</v>`;
  expect(fixing([aCue({ text })], 0, 'length')?.cues[0]?.text.split('\n')[0]).toMatch(/^<v Ada [^>]+>word/);
});

test('lengthens a cue that is too fast into the free time after it, then into the free time before it', () => {
  const text = 'x'.repeat(40);
  const alone = [aCue({ id: 1, end: 10.5, text })];
  expect(fixing(alone, 0, 'speed')).toMatchObject({ fix: 'show-longer', cues: [{ start: 10, end: 12 }] });
  const between = [
    aCue({ id: 1, start: 1, end: 9.8 }),
    ...alone.map((cue) => ({ ...cue, id: 2 })),
    aCue({ id: 3, start: 11, end: 13 }),
  ];
  expect(fixing(between, 1, 'speed')?.cues[1]).toMatchObject({ start: 9.8, end: 11 });
  const closed = [
    aCue({ id: 1, start: 1, end: 10 }),
    aCue({ id: 2, start: 10, end: 11, text }),
    aCue({ id: 3, start: 11, end: 13 }),
  ];
  expect(fixing(closed, 1, 'speed')).toBeUndefined();
});

test('lengthens a cue that is too fast until it has no problem when there is free time', () => {
  const cue = aCue({ start: 1 / 3, end: 0.4, text: 'x'.repeat(33) });
  const fixed = fixing([cue], 0, 'speed')?.cues ?? [];
  expect(fixed.map((each) => cueProblems(each, undefined, 60))).toEqual([[]]);
});

test('ends a cue with the video, unless it begins after it', () => {
  expect(fixing([aCue({ start: 59, end: 63 })], 0, 'past-the-end')?.cues[0]).toMatchObject({ end: 60 });
  expect(fixing([aCue({ start: 61, end: 63 })], 0, 'past-the-end')).toBeUndefined();
});

test('deletes an empty cue', () => {
  expect(fixing([aCue({ id: 1 }), aCue({ id: 2, text: '' })], 1, 'empty')).toMatchObject({
    fix: 'delete',
    cues: [{ id: 1 }],
  });
});

test('goes to the next problem, and from the last one to the first', () => {
  const cues = cuesOf('', 'fine', '', 'fine');
  expect([0, 1, 2, 3].map((at) => nextProblem(cues, at, 0))).toEqual([2, 2, 0, 0]);
  expect(nextProblem(cues, -1, 0)).toBe(0);
  expect([nextProblem(cuesOf('fine'), 0, 0), nextProblem([], -1, 0)]).toEqual([-1, -1]);
});
