import fc from 'fast-check';
import { isOneLine, isParagraphs, toOneLine, toParagraphs } from '../../../src/domain/text/plainText.ts';
import { anyText } from '../../fixtures/values/anyText.ts';

test.each([
  ['', true, true],
  ['Plain words', true, true],
  ['a\u00a0b\u3000c', true, true],
  ['עברית \u202eabc\u202c', true, true],
  ['👩‍👩‍👧‍👦 \u{10ffff}', true, true],
  ['%00 \\u0000 \\0', true, true],
  ['two\nlines', false, true],
  ['two\r\nlines', false, true],
  ['a\ttab', false, true],
  ['two\u2028lines', false, true],
  ['two\u2029paragraphs', false, true],
  ['a\0b', false, false],
  ['\u001b[31mred', false, false],
  ['vertical\vtab', false, false],
  ['form\ffeed', false, false],
  ['delete\u007f', false, false],
  ['next\u0085line', false, false],
  ['half \ud800', false, false],
  ['\udfff\ud800', false, false],
])('decides whether %j may stand in a field of one line, and of several lines', (text, inOneLine, inParagraphs) => {
  expect([isOneLine(text), isParagraphs(text)]).toEqual([inOneLine, inParagraphs]);
});

test.each([
  ['Plain words', 'Plain words', 'Plain words'],
  ['two\r\nlines', 'two lines', 'two\r\nlines'],
  ['a\ttab\nand a break', 'a tab and a break', 'a\ttab\nand a break'],
  ['Word\vbreak', 'Word break', 'Word\nbreak'],
  ['page\fbreak', 'page break', 'page\nbreak'],
  ['two\u2028lines', 'two lines', 'two\u2028lines'],
  ['hyphen\u0002ated\0', 'hyphenated', 'hyphenated'],
])('turns a pasted %j into %j in one line, and into %j in several lines', (pasted, inOneLine, inParagraphs) => {
  expect([toOneLine(pasted), toParagraphs(pasted)]).toEqual([inOneLine, inParagraphs]);
});

test('turns any well-formed text into one line, and into paragraphs, that the rules accept', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 40 }), (text) => {
      const pasted = text.toWellFormed();
      expect([isOneLine(toOneLine(pasted)), isParagraphs(toParagraphs(pasted))]).toEqual([true, true]);
    }),
  );
});
