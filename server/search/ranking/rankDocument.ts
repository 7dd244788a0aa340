import type { Passages } from '../document/SearchDocument.ts';
import type { HitFinder } from './hits.ts';
import { scoreOf, windowsOf, type Window } from './windows.ts';

/** A document with its texts read: how well it answers, and where. */
export interface RankedDocument {
  readonly score: number;
  /** The share of the question's weight that the best moment, the title and the description contain (0 to 1). */
  readonly coverage: number;
  readonly moments: readonly RankedWindow[];
}

export interface RankedWindow {
  readonly passages: Passages;
  readonly window: Window;
}

const bodyShare = 0.5;
const titleShare = 0.6;
/** What a description or a title is worth where nothing is said. */
const textShare = 0.8;
const chapterBonus = 1.1;
const mostMoments = 3;

/**
 * Rule SEARCH-10: the best moment counts most, the title and the description are added to it. An item without captions
 * is judged by its texts alone.
 * `dated` are the concepts that the item's date satisfies.
 */
export function rankDocument(
  passages: readonly Passages[],
  words: Uint32Array,
  finder: HitFinder,
  weights: readonly number[],
  dated: ReadonlySet<number>,
): RankedDocument {
  const asked = weights.reduce((sum, weight) => sum + weight, 0);
  let title = 0;
  let body = 0;
  const found = new Set<number>(dated);
  const moments: RankedWindow[] = [];
  for (const each of passages) {
    const hits = finder.in(each, words);
    if (hits.length === 0) continue;
    if (each.part === 'captions' || each.part === 'chapters') {
      const bonus = each.part === 'chapters' ? chapterBonus : 1;
      for (const window of windowsOf(each, hits, weights, mostMoments))
        moments.push({ passages: each, window: { ...window, score: window.score * bonus } });
      continue;
    }
    const { score, found: concepts } = scoreOf(hits, weights);
    if (each.part === 'title') title = score * (0.75 + 0.25 * Math.min(1, hits.length / each.tokens.length));
    else body = Math.max(body, score);
    for (const concept of concepts) found.add(concept);
  }
  for (const concept of dated) body += weights[concept] ?? 0;
  moments.sort((one, other) => other.window.score - one.window.score);
  const [best] = moments;
  for (const concept of best?.window.found ?? []) found.add(concept);
  let covered = 0;
  for (const concept of found) covered += weights[concept] ?? 0;
  const moment = Math.max(best?.window.score ?? 0, textShare * Math.max(title, body));
  return {
    score: moment + bodyShare * body + titleShare * title,
    coverage: asked === 0 ? 0 : covered / asked,
    moments: moments.slice(0, mostMoments),
  };
}
