import { cueLines, cueSpeaker, isPlacedAbove } from '../../../src/ui/features/player/model/cueText.ts';

test.each([
  ['plain', ['plain']],
  ['two\nlines\r\nor three', ['two', 'lines', 'or three']],
  ['<i>the</i> <c.loud.red>consequence</c>, <00:00:01.000>now', ['the consequence, now']],
  ['Fish &amp; chips&nbsp;&lt;3', ['Fish & chips\u00a0<3']],
  ['&#65;&#x42;&#0;&#x110000;', ['AB&#0;&#x110000;']],
  ['&unknown; &', ['&unknown; &']],
  ['\n \n', []],
])('the cue %j is shown as %j', (cue, lines) => {
  expect(cueLines(cue)).toEqual(lines);
});

test('a cue is decoded once: markup in entities, or in entities of entities, stays text', () => {
  expect(cueLines('&lt;img src=x onerror=alert(1)&gt;')).toEqual(['<img src=x onerror=alert(1)>']);
  expect(cueLines('&amp;lt;b&amp;gt;')).toEqual(['&lt;b&gt;']);
});

test('the voice of a cue is its speaker', () => {
  expect(cueSpeaker('<v.first.loud Ada &amp; Bo>Hello</v>')).toBe('Ada & Bo');
  expect(cueSpeaker('Hello')).toBeNull();
});

test.each([
  [{ line: 'auto' as const, snapToLines: true }, false],
  [{ line: 0, snapToLines: true }, true],
  [{ line: -1, snapToLines: true }, false],
  [{ line: 10, snapToLines: false }, true],
  [{ line: 90, snapToLines: false }, false],
])('a cue placed %j is above: %s', (cue, above) => {
  expect(isPlacedAbove(cue)).toBe(above);
});
