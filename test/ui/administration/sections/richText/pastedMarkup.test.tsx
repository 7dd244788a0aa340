import { DOMParser } from '@tiptap/pm/model';
import { safeHtml } from '../../../../../server/http/answers/safeHtml.ts';
import { detailSchema, htmlFrom } from '../../../../../src/ui/administration/sections/richText/detailHtml.ts';
import {
  cleanPasted,
  withReadableStyles,
} from '../../../../../src/ui/administration/sections/richText/pastedMarkup.ts';

/** The HTML of an empty document after the given HTML was pasted into it. */
function pasted(html: string): string {
  const box = document.implementation.createHTMLDocument('').body;
  box.innerHTML = withReadableStyles(html);
  cleanPasted(box);
  return htmlFrom(DOMParser.fromSchema(detailSchema).parse(box));
}

const wordItem = (level: number, bullet: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${bullet}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

describe('pastedMarkup', () => {
  test.each([
    [
      'a text from Google Docs',
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:700;color:#000">Bold</span><span style="font-weight:400;font-style:italic"> and quiet</span></p><ul><li dir="ltr" style="font-weight:400"><p role="presentation"><span style="font-weight:400">One</span></p></li></ul></b>',
      '<p><strong>Bold</strong><em> and quiet</em></p><ul><li><p>One</p></li></ul>',
    ],
    [
      'headings of every level',
      '<h1>A</h1><h2>B</h2><h5>C</h5><h6 style="x">D</h6>',
      '<h2>A</h2><h2>B</h2><h4>C</h4><h4>D</h4>',
    ],
    [
      'a list from Word',
      `<html xmlns:o="x"><head><style>p{color:red}</style></head><body><!--StartFragment--><p class=MsoNormal>Before<o:p></o:p></p>${wordItem(1, '·', 'One')}${wordItem(2, 'o', 'Inside')}${wordItem(1, '·', 'Two')}<p class=MsoNormal>After</p><!--EndFragment--></body></html>`,
      '<p>Before</p><ul><li><p>One</p><ul><li><p>Inside</p></li></ul></li><li><p>Two</p></li></ul><p>After</p>',
    ],
    [
      'a numbered list from Word',
      wordItem(1, '1.', 'One') + wordItem(1, '2.', 'Two'),
      '<ol><li><p>One</p></li><li><p>Two</p></li></ol>',
    ],
    [
      'a page with a table and pictures',
      '<div><table><tr><td>One</td><td>Two</td></tr></table><img src="https://elsewhere.example/x.png" onerror="alert(1)"><svg><text>x</text></svg></div>',
      '<p>One</p><p>Two</p>',
    ],
    [
      'scripts and handlers',
      '<p onclick="alert(1)" style="position:fixed">x</p><script>alert(1)</script><iframe src="javascript:alert(1)"></iframe>',
      '<p>x</p>',
    ],
    [
      'links of every kind',
      '<p><a href="javascript:alert(1)">a</a> <a href="https://example.com" target="_blank" title="t" class="c">b</a> <a href="ftp://example.com">c</a> <a href="//evil.example">d</a></p>',
      '<p>a <a href="https://example.com/">b</a> c d</p>',
    ],
    [
      'text that mentions styles',
      '<p>Write &lt;p style="x"&gt; or style = "y".</p>',
      '<p>Write &lt;p style="x"&gt; or style = "y".</p>',
    ],
  ])('converts %s to the markup of the editor', (_name, html, expected) => {
    expect(pasted(html)).toBe(expected);
    expect(safeHtml(expected)).toBe(expected);
  });

  test('removes every style and event handler that the content security policy would refuse', () => {
    const html =
      '<p\nstyle = "a">x</p><STYLE>b</STYLE><span data-a="1" STYLE=\'c\'>y</span><img alt=">"onerror=x()><a/onclick="y()">z</a>';
    expect(withReadableStyles(html)).not.toMatch(/[\s/"'](style|on[a-z]+)\s*=|<style/i);
  });
});
