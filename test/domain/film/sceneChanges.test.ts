import { sceneChanges } from '../../../src/domain/film/sceneChanges.ts';

const line = (start: number, end: number) => ({ start, end, frame: start, text: `${start}`, boxes: [] });

// Rule PART-3.
test('finds where at least half of the lines on the screen are new', () => {
  const lines = [line(0, 20), line(0, 20), line(0, 60), line(10, 20), line(20, 40), line(40, 60), line(40, 60)];
  expect(sceneChanges({ lines })).toEqual([20, 40]);
});

test('finds no change in a film that shows one picture, or nothing', () => {
  expect(sceneChanges({ lines: [line(0, 60), line(0, 60)] })).toEqual([]);
  expect(sceneChanges({ lines: [] })).toEqual([]);
});
