import { Readable } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise, type SitemapItemLoose } from 'sitemap';
import { sectionPaths } from '../../../src/domain/catalogue/section.ts';
import { replacementOf, textPageNames, textPagePath } from '../../../src/domain/page/textPage.ts';
import type { PublicSettings } from '../../../src/domain/page/page.ts';
import type { Video } from '../../../src/domain/item/video.ts';
import type { WebinarSummary } from '../../../src/domain/item/webinar.ts';
import { printable } from './feeds.ts';

/** The limit of addresses in one file (sitemaps.org). */
export const addressesPerFile = 50_000;

/** The sitemap entry of an item with its film. */
export function itemEntry(
  path: string,
  title: string,
  description: string,
  item: Pick<Video | WebinarSummary, 'publishedAt' | 'createdAt' | 'duration' | 'thumbnail'>,
  publicUrl: string,
): SitemapItemLoose {
  const { publishedAt, createdAt, duration, thumbnail } = item;
  const day = publishedAt ?? createdAt;
  const film = {
    thumbnail_loc: `${publicUrl}${thumbnail?.src ?? ''}`,
    title: printable(title),
    description: printable(description),
    // With `?t=` the page plays the film.
    player_loc: `${publicUrl}${path}?t=0`,
    publication_date: day,
    ...(duration >= 1 && duration <= 28_800 ? { duration: Math.round(duration) } : {}),
  };
  // Search engines refuse a film without a picture.
  return { url: path, lastmod: day, ...(thumbnail === null ? {} : { video: [film] }) };
}

/** The sitemap entries of the lists and of the text pages. */
export function fixedEntries(settings: Pick<PublicSettings, 'publicUrl' | 'brand'>): readonly SitemapItemLoose[] {
  const texts = textPageNames.filter((name) => replacementOf(name, settings) === undefined).map(textPagePath);
  return [...Object.values(sectionPaths), ...texts].map((url) => ({ url }));
}

export async function sitemapFile(
  entries: readonly SitemapItemLoose[],
  { publicUrl }: Pick<PublicSettings, 'publicUrl'>,
): Promise<string> {
  const stream = new SitemapStream({
    hostname: publicUrl,
    xmlns: { news: false, image: false, xhtml: false, video: true },
  });
  return (await streamToPromise(Readable.from(entries).pipe(stream))).toString();
}

/** The index of the sitemap files, if one file is not enough. */
export async function sitemapIndex(files: number, { publicUrl }: Pick<PublicSettings, 'publicUrl'>): Promise<string> {
  const addresses = Array.from({ length: files }, (_, index) => ({ url: `${publicUrl}/sitemap-${index + 1}.xml` }));
  return (await streamToPromise(Readable.from(addresses).pipe(new SitemapIndexStream()))).toString();
}
