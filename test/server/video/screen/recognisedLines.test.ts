import { recognisedLines } from '../../../../server/video/screen/recognisedLines.ts';

const head = 'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext';
const row = (line: number, text: string, { confidence = 90, left = 100, top = 100 * line, level = 5 } = {}) =>
  [level, 1, 1, 1, line, 1, left, top, 80, 20, confidence, text].join('\t');
const read = (...rows: readonly string[]) =>
  recognisedLines([head, ...rows].join('\n'), { width: 1000, height: 500 }).map((words) =>
    words.map(({ text }) => text),
  );

// Rule SHOWN-2.
test('reads words with their places, as shares of the picture', () => {
  expect(recognisedLines([head, row(1, 'Publish')].join('\n'), { width: 1000, height: 500 })).toEqual([
    [{ text: 'Publish', left: 0.1, top: 0.2, width: 0.08, height: 0.04 }],
  ]);
});

test('orders lines from top to bottom, and keeps the words of a line together', () => {
  expect(read(row(3, 'Cancel'), row(1, 'Retry'), row(1, 'Upload', { left: 300 }))).toEqual([
    ['Retry', 'Upload'],
    ['Cancel'],
  ]);
});

test('leaves out words of which Tesseract is less than 60 % sure, and what is no word', () => {
  expect(read(row(1, 'Publish', { confidence: 59.9 }), row(2, '|—'), row(3, 'a'), row(4, '', { level: 4 }))).toEqual(
    [],
  );
});

test('keeps codes of errors and numbers with letters', () => {
  expect(read(row(1, '0x8007042B'))).toEqual([['0x8007042B']]);
});
