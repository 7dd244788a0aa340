import { accessTo, type Gated } from '../../../src/domain/access/access.ts';
import { searchPageQueryFrom, searchPageQueryString, searchPath } from '../../../src/domain/answer/searchPage.ts';
import { listingQueryFrom, listingQueryString, mayNameFilter } from '../../../src/domain/catalogue/catalogue.ts';
import type { HeadData, PageData, PublicSettings } from '../../../src/domain/page/page.ts';
import { anonymous } from '../../../src/domain/access/person.ts';
import { staticScreenAt } from '../../../src/domain/page/staticScreens.ts';
import { replacementOf, textPageAt, textPagePath, type TextPageName } from '../../../src/domain/page/textPage.ts';
import { landingPath, sectionAt } from '../../../src/domain/catalogue/section.ts';
import { placeInSeries, type SeriesPlace } from '../../../src/domain/item/related.ts';
import type { Webinar } from '../../../src/domain/item/webinar.ts';
import { listSessions } from '../related/findRelated.ts';
import type { CaptionTexts } from '../ports/film/FilmParts.ts';
import type { TextPages } from '../ports/page/TextPages.ts';
import type { StoredVideo } from '../ports/item/Videos.ts';
import type { StoredWebinar } from '../ports/item/Webinars.ts';
import { makeFindListing, type ListingPorts } from './findListing.ts';
import { makeFindSearch, type AnswerPorts } from './findSearch.ts';
import { makeFindUpcoming, type UpcomingPagePorts } from './findUpcoming.ts';
import { notFound, redirectTo, type FindPage, type FoundPage } from './FoundPage.ts';
import { siteLanguage } from '../../../src/domain/text/siteLanguage.ts';
import { spokenText } from '../../../src/domain/film/spokenText.ts';
import type { FilmKind } from '../../../src/domain/item/itemKind.ts';

/** A catalogue that knows the paths that its items have and had. */
interface FoundBySlug<Stored> {
  find(idOrSlug: string): Promise<Stored | undefined>;
  findRetiredSlug(slug: string): Promise<string | undefined>;
}

export interface PagePorts extends ListingPorts, AnswerPorts, Pick<UpcomingPagePorts, 'findSameWeek'> {
  readonly videos: ListingPorts['videos'] & FoundBySlug<Pick<StoredVideo, 'video'>>;
  readonly webinars: ListingPorts['webinars'] & FoundBySlug<Pick<StoredWebinar, 'webinar'>>;
  readonly upcomingWebinars: ListingPorts['upcomingWebinars'] & UpcomingPagePorts['upcomingWebinars'];
  readonly captionTexts: CaptionTexts;
  readonly textPages: Pick<TextPages, 'read'>;
  readonly settings: Pick<PublicSettings, 'brand' | 'publicUrl'>;
  /** The target of a legacy redirect; undefined for every other path. */
  readonly legacyTarget: (path: string) => string | undefined;
}

/**
 * Rule CACHE-10: the part of a query that changes the page, in one spelling. It is the cache key of the page, beside the
 * path: anybody can invent parameters, and each would take up memory and time.
 */
export function pageQuery(path: string, query: string): string {
  if (path === searchPath) return searchPageQueryString(searchPageQueryFrom(new URLSearchParams(query)));
  const section = sectionAt(path);
  return section === undefined || query === '' || !mayNameFilter(section, query)
    ? ''
    : listingQueryString(section, listingQueryFrom(section, new URLSearchParams(query)));
}

/** Rules ROUTE-1 to ROUTE-5, LEGACY-4 and PAGE-2: what an address shows to an anonymous visitor. */
export function makeFindPage({
  videos,
  webinars,
  captionTexts,
  textPages,
  settings,
  legacyTarget,
  ...ports
}: PagePorts): FindPage {
  const findListing = makeFindListing({ videos, webinars, ...ports });
  const findSearch = makeFindSearch(ports);
  const findUpcoming = makeFindUpcoming(ports);
  const findTranscript = makeFindTranscript(captionTexts);

  return async (path, query) => {
    const target = legacyTarget(path);
    if (target !== undefined) return { kind: 'redirect', to: target, status: 301 };
    if (path === '/') return redirectTo(landingPath, query, 302);
    const bare = path.slice(0, -1);
    if (path.endsWith('/') && !bare.endsWith('/') && !path.startsWith('//')) return redirectTo(bare, query, 308);
    const section = sectionAt(path);
    if (section !== undefined) return findListing(section, query);
    if (path === searchPath) return findSearch(query);
    const screen = staticScreenAt(path);
    if (screen !== undefined) return { kind: 'page', path, query: '', page: { screen }, status: 200 };
    const name = textPageAt(path);
    if (name !== undefined) return findTextPage(name);
    const [, folder, slug = '', ...more] = path.split('/');
    if (slug === '') return notFound(path);
    if (folder === 'videos' && more.length === 0)
      return findItem(path, query, {
        at: ['videos', slug],
        head: async ({ video }) => ({ transcript: await findTranscript('video', video) }),
        ports: videos,
        item: ({ video }) => video,
        page: async ({ video }) => ({ screen: 'video', video }),
      });
    if (folder === 'upcoming' && more.length === 0) return findUpcoming(slug, query);
    if (folder === 'webinars')
      return findItem(path, query, {
        at: ['webinars', slug],
        head: async ({ webinar }) => ({ transcript: await findTranscript('webinar', webinar) }),
        more,
        ports: webinars,
        item: ({ webinar }) => webinar,
        page: async ({ webinar }) => ({ screen: 'webinar', webinar, ...(await findPlace(webinar)) }),
      });
    return notFound(path);
  };

  /** Rule NEXT-9. */
  async function findPlace({ id, series }: Webinar): Promise<{ readonly place?: SeriesPlace }> {
    const place = series === null ? undefined : placeInSeries(await listSessions(webinars, series), id);
    return place === undefined ? {} : { place };
  }

  async function findTextPage(name: TextPageName): Promise<FoundPage> {
    const replacement = replacementOf(name, settings);
    if (replacement !== undefined) return { kind: 'redirect', to: replacement, status: 302 };
    const text = await textPages.read(name);
    return { kind: 'page', path: textPagePath(name), query: '', page: { screen: 'text-page', text } };
  }
}

interface Items<Stored> {
  readonly at: readonly [folder: string, slug: string];
  readonly head: (stored: Stored) => Promise<HeadData>;
  /** Path segments after the slug. They do not change the page. */
  readonly more?: readonly string[];
  readonly ports: FoundBySlug<Stored>;
  readonly item: (stored: Stored) => Gated & { readonly slug: string };
  readonly page: (stored: Stored) => Promise<PageData>;
}

/** The page of one item. An id or a former path redirects to the current path. */
async function findItem<Stored>(
  path: string,
  query: string,
  { at: [folder, slug], head, more = [], ports, item: itemOf, page }: Items<Stored>,
): Promise<FoundPage> {
  const addressOf = (current: string) => ['', folder, current, ...more].join('/');
  const found = await ports.find(slug);
  if (found !== undefined) {
    const item = itemOf(found);
    if (accessTo(item, anonymous, undefined) === 'not-found') return notFound(path);
    return item.slug === slug
      ? { kind: 'page', path, query: '', page: await page(found), head: await head(found) }
      : redirectTo(addressOf(item.slug), query, 301);
  }
  const current = await ports.findRetiredSlug(slug);
  return current === undefined ? notFound(path) : redirectTo(addressOf(current), query, 301);
}

// More cues than a transcript holds, unless they have fewer than 13 characters each. A long film has thousands.
const maximumCues = 400;

type FindTranscript = (
  kind: FilmKind,
  item: Pick<Gated, 'public'> & { readonly id: string },
) => Promise<string | undefined>;

/**
 * Rule FEED-6: the transcript of a film for search engines. Only a public film has one, because its words need access
 * otherwise.
 */
export function makeFindTranscript(captionTexts: CaptionTexts): FindTranscript {
  return async (kind, item) =>
    item.public ? spokenText(await captionTexts.first({ kind, id: item.id }, siteLanguage, maximumCues)) : undefined;
}
