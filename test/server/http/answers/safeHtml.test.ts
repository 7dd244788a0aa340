import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { safeHtml } from '../../../../server/http/answers/safeHtml.ts';
import { anyText } from '../../../fixtures/values/anyText.ts';
import { hostileMarkup } from '../../../fixtures/values/hostileMarkup.ts';
import { readDemoWebinars } from '../../../../server/demo/items/readDemo.ts';

const demoWebinars = readDemoWebinars();

/** Every tag of the HTML with its attributes. */
function tagsOf(html: string): readonly { readonly name: string; readonly attributes: string }[] {
  return [...html.matchAll(/<(\/?[^\s>/]*)([^>]*)>?/g)].map(([, name = '', attributes = '']) => ({
    name,
    attributes: attributes.trim(),
  }));
}

const allowed = /^\/?(h2|h3|h4|p|br|hr|ul|ol|li|strong|b|em|i|u|s|blockquote|pre|code|a)$/;
const attributes = /^(\/|(href="(https?:\/\/|mailto:|\/(?!\/)|[#?])[^"<>]*")?)$/;

describe('safeHtml with ordinary text', () => {
  test.each([
    [
      '<h2>Title</h2><p>Words, <strong>strong</strong> and <em>quiet</em>.</p><ul><li>One</li></ul><ol><li>Two</li></ol>',
    ],
    ['<blockquote>Said</blockquote><pre><code>a &lt; b &amp;&amp; c</code></pre><h3>Three</h3><h4>Four</h4>'],
    ['Grüße, ’quotes’, 日本語, 👩‍👩‍👧 and שלום'],
    ['<p>one<br>two</p><hr><p>a &gt; b, a /&gt; and c /</p>'],
    ['<p><a href="https://example.com/?a=%3E">x</a> y</p>'],
    [''],
  ])('leaves %s unchanged', (html) => {
    expect(safeHtml(html)).toBe(html);
  });

  test.each([
    ['https://example.com/guide?a=1&amp;b=2'],
    ['http://example.com'],
    ['mailto:help@example.com'],
    ['/webinars/another'],
    ['#top'],
    ['?t=12'],
  ])('keeps the address of a link to %s and drops its other attributes', (href) => {
    expect(safeHtml(`<a href="${href}" target="_blank" onclick="x()" class="y">there</a>`)).toBe(
      `<a href="${href}">there</a>`,
    );
  });

  test.each([
    ['<h1>A</h1>', '<h2>A</h2>'],
    ['<h6>A</h6>', '<h4>A</h4>'],
    ['<div><span style="color:red">A</span></div>', 'A'],
    ['<p class="x" id="pageState" data-a="b" lang="de" style="x">A</p>', '<p>A</p>'],
    ['<table><tr><td>A</td></tr></table>', 'A'],
    ['<p>open <b>bold', '<p>open <b>bold</b></p>'],
    ['a < b', 'a &lt; b'],
  ])('turns %s into %s', (html, expected) => {
    expect(safeHtml(html)).toBe(expected);
  });

  test.each(demoWebinars.map(({ film, detail }) => [film.slug, detail] as const))(
    'leaves the description of the demo webinar %s unchanged',
    (_slug, detail) => {
      expect(safeHtml(detail)).toBe(detail);
    },
  );
});

describe('safeHtml with hostile markup', () => {
  test.each(hostileMarkup.map((html) => [html.slice(0, 90), html] as const))(
    'keeps only allowed tags and attributes of %j',
    (_shown, html) => {
      const clean = safeHtml(html);
      for (const { name, attributes: kept } of tagsOf(clean)) {
        expect(name).toMatch(allowed);
        expect(kept).toMatch(attributes);
      }
      // Sanitizing is idempotent. If it were not, a browser could parse the result differently from the sanitizer.
      expect(safeHtml(clean)).toBe(clean);
      expect(safeHtml(clean).length).toBeLessThanOrEqual(html.length * 6 + 100);
    },
  );
});

// Pieces of markup in any order, because an HTML parser often reads them differently from how they look.
const pieces = [
  ...hostileMarkup.map((html) => html.slice(0, 60)),
  '<',
  '>',
  '"',
  "'",
  '&',
  '&lt;',
  '&amp;lt;',
  '&#60;',
  '&colon;',
  '<a href="',
  '<a href=',
  '<p',
  '</p>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '\0',
  '\ud800',
  '\n',
  ' ',
  '=',
  '`',
  '/',
  '<b>',
  '</b>',
  '<ul><li>',
  'x',
];

test('is idempotent and leaves only allowed parts of any sequence of markup', () => {
  const texts = fc.sample(
    fc.array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...pieces) }, anyText({ maxLength: 8 })), {
      maxLength: 12,
    }),
    { seed: 262, numRuns: 300 },
  );
  for (const html of texts.map((parts) => parts.join(''))) {
    const clean = safeHtml(html);
    expect({ html, clean: safeHtml(clean) }).toEqual({ html, clean });
    expect({ html, odd: forbiddenPartsOf(clean) }).toEqual({ html, odd: [] });
  }
});

/** The tags and attributes that a browser finds and that are not allowed. */
function forbiddenPartsOf(html: string): readonly string[] {
  return [...JSDOM.fragment(html).querySelectorAll('*')].flatMap(({ localName, attributes: given }) => [
    ...(allowed.test(localName) ? [] : [localName]),
    ...[...given]
      .filter(({ name, value }) => name !== 'href' || !isHarmless(value))
      .map(({ name, value }) => `${name}=${value}`),
  ]);
}

/** Accepts http, https and mailto, and relative addresses that stay on this site. */
function isHarmless(address: string): boolean {
  const here = 'https://training.example';
  if (!URL.canParse(address, `${here}/webinars/x`)) return true;
  const { protocol, origin } = new URL(address, `${here}/webinars/x`);
  return /^(?:https?:|mailto:)/i.test(address.trim()) ? /^(https?|mailto):$/.test(protocol) : origin === here;
}
