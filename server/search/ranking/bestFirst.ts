/** Numbers of documents are below this one: with the 31 bits of a score they fit into a double. */
const numbers = 2 ** 22;

/**
 * The `count` documents with the highest scores, the best first, and of equal ones the lowest number first. `scores` are
 * not negative. It compares plain numbers and sorts only what is asked for, because most searches find more documents
 * than anybody looks at.
 */
export function bestFirst(documents: Uint32Array, scores: Float32Array, count = documents.length): Uint32Array {
  // The bits of a float that is not negative are in the order of its values.
  const bits = new Uint32Array(scores.buffer, scores.byteOffset, scores.length);
  const keys = new Float64Array(documents.length);
  for (let place = 0; place < keys.length; place += 1) {
    const number = documents[place] ?? 0;
    keys[place] = (0x7f_ff_ff_ff - (bits[number] ?? 0)) * numbers + number;
  }
  const first = count < keys.length ? smallest(keys, count) : keys.sort();
  const sorted = new Uint32Array(first.length);
  for (let place = 0; place < first.length; place += 1) sorted[place] = (first[place] ?? 0) % numbers;
  return sorted;
}

/** The smallest keys in order. Few keys are among them, so most take one comparison. */
function smallest(keys: Float64Array, count: number): Float64Array {
  const found = keys.slice(0, count).sort();
  const last = count - 1;
  for (let place = count; place < keys.length; place += 1) {
    const key = keys[place] ?? 0;
    if (key >= (found[last] ?? 0)) continue;
    let at = last;
    for (; at > 0 && (found[at - 1] ?? 0) > key; at -= 1) found[at] = found[at - 1] ?? 0;
    found[at] = key;
  }
  return found;
}
