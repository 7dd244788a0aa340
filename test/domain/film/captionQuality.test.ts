import { captionWarnings, looseCues, type SpokenCue } from '../../../src/domain/film/captionQuality.ts';

const cue = (start: number, end: number, text = 'Hello'): SpokenCue => ({ start, end, text });

test.each<[string, readonly SpokenCue[], number, readonly (readonly [number, string])[]]>([
  ['finds no flaw in', [cue(0, 2), cue(2, 4, 'One line\nand another')], 4, []],
  ['reports a cue that begins before the previous one:', [cue(5, 6), cue(1, 2)], 0, [[2, 'order']]],
  ['reports a cue that overlaps the previous one:', [cue(0, 3), cue(2.9, 5)], 0, [[2, 'overlap']]],
  ['reports three lines:', [cue(0, 9, 'a\nb\nc')], 0, [[1, 'lines']]],
  ['accepts 42 characters in a line:', [cue(0, 9, 'x'.repeat(42))], 0, []],
  ['reports 43 characters in a line:', [cue(0, 9, `a\n${'x'.repeat(43)}`)], 0, [[1, 'length']]],
  ['counts code points, not UTF-16 units:', [cue(0, 9, '𝒳'.repeat(42))], 0, []],
  ['accepts 20 characters a second:', [cue(0, 1, 'x'.repeat(20))], 0, []],
  [
    'reports 21 characters a second on two lines:',
    [cue(0, 1, `${'x'.repeat(10)}\n${'y'.repeat(11)}`)],
    0,
    [[1, 'speed']],
  ],
  ['reports a cue of zero seconds:', [cue(1, 1)], 0, [[1, 'speed']]],
  ['reports a cue after the end of the film:', [cue(0, 2), cue(9, 10.5)], 10, [[2, 'past-the-end']]],
  [
    'reports all flaws at once:',
    [cue(5, 6), cue(1, 1.5, `${'x'.repeat(50)}\nb\nc`)],
    1,
    [
      [1, 'past-the-end'],
      [2, 'order'],
      [2, 'lines'],
      [2, 'length'],
      [2, 'speed'],
      [2, 'past-the-end'],
    ],
  ],
])('%s %j in a film of %d seconds', (_what, cues, duration, expected) => {
  expect(captionWarnings(cues, duration).map(({ cue: number, flaw }) => [number, flaw])).toEqual(expected);
});

test('says in each warning what is hard to read and what to do', () => {
  expect(captionWarnings([cue(0, 1, `${'x'.repeat(43)}\nb\nc`), cue(1, 1)]).map(({ text }) => text)).toEqual([
    'It has 3 lines. At most 2 are easy to read.',
    'A line has 43 characters. At most 42 are easy to read.',
    '45 characters a second are hard to read. Show it longer, or say it in fewer words.',
    'It ends when it begins. Show it longer.',
  ]);
});

test.each([
  [
    'WebVTT',
    'WEBVTT\n\nNOTE what 00:01\n\nintro\n00:01.000 --> 01:02.500 align:start\n<v Ann>Hello <i>there</i></v>\nfriend\n\n01:00:03.000 --> 01:00:04.000\nBye\n',
    [
      { start: 1, end: 62.5, text: 'Hello there\nfriend' },
      { start: 3603, end: 3604, text: 'Bye' },
    ],
  ],
  [
    'SubRip',
    '\ufeff1\r\n00:00:01,5 --> 00:00:02,250\r\nOne\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n<b>Two</b>\r\n',
    [
      { start: 1.5, end: 2.25, text: 'One' },
      { start: 3, end: 4, text: 'Two' },
    ],
  ],
  ['cues without words', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<i></i>\n', []],
  ['something else', '{"not": "captions"}', []],
  ['nothing', '', []],
])('reads the cues of %s', (_what, file, expected) => {
  expect(looseCues(file)).toEqual(expected);
});
