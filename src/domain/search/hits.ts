import { momentLeadSeconds } from './moment.ts';

/** Rule HITS-1: the maximum number of hits of one film. */
export const maximumHits = 30;

/** Rule HITS-1: hits that are nearer to each other, in seconds, are one. */
export const sameHitSeconds = 10;

/** Rule HITS-2: the links of a line. The share of a film that lies between two of them is at least one in so many. */
const stepsOfLine = 12;

/** Hits that stand so near to each other on a line that they share a link. */
export interface HitGroup {
  /** The second of the first one. */
  readonly start: number;
  readonly count: number;
  /** Where the first one stands in the film, from 0 to 1. */
  readonly share: number;
}

/** Rule HITS-2: the links of the line of a film. A finger can press each of them, so near hits share one. */
export function hitGroups(hits: readonly number[], duration: number): readonly HitGroup[] {
  const groups: HitGroup[] = [];
  for (const start of hits) {
    if (start >= duration) break;
    const last = groups.at(-1);
    const share = start / duration;
    if (last === undefined || share - last.share >= 1 / stepsOfLine) groups.push({ start, count: 1, share });
    else groups[groups.length - 1] = { ...last, count: last.count + 1 };
  }
  return groups;
}

/** A hit opens the film shortly before its first word. */
export function hitStart(hit: number): number {
  return Math.max(0, hit - momentLeadSeconds);
}

/** The film has moved on by this many seconds when a person wants the hit before this one. */
const backTolerance = 3;

/** Rule HITS-4: the place of the next or the previous hit among all; -1 if there is none. `position` is in seconds. */
export function hitFrom(hits: readonly number[], position: number, steps: 1 | -1): number {
  return steps === 1
    ? hits.findIndex((hit) => hitStart(hit) > position + 0.5)
    : hits.findLastIndex((hit) => hitStart(hit) < position - backTolerance);
}
