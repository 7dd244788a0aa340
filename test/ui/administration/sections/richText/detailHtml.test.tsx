import fc from 'fast-check';
import { safeHtml } from '../../../../../server/http/answers/safeHtml.ts';
import { documentFrom, htmlFrom, settled } from '../../../../../src/ui/administration/sections/richText/detailHtml.ts';
import { depthOf, maximumDepth } from '../../../../../src/ui/administration/sections/richText/detailExtensions.ts';
import { inForm } from '../../../../fixtures/run/testForm.ts';
import { aDocument } from '../aDocument.ts';
import { readDemoWebinars } from '../../../../../server/demo/items/readDemo.ts';

const demoWebinars = readDemoWebinars();

const saved = (html: string) => htmlFrom(documentFrom(html));

describe('detailHtml', () => {
  test.each([
    ['<p>Words</p>', '<p>Words</p>'],
    ['<h2>Two</h2><h3>Three</h3><h4>Four</h4>', '<h2>Two</h2><h3>Three</h3><h4>Four</h4>'],
    [
      '<p><b>bold</b> <i>italic</i> <u>under</u> <s>struck</s> <code>code</code></p>',
      '<p><strong>bold</strong> <em>italic</em> <u>under</u> <s>struck</s> <code>code</code></p>',
    ],
    [
      '<ul><li>One</li><li>Two<ul><li>Three</li></ul></li></ul>',
      '<ul><li><p>One</p></li><li><p>Two</p><ul><li><p>Three</p></li></ul></li></ul>',
    ],
    ['<ol start="4" type="a"><li>One</li></ol>', '<ol><li><p>One</p></li></ol>'],
    ['<blockquote>Said</blockquote>', '<blockquote><p>Said</p></blockquote>'],
    ['<pre>a &lt; b\n  &amp;&amp; c</pre>', '<pre><code>a &lt; b\n  &amp;&amp; c</code></pre>'],
    ['<p>one<br>two</p><hr><p>three</p>', '<p>one<br>two</p><hr><p>three</p>'],
    [
      '<p>See <a href="https://example.com/a?b=1&amp;c=2">this <strong>page</strong></a>.</p>',
      '<p>See <a href="https://example.com/a?b=1&amp;c=2">this <strong>page</strong></a>.</p>',
    ],
    [
      '<p><a href="/webinars/another">a</a> <a href="#top">b</a> <a href="?t=12">c</a> <a href="mailto:help@example.com">d</a></p>',
      '<p><a href="/webinars/another">a</a> <a href="#top">b</a> <a href="?t=12">c</a> <a href="mailto:help@example.com">d</a></p>',
    ],
    ['<p>Grüße,\u00a0“quotes”, 日本語, 👩‍👩‍👧 and שלום</p>', '<p>Grüße,\u00a0“quotes”, 日本語, 👩‍👩‍👧 and שלום</p>'],
    ['<p>wide   open\n space </p>\n\n<p></p><p>next</p><p></p>', '<p>wide open space</p><p>next</p>'],
    ['bare words', '<p>bare words</p>'],
    ['', ''],
  ])('saves %s as %s', (html, expected) => {
    expect(saved(html)).toBe(expected);
    expect(saved(expected)).toBe(expected);
    expect(safeHtml(expected)).toBe(expected);
  });

  test.each(demoWebinars.map(({ film, detail }) => [film.slug, detail] as const))(
    'keeps the words of the demo webinar %s, and changes nothing when it is saved again',
    (_slug, detail) => {
      const html = saved(detail);
      expect(documentFrom(html).textContent).toBe(documentFrom(detail).textContent);
      expect(saved(html)).toBe(html);
      expect(safeHtml(html)).toBe(html);
    },
  );

  test('reads back every document unchanged, and leaves the server nothing to remove', () => {
    fc.assert(
      fc.property(aDocument, (document) => {
        const html = htmlFrom(settled(document));
        expect(saved(html)).toBe(html);
        expect(safeHtml(html)).toBe(html);
        expect(documentFrom(html).textContent.replace(/\s/g, '')).toBe(document.textContent.replace(/\s/g, ''));
      }),
      { numRuns: inForm({ short: 40, long: 200 }) },
    );
  });

  test('tries documents up to the maximum depth of the editor', () => {
    expect(Math.max(...fc.sample(aDocument, 200).map(depthOf))).toBe(maximumDepth);
  });
});
