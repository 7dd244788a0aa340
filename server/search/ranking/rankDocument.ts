import type { Passages } from '../document/SearchDocument.ts';
import type { HitFinder } from './hits.ts';
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
  const marks = finder.marksOf(words);
  let title = 0;
  const found = Float64Array.from(scorer.rarities, (_, concept) => ((dated & (1 << concept)) === 0 ? 0 : 1));
  let body = scorer.weightOf(found);
  const windows: RankedWindow[] = [];
  for (const each of marks === undefined ? [] : passages) {
    const hits = finder.in(each, words, marks ?? new Uint16Array());
    const { length } = hits.tokens;
    if (length === 0) continue;
    if (each.part === 'captions' || each.part === 'chapters') {
      const bonus = each.part === 'chapters' ? chapterBonus : 1;
      for (const window of windowsOf(each, hits, scorer, mostMoments))
        windows.push({ passages: each, window: { ...window, score: window.score * bonus } });
      continue;
    }
    const scored = scorer.score(hits, 0, length);
    if (each.part === 'title')
      title = scored * (1 - wholeTitleShare + wholeTitleShare * Math.min(1, length / each.tokens.length));
    else body += scored;
    raiseTo(found, scorer.found(hits, 0, length));
  }
  windows.sort((one, other) => other.window.score - one.window.score);
  const [best] = windows;
  if (best !== undefined) raiseTo(found, best.window.found);
  const moment = Math.max(best?.window.score ?? 0, silentShares.title * title, silentShares.body * body);
  const asked = scorer.rarities.reduce((sum, rarity) => sum + rarity, 0);
  const coverage = asked === 0 ? 0 : scorer.weightOf(found) / asked;
  return {
    score: moment + bodyShare * body + titleShare * title,
    coverage,
    hasSeveral: found.filter((weight) => weight > 0).length > 1,
    moments: distinct(siteLanguageFirst(windows)),
  };
}

function raiseTo(found: Float64Array, other: Float64Array): void {
  for (let concept = 0; concept < other.length; concept += 1) {
    const weight = other[concept] ?? 0;
    if (weight > (found[concept] ?? 0)) found[concept] = weight;
  }
}

/** Rule SEARCH-45: of moments that match about equally, those in the language of the site come first. */
function siteLanguageFirst(windows: readonly RankedWindow[]): readonly RankedWindow[] {
  const preference = ({ passages: { language }, window }: RankedWindow) =>
    window.score * (language === siteLanguage ? siteLanguageBonus : 1);
  return windows.toSorted((one, other) => preference(other) - preference(one));
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
  const [start, otherStart] = [one, other].map(({ passages: { starts }, window }) => starts[window.firstCue] ?? 0);
  return one.passages !== other.passages && Math.abs((start ?? 0) - (otherStart ?? 0)) < sameMoment;
}
