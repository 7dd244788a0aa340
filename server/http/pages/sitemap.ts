import { Readable } from 'node:stream';
import type { SitemapItemLoose } from 'sitemap';
import { sectionPaths, type Section } from '../../../src/domain/catalogue/section.ts';
import { replacementOf, textPageNames, textPagePath } from '../../../src/domain/page/textPage.ts';
import type { PublicSettings } from '../../../src/domain/page/page.ts';
import type { Video } from '../../../src/domain/item/video.ts';
import type { WebinarSummary } from '../../../src/domain/item/webinar.ts';
import { printable } from './feeds.ts';

/** Nothing but a sitemap needs the library, so the first sitemap loads it. */
const sitemapLibrary = () => import('sitemap');

/** The limit of addresses in one file (sitemaps.org). */
export const addressesPerFile = 50_000;

/** What a sitemap says of a film. */
export interface SitemapFilm extends Pick<
  Video | WebinarSummary,
  'publishedAt' | 'createdAt' | 'duration' | 'thumbnail' | 'public'
> {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly changedAt: Date;
}

/** The sitemap entry of an item with its film. */
export function filmEntry(item: SitemapFilm, publicUrl: string): SitemapItemLoose {
  const { path, title, description, publishedAt, createdAt, changedAt, duration, thumbnail } = item;
  const film = {
    thumbnail_loc: `${publicUrl}${thumbnail?.src ?? ''}`,
    title: printable(title),
    description: printable(description),
    // With `?t=` the page plays the film.
    player_loc: `${publicUrl}${path}?t=0`,
    publication_date: publishedAt ?? createdAt,
    requires_subscription: !item.public,
    ...(duration >= 1 && duration <= 28_800 ? { duration: Math.round(duration) } : {}),
  };
  // Search engines refuse a film without a picture.
  return { ...pageEntry(path, changedAt), ...(thumbnail === null ? {} : { video: [film] }) };
}

/** The sitemap entry of a page without a film. */
export function pageEntry(path: string, changedAt: Date | undefined): SitemapItemLoose {
  return { url: path, ...(changedAt === undefined ? {} : { lastmod: changedAt.toISOString() }) };
}

/** The sitemap entries of the lists and of the text pages. A list has changed when one of its items has. */
export function fixedEntries(
  settings: Pick<PublicSettings, 'publicUrl' | 'brand'>,
  changedAt: Readonly<Partial<Record<Section, Date>>> = {},
): readonly SitemapItemLoose[] {
  const lists = (Object.keys(sectionPaths) as Section[]).map((section) =>
    pageEntry(sectionPaths[section], changedAt[section]),
  );
  const texts = textPageNames.filter((name) => replacementOf(name, settings) === undefined).map(textPagePath);
  return [...lists, ...texts.map((path) => pageEntry(path, undefined))];
}

export async function sitemapFile(
  entries: readonly SitemapItemLoose[],
  { publicUrl }: Pick<PublicSettings, 'publicUrl'>,
): Promise<string> {
  const { SitemapStream, streamToPromise } = await sitemapLibrary();
  const stream = new SitemapStream({
    hostname: publicUrl,
    xmlns: { news: false, image: false, xhtml: false, video: true },
  });
  return (await streamToPromise(Readable.from(entries).pipe(stream))).toString();
}

/** The index of the sitemap files, if one file is not enough. */
export async function sitemapIndex(files: number, { publicUrl }: Pick<PublicSettings, 'publicUrl'>): Promise<string> {
  const { SitemapIndexStream, streamToPromise } = await sitemapLibrary();
  const addresses = Array.from({ length: files }, (_, index) => ({ url: `${publicUrl}/sitemap-${index + 1}.xml` }));
  return (await streamToPromise(Readable.from(addresses).pipe(new SitemapIndexStream()))).toString();
}
