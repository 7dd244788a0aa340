import { Feed, type Item } from 'feed';
import type { PublicSettings } from '../../../src/domain/page/page.ts';

/** An item in a feed; addresses are absolute. */
export interface FeedEntry {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly link: string;
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

/** A list as RSS 2.0. Its date is that of the newest entry, so that the same content gives the same bytes. */
export function rssFeed(
  { title, description, path, page, entries }: FeedOf,
  { publicUrl }: Pick<PublicSettings, 'publicUrl'>,
): string {
  const newest = entries.reduce((latest, { date }) => (date > latest ? date : latest), new Date(0));
  const feed = new Feed({
    title: printable(title),
    description: printable(description),
    id: `${publicUrl}${page}`,
    link: `${publicUrl}${page}`,
    language: 'en',
    updated: newest,
    generator: false,
    docs: 'https://www.rssboard.org/rss-specification',
    feedLinks: { rss: `${publicUrl}${path}` },
  });
  for (const entry of entries) feed.addItem(itemOf(entry));
  return feed.rss2();
}

function itemOf({ id, title, description, link, date, categories }: FeedEntry): Item {
  return {
    id,
    title: printable(title),
    description: printable(description),
    link,
    date,
    category: categories.map((name) => ({ name })),
  };
}

/** Removes characters that XML does not allow. */
export function printable(text: string): string {
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
