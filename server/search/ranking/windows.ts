import type { Passages } from '../document/SearchDocument.ts';
import { BestStretches } from './BestStretches.ts';
import type { Hits } from './Hits.ts';
import type { Scorer } from './Scorer.ts';

/** A stretch of consecutive cues that contains words of the question. */
interface Window {
  readonly score: number;
  /** The cue where it begins to answer: the first one with a hit, or a later one (rule START-1). */
  readonly firstCue: number;
  /** The last cue with a hit. */
  readonly lastCue: number;
}

/** A window with the text that it is in. */
export interface RankedWindow {
  readonly passages: Passages;
  readonly window: Window;
}

/** The windows of a track. */
export interface Windows {
  /** The best first. */
  readonly windows: readonly Window[];
  readonly bestScore: number;
  /** The place of the first hit of the best one, and the one behind its last hit. */
  readonly bestFirst: number;
  readonly bestEnd: number;
}

/** Windows that begin nearer to each other, in whatever track, are one moment. */
export const sameMomentMilliseconds = 20_000;
const longestMilliseconds = 30_000;
/** Words within this time before and after a window belong to its topic. */
const contextMilliseconds = 45_000;
const contextShare = 0.4;
/** A stretch may lose its first hits as long as its score keeps this share. */
const coreShare = 0.9;
/** So many windows of a track are compared with their context. */
const mostCompared = 12;

/**
 * Rules SEARCH-15, SEARCH-44 and START-1: the best windows of at most 30 s, the best first. Their hits begin at least 30 s
 * apart. Their scores are multiplied by `bonus`.
 */
export function windowsOf(
  passages: Pick<Passages, 'firstTokens' | 'starts'>,
  hits: Hits,
  scorer: Scorer,
  bonus: number,
  most: number,
): Windows {
  hits.locate(passages);
  findStretches(hits, scorer);
  withContext.clear();
  for (let place = 0; place < alone.length; place += 1) {
    const first = alone.first(place);
    const last = alone.last(place);
    withContext.add(alone.score(place) + contextShare * contextScore(first, last, hits, scorer), first, last);
  }
  const chosen: Window[] = [];
  const begins: number[] = [];
  for (let place = 0; place < withContext.length && chosen.length < most; place += 1) {
    const first = withContext.first(place);
    const last = withContext.last(place);
    const begin = hits.starts[first] ?? 0;
    if (isNearOne(begin, begins)) continue;
    const core = coreOf(first, last, hits, scorer);
    const [firstCue, lastCue] = [hits.cues[core] ?? 0, hits.cues[last] ?? 0];
    if (isSameMoment(passages.starts, firstCue, chosen)) continue;
    begins.push(begin);
    chosen.push({ score: bonus * withContext.score(place), firstCue, lastCue });
  }
  return {
    windows: chosen,
    bestScore: bonus * withContext.score(0),
    bestFirst: withContext.first(0),
    bestEnd: withContext.last(0) + 1,
  };
}

/** Reused, because a search compares the windows of dozens of documents. No code may await while it is in use. */
const alone = new BestStretches(mostCompared);
const withContext = new BestStretches(mostCompared);

function findStretches(hits: Hits, scorer: Scorer): void {
  const { length, cues, starts } = hits;
  let last = 0;
  alone.clear();
  for (let first = 0; first < length; first += 1) {
    if (first > 0 && cues[first] === cues[first - 1]) continue;
    const end = (starts[first] ?? 0) + longestMilliseconds;
    if (last < first) last = first;
    while (last + 1 < length && (starts[last + 1] ?? 0) < end) last += 1;
    alone.add(scorer.score(hits, first, last + 1), first, last);
  }
}

/** The score of a stretch together with the words before and after it. */
function contextScore(first: number, last: number, hits: Hits, scorer: Scorer): number {
  const { length, starts } = hits;
  const begin = starts[first] ?? 0;
  let from = first;
  let to = last + 1;
  while (from > 0 && (starts[from - 1] ?? 0) >= begin - contextMilliseconds) from -= 1;
  while (to < length && (starts[to] ?? 0) < begin + longestMilliseconds + contextMilliseconds) to += 1;
  return scorer.score(hits, from, to);
}

/**
 * Rule START-1: the first hit of the part of a stretch that answers. A person who begins there misses at most a tenth of
 * what the stretch says about the question.
 */
function coreOf(first: number, last: number, hits: Hits, scorer: Scorer): number {
  if (hits.cues[first] === hits.cues[last]) return first;
  const least = coreShare * scorer.score(hits, first, last + 1);
  let core = first;
  for (let place = first + 1; place <= last; place += 1) {
    if (hits.cues[place] === hits.cues[place - 1]) continue;
    // The score falls with each hit that is left out.
    if (scorer.score(hits, place, last + 1) < least) break;
    core = place;
  }
  return core;
}

function isNearOne(begin: number, others: readonly number[]): boolean {
  for (const other of others) if (Math.abs(begin - other) < longestMilliseconds) return true;
  return false;
}

function isSameMoment(starts: Uint32Array, firstCue: number, others: readonly Window[]): boolean {
  const start = starts[firstCue] ?? 0;
  for (const other of others) if (Math.abs(start - (starts[other.firstCue] ?? 0)) < sameMomentMilliseconds) return true;
  return false;
}
