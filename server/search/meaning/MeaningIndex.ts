import type { MeantPlace } from './meantTexts.ts';
import { quantise, type QuantisedVectors } from './quantise.ts';

/** The vectors of a document. */
export interface DocumentVectors extends QuantisedVectors {
  /** For each vector where its text is: the place of the passage, the first and the last cue. */
  readonly places: Int32Array;
}

/** A document whose best text is near a question. */
export interface NearDocument {
  readonly id: string;
  /** The texts that are nearest, the best first. */
  readonly places: readonly MeantPlace[];
}

const mostPlaces = 2;
/** So many documents join the answers of a question by their meaning. */
export const mostNear = 10;

/** So many vectors whose signs are most like those of the question are compared exactly. */
const mostCompared = 1000;

interface Kept extends DocumentVectors {
  readonly id: string;
  /** A bit for each number of each vector: whether it is positive. */
  readonly signs: Int32Array;
}

/** The vectors of all documents in memory. */
export class MeaningIndex {
  readonly #documents = new Map<string, Kept>();
  #vectors = 0;
  /** Reused by every question. */
  #distances = new Uint16Array();

  /** The number of documents. */
  get size(): number {
    return this.#documents.size;
  }

  put(id: string, vectors: DocumentVectors): void {
    this.#vectors += vectors.scales.length - (this.#documents.get(id)?.scales.length ?? 0);
    this.#documents.set(id, { ...vectors, id, signs: signsOf(vectors) });
  }

  /** The documents nearest to a question, the best first. */
  nearest(question: Float32Array, isShown: (id: string) => boolean, count: number): readonly NearDocument[] {
    const asked = quantise([question]);
    const shown = [...this.#documents.values()].filter(
      ({ id, bytes, scales }) => bytes.length === scales.length * question.length && isShown(id),
    );
    const most = this.#compareSigns(shown, signsOf(asked), question.length);
    const best: { readonly document: Kept; readonly similarity: number }[] = [];
    let place = 0;
    for (const document of shown) {
      let similarity = -Infinity;
      for (let vector = 0; vector < document.scales.length; vector += 1, place += 1)
        if ((this.#distances[place] ?? 0) <= most)
          similarity = Math.max(similarity, similarityOf(document, vector, asked.bytes));
      if (similarity <= (best[count - 1]?.similarity ?? -Infinity)) continue;
      if (best.length === count) best.pop();
      const behind = best.findIndex((other) => other.similarity < similarity);
      best.splice(behind < 0 ? best.length : behind, 0, { document, similarity });
    }
    return best.map(({ document }) => ({ id: document.id, places: placesOf(document, asked.bytes) }));
  }

  /** Fills the distances, and returns the largest one of the vectors to compare exactly. It takes a tenth of their time. */
  #compareSigns(shown: readonly Kept[], asked: Int32Array, dimensions: number): number {
    if (this.#distances.length < this.#vectors) this.#distances = new Uint16Array(Math.ceil(1.2 * this.#vectors));
    const distances = this.#distances;
    const counts = new Uint32Array(dimensions + 1);
    let place = 0;
    for (const { signs } of shown)
      for (let from = 0; from < signs.length; from += asked.length, place += 1) {
        let distance = 0;
        for (let at = 0; at < asked.length; at += 1) distance += bitsIn((signs[from + at] ?? 0) ^ (asked[at] ?? 0));
        distances[place] = distance;
        counts[distance] = (counts[distance] ?? 0) + 1;
      }
    let distance = 0;
    for (let compared = counts[0] ?? 0; compared < mostCompared && distance < dimensions;) {
      distance += 1;
      compared += counts[distance] ?? 0;
    }
    return distance;
  }
}

const bitsOfWord = 32;

function signsOf({ bytes, scales }: QuantisedVectors): Int32Array {
  const size = scales.length === 0 ? 0 : bytes.length / scales.length;
  const words = Math.ceil(size / bitsOfWord);
  const signs = new Int32Array(scales.length * words);
  for (let vector = 0; vector < scales.length; vector += 1)
    for (let at = 0; at < size; at += 1) {
      const word = vector * words + Math.floor(at / bitsOfWord);
      if ((bytes[vector * size + at] ?? 0) > 0) signs[word] = (signs[word] ?? 0) | (1 << (at % bitsOfWord));
    }
  return signs;
}

/** How many bits of a number are 1. JavaScript has no instruction for it. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55);
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}

const numbersOfPlace = 3;

function placesOf(document: DocumentVectors, asked: Int8Array): readonly MeantPlace[] {
  const similarities = Array.from(document.scales, (_, vector) => similarityOf(document, vector, asked));
  return Array.from(similarities.keys())
    .sort((one, other) => (similarities[other] ?? 0) - (similarities[one] ?? 0))
    .slice(0, mostPlaces)
    .map((vector) => {
      const [place = 0, firstCue = 0, lastCue = 0] = document.places.subarray(vector * numbersOfPlace);
      return { place, firstCue, lastCue };
    });
}

/** In proportion to the cosine. */
function similarityOf({ bytes, scales }: QuantisedVectors, vector: number, asked: Int8Array): number {
  const from = vector * asked.length;
  let sum = 0;
  for (let at = 0; at < asked.length; at += 1) sum += (bytes[from + at] ?? 0) * (asked[at] ?? 0);
  return (scales[vector] ?? 0) * sum;
}

/** The places of texts as `DocumentVectors` has them. */
export function encodePlaces(places: readonly MeantPlace[]): Int32Array {
  return Int32Array.from(places.flatMap(({ place, firstCue, lastCue }) => [place, firstCue, lastCue]));
}
