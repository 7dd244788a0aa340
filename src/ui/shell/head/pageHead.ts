import { listingQueryString, type ListingQuery } from '../../../domain/catalogue/catalogue.ts';
import { clockTime } from '../../../domain/date/duration.ts';
import type { PageData, PublicSettings } from '../../../domain/page/page.ts';
import { sectionPaths, type Section } from '../../../domain/catalogue/section.ts';
import { whenLabel } from '../../../domain/date/dates.ts';
import { isOver, type UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import { upcomingPath, type UpcomingDetail } from '../../../domain/item/upcomingDetail.ts';
import { textPagePath, type TextPage } from '../../../domain/page/textPage.ts';
import type { Video } from '../../../domain/item/video.ts';
import type { Webinar } from '../../../domain/item/webinar.ts';
import { answersTitle, listingTitle, titled, videoTitle, type Words } from '../../base/page/pageTitle.ts';
import { breadcrumbs, event, videoObject } from './structuredData.ts';
import { createWords } from '../../base/words/createWords.ts';

export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly canonical: string | undefined;
  readonly robots?: string;
  /** Absolute, because OpenGraph requires it. */
  readonly image?: string;
  /** Whether the page shows a film, for OpenGraph. */
  readonly hasFilm?: boolean;
  /** The address of the feed of the list. */
  readonly feed?: string;
  readonly jsonLd: readonly object[];
}

/** The head of a page, which the server renders. Later the screens update the title with `pageTitle.ts`. */
export function pageHead(page: PageData, settings: PublicSettings, words: Words = createWords().t): PageHead {
  switch (page.screen) {
    case 'videos':
      return listingHead('Videos', page.query, settings, words);
    case 'webinars':
      return listingHead('RecordedWebinars', page.query, settings, words);
    case 'upcoming':
      return listingHead('UpcomingWebinars', page.query, settings, words, page.list?.items);
    case 'search':
      return {
        ...bareHead(
          answersTitle(page.query, words),
          words('listing.description', { brand: settings.brand.name }),
          settings,
        ),
        robots: 'noindex, follow',
      };
    case 'video':
      return videoHead(page.video, settings, words);
    case 'webinar':
      return webinarHead(page.webinar, settings, words);
    case 'upcoming-webinar':
      return upcomingHead(page.webinar, new Date(page.at), settings, words);
    case 'text-page':
      return textHead(page.text, settings, words);
    case 'not-found':
      return bareHead(words('notFound.pageTitle'), words('notFound.description'), settings);
    case 'video-preview':
    case 'auth-callback':
      return bareHead(words('loadingPage'), words('loadingPage'), settings);
    case 'my-data':
      return bareHead(words('myPages.data'), words('myPages.data'), settings);
    case 'my-saved':
      return bareHead(words('myPages.saved'), words('myPages.saved'), settings);
    case 'error':
      return bareHead(words('errorPages.pageTitle'), words('errorPages.generic.description'), settings);
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

function listingHead(
  section: Section,
  query: ListingQuery,
  settings: PublicSettings,
  words: Words,
  listed: readonly UpcomingWebinar[] = [],
): PageHead {
  const page = absolute(sectionPaths[section], settings);
  const organizer = { name: settings.brand.name, url: settings.brand.homeUrl };
  return {
    title: listingTitle(section, query, settings, words),
    description: words('listing.description', { brand: settings.brand.name }),
    canonical: absolute(sectionPaths[section] + listingQueryString(section, { ...query, search: '' }), settings),
    // Search results are endless variants of the same list. Search engines follow their links but index only the list.
    ...(query.search === '' ? {} : { robots: 'noindex, follow' }),
    feed: absolute(feeds[section], settings),
    jsonLd: listed.map((webinar) => event(webinar, page, organizer)),
  };
}

function videoHead(video: Video, settings: PublicSettings, words: Words): PageHead {
  const { name, duration } = video;
  const brand = settings.brand.name;
  const made =
    duration === 0
      ? words('video.descriptionShort', { name, brand })
      : words('video.description', { name, brand, duration: clockTime(duration) });
  const description = video.description || made;
  return filmHead({ film: video, section: 'Videos', name, description, objectives: [] }, settings, words);
}

function webinarHead(webinar: Webinar, settings: PublicSettings, words: Words): PageHead {
  const { title, description, objectives } = webinar;
  return filmHead(
    { film: webinar, section: 'RecordedWebinars', name: title, description, objectives },
    settings,
    words,
  );
}

/** The description begins with the date, in the host's zone: shared links show it. */
function upcomingHead(webinar: UpcomingDetail, at: Date, settings: PublicSettings, words: Words): PageHead {
  const { title, description, startsAt, zone, thumbnail } = webinar;
  const canonical = absolute(upcomingPath(webinar), settings);
  return {
    title: titled(title, settings),
    description: `${whenLabel(new Date(startsAt), zone)} · ${description}`,
    canonical,
    // Nobody searches for a webinar that is over and has no recording.
    ...(isOver(webinar, at) ? { robots: 'noindex, follow' } : {}),
    ...(thumbnail === null ? {} : { image: absolute(thumbnail.src, settings) }),
    jsonLd: [
      breadcrumbs([
        { name: words('sections.UpcomingWebinars'), item: absolute(sectionPaths.UpcomingWebinars, settings) },
        { name: title, item: canonical },
      ]),
    ],
  };
}

interface Film extends Pick<Webinar, 'description' | 'objectives'> {
  readonly film: Pick<Video, 'slug' | 'duration' | 'createdAt' | 'publishedAt' | 'thumbnail'>;
  readonly section: 'Videos' | 'RecordedWebinars';
  readonly name: string;
}

function filmHead(
  { film, section, name, description, objectives }: Film,
  settings: PublicSettings,
  words: Words,
): PageHead {
  const canonical = absolute(`${sectionPaths[section]}/${film.slug}`, settings);
  const image = film.thumbnail === null ? undefined : absolute(film.thumbnail.src, settings);
  const trail = breadcrumbs([
    { name: words(`sections.${section}`), item: absolute(sectionPaths[section], settings) },
    { name, item: canonical },
  ]);
  const { duration, createdAt, publishedAt } = film;
  return {
    title: videoTitle({ name }, settings),
    description,
    canonical,
    ...(image === undefined ? {} : { image, hasFilm: true }),
    // Search engines refuse a `VideoObject` without a picture, so it is left out until there is one.
    jsonLd:
      image === undefined
        ? [trail]
        : [
            videoObject({ name, description, image, page: canonical, duration, createdAt, publishedAt, objectives }),
            trail,
          ],
  };
}

function absolute(path: string, { publicUrl }: PublicSettings): string {
  return new URL(path, publicUrl).href;
}
