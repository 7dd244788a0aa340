import type { LoadPassages, SearchIndex } from '../index/SearchIndex.ts';
import type { Question } from '../question/Concept.ts';
import { bestFirst } from './bestFirst.ts';
import { candidatesFor, type Candidates } from './candidates.ts';
import { fuseByMeaning, shareOfMeaning, type NearByMeaning } from './fuseByMeaning.ts';
import { HitFinder } from './HitFinder.ts';
import type { HitLine } from './HitLine.ts';
import { withMeantMoments } from './meantMoments.ts';
import { QuotedPhrase } from './QuotedPhrase.ts';
import { orderByTopic } from './orderByTopic.ts';
import { isTitled, raiseLearned, type Raised } from './raiseLearned.ts';
import { weighConcepts } from './weighConcepts.ts';
import { Scorer } from './Scorer.ts';
import { DocumentRanker } from './DocumentRanker.ts';
import type { RankedWindow } from './windows.ts';

/** A document that answers a question, with its texts read. */
export interface Answer<Facts> {
  readonly id: string;
  readonly number: number;
  readonly facts: Facts;
  /** The numbers of its words in the vocabulary. */
  readonly words: Uint32Array;
  readonly score: number;
  /** The best first. */
  readonly moments: readonly RankedWindow[];
  /** Everywhere in the film where it answers. */
  readonly line: HitLine;
}

export interface Answers<Facts> {
  /** The best first. */
  readonly answers: readonly Answer<Facts>[];
  /** The documents that follow by their words alone. */
  readonly others: OtherAnswers;
  /** Whether no document answers the question well. */
  readonly isNearest: boolean;
}

/** So many documents are read and ranked by their moments. The others follow by their words alone. */
const mostRead = 40;
/** As `mostRead`, for a question with phrases: only documents that were read can contain one. */
const mostReadOfPhrases = 4 * mostRead;
/** A document that contains less of the question is no answer. */
const leastCovered = 0.25;
/** When no document answers well, those with this share of the best score are the nearest. */
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
/** The weight of the rest of a film beside its best moment. */
const wholeShare = 0.7;

/** Scores that differ only by rounding are equal once this is added. */
const leastScore = 1000;

/** What the owner of the index tells about its items. */
export interface RankingFacts<Facts> {
  /** The words of the date of an item. */
  readonly dateWordsOf: (facts: Facts) => readonly string[];
  /** The order of items that answer equally well. */
  readonly compare: (one: Facts, other: Facts) => number;
}

/** What says more about a question than its words. */
export interface Hints {
  /** Compares the words of a document with the topic of the question. */
  readonly similarity?: ((words: Uint32Array) => number | undefined) | undefined;
  /** The documents that mean most nearly what is asked, the nearest first, and how many words were typed. */
  readonly near?: readonly NearByMeaning[] | undefined;
  readonly typed?: number | undefined;
  /** What visitors chose for this question, and its words as they were typed. */
  readonly raised?: readonly Raised[] | undefined;
  readonly typedWords?: readonly string[] | undefined;
}

/**
 * Rules SEARCH-6, SEARCH-10 and SEARCH-16: the documents that answer a question, the best first. `isAccepted` takes the
 * number of a document.
 */
export async function rankAnswers<Facts>(
  index: SearchIndex<Facts>,
  { concepts: asks, quoted, language }: Question,
  isAccepted: (number: number) => boolean,
  { dateWordsOf, compare }: RankingFacts<Facts>,
  load: LoadPassages,
  { similarity, near: nearest = [], typed = 0, raised = [], typedWords = [] }: Hints = {},
): Promise<Answers<Facts>> {
  const concepts = weighConcepts(index, asks);
  const candidates = candidatesFor(index, concepts, dateWordsOf);
  const { scores, dated, weights, asked } = candidates;
  const enough = acceptedOf(index, candidates, isAccepted);
  const first = bestFirst(enough, scores, quoted.length > 0 ? mostReadOfPhrases : mostRead);
  const near = nearest.filter(({ number }) => isAccepted(number));
  const read = near.length === 0 ? first : withNear(first, near);
  const others = new OtherAnswers(quoted.length > 0 ? new Uint32Array() : without(enough, read), scores);
  const phrases = quoted.map((phrase) => new QuotedPhrase(phrase, index));
  const documents = index.documents(read.filter((number) => phrases.every((phrase) => phrase.mayBeIn(number))));
  // Other searches may run here, so reused tables are read only after it.
  const passages = await load(documents.map(({ id }) => id));
  const finder = new HitFinder(index.vocabulary.size, concepts);
  const ranker = new DocumentRanker(concepts, finder, new Scorer(weights, concepts), language);
  const unsaid = weights.reduce((sum, weight, place) => sum + (concepts[place]?.isUnsaid === true ? weight : 0), 0);
  let confidence = 0;
  const ranked: Answer<Facts>[] = [];
  for (const { id, number, facts, words } of documents) {
    const texts = passages.get(id) ?? [];
    if (!phrases.every((phrase) => phrase.isIn(texts, words))) continue;
    const { score, coverage, found, moments, line } = ranker.rank(texts, words, dated.get(number) ?? 0);
    const total = score + wholeShare * (scores[number] ?? 0);
    const bonus = found < 2 ? 0 : (scoreShare * total * evidenceOf(found, unsaid / asked)) / asked;
    confidence = Math.max(confidence, coverage + bonus);
    ranked.push({ id, number, facts, words, score: leastScore + total, moments, line });
  }
  ranked.sort(
    (one, other) => other.score - one.score || compare(one.facts, other.facts) || (one.id < other.id ? -1 : 1),
  );
  const best = (ranked[0]?.score ?? leastScore) - leastScore;
  const byWords = similarity === undefined ? ranked : orderByTopic(ranked, best, similarity);
  const byMeaning =
    near.length === 0 ? byWords : withMeaning(byWords, near, passages, shareOfMeaning({ score: best, typed, asked }));
  const isExact = ({ id, words }: Answer<Facts>) =>
    isTitled(passages.get(id) ?? [], words, index.vocabulary, typedWords);
  const answers = raised.length === 0 ? byMeaning : raiseLearned(byMeaning, raised, isExact, leastScore);
  return { answers, others, isNearest: ranked.length > 0 && confidence < leastConfidence };
}

/** With less, the words alone say which moments answer. */
const leastShare = 0.9;

function withMeaning<Facts>(
  answers: readonly Answer<Facts>[],
  near: readonly NearByMeaning[],
  passages: Awaited<ReturnType<LoadPassages>>,
  share: number,
): readonly Answer<Facts>[] {
  const fused = fuseByMeaning(answers, near, share);
  if (share < leastShare) return fused;
  const places = new Map(near.map((each) => [each.number, each.places]));
  return fused.map((answer) => {
    const meant = places.get(answer.number);
    if (meant === undefined) return answer;
    return { ...answer, moments: withMeantMoments(answer.moments, passages.get(answer.id) ?? [], meant) };
  });
}

/** The numbers of the documents to read: the best by their words, and those near by their meaning. */
function withNear(first: Uint32Array, near: readonly Pick<NearByMeaning, 'number'>[]): Uint32Array {
  return Uint32Array.from(new Set([...first, ...near.map(({ number }) => number)]));
}

/**
 * Rule SEARCH-57: how far the score of a document with several words of the question shows that it answers (0 to 1). Two
 * words show less, the more of the question no text of the catalogue has: "record" and "mp3" of "record a vinyl to mp3".
 */
function evidenceOf(found: number, unsaidShare: number): number {
  return found === 2 ? (1 - unsaidShare) ** 2 : 1;
}

/**
 * Rule LIST-22: the numbers of the documents that `rankAnswers` finds, in no order, for each of several filters. The words
 * are looked up once, and documents are read only for phrases.
 */
export async function findAnswers<Facts>(
  index: SearchIndex<Facts>,
  { concepts: asks, quoted }: Question,
  filters: readonly ((number: number) => boolean)[],
  { dateWordsOf }: Pick<RankingFacts<Facts>, 'dateWordsOf'>,
  load: LoadPassages,
  near: readonly Pick<NearByMeaning, 'number'>[] = [],
): Promise<readonly Uint32Array[]> {
  const candidates = candidatesFor(index, weighConcepts(index, asks), dateWordsOf);
  const found = filters.map((isAccepted) => {
    const enough = acceptedOf(index, candidates, isAccepted);
    const accepted = near.filter(({ number }) => isAccepted(number));
    return accepted.length === 0 ? enough.slice() : withNear(enough, accepted);
  });
  if (quoted.length === 0) return found;
  const phrases = quoted.map((phrase) => new QuotedPhrase(phrase, index));
  const first = found.map((numbers) =>
    bestFirst(numbers, candidates.scores, mostReadOfPhrases).filter((number) =>
      phrases.every((phrase) => phrase.mayBeIn(number)),
    ),
  );
  const documents = index.documents(Uint32Array.from(new Set(first.flatMap((numbers) => [...numbers]))));
  const passages = await load(documents.map(({ id }) => id));
  const saying = documents.filter(({ id, words }) =>
    phrases.every((phrase) => phrase.isIn(passages.get(id) ?? [], words)),
  );
  const sayingNumbers = new Set(saying.map(({ number }) => number));
  return first.map((numbers) => numbers.filter((number) => sayingNumbers.has(number)));
}

/** Reused, because it is as long as the catalogue. */
let accepted = new Uint32Array();

/** The numbers of the documents that contain enough of the question, until the next call. */
function acceptedOf(
  index: Pick<SearchIndex<unknown>, 'groups'>,
  { scores, covered, asked }: Candidates,
  isAccepted: (number: number) => boolean,
): Uint32Array {
  const { groups } = index;
  const isAnswer = (number: number) => scores[number] !== 0 && groups[number] !== 0 && isAccepted(number);
  let best = 0;
  for (let number = 0; number < scores.length; number += 1)
    if ((covered[number] ?? 0) > best && isAnswer(number)) best = covered[number] ?? 0;
  const least = best >= wellCovered * asked ? leastCovered * asked : nearlyBest * best;
  if (accepted.length < scores.length) accepted = new Uint32Array(Math.ceil(1.2 * scores.length));
  let length = 0;
  for (let number = 0; number < scores.length; number += 1) {
    if ((covered[number] ?? 0) < least || !isAnswer(number)) continue;
    accepted[length] = number;
    length += 1;
  }
  return accepted.subarray(0, length);
}

/** The numbers that are not among `removed`. `numbers` are ascending. */
function without(numbers: Uint32Array, removed: Uint32Array): Uint32Array {
  const ascending = removed.toSorted();
  const left = new Uint32Array(numbers.length);
  let length = 0;
  let next = 0;
  for (let place = 0; place < numbers.length; place += 1) {
    const number = numbers[place] ?? 0;
    while (next < ascending.length && (ascending[next] ?? 0) < number) next += 1;
    if (number === ascending[next]) continue;
    left[length] = number;
    length += 1;
  }
  return left.subarray(0, length);
}

/**
 * The numbers of documents that answer a question by their words alone. There are many, and few people read that far,
 * so only the requested ones are sorted.
 */
class OtherAnswers {
  /** In no order. */
  readonly numbers: Uint32Array;
  readonly #scores: Float32Array;

  /** `scores` has the score of every document. */
  constructor(numbers: Uint32Array, scores: Float32Array) {
    this.numbers = numbers;
    this.#scores = scores;
  }

  /** How many of them are wanted. */
  count(isWanted: (number: number) => boolean): number {
    let count = 0;
    for (let place = 0; place < this.numbers.length; place += 1) if (isWanted(this.numbers[place] ?? 0)) count += 1;
    return count;
  }

  /** The best `count` of those that are wanted, the best first. */
  best(isWanted: (number: number) => boolean, count = this.numbers.length): Uint32Array {
    return bestFirst(this.numbers.filter(isWanted), this.#scores, count);
  }
}
