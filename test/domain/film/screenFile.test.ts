import { pictureOfMoment, screenFile, viewAround } from '../../../src/domain/film/screenFile.ts';

const word = (text: string, left: number) => ({ text, left, top: 0.5, width: 0.1004, height: 0.02 });
const file = screenFile('en', [
  { start: 0, end: 4, frame: 0, words: [word('Freeze', 0.1), word('Panes', 0.3)] },
  { start: 4, end: 8, frame: 1, words: [word('Trim', 0.1), word('Audio', 0.3)] },
  { start: 100, end: 104, frame: 7, words: [word('Freeze', 0.6), word('Panes', 0.8)] },
]);

// Rule SHOWN-5.
test('writes a line with the place of each word in thousandths of the picture', () => {
  expect(file.lines[0]).toEqual({
    start: 0,
    end: 4,
    frame: 0,
    text: 'Freeze Panes',
    boxes: [
      [100, 500, 100, 20],
      [300, 500, 100, 20],
    ],
  });
});

// Rule SHOWN-6.
test('finds the picture of a moment and the places of its marked words', () => {
  const moment = { start: 0, text: 'Freeze Panes', marks: [[7, 12]] as const };
  expect(pictureOfMoment(file, moment)).toEqual({ picture: 'frame-0.webp', boxes: [[300, 500, 100, 20]] });
});

test('takes the line of the time of the moment when the film shows the same line twice', () => {
  const moment = { start: 100, text: 'Freeze Panes', marks: [[0, 6]] as const };
  expect(pictureOfMoment(file, moment)).toEqual({ picture: 'frame-7.webp', boxes: [[600, 500, 100, 20]] });
});

test('marks only words of the shown picture when a moment has lines of several pictures', () => {
  const moment = {
    start: 0,
    text: 'Freeze Panes · Trim Audio',
    marks: [
      [0, 6],
      [15, 19],
    ] as const,
  };
  expect(pictureOfMoment(file, moment)).toEqual({ picture: 'frame-0.webp', boxes: [[100, 500, 100, 20]] });
});

test('finds no picture when the film shows the line no longer', () => {
  expect(pictureOfMoment(file, { start: 0, text: 'Gone', marks: [] })).toBeUndefined();
});

test('shows half of a picture around the words that are marked, within its edges', () => {
  expect(viewAround([[450, 480, 100, 40]], 600)).toEqual([250, 150, 500, 300]);
  expect(viewAround([[0, 0, 100, 20]], 600)).toEqual([0, 0, 500, 300]);
  expect(viewAround([[900, 980, 100, 20]], 600)).toEqual([500, 300, 500, 300]);
});

test('shows more of a picture when the marked words are far apart, and all of it without any', () => {
  const apart = [[100, 480, 100, 40] as const, [500, 480, 100, 40] as const];
  expect(viewAround(apart, 600)[2]).toBe(1000);
  expect(viewAround([], 600)).toEqual([0, 0, 1000, 600]);
});
