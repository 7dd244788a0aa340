import { listingQueryString, type ListingQuery } from '../../../domain/catalogue/catalogue.ts';
import { clockTime } from '../../../domain/date/duration.ts';
import type { HeadData, PageData, PublicSettings } from '../../../domain/page/page.ts';
import { sectionPaths, type Section } from '../../../domain/catalogue/section.ts';
import { whenLabel } from '../../../domain/date/dates.ts';
import type { Thumbnail } from '../../../domain/film/filmed.ts';
import { hasStart } from '../../../domain/item/openStart.ts';
import { isOver } from '../../../domain/item/upcoming.ts';
import { oembedPath } from '../../../domain/page/oembed.ts';
import { upcomingPath, type UpcomingDetail } from '../../../domain/item/upcomingDetail.ts';
import { textPagePath, type TextPage } from '../../../domain/page/textPage.ts';
import type { Video } from '../../../domain/item/video.ts';
import type { Webinar } from '../../../domain/item/webinar.ts';
import { answersTitle, listingTitle, titled, type Words } from '../../base/page/pageTitle.ts';
import { staticPages } from '../screens.ts';
import { breadcrumbs, videoObject, sessionEvent } from './structuredData.ts';
import { createWords } from '../../base/words/useWords.ts';
import { notFoundWordsEn } from '../errors/notFoundWords.en.ts';
import { headWordsEn } from './headWords.en.ts';

export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly canonical: string | undefined;
  readonly robots?: string;
  /** The name of the site, on the page of an item. */
  readonly siteName?: string;
  readonly picture?: HeadPicture;
  /** The film that the page shows: its length in seconds, and when it was published (ISO 8601 UTC). */
  readonly film?: { readonly duration: number; readonly releasedAt: string };
  /** The address of the description that other sites embed (oEmbed). */
  readonly embed?: string;
  /** The address of the feed of the list. */
  readonly feed?: string;
  readonly jsonLd: readonly object[];
}

/** The picture of a page for other sites. Its address is absolute, because OpenGraph requires it. */
interface HeadPicture extends Pick<Thumbnail, 'src' | 'width' | 'height'> {
  readonly alt: string;
}

const catalogue = createWords()
  .addResourceBundle('en', 'head', headWordsEn)
  .addResourceBundle('en', 'notFound', notFoundWordsEn);
const descriptions = catalogue.getFixedT(null, 'head');
const notFound = catalogue.getFixedT(null, 'notFound');

/** The head of a page, which the server renders. Later the screens update the title with `pageTitle.ts`. */
export function pageHead(
  page: PageData,
  settings: PublicSettings,
  { transcript }: HeadData = {},
  words: Words = catalogue.t,
): PageHead {
  switch (page.screen) {
    case 'videos':
      return listingHead('Videos', page.query, settings, words);
    case 'webinars':
      return listingHead('RecordedWebinars', page.query, settings, words);
    case 'upcoming':
      return listingHead('UpcomingWebinars', page.query, settings, words);
    case 'search':
      return {
        ...bareHead(answersTitle(page.query, words), descriptions('list', { brand: settings.brand.name }), settings),
        robots: 'noindex, follow',
      };
    case 'video':
      return videoHead(page.video, transcript, settings, words);
    case 'webinar':
      return webinarHead(page.webinar, transcript, settings, words);
    case 'upcoming-webinar':
      return upcomingHead(page.webinar, new Date(page.at), settings, words);
    case 'text-page':
      return textHead(page.text, settings, words);
    case 'not-found':
      return bareHead(notFound('title'), notFound('description'), settings);
    default: {
      const own = staticPages[page.screen];
      const description = 'description' in own ? own.description : own.title;
      return bareHead(words(own.title), words(description), settings);
    }
  }
}

function textHead({ name, title, description }: TextPage, settings: PublicSettings, words: Words): PageHead {
  return {
    title: titled(title || words(`textPages.${name}`), settings),
    description,
    canonical: absolute(textPagePath(name), settings),
    jsonLd: [],
  };
}

function bareHead(title: string, description: string, settings: PublicSettings): PageHead {
  return { title: titled(title, settings), description, canonical: undefined, robots: 'noindex', jsonLd: [] };
}

const feeds: Readonly<Record<Section, string>> = {
  Videos: '/feed/videos.xml',
  RecordedWebinars: '/feed/webinars.xml',
  UpcomingWebinars: '/feed/upcoming.xml',
};

function listingHead(section: Section, query: ListingQuery, settings: PublicSettings, words: Words): PageHead {
  return {
    title: listingTitle(section, query, settings, words),
    description: descriptions('list', { brand: settings.brand.name }),
    canonical: absolute(sectionPaths[section] + listingQueryString(section, { ...query, search: '' }), settings),
    // Search results are endless variants of the same list. Search engines follow their links but index only the list.
    ...(query.search === '' ? {} : { robots: 'noindex, follow' }),
    feed: absolute(feeds[section], settings),
    jsonLd: [],
  };
}

function videoHead(video: Video, transcript: string | undefined, settings: PublicSettings, words: Words): PageHead {
  const { name, duration } = video;
  const brand = settings.brand.name;
  const made =
    duration === 0
      ? descriptions('videoWithoutDuration', { name, brand })
      : descriptions('video', { name, brand, duration: clockTime(duration) });
  const description = video.description || made;
  const about = { name, description, presenter: '', objectives: [], transcript } as const;
  return filmHead({ film: video, section: 'Videos', ...about }, settings, words);
}

function webinarHead(
  webinar: Webinar,
  transcript: string | undefined,
  settings: PublicSettings,
  words: Words,
): PageHead {
  const { title: name, description, presenter, objectives } = webinar;
  const about = { name, description, presenter, objectives, transcript } as const;
  return filmHead({ film: webinar, section: 'RecordedWebinars', ...about }, settings, words);
}

/** The description begins with the date, in the host's zone: shared links show it. */
function upcomingHead(webinar: UpcomingDetail, at: Date, settings: PublicSettings, words: Words): PageHead {
  const { title, description, startsAt, zone } = webinar;
  const { name, homeUrl } = settings.brand;
  const isDated = hasStart(webinar);
  const about = itemHead(upcomingPath(webinar), 'UpcomingWebinars', title, webinar.thumbnail, settings, words);
  const { canonical: page, trail, ...head } = about;
  return {
    ...head,
    title: titled(title, settings),
    description: isDated ? `${whenLabel(new Date(startsAt), zone)} · ${description}` : description,
    canonical: page,
    // A webinar that is over and has no recording is of no use in search results.
    ...(isOver(webinar, at) ? { robots: 'noindex, follow' } : {}),
    jsonLd: isDated
      ? [sessionEvent(webinar, { page, image: head.picture?.src, organizer: { name, url: homeUrl } }), trail]
      : [trail],
  };
}

/** The head tags of the page of every item. */
function itemHead(
  path: string,
  section: Section,
  name: string,
  thumbnail: Thumbnail | null,
  settings: PublicSettings,
  words: Words,
): Pick<PageHead, 'siteName' | 'picture' | 'embed'> & { readonly canonical: string; readonly trail: object } {
  const canonical = absolute(path, settings);
  return {
    canonical,
    siteName: settings.brand.name,
    embed: absolute(oembedPath(canonical), settings),
    ...(thumbnail === null ? {} : { picture: pictureOf(thumbnail, name, settings) }),
    trail: breadcrumbs([
      { name: words(`sections.${section}`), item: absolute(sectionPaths[section], settings) },
      { name, item: canonical },
    ]),
  };
}

function pictureOf({ src, width, height }: Thumbnail, alt: string, settings: PublicSettings): HeadPicture {
  return { src: absolute(src, settings), width, height, alt };
}

interface Film extends Pick<Webinar, 'description' | 'presenter' | 'objectives'> {
  readonly film: Pick<Video, 'slug' | 'duration' | 'createdAt' | 'publishedAt' | 'thumbnail' | 'public'>;
  readonly section: 'Videos' | 'RecordedWebinars';
  readonly name: string;
  readonly transcript: string | undefined;
}

function filmHead({ film, section, name, ...about }: Film, settings: PublicSettings, words: Words): PageHead {
  const path = `${sectionPaths[section]}/${film.slug}`;
  const { trail, ...head } = itemHead(path, section, name, film.thumbnail, settings, words);
  const { duration, createdAt, publishedAt } = film;
  const { canonical: page, picture } = head;
  return {
    ...head,
    title: titled(name, settings),
    description: about.description,
    film: { duration, releasedAt: publishedAt ?? createdAt },
    // Search engines refuse a `VideoObject` without a picture, so it is left out until there is one.
    jsonLd:
      picture === undefined ? [trail] : [videoObject({ ...film, ...about, name, image: picture.src, page }), trail],
  };
}

function absolute(path: string, { publicUrl }: PublicSettings): string {
  return new URL(path, publicUrl).href;
}
