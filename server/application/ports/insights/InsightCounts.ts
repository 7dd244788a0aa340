import type { FilmKind } from '../../../../src/domain/item/itemKind.ts';

/** Sections of a film that somebody has watched. */
export interface WatchedSections {
  readonly kind: FilmKind;
  readonly idOrSlug: string;
  /** From 0 on, each once. */
  readonly sections: readonly number[];
  /** Whether the film has just been begun. */
  readonly isStart: boolean;
  /** Rule INSIGHT-3: whether it was begun on a page that was opened by its address. */
  readonly isArrival?: boolean;
  readonly at: Date;
  /** The same sections are counted once for each key. */
  readonly key: string | undefined;
}

/** Counts what visitors do, by day. */
export interface InsightCounts {
  /**
   * Rule INSIGHT-1: counts the events that were stored since the last call, up to a bound, in one transaction. Resolves to
   * whether it counted all of them. Calls of several processes run one after the other.
   */
  countEvents(now: Date): Promise<'all' | 'some'>;
  /** Rule INSIGHT-4. Sections of a film that is not published are ignored. */
  countWatched(watched: WatchedSections): Promise<void>;
}
