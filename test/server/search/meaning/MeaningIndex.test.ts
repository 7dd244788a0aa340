import { encodePlaces, MeaningIndex } from '../../../../server/search/meaning/MeaningIndex.ts';
import { quantise } from '../../../../server/search/meaning/quantise.ts';

const size = 100;
/** The same numbers in every run, between -1 and 1. */
function randomVectors(count: number, seed: number): readonly Float32Array[] {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
  return Array.from({ length: count }, () => Float32Array.from({ length: size }, next));
}
const placesOf = (count: number) =>
  encodePlaces(Array.from({ length: count }, (_, at) => ({ place: 2, firstCue: 10 * at, lastCue: 10 * at + 9 })));
const document = (vectors: readonly Float32Array[]) => ({ ...quantise(vectors), places: placesOf(vectors.length) });
const everything = () => true;
const cosine = (one: Float32Array, other: Float32Array) => {
  const product = (left: Float32Array, right: Float32Array) =>
    left.reduce((sum, each, at) => sum + each * (right[at] ?? 0), 0);
  return product(one, other) / Math.sqrt(product(one, one) * product(other, other));
};

// Rule MEANING-5.
test('keeps the cosine of two vectors to a hundredth when each number is a byte', () => {
  const [one, other] = randomVectors(2, 5) as [Float32Array, Float32Array];
  const {
    bytes,
    scales: [first = 0, second = 0],
  } = quantise([one, other]);
  const restored = (from: number, scale: number) =>
    Float32Array.from(bytes.subarray(from, from + size), (byte) => byte * scale);
  expect(cosine(restored(0, first), restored(size, second))).toBeCloseTo(cosine(one, other), 2);
});

test('quantises a vector of zeros', () => {
  expect(quantise([new Float32Array(2)])).toEqual({ bytes: new Int8Array(2), scales: new Float32Array(1) });
});

test('finds the documents with the nearest vectors, and where their texts are', () => {
  const index = new MeaningIndex();
  const all = Array.from({ length: 600 }, (_, at) => randomVectors(4, at + 1));
  for (const [at, vectors] of all.entries()) index.put(String(at), document(vectors));
  const [noise] = randomVectors(1, 9999);
  const meant = all[321]?.[2]?.map((number, at) => number + 0.3 * (noise?.[at] ?? 0)) ?? new Float32Array();
  const [first, ...others] = index.nearest(meant, everything, 10);
  expect(first).toMatchObject({ id: '321' });
  expect(first?.places[0]).toEqual({ place: 2, firstCue: 20, lastCue: 29 });
  expect(others).toHaveLength(9);
  const exact = all
    .map((vectors, at) => ({ id: String(at), best: Math.max(...vectors.map((each) => cosine(each, meant))) }))
    .sort((one, other) => other.best - one.best)
    .slice(0, 3)
    .map(({ id }) => id);
  expect([first, ...others].slice(0, 3).map((found) => found?.id)).toEqual(exact);
});

test('ignores vectors of documents that are not published, and vectors of another size', () => {
  const index = new MeaningIndex();
  const [one, other] = randomVectors(2, 7) as [Float32Array, Float32Array];
  index.put('shown', document([other]));
  index.put('hidden', document([one]));
  index.put('older', document([one.slice(0, 50)]));
  index.put('empty', document([]));
  expect(index.nearest(one, (id) => id !== 'hidden', 10).map(({ id }) => id)).toEqual(['shown']);
});

test('replaces the vectors of a document', () => {
  const index = new MeaningIndex();
  const [one, other] = randomVectors(2, 8) as [Float32Array, Float32Array];
  index.put('a', document([one, one, one]));
  index.put('a', document([other]));
  index.put('b', document([one]));
  expect(index.size).toBe(2);
  expect(index.nearest(one, everything, 1).map(({ id }) => id)).toEqual(['b']);
});
