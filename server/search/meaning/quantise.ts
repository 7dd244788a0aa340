/** Vectors of one size as bytes, one behind the other. */
export interface QuantisedVectors {
  readonly bytes: Int8Array;
  /** For each vector what 1 is in its bytes. */
  readonly scales: Float32Array;
}

const largest = 127;

/** Rule MEANING-5: a byte for each number. The largest number of a vector becomes 127 or -127. */
export function quantise(vectors: readonly Float32Array[]): QuantisedVectors {
  const size = vectors[0]?.length ?? 0;
  const bytes = new Int8Array(vectors.length * size);
  const scales = new Float32Array(vectors.length);
  for (const [place, vector] of vectors.entries()) {
    let most = 0;
    for (const number of vector) most = Math.max(most, Math.abs(number));
    const scale = most === 0 ? 0 : largest / most;
    for (let at = 0; at < size; at += 1) bytes[place * size + at] = Math.round((vector[at] ?? 0) * scale);
    scales[place] = scale === 0 ? 0 : 1 / scale;
  }
  return { bytes, scales };
}
