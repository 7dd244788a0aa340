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

/** The vectors of all documents in memory. */
export class MeaningIndex {
  readonly #documents = new Map<string, DocumentVectors>();

  /** The number of documents. */
  get size(): number {
    return this.#documents.size;
  }

  put(id: string, vectors: DocumentVectors): void {
    this.#documents.set(id, vectors);
  }

  /** The documents nearest to a question, the best first. */
  nearest(question: Float32Array, isShown: (id: string) => boolean, count: number): readonly NearDocument[] {
    const { bytes: asked } = quantise([question]);
    const best: { readonly id: string; readonly similarity: number; readonly document: DocumentVectors }[] = [];
    for (const [id, document] of this.#documents) {
      const similarity = bestIn(document, asked);
      if (similarity === undefined || similarity <= (best[count - 1]?.similarity ?? -Infinity) || !isShown(id))
        continue;
      if (best.length === count) best.pop();
      const place = best.findIndex((other) => other.similarity < similarity);
      best.splice(place < 0 ? best.length : place, 0, { id, similarity, document });
    }
    return best.map(({ id, document }) => ({ id, places: placesOf(document, asked) }));
  }
}

/** The similarity of the nearest vector; undefined without a vector of this size: an older model of the same name made it. */
function bestIn({ bytes, scales }: DocumentVectors, asked: Int8Array): number | undefined {
  const size = asked.length;
  if (scales.length === 0 || bytes.length !== scales.length * size) return undefined;
  let best = -Infinity;
  for (let vector = 0; vector < scales.length; vector += 1) {
    const similarity = (scales[vector] ?? 0) * product(bytes, vector * size, asked);
    if (similarity > best) best = similarity;
  }
  return best;
}

const numbersOfPlace = 3;

function placesOf({ bytes, scales, places }: DocumentVectors, asked: Int8Array): readonly MeantPlace[] {
  const similarities = Array.from(scales, (scale, vector) => scale * product(bytes, vector * asked.length, asked));
  return Array.from(similarities.keys())
    .sort((one, other) => (similarities[other] ?? 0) - (similarities[one] ?? 0))
    .slice(0, mostPlaces)
    .map((vector) => {
      const [place = 0, firstCue = 0, lastCue = 0] = places.subarray(vector * numbersOfPlace);
      return { place, firstCue, lastCue };
    });
}

function product(bytes: Int8Array, from: number, asked: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < asked.length; at += 1) sum += (bytes[from + at] ?? 0) * (asked[at] ?? 0);
  return sum;
}

/** The places of texts as `DocumentVectors` has them. */
export function encodePlaces(places: readonly MeantPlace[]): Int32Array {
  return Int32Array.from(places.flatMap(({ place, firstCue, lastCue }) => [place, firstCue, lastCue]));
}
