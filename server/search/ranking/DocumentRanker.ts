import { siteLanguage } from '../../../src/domain/text/siteLanguage.ts';
import { maximumMoments } from '../../../src/domain/search/moment.ts';
import type { Passages } from '../document/SearchDocument.ts';
import type { Language } from '../analysis/languages.ts';
import type { Concept } from '../question/Concept.ts';
import { FoundConcepts } from './FoundConcepts.ts';
import type { HitFinder } from './HitFinder.ts';
import { HitLine } from './HitLine.ts';
import type { Scorer } from './Scorer.ts';
import { inLanguage } from './inLanguage.ts';
import { sameMomentMilliseconds, windowsOf, type RankedWindow } from './windows.ts';

/** A document with its texts read: how well it answers, and where. */
export interface RankedDocument {
  readonly score: number;
  /** The share of the question's weight that the best moment, the title and the description contain (0 to 1). */
  readonly coverage: number;
  /** How many words of the question they contain. */
  readonly found: number;
  readonly moments: readonly RankedWindow[];
  readonly line: HitLine;
}

const bodyShare = 0.3;
const titleShare = 1.1;
/** The weight of a title and a description when the film has no captions. */
const silentShares = { title: 0.8, body: 0.6 };
/** A short title that consists of the question is worth more than a long one that contains it. */
const wholeTitleShare = 0.15;
/** What the moments of a text are worth. Titles and descriptions have none. What a film shows counts less than what it says. */
const bonusOf: Readonly<Partial<Record<Passages['part'], number>>> = { captions: 1, chapters: 1.1, screen: 0.7 };
/** Less than what an exact word is worth beside one of the same meaning in another language. */
const languageBonus = 1.2;

/**
 * Rule SEARCH-10: the best moment counts most, the title and the description are added to it. An item without captions
 * is judged by its texts alone. It ranks one document after the other, so that they use the same lists.
 */
export class DocumentRanker {
  readonly #language: Language | undefined;
  readonly #finder: HitFinder;
  readonly #scorer: Scorer;
  readonly #found: FoundConcepts;
  readonly #foundInMoment: FoundConcepts;

  /** `language` is the language of the question, if it is known. */
  constructor(concepts: readonly Concept[], finder: HitFinder, scorer: Scorer, language: Language | undefined) {
    this.#language = language;
    this.#finder = finder;
    this.#scorer = scorer;
    this.#found = new FoundConcepts(concepts.length);
    this.#foundInMoment = new FoundConcepts(concepts.length);
  }

  /** Ranks a document with these words. `dated` are the concepts that the item's date satisfies. */
  rank(passages: readonly Passages[], words: Uint32Array, dated: number): RankedDocument {
    const scorer = this.#scorer;
    const found = this.#found;
    const foundInMoment = this.#foundInMoment;
    found.begin(dated);
    foundInMoment.begin();
    let title = 0;
    let body = scorer.weightOf(found);
    let best = 0;
    let tracks = 0;
    const windows: RankedWindow[] = [];
    const line = new HitLine();
    for (const each of this.#finder.read(words) ? passages : []) {
      const hits = this.#finder.in(each);
      const { length } = hits;
      if (length === 0) continue;
      const bonus = bonusOf[each.part];
      if (bonus !== undefined) {
        const ofTrack = windowsOf(each, hits, scorer, bonus, maximumMoments);
        for (const window of ofTrack.windows) windows.push({ passages: each, window });
        line.add(hits, scorer, bonus);
        tracks += 1;
        if (ofTrack.bestScore <= best) continue;
        best = ofTrack.bestScore;
        foundInMoment.begin();
        foundInMoment.addHits(hits, ofTrack.bestFirst, ofTrack.bestEnd);
        continue;
      }
      const scored = scorer.score(hits, 0, length);
      if (each.part === 'title')
        title = scored * (1 - wholeTitleShare + wholeTitleShare * Math.min(1, length / each.tokens.length));
      else body += scored;
      found.addHits(hits, 0, length);
    }
    found.add(foundInMoment);
    const moment = Math.max(best, silentShares.title * title, silentShares.body * body);
    return {
      score: moment + bodyShare * body + titleShare * title,
      coverage: scorer.asked === 0 ? 0 : scorer.weightOf(found) / scorer.asked,
      found: found.count(),
      moments: this.#shown(windows, passages, tracks),
      line,
    };
  }

  /** The windows as they are shown: each moment once, in the language of the question where its track says it too. */
  #shown(windows: RankedWindow[], passages: readonly Passages[], tracks: number): readonly RankedWindow[] {
    const language = this.#language;
    const ordered = tracks > 1 ? preferredFirst(windows, language ?? siteLanguage) : windows;
    const own = passages.find((each) => each.part === 'captions' && each.language === language);
    if (own === undefined) return tracks > 1 ? distinct(ordered) : ordered;
    return distinct(ordered.map((window) => inLanguage(window, own)));
  }
}

/** Rule SEARCH-45: of moments that match about equally, those in the preferred language come first. */
function preferredFirst(windows: RankedWindow[], preferred: Language): readonly RankedWindow[] {
  const preference = ({ passages: { language }, window }: RankedWindow) =>
    window.score * (language === preferred ? languageBonus : 1);
  return windows.sort((one, other) => preference(other) - preference(one) || other.window.score - one.window.score);
}

/** The best moments. The same moment in another language is left out. */
function distinct(windows: readonly RankedWindow[]): readonly RankedWindow[] {
  const chosen: RankedWindow[] = [];
  for (const window of windows) {
    if (chosen.length === maximumMoments) break;
    if (!chosen.some((other) => isSameMoment(window, other))) chosen.push(window);
  }
  return chosen;
}

function isSameMoment(one: RankedWindow, other: RankedWindow): boolean {
  return Math.abs(startOf(one) - startOf(other)) < sameMomentMilliseconds;
}

function startOf({ passages: { starts }, window }: RankedWindow): number {
  return starts[window.firstCue] ?? 0;
}
