import { spokenParts } from '../../../../server/search/document/spokenParts.ts';

const none = { pauses: [], scenes: [] };
const cue = (start: number, text: string) => ({ start, text });
const told = (parts: ReturnType<typeof spokenParts>) =>
  parts.map(({ start, text }) => [Number(start.toFixed(1)), text]);

// Rule START-2.
test('divides a cue where a sentence begins inside it, at the share of its letters', () => {
  const parts = spokenParts([cue(10, 'the end of it. The next one be'), cue(13, 'gins.')], none);
  expect(told(parts)).toEqual([
    [10, 'the end of it.'],
    [11.5, 'The next one be'],
    [13, 'gins.'],
  ]);
  expect(parts.map(({ endsSentence }) => endsSentence)).toEqual([true, false, true]);
});

test.each([
  ['a capital', 'It is so. But not here.', ['It is so.', 'But not here.']],
  ['a digit', 'We need some. 40 of them.', ['We need some.', '40 of them.']],
  ['a quote', 'He says it. «Nun gut»!', ['He says it.', '«Nun gut»!']],
  ['Spanish marks', 'Ya lo veis. ¿Y ahora?', ['Ya lo veis.', '¿Y ahora?']],
  ['a line break', 'This is it.\nThe other one.', ['This is it.', 'The other one.']],
  ['closing quotes', 'He said “that is it.” Then he left.', ['He said “that is it.”', 'Then he left.']],
])('parts sentences before %s', (_what, text, expected) => {
  expect(spokenParts([cue(0, text)], none).map((part) => part.text)).toEqual(expected);
});

test.each([
  'This was Dr. Smith again.',
  'Things, z. B. Regler, help.',
  'Some, e.g. The Times, say so.',
  'Press it ... and then the other.',
  'Version 2.5 of it.',
  'Next. Reliability matters here.',
])('keeps %j in one part', (text) => {
  expect(spokenParts([cue(0, text)], none)).toEqual([
    { start: 0, text, endsSentence: text.endsWith('.'), isCut: false },
  ]);
});

test('reads a cue without text', () => {
  expect(spokenParts([cue(3, ''), cue(4, 'Words.')], none).map(({ start }) => start)).toEqual([3, 4]);
});

test('leaves cues in a wrong order, and cues that stand for hours, where they are', () => {
  const parts = spokenParts([cue(9, 'Later words. And others.'), cue(5, 'Earlier.'), cue(5000, 'Last.')], none);
  expect(told(parts)).toEqual([
    [9, 'Later words.'],
    [9, 'And others.'],
    [5, 'Earlier.'],
    [5000, 'Last.'],
  ]);
  const [, second] = spokenParts([cue(0, 'One is here. Two.'), cue(3600, 'Three.')], none);
  expect(second?.start).toBeLessThan(2);
});

// Rule START-3.
test('starts a sentence where the sound goes on after a pause nearby', () => {
  const cues = [cue(10, 'the end of it. The next one be'), cue(13, 'gins. And'), cue(16, 'so on.')];
  expect(told(spokenParts(cues, { pauses: [12.9], scenes: [] }))[1]).toEqual([12.9, 'The next one be']);
  expect(told(spokenParts(cues, { pauses: [10.2], scenes: [] }))[1]).toEqual([10.2, 'The next one be']);
});

test('does not move the start of a cue inside a sentence', () => {
  const cues = [cue(10, 'We go on'), cue(12, 'and on.'), cue(14, 'End.')];
  expect(told(spokenParts(cues, { pauses: [10.4, 12.4, 14.4], scenes: [] })).map(([start]) => start)).toEqual([
    10.4, 12, 14.4,
  ]);
});

test('knows sentences of captions without punctuation by the pauses of the sound', () => {
  const cues = [cue(0, 'so this is it'), cue(2, 'and here is'), cue(4, 'the other one'), cue(6, 'as it seems')];
  const parts = spokenParts(cues, { pauses: [4.2], scenes: [] });
  expect(parts.map(({ endsSentence }) => endsSentence)).toEqual([false, true, false, true]);
  expect(parts[2]?.start).toBe(4.2);
});

test('knows sentences of captions without punctuation by cues that stand longer than their letters need, when nobody has listened', () => {
  const cues = [cue(0, 'so this is'), cue(2, 'and here is'), cue(6, 'the other'), cue(8, 'as it seem')];
  const ends = spokenParts(cues, none).map(({ endsSentence }) => endsSentence);
  expect(ends).toEqual([false, true, false, true]);
});
