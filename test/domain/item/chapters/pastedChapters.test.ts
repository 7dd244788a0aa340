import { pastedChapters } from '../../../../src/domain/item/chapters/pastedChapters.ts';

const read = (text: string, duration = 7200, room = 100) => pastedChapters(text, duration, room);

test.each([
  ['0:00 Intro', 0, 'Intro'],
  ['1:35 Triggers', 95, 'Triggers'],
  ['01:02:03 Questions', 3723, 'Questions'],
  ['  [12:05]  Layers and states ', 725, 'Layers and states'],
  ['(1:35) – Triggers', 95, 'Triggers'],
  ['1:35 - Triggers: first steps', 95, 'Triggers: first steps'],
  ['1:35\tTriggers', 95, 'Triggers'],
  ['- 1:35 Triggers', 95, 'Triggers'],
  ['2. 1:35 Triggers', 95, 'Triggers'],
  ['• 1:35 | Triggers', 95, 'Triggers'],
  ['00:01:35.900 Triggers', 95, 'Triggers'],
  ['1:35,9 Triggers', 95, 'Triggers'],
  ['75:00 Minutes beyond the hour', 4500, 'Minutes beyond the hour'],
  ['Triggers 1:35', 95, 'Triggers'],
  ['3) Triggers – (1:35)', 95, 'Triggers'],
  ['1:35 What 2:1 means', 95, 'What 2:1 means'],
])('reads “%s” as %d s, “%s” (rule EDITOR-4)', (line, time, title) => {
  expect(read(line)).toEqual({ chapters: [{ title, time }], refused: [] });
});

test.each([
  ['Intro', 'no-time'],
  ['1:75 Triggers', 'no-time'],
  ['1:60:00 Triggers', 'no-time'],
  ['1:5 Triggers', 'no-time'],
  ['95 Triggers', 'no-time'],
  ['1:35', 'no-title'],
  ['1:35 -  ', 'no-title'],
  ['2:00:00 At the end', 'outside'],
  [`1:35 ${'x'.repeat(201)}`, 'title-too-long'],
  ['1:35 Trig\u0000gers', 'title-characters'],
])('refuses “%s”: %s', (line, refusal) => {
  expect(read(line)).toEqual({ chapters: [], refused: [{ line: 1, text: line, refusal }] });
});

test('returns the chapters of valid lines when other lines are refused, and counts blank lines in line numbers', () => {
  expect(read('0:00 Intro\r\n\r\nChapters:\n1:35 Triggers\rOutro')).toEqual({
    chapters: [
      { title: 'Intro', time: 0 },
      { title: 'Triggers', time: 95 },
    ],
    refused: [
      { line: 3, text: 'Chapters:', refusal: 'no-time' },
      { line: 5, text: 'Outro', refusal: 'no-time' },
    ],
  });
});

test('accepts any time while the duration is not known, and refuses lines for which there is no room', () => {
  expect(read('9:00:00 Late', 0).chapters).toEqual([{ title: 'Late', time: 32_400 }]);
  expect(read('0:00 One\n0:01 Two\nThree', 60, 1)).toEqual({
    chapters: [{ title: 'One', time: 0 }],
    refused: [
      { line: 2, text: '0:01 Two', refusal: 'no-room' },
      { line: 3, text: 'Three', refusal: 'no-time' },
    ],
  });
});

test('computes the answer within a second for 50,000 words without a usable time', () => {
  // The time of the processor: other programs on a busy machine do not add to it.
  const before = process.threadCpuUsage();
  read(`${'- 1: '.repeat(20_000)}\n${'a '.repeat(50_000)}`);
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(1000);
});
