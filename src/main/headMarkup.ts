import { jsonForMarkup } from '../contract/jsonForMarkup.ts';
import type { PageHead } from '../ui/shell/head/pageHead.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** The head of a page as markup, with its OpenGraph tags and structured data; pictures are preloaded by their own markup. */
export function headMarkup(head: PageHead): string {
  const property = (name: string, content: string | undefined) =>
    content === undefined ? '' : `<meta property="og:${name}" content="${escape(content)}">`;
  return [
    `<title>${escape(head.title)}</title>`,
    `<meta name="description" content="${escape(head.description)}">`,
    head.robots === undefined ? '' : `<meta name="robots" content="${escape(head.robots)}">`,
    head.canonical === undefined ? '' : `<link rel="canonical" href="${escape(head.canonical)}">`,
    head.feed === undefined
      ? ''
      : `<link rel="alternate" type="application/rss+xml" title="${escape(head.title)}" href="${escape(head.feed)}">`,
    property('title', head.title),
    property('description', head.description),
    property('type', head.feed === undefined && head.jsonLd.length > 1 ? 'video.other' : 'website'),
    property('url', head.canonical),
    property('image', head.image),
    head.jsonLd.map((item) => `<script type="application/ld+json">${jsonForMarkup(item)}</script>`).join(''),
  ].join('');
}
