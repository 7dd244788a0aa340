import { cueLines, cueSpeaker, isPlacedAbove } from '../../../../../src/ui/features/player/model/cueText.ts';

test.each([
  ['plain', ['plain']],
  ['two\nlines\r\nor three', ['two', 'lines', 'or three']],
  ['<i>the</i> <c.loud.red>consequence</c>, <00:00:01.000>now', ['the consequence, now']],
  ['Fish &amp; chips&nbsp;&lt;3', ['Fish & chips\u00a0<3']],
  ['&#65;&#x42;&#0;&#x110000;', ['AB&#0;&#x110000;']],
  ['&unknown; &', ['&unknown; &']],
  ['\n \n', []],
])('shows the cue %j as %j', (cue, lines) => {
  expect(cueLines(cue)).toEqual(lines);
});

test('decodes a cue once, so that escaped markup stays text', () => {
  expect(cueLines('&lt;img src=x onerror=alert(1)&gt;')).toEqual(['<img src=x onerror=alert(1)>']);
  expect(cueLines('&amp;lt;b&amp;gt;')).toEqual(['&lt;b&gt;']);
});

test('takes the speaker of a cue from its voice tag', () => {
  expect(cueSpeaker('<v.first.loud Ada &amp; Bo>Hello</v>')).toBe('Ada & Bo');
  expect(cueSpeaker('Hello')).toBeNull();
});

test.each([
  [{ line: 'auto' as const, snapToLines: true }, false],
  [{ line: 0, snapToLines: true }, true],
  [{ line: -1, snapToLines: true }, false],
  [{ line: 10, snapToLines: false }, true],
  [{ line: 90, snapToLines: false }, false],
])('tells whether the cue %j is placed in the upper half: %s', (cue, above) => {
  expect(isPlacedAbove(cue)).toBe(above);
});
