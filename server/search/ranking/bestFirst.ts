/** Numbers of documents are below this one: with the 31 bits of a score they fit into a double. */
const numbers = 2 ** 22;

/**
 * The `count` documents with the highest scores, the best first, and of equal ones the lowest number first. `scores`
 * are not negative. It compares plain numbers and sorts only the requested ones, because most searches find more
 * documents than people view.
 */
export function bestFirst(documents: Uint32Array, scores: Float32Array, count = documents.length): Uint32Array {
  // The bits of a float that is not negative are in the order of its values.
  const bits = new Uint32Array(scores.buffer, scores.byteOffset, scores.length);
  const keyOf = (place: number) => {
    const number = documents[place] ?? 0;
    return (0x7f_ff_ff_ff - (bits[number] ?? 0)) * numbers + number;
  };
  const found = new Float64Array(Math.min(count, documents.length));
  for (let place = 0; place < found.length; place += 1) found[place] = keyOf(place);
  found.sort();
  const last = found.length - 1;
  // Few of the other keys are among the smallest, so most take one comparison.
  for (let place = found.length; place < documents.length; place += 1) {
    const key = keyOf(place);
    if (key >= (found[last] ?? 0)) continue;
    let at = last;
    for (; at > 0 && (found[at - 1] ?? 0) > key; at -= 1) found[at] = found[at - 1] ?? 0;
    found[at] = key;
  }
  return Uint32Array.from(found, (key) => key % numbers);
}
