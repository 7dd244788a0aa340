import type { AnalyticsEvent } from '../analytics/analyticsEvent.ts';
import type { FilmKind } from '../item/itemKind.ts';
import { dayOf } from './period.ts';
import { watchedEvent, type AnswerVote } from '../learning/learnedAnswers.ts';
import {
  afterOpening,
  afterSearch,
  countedQuery,
  hasOpened,
  type LastSearch,
  type SearchStep,
} from './searchSession.ts';

/** An event as it was stored. */
export interface StoredEvent {
  readonly at: Date;
  readonly event: string;
  /** The person or the anonymous visitor, if known. */
  readonly visitor: string | null;
  readonly properties: Readonly<Record<string, unknown>>;
}

interface ItemCount {
  readonly day: string;
  readonly kind: FilmKind;
  readonly item: string;
  views: number;
  plays: number;
  objectives: number;
}

interface ObjectiveCount {
  readonly day: string;
  readonly item: string;
  readonly objective: string;
  clicks: number;
}

interface SearchCount {
  readonly day: string;
  readonly query: string;
  times: number;
  withoutResult: number;
  opened: number;
}

/** What events add to the counts of their days. */
export interface EventCounts {
  readonly items: readonly ItemCount[];
  readonly objectives: readonly ObjectiveCount[];
  readonly searches: readonly SearchCount[];
  /** The last search of each visitor of these events. */
  readonly lastSearches: readonly LastSearch[];
  /** Rule LEARN-2: which answers visitors have found good, with their searches. */
  readonly votes: readonly (AnswerVote & { readonly query: string })[];
}

type ItemFigure = 'views' | 'plays' | 'objectives';

/** Rule INSIGHT-3: what an event of an item counts as. Views of recorded webinars are counted elsewhere (VIEW-1). */
const counted: Partial<Record<AnalyticsEvent, readonly [FilmKind, ItemFigure]>> = {
  'Video Clicked': ['video', 'views'],
  'Webinar Played': ['webinar', 'plays'],
  'Webinar Objective Clicked': ['webinar', 'objectives'],
};

/** Rule INSIGHT-5: the events with which a visitor opens an item; with the search, if a search has found it. */
const opening: readonly string[] = [
  'Video Clicked',
  'Webinar Clicked',
  'Registration Link Clicked',
] satisfies readonly AnalyticsEvent[];

/** Rules INSIGHT-3, INSIGHT-5 and LEARN-2: counts events in the order in which they happened. `known`: searches of earlier events. */
export function countEvents(events: readonly StoredEvent[], known: readonly LastSearch[]): EventCounts {
  const items = new Map<string, ItemCount>();
  const objectives = new Map<string, ObjectiveCount>();
  const searches = new Map<string, SearchCount>();
  const last = new Map(known.map((each) => [each.visitor, each]));
  const votes: EventCounts['votes'][number][] = [];

  for (const { at, event, visitor, properties } of events) {
    const day = dayOf(at);
    const [kind, figure] = counted[event as AnalyticsEvent] ?? [];
    const item = textOf(properties['id']);
    if (kind !== undefined && figure !== undefined && isItemId(item)) {
      countIn(items, [day, kind, item], () => ({ day, kind, item, views: 0, plays: 0, objectives: 0 }))[figure] += 1;
      const objective = textOf(properties['objective']);
      if (figure === 'objectives' && objective !== '')
        countIn(objectives, [day, item, objective], () => ({ day, item, objective, clicks: 0 })).clicks += 1;
    }
    const step = stepOf(event, visitor ?? '', at.getTime(), properties);
    if (step !== undefined) addStep(step);
    if (event === watchedEvent) addVote(visitor ?? '', at, properties);
  }
  return {
    items: [...items.values()],
    objectives: [...objectives.values()],
    searches: [...searches.values()],
    lastSearches: [...last.values()],
    votes,
  };

  function stepOf(
    event: string,
    visitor: string,
    at: number,
    { query, resultCount }: StoredEvent['properties'],
  ): SearchStep | undefined {
    const made = countedQuery(textOf(query));
    if (made !== '' && opening.includes(event)) return afterOpening(last.get(visitor), made, at);
    if (made === '' || event !== 'Search') return undefined;
    return afterSearch(visitor === '' ? undefined : last.get(visitor), {
      visitor,
      query: made,
      at,
      isFound: typeof resultCount === 'number' && resultCount > 0,
    });
  }

  /** Who watches an answer without the search, or without opening it, votes for nothing. */
  function addVote(visitor: string, at: Date, { id, query, second, network }: StoredEvent['properties']): void {
    const [item, made] = [textOf(id), countedQuery(textOf(query))];
    if (visitor === '' || !isItemId(item) || !hasOpened(last.get(visitor), made, at.getTime())) return;
    votes.push({
      item,
      visitor,
      network: typeof network === 'string' ? network : null,
      at,
      second: typeof second === 'number' ? second : 0,
      query: made,
    });
  }

  /** A search is counted on the day on which it was made, also if a result is opened after midnight. */
  function addStep({ last: made, times, withoutResult, opened }: SearchStep): void {
    const { visitor, query } = made;
    const day = dayOf(new Date(made.at));
    const count = countIn(searches, [day, query], () => ({ day, query, times: 0, withoutResult: 0, opened: 0 }));
    count.times += times;
    count.withoutResult += withoutResult;
    count.opened += opened;
    if (visitor !== '') last.set(visitor, made);
  }
}

function countIn<Value>(counts: Map<string, Value>, key: readonly string[], fresh: () => Value): Value {
  const place = JSON.stringify(key);
  const value = counts.get(place) ?? fresh();
  counts.set(place, value);
  return value;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** An event may name anything; only ids of items are counted. */
function isItemId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}
