import type { LoadPassages, SearchIndex } from '../index/SearchIndex.ts';
import type { Question } from '../question/Concept.ts';
import { candidatesFor } from './candidates.ts';
import { HitFinder, phrasesIn } from './hits.ts';
import { weighConcepts } from './weighConcepts.ts';
import { Scorer } from './Scorer.ts';
import { rankDocument, type RankedWindow } from './rankDocument.ts';

/** A document that answers a question. */
export interface Answer<Facts> {
  readonly id: string;
  readonly facts: Facts;
  readonly score: number;
  /** The best first. Empty for documents that were not among the best. */
  readonly moments: readonly RankedWindow[];
}

export interface Answers<Facts> {
  /** The best first. */
  readonly answers: readonly Answer<Facts>[];
  /** Whether no document answers the question well. */
  readonly isNearest: boolean;
}

/** So many documents are read and ranked by their moments. The others follow by their words alone. */
const mostRead = 40;
/** A document that contains less of the question is no answer. */
const leastCovered = 0.25;
/** Where nothing answers well, documents with this share of what the best one contains are near. */
const nearlyBest = 0.25;
/** With this share of the question's weight in one document, documents with little of it are no answers. */
const wellCovered = 0.65;
/**
 * Rule SEARCH-16: below this confidence the best document is only near. It is the share of the question that a document
 * contains, and a fifth of its score for each unit of weight asked for: words that stand together, in a title or often
 * say more than the same words scattered.
 */
const leastConfidence = 0.7;
const scoreShare = 0.2;
/** What the rest of a film adds to its best moment. */
const wholeShare = 0.7;
/** Puts the documents that were read before all others. */
const readFirst = 1000;

/** What the owner of the index tells about its items. */
export interface Tellers<Facts> {
  /** The words of the date of an item. */
  readonly dateWordsOf: (facts: Facts) => readonly string[];
  /** The order of items that answer equally well. */
  readonly compare: (one: Facts, other: Facts) => number;
}

/** Rules SEARCH-6, SEARCH-10 and SEARCH-16: the documents that answer a question, the best first. */
export async function rankAnswers<Facts>(
  index: SearchIndex<Facts>,
  { concepts: asks, quoted }: Question,
  isAccepted: (facts: Facts, id: string) => boolean,
  { dateWordsOf, compare }: Tellers<Facts>,
  load: LoadPassages,
): Promise<Answers<Facts>> {
  const concepts = weighConcepts(index, asks);
  const { scores, covered, dated, weights, asked } = candidatesFor(index, concepts, dateWordsOf);
  const found: { readonly number: number; readonly score: number }[] = [];
  let best = 0;
  for (const [number, score] of scores.entries()) {
    if (score === 0) continue;
    const document = index.document(number);
    if (document === undefined || !isAccepted(document.facts, document.id)) continue;
    best = Math.max(best, covered[number] ?? 0);
    found.push({ number, score });
  }
  const least = best >= wellCovered * asked ? leastCovered * asked : nearlyBest * best;
  const candidates = found
    .filter(({ number }) => (covered[number] ?? 0) >= least)
    .sort((one, other) => other.score - one.score || one.number - other.number);
  const reads = quoted.length > 0 ? candidates.slice(0, 4 * mostRead) : candidates.slice(0, mostRead);
  const documents = reads.flatMap(({ number }) => {
    const document = index.document(number);
    return document === undefined ? [] : [{ ...document, number, dated: dated.get(number) ?? 0 }];
  });
  const passages = await load(documents.map(({ id }) => id));
  const finder = new HitFinder(index.vocabulary.size, concepts);
  const scorer = new Scorer(weights, concepts);
  let confidence = 0;
  const ranked: Answer<Facts>[] = [];
  for (const { id, number, facts, words, dated: known } of documents) {
    const texts = passages.get(id) ?? [];
    const isQuoted = quoted.every((phrase) => texts.some(({ tokens }) => phrasesIn(tokens, words, phrase).length > 0));
    if (!isQuoted) continue;
    const { score, coverage, hasSeveral, moments } = rankDocument(texts, words, finder, scorer, known);
    const total = score + wholeShare * (scores[number] ?? 0);
    confidence = Math.max(confidence, coverage + (hasSeveral ? (scoreShare * total) / asked : 0));
    ranked.push({ id, facts, score: readFirst + total, moments });
  }
  ranked.sort(
    (one, other) => other.score - one.score || compare(one.facts, other.facts) || (one.id < other.id ? -1 : 1),
  );
  const others =
    quoted.length > 0
      ? []
      : candidates.slice(mostRead).flatMap(({ number, score }) => {
          const document = index.document(number);
          return document === undefined ? [] : [{ id: document.id, facts: document.facts, score, moments: [] }];
        });
  return { answers: [...ranked, ...others], isNearest: ranked.length > 0 && confidence < leastConfidence };
}
