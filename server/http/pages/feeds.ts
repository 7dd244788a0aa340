import { Feed, type Item } from 'feed';
import type { Thumbnail } from '../../../src/domain/film/filmed.ts';
import type { PublicSettings } from '../../../src/domain/page/page.ts';

/** An item in a feed; addresses are absolute. */
export interface FeedEntry {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly thumbnail: Thumbnail | null;
  readonly author?: string;
  readonly date: Date;
  readonly categories: readonly string[];
}

export interface FeedOf {
  readonly title: string;
  readonly description: string;
  /** The path of the feed, and the path of the page that it describes. */
  readonly path: string;
  readonly page: string;
  readonly entries: readonly FeedEntry[];
}

/** How long a reader should wait before it asks again. The answer of an unchanged feed is 304. */
const minutesBetweenReads = 60;

/** A list as RSS 2.0. Its date is that of the newest entry, so that the same content gives the same bytes. */
export function rssFeed(
  { title, description, path, page, entries }: FeedOf,
  { publicUrl }: Pick<PublicSettings, 'publicUrl'>,
): string {
  const newest = entries.reduce((latest, { date }) => (date > latest ? date : latest), new Date(0));
  const feed = new Feed({
    title: inText(printable(title)),
    description: inText(printable(description)),
    id: `${publicUrl}${page}`,
    link: `${publicUrl}${page}`,
    language: 'en',
    updated: newest,
    ttl: minutesBetweenReads,
    generator: false,
    docs: 'https://www.rssboard.org/rss-specification',
    feedLinks: { rss: `${publicUrl}${path}` },
  });
  for (const entry of entries) feed.addItem(itemOf(entry, publicUrl));
  return feed.rss2();
}

function itemOf(
  { id, title, description, link, thumbnail, author, date, categories }: FeedEntry,
  publicUrl: string,
): Item {
  return {
    id,
    title: inCdata(printable(title)),
    description: inCdata(printable(description)),
    link,
    date,
    category: categories.map((name) => ({ name })),
    extensions: [
      ...(author === undefined
        ? []
        : [extension('dc:creator', 'http://purl.org/dc/elements/1.1/', inText(printable(author)))]),
      ...(thumbnail === null ? [] : [pictureOf(thumbnail, publicUrl)]),
    ],
  };
}

/** An enclosure would need the length of the file; Media RSS does not. */
function pictureOf({ src, width, height }: Thumbnail, publicUrl: string) {
  const about = { url: new URL(src, publicUrl).href, width, height };
  return extension('media:thumbnail', 'http://search.yahoo.com/mrss/', undefined, about);
}

/** An element of another namespace. It declares the namespace itself, because the library writes the root element. */
function extension(name: string, namespace: string, text: string | undefined, attributes: object = {}) {
  const declared = { [`xmlns:${name.split(':')[0]}`]: namespace, ...attributes };
  return { name, objects: { _attributes: declared, ...(text === undefined ? {} : { _text: text }) } };
}

/** Rule FEED-9: the writer splits the first end mark of a CDATA section in a text, and leaves the others to us. */
function inCdata(text: string): string {
  const [first = '', ...others] = text.split(cdataEnd);
  return others.length === 0 ? text : `${first}${cdataEnd}${others.join(']]]]><![CDATA[>')}`;
}

const cdataEnd = ']]>';

/** The writer takes `&amp;` in a text for a single ampersand, so each ampersand is written that way. */
function inText(text: string): string {
  return text.replaceAll('&', '&amp;');
}

/** Removes characters that XML does not allow. */
export function printable(text: string): string {
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
