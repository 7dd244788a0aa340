import { escapeHtml } from '../../contract/escapeHtml.ts';
import { jsonForMarkup } from '../../contract/jsonForMarkup.ts';
import type { PageHead } from '../../ui/shell/head/pageHead.ts';

/** The head of a page as HTML, with OpenGraph tags and structured data. The markup of pictures preloads them. */
export function headMarkup(head: PageHead): string {
  const { picture, film } = head;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    named('description', head.description),
    named('robots', head.robots),
    head.canonical === undefined ? '' : `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    alternate('application/rss+xml', head.title, head.feed),
    alternate('application/json+oembed', head.title, head.embed),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:type', film === undefined ? 'website' : 'video.other'),
    property('og:url', head.canonical),
    head.siteName === undefined ? '' : property('og:site_name', head.siteName) + property('og:locale', 'en_US'),
    picture === undefined ? '' : pictureTags(picture),
    film === undefined ? '' : filmTags(film),
    head.jsonLd.map((item) => `<script type="application/ld+json">${jsonForMarkup(item)}</script>`).join(''),
  ].join('');
}

/** X reads the rest from OpenGraph. */
function pictureTags({ src, width, height, alt }: NonNullable<PageHead['picture']>): string {
  return [
    property('og:image', src),
    property('og:image:width', String(width)),
    property('og:image:height', String(height)),
    property('og:image:alt', alt),
    named('twitter:card', 'summary_large_image'),
  ].join('');
}

function filmTags({ duration, releasedAt }: NonNullable<PageHead['film']>): string {
  const length = duration < 1 ? undefined : String(Math.round(duration));
  return property('video:duration', length) + property('video:release_date', releasedAt);
}

function property(name: string, content: string | undefined): string {
  return content === undefined ? '' : `<meta property="${name}" content="${escapeHtml(content)}">`;
}

function named(name: string, content: string | undefined): string {
  return content === undefined ? '' : `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function alternate(type: string, title: string, href: string | undefined): string {
  return href === undefined
    ? ''
    : `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(href)}">`;
}
