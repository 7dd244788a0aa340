/** The vector in the same direction with the length 1; undefined if it has no direction. */
export function unitVector(numbers: ArrayLike<number>): Float32Array<ArrayBuffer> | undefined {
  const vector = Float32Array.from(numbers);
  let squares = 0;
  for (const number of vector) squares += number * number;
  const length = Math.sqrt(squares);
  if (!(length > 0) || !Number.isFinite(length)) return undefined;
  for (let place = 0; place < vector.length; place += 1) vector[place] = (vector[place] ?? 0) / length;
  return vector;
}
