import { escapeHtml } from '../contract/escapeHtml.ts';
import { jsonForMarkup } from '../contract/jsonForMarkup.ts';
import type { PageHead } from '../ui/shell/head/pageHead.ts';

/** The head of a page as HTML, with OpenGraph tags and structured data. The markup of pictures preloads them. */
export function headMarkup(head: PageHead): string {
  const property = (name: string, content: string | undefined) =>
    content === undefined ? '' : `<meta property="og:${name}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    head.robots === undefined ? '' : `<meta name="robots" content="${escapeHtml(head.robots)}">`,
    head.canonical === undefined ? '' : `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    head.feed === undefined
      ? ''
      : `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(head.title)}" href="${escapeHtml(head.feed)}">`,
    property('title', head.title),
    property('description', head.description),
    property('type', head.hasFilm === true ? 'video.other' : 'website'),
    property('url', head.canonical),
    property('image', head.image),
    head.jsonLd.map((item) => `<script type="application/ld+json">${jsonForMarkup(item)}</script>`).join(''),
  ].join('');
}
