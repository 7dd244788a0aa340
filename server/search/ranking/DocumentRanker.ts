import type { Passages } from '../document/SearchDocument.ts';
import type { HitFinder } from './HitFinder.ts';
import type { Scorer } from './Scorer.ts';
import { windowsOf, type Window } from './windows.ts';

/** A document with its texts read: how well it answers, and where. */
export interface RankedDocument {
  readonly score: number;
  /** The share of the question's weight that the best moment, the title and the description contain (0 to 1). */
  readonly coverage: number;
  /** Whether they contain more than one word of the question. */
  readonly hasSeveral: boolean;
  readonly moments: readonly RankedWindow[];
}

export interface RankedWindow {
  readonly passages: Passages;
  readonly window: Window;
}

const bodyShare = 0.3;
const titleShare = 1.1;
/** What a title and a description are worth where nothing is said. */
const silentShares = { title: 0.8, body: 0.6 };
/** A short title that consists of the question is worth more than a long one that contains it. */
const wholeTitleShare = 0.15;
const chapterBonus = 1.1;
const mostMoments = 3;
const sameMoment = 20_000;
const siteLanguage = 'en';
/** Less than what an exact word is worth beside one of the same meaning in another language. */
const siteLanguageBonus = 1.2;

/**
 * Rule SEARCH-10: the best moment counts most, the title and the description are added to it. An item without captions
 * is judged by its texts alone. `dated` are the concepts that the item's date satisfies.
 */
export function rankDocument(
  passages: readonly Passages[],
  words: Uint32Array,
  finder: HitFinder,
  scorer: Scorer,
  dated: number,
): RankedDocument {
  const hasWords = finder.read(words);
  let title = 0;
  const found = Float64Array.from(scorer.rarities, (_, concept) => ((dated & (1 << concept)) === 0 ? 0 : 1));
  let body = scorer.weightOf(found);
  const windows: RankedWindow[] = [];
  let best: { readonly score: number; readonly found: Float64Array } | undefined;
  for (const each of hasWords ? passages : []) {
    const hits = finder.in(each);
    const { length } = hits;
    if (length === 0) continue;
    if (each.part === 'captions' || each.part === 'chapters') {
      const bonus = each.part === 'chapters' ? chapterBonus : 1;
      const ofTrack = windowsOf(each, hits, scorer, mostMoments);
      for (const { score, firstCue, lastCue } of ofTrack.windows) {
        const window = { score: score * bonus, firstCue, lastCue };
        windows.push({ passages: each, window });
        if (best === undefined || window.score > best.score) best = { score: window.score, found: ofTrack.found };
      }
      continue;
    }
    const scored = scorer.score(hits, 0, length);
    if (each.part === 'title')
      title = scored * (1 - wholeTitleShare + wholeTitleShare * Math.min(1, length / each.tokens.length));
    else body += scored;
    raiseTo(found, scorer.found(hits, 0, length));
  }
  if (best !== undefined) raiseTo(found, best.found);
  const moment = Math.max(best?.score ?? 0, silentShares.title * title, silentShares.body * body);
  const asked = scorer.rarities.reduce((sum, rarity) => sum + rarity, 0);
  const coverage = asked === 0 ? 0 : scorer.weightOf(found) / asked;
  return {
    score: moment + bodyShare * body + titleShare * title,
    coverage,
    hasSeveral: hasSeveral(found),
    moments: distinct(siteLanguageFirst(windows)),
  };
}

function hasSeveral(found: Float64Array): boolean {
  let count = 0;
  for (let concept = 0; concept < found.length; concept += 1) if ((found[concept] ?? 0) > 0) count += 1;
  return count > 1;
}

function raiseTo(found: Float64Array, other: Float64Array): void {
  for (let concept = 0; concept < other.length; concept += 1) {
    const weight = other[concept] ?? 0;
    if (weight > (found[concept] ?? 0)) found[concept] = weight;
  }
}

/** Rule SEARCH-45: of moments that match about equally, those in the language of the site come first. */
function siteLanguageFirst(windows: RankedWindow[]): readonly RankedWindow[] {
  if (windows.length < 2) return windows;
  return windows.sort((one, other) => preferenceOf(other) - preferenceOf(one) || other.window.score - one.window.score);
}

function preferenceOf({ passages: { language }, window }: RankedWindow): number {
  return window.score * (language === siteLanguage ? siteLanguageBonus : 1);
}

/** The best moments. The same moment in another language is left out. */
function distinct(windows: readonly RankedWindow[]): readonly RankedWindow[] {
  const chosen: RankedWindow[] = [];
  for (const window of windows) {
    if (chosen.length === mostMoments) break;
    if (!chosen.some((other) => isSameMoment(window, other))) chosen.push(window);
  }
  return chosen;
}

function isSameMoment(one: RankedWindow, other: RankedWindow): boolean {
  return one.passages !== other.passages && Math.abs(startOf(one) - startOf(other)) < sameMoment;
}

function startOf({ passages: { starts }, window }: RankedWindow): number {
  return starts[window.firstCue] ?? 0;
}
