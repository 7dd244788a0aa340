import {
  linesOfFrames,
  maximumScreenLines,
  screenLanguages,
  textOfLine,
  type ReadFrame,
} from '../../../src/domain/film/screenText.ts';

const words = (text: string) =>
  text.split(' ').map((word) => ({ text: word, left: 0.1, top: 0.2, width: 0.05, height: 0.02 }));
const frame = (number: number, start: number, ...texts: readonly string[]): ReadFrame => ({
  frame: number,
  start,
  end: start + 4,
  lines: texts.map(words),
});
const read = (frames: readonly ReadFrame[]) =>
  linesOfFrames(frames).map((line) => [textOfLine(line), line.start, line.end, line.frame]);

// Rule SHOWN-3.
test('keeps a line as long as pictures show it, whatever else changes', () => {
  expect(read([frame(0, 0, 'File Edit', 'Freeze Panes'), frame(1, 4, 'File Edit', 'Trim Audio')])).toEqual([
    ['File Edit', 0, 8, 0],
    ['Freeze Panes', 0, 4, 0],
    ['Trim Audio', 4, 8, 1],
  ]);
});

test('goes on with a line that was away for at most 30 seconds, and begins it anew after that', () => {
  const away = (seconds: number) => read([frame(0, 0, 'Freeze Panes'), frame(1, 4 + seconds, 'Freeze Panes')]).length;
  expect([away(30), away(30.1)]).toEqual([1, 2]);
});

test('takes a line for the same when only signs and letter case differ', () => {
  expect(read([frame(0, 0, 'Recently closed…'), frame(1, 4, 'Recently Closed')])).toHaveLength(1);
});

test('keeps 4,000 lines of a film', () => {
  const frames = Array.from({ length: maximumScreenLines + 1 }, (_, place) => frame(place, 4 * place, `line ${place}`));
  expect([maximumScreenLines, read(frames).length]).toEqual([4000, 4000]);
});

// Rule SHOWN-2.
test('reads English where captions are English or missing, and otherwise two languages of the captions', () => {
  expect([screenLanguages([]), screenLanguages(['de', 'en']), screenLanguages(['de', 'es', 'fr'])]).toEqual([
    ['en'],
    ['en'],
    ['de', 'es'],
  ]);
});
