import { languages } from '../analysis/languages.ts';
import type { Vocabulary } from '../index/Vocabulary.ts';
import type { Question } from '../question/Concept.ts';
import { dimensions, type WordVectors } from './WordVectors.ts';

/** A topic as a direction: the sum of the vectors of its words, of length 1. */
type Topic = Float32Array;

/** The cosine of the topics of a document and a question (-1 to 1); undefined if the document has no topic. */
export type TopicSimilarity = (words: Uint32Array) => number | undefined;

/** One word has several meanings. A second word decides between them. */
const leastWords = 2;
/** More words hardly turn a topic, and reading them would hold up other requests. */
const mostWords = 2000;
const english = languages.indexOf('en');

/** Compares the topics of questions and documents. It remembers the topic of each document, because it reads all its words. */
export class TopicVectors {
  readonly #vectors: WordVectors;
  /** By the words of the document. A document that changes has other ones. */
  readonly #ofDocuments = new WeakMap<Uint32Array, { readonly topic: Topic | undefined }>();

  constructor(vectors: WordVectors) {
    this.#vectors = vectors;
  }

  /** The similarity of documents to a question; undefined if it is not in English or fewer than two of its words have vectors. */
  similarityTo(
    { concepts, spoken }: Pick<Question, 'concepts' | 'spoken'>,
    vocabulary: Vocabulary,
  ): TopicSimilarity | undefined {
    if (!spoken.includes('en')) return undefined;
    const asked = this.#topicOf(
      concepts.map(({ typed }) => typed),
      leastWords,
    );
    if (asked === undefined) return undefined;
    return (words) => {
      const topic = this.#topicOfDocument(words, vocabulary);
      return topic === undefined ? undefined : product(asked, topic);
    };
  }

  #topicOfDocument(words: Uint32Array, vocabulary: Vocabulary): Topic | undefined {
    const known = this.#ofDocuments.get(words);
    if (known !== undefined) return known.topic;
    const topic = this.#topicOf(englishWords(words, vocabulary), 1);
    this.#ofDocuments.set(words, { topic });
    return topic;
  }

  #topicOf(words: Iterable<string>, least: number): Topic | undefined {
    const sum = new Float32Array(dimensions);
    let count = 0;
    for (const word of words) if (this.#vectors.addTo(sum, word)) count += 1;
    const length = Math.sqrt(product(sum, sum));
    return count < least || length === 0 ? undefined : sum.map((value) => value / length);
  }
}

/** The first English words of a document: those of its title come first. */
function* englishWords(words: Uint32Array, vocabulary: Vocabulary): Iterable<string> {
  let count = 0;
  for (const word of words) {
    if (!vocabulary.isIn(word, english)) continue;
    yield vocabulary.word(word);
    count += 1;
    if (count === mostWords) return;
  }
}

function product(one: Topic, other: Topic): number {
  let sum = 0;
  for (let place = 0; place < one.length; place += 1) sum += (one[place] ?? 0) * (other[place] ?? 0);
  return sum;
}
