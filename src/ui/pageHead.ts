import { videoQueryString, type VideoQuery } from '../domain/catalogue.ts';
import { clockTime, isoDuration } from '../domain/duration.ts';
import type { PageData, PublicSettings } from '../domain/page.ts';
import type { Video } from '../domain/video.ts';
import { createWords } from './words/createWords.ts';

export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly canonical: string | undefined;
  readonly robots?: string;
  /** Absolute, as OpenGraph wants it. */
  readonly image?: string;
  readonly jsonLd: readonly object[];
}

type Words = ReturnType<typeof createWords>['t'];

/** What the head of a page says. The site renders it as markup on the server and keeps the title up to date with it. */
export function pageHead(page: PageData, settings: PublicSettings, words: Words = createWords().t): PageHead {
  switch (page.screen) {
    case 'videos':
      return listingHead(page.query, settings, words);
    case 'video':
      return videoHead(page.video, settings, words);
    case 'not-found':
      return bareHead(words('notFound.pageTitle'), words('notFound.description'), settings);
    case 'error':
      return bareHead(words('errorPages.pageTitle'), words('errorPages.generic.description'), settings);
  }
}

function titled(title: string, { brand }: PublicSettings): string {
  return `${title} · ${brand.name}`;
}

function bareHead(title: string, description: string, settings: PublicSettings): PageHead {
  return { title: titled(title, settings), description, canonical: undefined, robots: 'noindex', jsonLd: [] };
}

/** The title of the listing as the choices in its address name it. */
export function listingTitle({ search, category }: VideoQuery, settings: PublicSettings, words: Words): string {
  if (search !== '') return titled(words('listing.titleOfSearch', { search }), settings);
  if (category === undefined) return titled(words('listing.title'), settings);
  return titled(words('listing.titleOfProduct', { product: words(`products.${category}`) }), settings);
}

function listingHead(query: VideoQuery, settings: PublicSettings, words: Words): PageHead {
  const path = `/videos${videoQueryString({ ...query, search: '' })}`;
  return {
    title: listingTitle(query, settings, words),
    description: words('listing.description', { brand: settings.brand.name }),
    canonical: absolute(path, settings),
    // Results of a search are endless pages of the same things: engines follow them, but keep the listing itself.
    ...(query.search === '' ? {} : { robots: 'noindex, follow' }),
    jsonLd: [],
  };
}

/** The title of a video's page. */
export function videoTitle({ name }: Video, settings: PublicSettings): string {
  return titled(name, settings);
}

function videoHead(video: Video, settings: PublicSettings, words: Words): PageHead {
  const { name, slug, duration, thumbnail } = video;
  const brand = settings.brand.name;
  const description = duration === 0 ? words('video.descriptionShort', { name, brand }) : words('video.description', { name, brand, duration: clockTime(duration) });
  const canonical = absolute(`/videos/${slug}`, settings);
  const image = thumbnail === null ? undefined : absolute(thumbnail.src, settings);
  const trail = [
    { name: words('video.listing'), item: absolute('/videos', settings) },
    { name, item: canonical },
  ];
  const breadcrumbs = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
  return {
    title: videoTitle(video, settings),
    description,
    canonical,
    ...(image === undefined ? {} : { image }),
    jsonLd: image === undefined ? [breadcrumbs] : [videoObject(video, description, image), breadcrumbs],
  };
}

/** Engines refuse a VideoObject without a picture, so there is none before one is made. */
function videoObject(video: Video, description: string, image: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: video.name,
    description,
    thumbnailUrl: [image],
    uploadDate: video.publishedAt ?? video.createdAt,
    ...(video.duration > 0 ? { duration: isoDuration(video.duration) } : {}),
  };
}

function absolute(path: string, { publicUrl }: PublicSettings): string {
  return new URL(path, publicUrl).href;
}
