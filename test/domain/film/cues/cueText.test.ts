import { cueMarkup, editableText, readText } from '../../../../src/domain/film/cues/cueText.ts';

// Rule CUE-2.
test.each([
  ['R&amp;\u2060D &lt;\u2060 5 &gt; 4', 'R&D < 5 > 4'],
  ['<v Ada>Hello</v>\n<i>there</i>', '<v Ada>Hello</v>\n<i>there</i>'],
  ['<c.loud>Now</c> <00:00:01.500>then', '<c.loud>Now</c> <00:00:01.500>then'],
  ['&lt;\u2060b&gt;bold&lt;\u2060/b&gt;', '&lt;b&gt;bold&lt;/b&gt;'],
  ['a &amp;\u2060lt; b', 'a &amp;lt; b'],
])('shows %j to the editor as %j', (markup, text) => {
  expect(editableText(markup)).toBe(text);
});

test.each([
  ['R&D < 5 > 4', 'R&amp;D &lt; 5 &gt; 4'],
  ['a <strange> tag', 'a &lt;strange&gt; tag'],
  ['<i>both</i> & <b.x>one</b>', '<i>both</i> &amp; <b.x>one</b>'],
  ['&lt;b&gt;bold', '&lt;b&gt;bold'],
  [' one \n\n  two ', 'one\ntwo'],
  ['00:01.000 --> 00:02.000', '00:01.000 --&gt; 00:02.000'],
])('writes %j as %j', (text, markup) => {
  expect(cueMarkup(text)).toBe(markup);
});

test.each(['R&D < 5', '<v Ada Lovelace>Hi</v>', '&lt;b&gt;', 'a &amp;lt; b', '1 < 2 <i>and</i> 3 > 2', '& &amp; <'])(
  'writes and shows %j without a change',
  (text) => {
    const shown = editableText(cueMarkup(text));
    expect(cueMarkup(shown)).toBe(cueMarkup(text));
    expect(editableText(cueMarkup(shown))).toBe(shown);
  },
);

test('reads a text without its tags', () => {
  expect(readText('<v Ada>Hello</v> <i>you</i> & 1 < 2')).toBe('Hello you & 1 < 2');
});
