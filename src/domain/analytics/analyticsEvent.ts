import { searchPath } from '../answer/searchPage.ts';
import { sectionPaths, sections } from '../catalogue/section.ts';
import type { LogoutReason } from '../session/session.ts';

/** What each kind of property is. */
interface PropertyValues {
  /** The id of an item. */
  readonly id: string;
  readonly title: string;
  readonly objective: string;
  readonly query: string;
  /** The same, and it may be missing. */
  readonly 'query?': string;
  /** A whole number from 0 on. */
  readonly count: number;
  readonly reason: LogoutReason;
}

/** The highest number of a property. */
export const maximumPropertyCount = 1_000_000_000;

const ofItem = { id: 'id', title: 'title' } as const;
/** `query` is the search that found the item, if its card was an answer. */
const clicked = { ...ofItem, query: 'query?' } as const;

/** Rule ANALYTICS-1: the events, each with its properties beside `section`, which every event has. */
export const eventTable = {
  /** Rule LEARN-2: an answer of a search was watched for a while, from this second on. */
  'Answer Watched': { ...ofItem, query: 'query', second: 'count' },
  'Active Trial User Clicked Upgrade': {},
  'Expired Trial User Clicked Upgrade': {},
  'Registration Link Clicked': clicked,
  'Removing Session Cookie': {},
  Search: { query: 'query', resultCount: 'count' },
  'Signed In': {},
  'Unexpected Logout': { reason: 'reason' },
  'Video Clicked': clicked,
  'Webinar Clicked': clicked,
  /** `id` and `title` are those of the webinar. Objectives have no ids of their own. */
  'Webinar Objective Clicked': { ...ofItem, objective: 'objective' },
  'Webinar Played': ofItem,
} as const satisfies Readonly<Record<string, Readonly<Record<string, keyof PropertyValues>>>>;

export type AnalyticsEvent = keyof typeof eventTable;

/**
 * Rule EVENT-2: says who the anonymous visitor is. It has no properties, and it is no row of the table: the site keeps the
 * link and no event.
 */
export const identifyEvent = 'Identify';

/** Rule EVENT-1: where on the site the visitor is: at a list or what it leads to, at all answers, or elsewhere. */
export const eventSections = [...sections, 'Search', 'Other'] as const;
export type EventSection = (typeof eventSections)[number];

/** Rule EVENT-1: the section of an address on this site. */
export function eventSectionAt(address: string): EventSection {
  const [path = ''] = address.split(/[?#]/);
  if (path === searchPath) return 'Search';
  return sections.find((section) => `${path}/`.startsWith(`${sectionPaths[section]}/`)) ?? 'Other';
}

type Fields<Event extends AnalyticsEvent> = (typeof eventTable)[Event];
type ValueOf<Kind> = PropertyValues[Kind & keyof PropertyValues];

type OwnProperties<Event extends AnalyticsEvent> = {
  readonly [Name in keyof Fields<Event> as Fields<Event>[Name] extends 'query?' ? never : Name]: ValueOf<
    Fields<Event>[Name]
  >;
} & {
  readonly [Name in keyof Fields<Event> as Fields<Event>[Name] extends 'query?' ? Name : never]?: ValueOf<
    Fields<Event>[Name]
  >;
};

/** What an event says. */
export type EventProperties<Event extends AnalyticsEvent> = OwnProperties<Event> & { readonly section: EventSection };

/** The data that a caller gives to an event. Without `section`, the section of the shown page counts. */
export type PropertiesOf<Event extends AnalyticsEvent> = OwnProperties<Event> &
  Partial<Pick<EventProperties<Event>, 'section'>>;
