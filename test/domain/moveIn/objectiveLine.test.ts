import { chaptersIn, objectiveFrom } from '../../../src/domain/moveIn/objectiveLine.ts';

// Rule MOVE-24.
test.each([
  ['0:00 Intro', 0, 'Intro'],
  ['12:34 - A - B', 754, 'A - B'],
  ['1:02:03: Questions', 3723, 'Questions'],
  ['(0:05) – Start', 5, 'Start'],
  ['[00:01:00] One', 60, 'One'],
  ['90:00 Late', 5400, 'Late'],
  ['0:07.25 Exact', 7.25, 'Exact'],
])('reads %j as an objective', (line, time, title) => {
  expect(objectiveFrom(line)).toEqual({ time, title });
});

test.each(['Intro', '0:00', '0:61 Wrong', '12 Wrong', ''])('finds no objective in %j', (line) => {
  expect(objectiveFrom(line)).toBeUndefined();
});

test('finds chapters only when they begin at 0:00 and grow', () => {
  const written = (lines: string) => chaptersIn(`Welcome!\n${lines}\nBye at 3:00`).map(({ title }) => title);
  expect(written('0:00 One\r\n1:00 Two')).toEqual(['One', 'Two']);
  expect(written('0:00 One')).toEqual([]);
  expect(written('0:10 One\n1:00 Two')).toEqual([]);
  expect(written('0:00 One\n2:00 Two\n1:00 Three')).toEqual([]);
});
