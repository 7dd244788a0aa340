/** Numbers of documents are below this one: with the 31 bits of a score they fit into a double. */
const numbers = 2 ** 22;

/**
 * The documents with the highest score first, and of equal ones the lowest number. `scores` are not negative. It sorts
 * plain numbers, because a comparison function would take as long as all else that a search of many documents needs.
 */
export function bestFirst(documents: Uint32Array, scores: Float32Array): Uint32Array {
  // The bits of a float that is not negative are in the order of its values.
  const bits = new Uint32Array(scores.buffer, scores.byteOffset, scores.length);
  const keys = new Float64Array(documents.length);
  for (let place = 0; place < keys.length; place += 1) {
    const number = documents[place] ?? 0;
    keys[place] = (0x7f_ff_ff_ff - (bits[number] ?? 0)) * numbers + number;
  }
  keys.sort();
  const sorted = new Uint32Array(keys.length);
  for (let place = 0; place < keys.length; place += 1) sorted[place] = (keys[place] ?? 0) % numbers;
  return sorted;
}
