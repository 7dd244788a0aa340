import { cueAt, transcriptCues } from '../../../../src/ui/features/transcript/transcriptCues.ts';

const file = `WEBVTT - Branch a scenario

NOTE nobody --> says this

STYLE
::cue { color: red }

second
00:02.000 --> 00:03.500 line:0
<v Ada>Then <i>this</i>,
on two lines &amp; as text: &lt;b&gt;

00:00:00.500 --> 00:00:02.000
First this

01:00:04.000 --> 01:00:05.000
An hour later

00:00:06.000 --> 00:00:07.000

not a cue --> at all
nobody
`;

test.each([['\n'], ['\r\n'], ['\r']])('reads the cues of a file with the line ends %j as sorted plain text', (end) => {
  expect(transcriptCues(file.replaceAll('\n', end))).toEqual([
    { start: 0.5, text: 'First this', speaker: null },
    { start: 2, text: 'Then this, on two lines & as text: <b>', speaker: 'Ada' },
    { start: 3604, text: 'An hour later', speaker: null },
  ]);
});

test.each(['', 'WEBVTT', 'WEBVTT\n\n', '<!doctype html><p>Not found'])('finds no cues in the text %j', (text) => {
  expect(transcriptCues(text)).toEqual([]);
});

test.each([
  [undefined, -1],
  [0, 0],
  [1, 0],
  [2, 1],
  [300, 1],
  [3604, 2],
])('finds for second %s the cue %i', (second, index) => {
  expect(cueAt(transcriptCues(file), second)).toBe(index);
});

test('finds no cue before the first one', () => {
  expect(cueAt([{ start: 5, text: 'Late', speaker: null }], 3)).toBe(-1);
});
