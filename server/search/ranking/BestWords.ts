import { isInBody, isInTitle, timesSaid } from '../document/SearchDocument.ts';
import type { Postings } from '../index/Postings.ts';
import type { SearchIndex } from '../index/SearchIndex.ts';

const titleShare = 0.6;
const bodyShare = 0.4;
const saidShare = 0.6;
/** A word that a film only shows says less than one that is said once. */
const shownShare = 0.2;

/**
 * For each document the best of the words that stand for one concept. Its lists are reused for every concept and
 * search, so no code may await while it uses them.
 */
export class BestWords {
  #groups: Uint8Array = new Uint8Array();
  #scores = new Float32Array();
  #weights = new Float32Array();
  /** The documents with one of the words. */
  #touched = new Uint32Array();
  #length = 0;

  /** Begins with another search. */
  begin({ numbers, groups }: Pick<SearchIndex<unknown>, 'numbers' | 'groups'>): this {
    this.#groups = groups;
    this.#clear();
    if (numbers <= this.#scores.length) return this;
    const size = Math.ceil(1.2 * numbers);
    this.#scores = new Float32Array(size);
    this.#weights = new Float32Array(size);
    this.#touched = new Uint32Array(size);
    return this;
  }

  /** Matches of a document that are no words, such as its date. */
  set(document: number, score: number, weight: number): void {
    this.#touch(document);
    this.#scores[document] = score;
    this.#weights[document] = weight;
  }

  /** Adds a word with its weight in all documents that contain it. */
  add(postings: Postings | undefined, weight: number): void {
    if (postings === undefined) return;
    const { documents, occurrences, length } = postings;
    const groups = this.#groups;
    const scores = this.#scores;
    const weights = this.#weights;
    for (let place = 0; place < length; place += 1) {
      const document = documents[place] ?? 0;
      if (groups[document] === 0) continue;
      const score = weight * (strengths[strengthKey(occurrences[place] ?? 0)] ?? 0);
      const before = weights[document] ?? 0;
      if (before === 0) this.#touch(document);
      if (weight > before) weights[document] = weight;
      if (score > (scores[document] ?? 0)) scores[document] = score;
    }
  }

  /** How many documents have a word of at least this weight. */
  countOf(weight: number): number {
    const least = Math.fround(weight);
    let count = 0;
    for (let place = 0; place < this.#length; place += 1)
      if ((this.#weights[this.#touched[place] ?? 0] ?? 0) >= least) count += 1;
    return count;
  }

  /** Adds the concept with this weight to the scores of the documents, and begins the next one. */
  addTo(scores: Float32Array, covered: Float32Array, rarity: number): void {
    for (let place = 0; place < this.#length; place += 1) {
      const document = this.#touched[place] ?? 0;
      scores[document] = (scores[document] ?? 0) + rarity * (this.#scores[document] ?? 0);
      covered[document] = (covered[document] ?? 0) + rarity * (this.#weights[document] ?? 0);
    }
    this.#clear();
  }

  #clear(): void {
    for (let place = 0; place < this.#length; place += 1) {
      const document = this.#touched[place] ?? 0;
      this.#scores[document] = 0;
      this.#weights[document] = 0;
    }
    this.#length = 0;
  }

  #touch(document: number): void {
    this.#touched[this.#length] = document;
    this.#length += 1;
  }
}

const partsOfStrength = 4;

/** The positions of a word and its frequency, without its languages. */
function strengthKey(occurrence: number): number {
  return timesSaid(occurrence) * partsOfStrength + (isInTitle(occurrence) ? 2 : 0) + (isInBody(occurrence) ? 1 : 0);
}

/** All strengths of a word in a document, because a search needs thousands. */
const strengths = Float64Array.from({ length: strengthKey(0xffff) + 1 }, (_, key) => {
  const said = Math.floor(key / partsOfStrength);
  return (
    ((key & 2) !== 0 ? titleShare : 0) +
    ((key & 1) !== 0 ? bodyShare : 0) +
    (said > 0 ? saidShare * (0.3 + (1.2 * said) / (said + 3)) : 0) +
    (key === 0 ? shownShare : 0)
  );
});
