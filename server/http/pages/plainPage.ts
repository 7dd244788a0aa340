import { escapeHtml } from '../../../src/contract/escapeHtml.ts';
import type { Brand } from '../../../src/domain/page/brand.ts';
import type { ServerText, ServerWords } from '../../../src/domain/page/serverWords.ts';
import { retentionDays } from '../../../src/domain/reminder/reminderLimits.ts';
import { cspHash } from '../../application/page/contentSecurityPolicy.ts';
import { lookScript } from '../../application/page/lookScript.ts';

/** The style sheets of the site (linked or inlined) and of the brand, so that the page looks like the site. */
export interface PlainPageLook {
  readonly brand: Pick<Brand, 'name'>;
  readonly publicUrl: string;
  readonly links: readonly string[];
  readonly styles: readonly string[];
  readonly words: ServerWords;
}

export interface PlainPageView {
  readonly title: ServerText;
  readonly body: ServerText;
  /** The title of the session, where the text names it. */
  readonly session?: string;
  /** One button that sends the form to the same address. */
  readonly button?: ServerText | undefined;
  readonly link?: { readonly label: ServerText; readonly path: string } | undefined;
}

const style = [
  '*,::before,::after{box-sizing:border-box;margin:0}',
  'body{display:grid;min-height:100dvh;place-items:center;padding:var(--s4);font:400 var(--text-m)/1.5 var(--font-body);color:var(--ink);background:var(--page);overflow-wrap:anywhere}',
  'main{width:100%;max-width:520px;padding:clamp(24px,6vw,40px);border:1px solid var(--line);border-radius:var(--radius-l);background:var(--surface)}',
  '.home{display:inline-block;padding-block:3px;color:var(--ink-soft);font-weight:700;font-size:var(--text-s);text-decoration:none}',
  'h1{margin-top:var(--s3);font-size:var(--text-xl);line-height:1.2;letter-spacing:-.01em;font-weight:900}p{margin-top:var(--s3);color:var(--ink-soft)}',
  'button,.go{display:inline-flex;align-items:center;min-height:44px;margin-top:var(--s5);padding:0 24px;border:1.5px solid transparent;border-radius:22px;background:var(--accent);color:var(--accent-ink);font:700 var(--text-m)/1.2 var(--font-body);text-decoration:none;cursor:pointer}',
  ':focus-visible{outline:2px solid var(--focus);outline-offset:2px}',
  '@media(hover:hover){button:hover,.go:hover{background:var(--accent-strong)}}@media(forced-colors:active){button{border-color:ButtonBorder}}',
].join('');

/** The content security policy of these pages: no script but that of the theme, and the form goes to the site. */
export function plainPagePolicy({ styles }: Pick<PlainPageLook, 'styles'>): string {
  const hashes = [...styles, style].map((text) => `'${cspHash(text)}'`);
  return `default-src 'none'; script-src ${lookScript.source}; style-src 'self' ${hashes.join(' ')}; font-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;
}

/** A page behind a link of a mail. A link only shows it, because mail programs open links by themselves. */
export function plainPage(look: PlainPageLook, view: PlainPageView): string {
  const { brand, publicUrl, links, styles, words } = look;
  const { title, body, session = '', button, link } = view;
  const heading = words(title);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escapeHtml(`${heading} · ${brand.name}`)}</title>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...links.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...[...styles, style].map((text) => `<style>${text}</style>`),
    `${lookScript.element}</head><body><main><a class="home" href="${escapeHtml(publicUrl)}">${escapeHtml(brand.name)}</a>`,
    `<h1>${escapeHtml(heading)}</h1><p dir="auto">${escapeHtml(words(body, { title: session, days: retentionDays }))}</p>`,
    button === undefined ? '' : `<form method="post"><button>${escapeHtml(words(button))}</button></form>`,
    link === undefined
      ? ''
      : `<a class="go" href="${escapeHtml(publicUrl + link.path)}">${escapeHtml(words(link.label))}</a>`,
    '</main></body></html>\n',
  ].join('');
}
