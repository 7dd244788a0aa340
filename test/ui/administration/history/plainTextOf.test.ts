import { plainTextOf } from '../../../../src/ui/administration/history/plainTextOf.ts';

test.each([
  ['<p>One</p><p>Two &amp; <b>three</b></p>', 'One\nTwo & three'],
  ['<ul><li>One</li><li>Two</li></ul>', 'One\nTwo'],
  ['a<br>b', 'a\nb'],
  ['&amp;lt; &lt;i&gt;', '&lt; <i>'],
  ['', ''],
])('reads %j as %j', (html, text) => {
  expect(plainTextOf(html)).toBe(text);
});
