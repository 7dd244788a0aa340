import type { Category } from '../catalogue/category.ts';
import type { CatalogueKind, FilmKind } from '../item/itemKind.ts';
import type { InsightPeriod } from './period.ts';

/** What people did with items. Rule INSIGHT-3 says what counts as what. */
export interface ItemFigures {
  readonly views: number;
  readonly plays: number;
  /** Clicks on objectives. */
  readonly objectives: number;
  /** Clicks on registration links. */
  readonly registrations: number;
}

/** The names of the figures, in the order in which they are shown. */
export const figureNames = ['views', 'plays', 'objectives', 'registrations'] as const;

export interface DayFigures extends ItemFigures {
  readonly day: string;
  readonly searches: number;
}

/** Rule INSIGHT-7: the maximum number of rows of a table that is exported, and of one that is shown. */
export const maximumInsightRows = 1000;
export const shownInsightRows = 50;

/** What the administrators ask for. `product`: only items of this category; searches belong to no product. */
export interface InsightQuery extends InsightPeriod {
  readonly product?: Category | undefined;
}

export interface Insights {
  readonly totals: ItemFigures & { readonly searches: number };
  /** Every day of the period. */
  readonly days: readonly DayFigures[];
  /** Rule EVENT-14: the events of the period that were not counted. */
  readonly dropped: number;
  /** Up to when events are counted; null if none has been counted yet. */
  readonly countedUntil: string | null;
}

export interface ItemInsight extends ItemFigures {
  readonly kind: CatalogueKind;
  readonly id: string;
  readonly title: string;
  /** Its URL path; null for an upcoming webinar. */
  readonly slug: string | null;
  /** The mean share of the film that was watched, from 0 to 1; null if nobody watched. */
  readonly watched: number | null;
}

/** Rule INSIGHT-6: how a search may have ended. */
export const searchOutcomes = ['all', 'nothing-found', 'nothing-opened'] as const;
export type SearchOutcome = (typeof searchOutcomes)[number];

export interface SearchInsight {
  readonly query: string;
  readonly times: number;
  /** How often nothing was found. */
  readonly withoutResult: number;
  /** How often a result was opened. */
  readonly opened: number;
}

/** How far a film is watched. */
export interface WatchThrough {
  /** How often the film was begun. */
  readonly starts: number;
  /** How often each of its `sectionCount` equal sections was watched. */
  readonly sections: readonly number[];
}

export interface FilmInsight {
  readonly kind: FilmKind;
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  /** In seconds; 0 if it is unknown. */
  readonly duration: number;
  readonly totals: ItemFigures;
  readonly days: readonly (ItemFigures & { readonly day: string })[];
  readonly watchThrough: WatchThrough;
  /** The objectives of the film now, with their clicks. `time` is in seconds. */
  readonly objectives: readonly { readonly title: string; readonly time: number; readonly clicks: number }[];
}
