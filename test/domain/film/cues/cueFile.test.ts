import { cueOfLine, readCueFile, writeCueFile } from '../../../../src/domain/film/cues/cueFile.ts';
import { aCue, cuesOf } from '../../../fixtures/values/aCue.ts';

const served = `WEBVTT

00:00:01.000 --> 00:00:02.500
One &amp; two
three

01:00:00.000 --> 01:00:02.000 line:0 align:start
<i>Late</i>
`;

// Rule CUE-1.
test('reads what the site serves, and writes the same', () => {
  expect(readCueFile(served)).toEqual([
    { id: 1, start: 1, end: 2.5, settings: '', text: 'One & two\nthree' },
    { id: 2, start: 3600, end: 3602, settings: ' line:0 align:start', text: '<i>Late</i>' },
  ]);
  expect(writeCueFile(readCueFile(served))).toBe(served);
});

test('reads a file with identifiers, notes, other line breaks and short times', () => {
  const file = 'WEBVTT\r\n\r\nNOTE 00:01.000 --> 00:02.000\r\n\r\nintro\r\n00:01.000 --> 00:02.000\r\nHi\r\n';
  expect(readCueFile(file)).toEqual([{ id: 1, start: 1, end: 2, settings: '', text: 'Hi' }]);
});

test.each(['', 'WEBVTT', 'nonsense', '-->', '{"json": true}'])('reads no cue from %j', (file) => {
  expect(readCueFile(file)).toEqual([]);
});

test('keeps a cue without text in a draft', () => {
  const cues = [aCue({ id: 1, text: '' }), aCue({ id: 2, text: 'Two' }), aCue({ id: 3, text: '\n' })];
  expect(readCueFile(writeCueFile(cues)).map(({ text }) => text)).toEqual(['', 'Two', '']);
});

test('writes times to the millisecond', () => {
  expect(writeCueFile([aCue({ start: 0.1 + 0.2, end: 1.0004 })])).toContain('00:00:00.300 --> 00:00:01.000');
});

test('returns the index of the cue that a line of the file belongs to, and -1 behind the last line', () => {
  const cues = [...cuesOf('One', 'Two\nlines', '', 'Four')];
  const lines = writeCueFile(cues).split('\n');
  const found = lines.map((line, index) => [line, cueOfLine(cues, index + 1)] as const);
  expect(found.filter(([line]) => line.includes('-->') || /^[A-Z]/i.test(line)).slice(1)).toEqual([
    ['00:00:10.000 --> 00:00:12.000', 0],
    ['One', 0],
    ['00:00:20.000 --> 00:00:22.000', 1],
    ['Two', 1],
    ['lines', 1],
    ['00:00:30.000 --> 00:00:32.000', 2],
    ['00:00:40.000 --> 00:00:42.000', 3],
    ['Four', 3],
  ]);
  expect(cueOfLine(cues, 999)).toBe(-1);
});
