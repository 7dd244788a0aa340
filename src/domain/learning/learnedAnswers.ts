import type { AnalyticsEvent } from '../analytics/analyticsEvent.ts';
import type { FilmKind } from '../item/itemKind.ts';

/** Rule LEARN-2: an answer of a search was watched for a while. Visitors load it with the player only. */
export const watchedEvent = 'Answer Watched' satisfies AnalyticsEvent;

/** Rule LEARN-2: how many seconds of a film, without a jump, show that it answers; less of a short one. */
export function watchedSeconds(duration: number): number {
  return duration > 0 ? Math.min(20, 0.8 * duration) : 20;
}
/** Rule LEARN-3: a visitor has one vote for an answer of a question in this time. */
export const voteDays = 30;
/** Rule LEARN-5: after so many days a vote counts half. */
const halfLifeDays = 60;
/** Rule LEARN-5: votes older than this are deleted, and those of answers with too few visitors after `voteDays`. */
export const keptVoteDays = 180;
/** Rule LEARN-4: fewer visitors teach nothing. */
export const leastVisitors = 3;
/** Rule LEARN-4: in `voteDays`, all votes of one visitor together count as at most this many. */
const mostVotesOfVisitor = 20;
/** Rule LEARN-6: votes that every question has for none of its answers, so that few votes move little. */
const doubt = 2;
/** Rule LEARN-6: an answer with a smaller share of the votes for its question is not raised. */
const leastShare = 0.4;

const dayMilliseconds = 24 * 3_600_000;

/** Rule LEARN-2: a visitor has found an answer to a question. */
export interface AnswerVote {
  readonly item: string;
  /** The person or the anonymous visitor. */
  readonly visitor: string;
  /** What stands for the address of an anonymous visitor in votes for this item; null of a signed-in person. */
  readonly network: string | null;
  readonly at: Date;
  /** The second from which the visitor watched. */
  readonly second: number;
}

/** A vote, with the number of votes that its visitor gave in `voteDays`. */
export interface CountedVote extends AnswerVote {
  readonly votesOfVisitor: number;
}

/** Rule LEARN-9: what administrators chose for an answer that was learned. A removed one is not learned again. */
export const learnedStates = ['learned', 'pinned', 'removed'] as const;
export type LearnedState = (typeof learnedStates)[number];

/** How many answers administrators see at once. */
export const shownLearned = 200;
/** Rule LEARN-7: how many the searches use, those with the most visitors first. */
export const mostLearned = 20_000;

/** What visitors taught about one answer of a question. */
export interface LearnedAnswer {
  readonly item: string;
  readonly visitors: number;
  /** The share of the votes for its question, from 0 to 1. */
  readonly strength: number;
  /** The first vote that counts. */
  readonly since: Date;
  /** Where most of them began to watch. */
  readonly second: number;
}

/** Rules LEARN-4 to LEARN-6: what the votes for one question teach, the strongest first. */
export function learnedFrom(votes: readonly CountedVote[], now: Date): readonly LearnedAnswer[] {
  const byItem = Map.groupBy(
    votes.filter(({ at }) => ageOf(at, now) < keptVoteDays),
    ({ item }) => item,
  );
  const weighed = [...byItem].map(([item, all]) => ({ item, ...weigh(oncePerNetwork(all), now) }));
  const asked = weighed.reduce((sum, { weight }) => sum + weight, doubt);
  return weighed
    .flatMap(({ weight, whole, ...learned }) => {
      const strength = weight / asked;
      return whole >= leastVisitors && strength >= leastShare ? [{ ...learned, strength }] : [];
    })
    .sort((one, other) => other.strength - one.strength || (one.item < other.item ? -1 : 1));
}

/** Rule LEARN-4: anonymous visitors with one address count as one: the last of them. */
function oncePerNetwork(votes: readonly CountedVote[]): readonly CountedVote[] {
  const newestFirst = votes.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const seen = new Set<string>();
  return newestFirst.filter(({ network, visitor }) => {
    const isNew = !seen.has(`visitor ${visitor}`) && (network === null || !seen.has(`network ${network}`));
    seen.add(`visitor ${visitor}`);
    if (network !== null) seen.add(`network ${network}`);
    return isNew;
  });
}

/** `whole`: the weight without decay, which is 1 for a visitor who votes as often as others. */
function weigh(votes: readonly CountedVote[], now: Date) {
  let weight = 0;
  let whole = 0;
  let since = now;
  for (const { at, votesOfVisitor } of votes) {
    const share = Math.min(1, mostVotesOfVisitor / Math.max(1, votesOfVisitor));
    whole += share;
    weight += share * 2 ** (-ageOf(at, now) / halfLifeDays);
    if (at < since) since = at;
  }
  return { visitors: votes.length, weight, whole, since, second: medianOf(votes.map(({ second }) => second)) };
}

function ageOf(at: Date, now: Date): number {
  return Math.max(0, now.getTime() - at.getTime()) / dayMilliseconds;
}

/** The lower one of two in the middle, because it was watched from. */
function medianOf(seconds: readonly number[]): number {
  return seconds.toSorted((one, other) => one - other)[Math.floor((seconds.length - 1) / 2)] ?? 0;
}

/** An answer that was learned, as administrators see it. */
export interface ShownLearned {
  readonly id: string;
  /** The question as one of the visitors typed it. */
  readonly query: string;
  readonly kind: FilmKind;
  readonly title: string;
  readonly slug: string | null;
  readonly visitors: number;
  /** From 0 to 1. */
  readonly strength: number;
  /** The second from which most of them watched. */
  readonly second: number;
  /** ISO 8601 UTC. */
  readonly since: string;
  readonly state: LearnedState;
  readonly version: number;
}
