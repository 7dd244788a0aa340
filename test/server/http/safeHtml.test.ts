import { demoWebinars } from '../../../server/demo/demoWebinars.ts';
import { safeHtml } from '../../../server/http/safeHtml.ts';

/** Each tag that is left, as the browser will read it. */
function tagsOf(html: string): readonly { readonly name: string; readonly attributes: string }[] {
  return [...html.matchAll(/<(\/?[^\s>/]*)([^>]*)>?/g)].map(([, name = '', attributes = '']) => ({ name, attributes: attributes.trim() }));
}

const allowed = /^\/?(h2|h3|h4|p|br|hr|ul|ol|li|strong|b|em|i|u|s|blockquote|pre|code|a)$/;
const attributes = /^(\/|(href="(https?:\/\/|mailto:|\/(?!\/)|[#?])[^"<>]*")?)$/;

describe('what people write', () => {
  test.each([
    ['<h2>Title</h2><p>Words, <strong>strong</strong> and <em>quiet</em>.</p><ul><li>One</li></ul><ol><li>Two</li></ol>'],
    ['<blockquote>Said</blockquote><pre><code>a &lt; b &amp;&amp; c</code></pre><h3>Three</h3><h4>Four</h4>'],
    ['Grüße, ’quotes’, 日本語, 👩‍👩‍👧 and שלום'],
    [''],
  ])('%s stays as it is', (html) => {
    expect(safeHtml(html)).toBe(html);
  });

  test.each([
    ['https://example.com/guide?a=1&amp;b=2'], ['http://example.com'], ['mailto:help@example.com'], ['/webinars/another'], ['#top'], ['?t=12'],
  ])('a link to %s is kept, and nothing of it but the address', (href) => {
    expect(safeHtml(`<a href="${href}" target="_blank" onclick="x()" class="y">there</a>`)).toBe(`<a href="${href}">there</a>`);
  });

  test.each([
    ['<h1>A</h1>', '<h2>A</h2>'], ['<h6>A</h6>', '<h4>A</h4>'], ['<div><span style="color:red">A</span></div>', 'A'], ['<p class="x" id="pageState" data-a="b" lang="de" style="x">A</p>', '<p>A</p>'],
    ['<table><tr><td>A</td></tr></table>', 'A'], ['<p>open <b>bold', '<p>open <b>bold</b></p>'], ['a < b', 'a &lt; b'],
  ])('%s becomes %s', (html, expected) => {
    expect(safeHtml(html)).toBe(expected);
  });

  test.each(demoWebinars.map(({ film, detail }) => [film.slug, detail] as const))('the description of the demo webinar %s loses nothing', (_slug, detail) => {
    expect(safeHtml(detail)).toBe(detail);
  });
});

describe('what others would like to have in the page', () => {
  const hostile: readonly string[] = [
    '<script>alert(1)</script>', '<SCRIPT SRC=//evil.example/x.js></SCRIPT>', '<scr<script>ipt>alert(1)</scr</script>ipt>', '<script/x>alert(1)</script>', '<script>alert(1)', '<<script>alert(1)//<</script>',
    '<img src=x onerror=alert(1)>', '<img src="x` `<script>alert(1)</script>"` `>', '<IMG """><SCRIPT>alert(1)</SCRIPT>">', '<img src=https://evil.example/pixel.gif>', '<image href=x onerror=alert(1)>',
    '<svg onload=alert(1)>', '<svg><script>alert(1)</script></svg>', '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>', '<svg><style><img src=x onerror=alert(1)></style></svg>', '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', '<math><a xlink:href="javascript:alert(1)">x</a></math>',
    '<p onclick=alert(1)>x</p>', '<p onclick = "alert(1)" ONMOUSEOVER=alert(2)>x</p>', '<p/onclick=alert(1)>x</p>', '<p style="background:url(javascript:alert(1))">x</p>', '<p style="position:fixed;inset:0">x</p>',
    '<a href="javascript:alert(1)">x</a>', '<a href=" java\tscript:alert(1)">x</a>', '<a href="&#106;avascript:alert(1)">x</a>', '<a href="JaVaScRiPt&colon;alert(1)">x</a>', '<a href="\u0001javascript:alert(1)">x</a>', '<a href="java&#10;script:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>', '<a href="vbscript:msgbox(1)">x</a>', '<a href="//evil.example">x</a>', '<a href="\\\\evil.example">x</a>', '<a href="/\\evil.example">x</a>', '<a href="blob:https://example.com/1">x</a>', '<a href="file:///etc/passwd">x</a>',
    '<a href="https://x" onfocus=alert(1) autofocus tabindex=1>x</a>', '<a href=\'https://x" onclick="alert(1)\'>x</a>', '<a href="https://x&quot; onclick=alert(1)">x</a>', '<a ping="https://evil.example" href="https://x" download>x</a>',
    '<iframe src="javascript:alert(1)"></iframe>', '<iframe srcdoc="<script>alert(1)</script>"></iframe>', '<object data="data:text/html,x"></object>', '<embed src="x">', '<applet code=x>', '<base href="https://evil.example/">', '<link rel=stylesheet href="https://evil.example/x.css">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">', '<style>body{display:none}</style>', '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">x</button></form>',
    '<template><script>alert(1)</script></template>', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', '<textarea></textarea><script>alert(1)</script>', '<title><img src=x onerror=alert(1)></title>', '<xmp><script>alert(1)</script></xmp>', '<plaintext><script>alert(1)</script>',
    '<details open ontoggle=alert(1)>x</details>', '<video><source onerror=alert(1)></video>', '<audio src=x onerror=alert(1)>', '<marquee onstart=alert(1)>x</marquee>', '<dialog open>x</dialog>', '<x-element onclick=alert(1)>x</x-element>', '<body onload=alert(1)>', '<p id="page-state">x</p>',
    '<!--><script>alert(1)</script>-->', '<!--<img src="--><img src=x onerror=alert(1)//">', '<![CDATA[<script>alert(1)</script>]]>', '<?xml version="1.0"?><script>alert(1)</script>', '<!DOCTYPE html><html><head></head></html>', '</p></div></article><script>alert(1)</script>',
    '\0<scr\0ipt>alert(1)</scr\0ipt>', '<p\0onclick=alert(1)>x</p>', '<li value="1" onclick=alert(1)>x', '&lt;script&gt;alert(1)&lt;/script&gt;', '<p>${alert(1)}{{constructor.constructor("alert(1)")()}}</p>',
    `${'<b>'.repeat(5000)}x`, `${'<a href="'.repeat(2000)}x`,
  ];

  test.each(hostile.map((html) => [html.slice(0, 90), html] as const))('%j is disarmed', (_shown, html) => {
    const clean = safeHtml(html);
    for (const { name, attributes: kept } of tagsOf(clean)) {
      expect(name).toMatch(allowed);
      expect(kept).toMatch(attributes);
    }
    // What is clean is left alone, or it would be read differently the second time.
    expect(safeHtml(clean)).toBe(clean);
    expect(safeHtml(clean).length).toBeLessThanOrEqual(html.length * 6 + 100);
  });
});
