import type { Feature } from '../access/access.ts';
import type { Category } from '../catalogue/category.ts';
import { universalZone } from '../date/clock.ts';
import type { CatalogueKind } from '../item/itemKind.ts';
import { defaultDurationMinutes } from '../item/upcoming.ts';
import type { Objective, Resource, Skill } from '../item/webinar.ts';

/** What only upcoming webinars have. They come only from the export of another site. */
interface MoveInSession {
  /** ISO 8601 UTC. */
  readonly startsAt: string;
  readonly zone: string;
  readonly durationMinutes: number;
  readonly registrationLink: string;
  /** The URL path of a recorded webinar. */
  readonly earlierSession: string | null;
  /** The URL path of its own recording. */
  readonly recording: string | null;
  /** The note of a cancelled webinar; null unless it is cancelled. */
  readonly cancellation: string | null;
}

/** An item that is moved in. Fields that its kind does not have are blank. Rule MOVE-21. */
export interface MoveInItem extends MoveInSession {
  readonly kind: CatalogueKind;
  /** The name of a video, or the title of a webinar. */
  readonly title: string;
  /** The URL path; null if the site makes it from the title. */
  readonly slug: string | null;
  readonly categories: readonly Category[];
  /** The title of the series. */
  readonly series: string | null;
  /** The place in the series, from 1; null if the source does not say it. */
  readonly place: number | null;
  readonly skill: Skill;
  readonly public: boolean;
  readonly feature: Feature | null;
  readonly description: string;
  readonly presenter: string;
  /** Ordered by time, in seconds. */
  readonly objectives: readonly Objective[];
  readonly published: boolean;
  /** ISO 8601 UTC; null if the source does not say it. */
  readonly publishedAt: string | null;
  /** Addresses or paths that redirect to the item. */
  readonly oldAddresses: readonly string[];
  readonly startTime: number;
  readonly more: string;
  /** HTML. */
  readonly detail: string;
  readonly resources: readonly Resource[];
  /** URL paths of recorded webinars, in order. */
  readonly recommendations: readonly string[];
}

/** An item about which nothing is known. */
export const blankMoveIn: MoveInItem = {
  kind: 'video',
  title: '',
  slug: null,
  categories: [],
  series: null,
  place: null,
  skill: 'none',
  public: false,
  feature: null,
  description: '',
  presenter: '',
  objectives: [],
  published: false,
  publishedAt: null,
  oldAddresses: [],
  startTime: 0,
  more: '',
  detail: '',
  resources: [],
  recommendations: [],
  startsAt: '',
  zone: universalZone,
  durationMinutes: defaultDurationMinutes,
  registrationLink: '',
  earlierSession: null,
  recording: null,
  cancellation: null,
};

/** What items get if the source does not say it. */
export type MoveInDefaults = Pick<MoveInItem, 'published' | 'public' | 'categories'>;
