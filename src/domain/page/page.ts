import type { Brand } from './brand.ts';
import type { ListingQuery, Slice } from '../catalogue/catalogue.ts';
import type { Series } from '../catalogue/series.ts';
import type { UpcomingWebinar } from '../item/upcoming.ts';
import type { Video } from '../item/video.ts';
import type { ListedWebinar, Webinar } from '../item/webinar.ts';

/** The live webinar that begins next, and when the page was rendered: the first render in the browser says the same. */
export interface NextLive {
  readonly webinar: Pick<
    UpcomingWebinar,
    'id' | 'title' | 'startsAt' | 'durationMinutes' | 'zone' | 'published' | 'public' | 'feature'
  >;
  readonly at: string;
}

/** Rule CACHE-1: the data that the server inlines in a page, so that the browser hydrates it without a request. */
export type PageData =
  | {
      readonly screen: 'videos';
      readonly query: ListingQuery;
      readonly list: Slice<Video>;
      readonly next: NextLive | null;
    }
  | {
      readonly screen: 'webinars';
      readonly query: ListingQuery;
      readonly list: Slice<ListedWebinar>;
      readonly series: readonly Series[];
      readonly next: NextLive | null;
    }
  /** Without a list the browser asks for it with the visitor's zone: what is listed depends on it. `at`: when it was rendered. */
  | {
      readonly screen: 'upcoming';
      readonly query: ListingQuery;
      readonly list: Slice<UpcomingWebinar> | null;
      readonly next: NextLive | null;
      readonly at: string;
    }
  | { readonly screen: 'video'; readonly video: Video }
  | { readonly screen: 'webinar'; readonly webinar: Webinar }
  | { readonly screen: 'video-preview' }
  | { readonly screen: 'auth-callback' }
  | { readonly screen: 'not-found' }
  | { readonly screen: 'error' };

/** The public settings of a site. No secret is ever among them. */
export interface PublicSettings {
  readonly publicUrl: string;
  readonly brand: Brand;
  /** The base of the community's knowledge base, below which old paths lead. Rule LEGACY-1. */
  readonly legacyBaseUrl: string;
  /** The flags of this site that are on. Rule SCREEN-10. */
  readonly flags: readonly Flag[];
  readonly identity: IdentitySettings;
}

/** How a browser signs in: what the port `Identity` needs to know of the provider. */
export interface IdentitySettings {
  /** Which binding speaks to it; the embedded provider speaks as Okta does. */
  readonly kind: 'okta' | 'oidc';
  readonly issuer: string;
  readonly clientId: string;
  /** Where the sessions API lies. */
  readonly apiUrl: string;
  /** The domain of the cookie that says who is signed in; null for this host alone. */
  readonly cookieDomain: string | null;
  readonly scopes: readonly string[];
  /** What the provider calls our claims, where it has other names for them. */
  readonly claims: ClaimNames;
  /** Whether the provider is to ask for the person's consent at every sign-in. */
  readonly prompt?: 'consent';
}

export const identityClaims = ['aid', 'training_admin', 'first_name', 'last_name', 'email', 'launchdarkly'] as const;
export type ClaimNames = Readonly<Partial<Record<(typeof identityClaims)[number], string>>>;

export const flags = ['design-system-theme'] as const;
export type Flag = (typeof flags)[number];

/** The JSON block of a page, and the id of the element that holds it. */
export interface PageState {
  readonly page: PageData;
  readonly settings: PublicSettings;
}
export const pageStateElement = 'page-state';
