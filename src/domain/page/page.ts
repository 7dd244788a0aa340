import type { FoundItem } from '../answer/searchAnswer.ts';
import type { SearchPageQuery } from '../answer/searchPage.ts';
import type { Brand } from './brand.ts';
import type { ListingQuery, Slice } from '../catalogue/catalogue.ts';
import type { Series } from '../catalogue/series.ts';
import type { SeriesPlace } from '../item/related.ts';
import type { UpcomingWebinar } from '../item/upcoming.ts';
import type { UpcomingDetail } from '../item/upcomingDetail.ts';
import type { FlagServiceSettings, GrowthScriptSettings } from './services.ts';
import type { StaticScreenName } from './staticScreens.ts';
import type { TextPage } from './textPage.ts';
import type { ListedVideo, Video } from '../item/video.ts';
import type { ListedWebinar, Webinar } from '../item/webinar.ts';
import type { ErrorReportSettings, MonitoringSettings } from './observation.ts';
import type { RoleValues } from '../access/trainingRole.ts';
import type { ClaimNames, IdentityKind } from '../session/identityKinds.ts';

/**
 * The next live webinar. `at` is the time of rendering: the first render in the browser uses it, so that it matches.
 */
export interface NextLive {
  readonly webinar: Pick<
    UpcomingWebinar,
    'id' | 'title' | 'startsAt' | 'durationMinutes' | 'zone' | 'published' | 'cancellation' | 'public' | 'feature'
  >;
  readonly at: string;
}

/** The additional answers that a searched list shows. */
interface Beside {
  /** The best answers of the other sections. */
  readonly elsewhere?: readonly FoundItem[];
  /** Where no section answers: searches that lead to answers. */
  readonly popular?: readonly string[];
}

/** Rule CACHE-1: the data that the server inlines in a page, so that the browser hydrates it without a request. */
export type PageData =
  | ({
      readonly screen: 'videos';
      readonly query: ListingQuery;
      readonly list: Slice<ListedVideo>;
      readonly next: NextLive | null;
    } & Beside)
  | ({
      readonly screen: 'webinars';
      readonly query: ListingQuery;
      readonly list: Slice<ListedWebinar>;
      readonly series: readonly Series[];
      readonly next: NextLive | null;
    } & Beside)
  /**
   * `list` is null where it depends on the visitor's zone; then the browser requests it. `at` is the time of rendering.
   */
  | ({
      readonly screen: 'upcoming';
      readonly query: ListingQuery;
      readonly list: Slice<UpcomingWebinar> | null;
      readonly next: NextLive | null;
      readonly at: string;
    } & Beside)
  /** `list` is null without a search. `popular` is set if the page shows no answers. */
  | {
      readonly screen: 'search';
      readonly query: SearchPageQuery;
      readonly list: Slice<FoundItem> | null;
      readonly popular?: readonly string[];
      readonly at: string;
    }
  | { readonly screen: 'video'; readonly video: Video }
  /** `place`: where it is in its series, if that has more sessions. */
  | { readonly screen: 'webinar'; readonly webinar: Webinar; readonly place?: SeriesPlace }
  /** `at` is the time of rendering. */
  | { readonly screen: 'upcoming-webinar'; readonly webinar: UpcomingDetail; readonly at: string }
  | { readonly screen: 'text-page'; readonly text: TextPage }
  | { readonly screen: StaticScreenName }
  | { readonly screen: 'not-found' };

/**
 * The data for the head of a page that the page itself does not need. The browser does not need it, so it is not
 * inlined.
 */
export interface HeadData {
  /** Rule FEED-6: what is said in the film. */
  readonly transcript?: string | undefined;
}

/** Rule EVENT-11: analytics events go nowhere, or to the address of another service. */
export type EventCollector = 'none' | { readonly address: string };

/** The public settings of a site. They never contain a secret. */
export interface PublicSettings {
  readonly publicUrl: string;
  readonly brand: Brand;
  /** The base address of the community's knowledge base. Old paths redirect below it. Rule LEGACY-1. */
  readonly legacyBaseUrl: string;
  /** The feature flags of this site that are on. Rule SCREEN-10. */
  readonly flags: readonly Flag[];
  /** Rule REACH-1: whether the site hands people with Reach over to their training there. */
  readonly hasReachTraining: boolean;
  readonly identity: IdentitySettings;
  /** Rule EVENT-11. Missing if analytics events go to this site. */
  readonly collector?: EventCollector;
  /** Rule REMINDER-13. Missing where the site sends no mails, which keeps pages small. */
  readonly sendsMail?: true;
  /** Rule FLAG-2. Missing if the flags are those of the settings. */
  readonly flagService?: FlagServiceSettings;
  /** Rule GROWTH-1. Missing if there is no such script. */
  readonly growthScript?: GrowthScriptSettings;
  /** Rule COUNTRY-2: the service that says from which country a visitor comes. Missing if the site itself does. */
  readonly geoUrl?: string;
  /** Rule REPORT-6. Missing if errors go to the site's own server. */
  readonly errorReports?: ErrorReportSettings;
  /** Rule METRIC-8. Missing if the site measures nothing of itself. */
  readonly measuresVitals?: true;
  /** Rule MONITOR-1. Missing if no service monitors browsers. */
  readonly monitoring?: MonitoringSettings;
}

/** What the browser's adapter of the port `Identity` needs to know about the provider. */
export interface IdentitySettings {
  /** The binding for the provider. The embedded provider uses `okta`, because it has Okta's API. */
  readonly kind: IdentityKind;
  readonly issuer: string;
  readonly clientId: string;
  /** The base address of the sessions API. */
  readonly apiUrl: string;
  /** The domain of the cookie that says who is signed in. With null the cookie belongs to this host only. */
  readonly cookieDomain: string | null;
  readonly scopes: readonly string[];
  /** The provider's names of our claims, where they differ from ours. */
  readonly claims: ClaimNames;
  /** Rule ROLE-2: the values of the role claim that give each role, where they differ from ours. */
  readonly roles?: RoleValues;
  /** Whether the provider asks for the person's consent at every sign-in. */
  readonly prompt?: 'consent';
}

export const flags = ['design-system-theme'] as const;
export type Flag = (typeof flags)[number];

/** The JSON block of a page. `pageStateElement` is the id of its element. */
export interface PageState {
  readonly page: PageData;
  readonly settings: PublicSettings;
}
export const pageStateElement = 'page-state';
