/** The next number from 0 (inclusive) to 1 (exclusive). The same seed gives the same numbers on every machine. */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Pseudo-random choices. */
export interface SeededRandom {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A whole number from 0 (inclusive) to `end` (exclusive). */
  below(end: number): number;
  chance(probability: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
  /** Picks by Zipf's law: the first values far more often than the last. */
  pickEarly<Value>(values: readonly Value[]): Value;
  uuid(): string;
}

export function seededRandom(seed: number): SeededRandom {
  const next = mulberry32(Math.imul(seed + 1, 0x9e3779b1) ^ 0x5bd1e995);
  const below = (end: number) => Math.floor(next() * end);
  const at = <Value>(values: readonly Value[], index: number): Value => {
    const value = values[index];
    if (value === undefined) throw new Error('The list to pick from is empty');
    return value;
  };
  const hex = (digits: number) => Array.from({ length: digits }, () => below(16).toString(16)).join('');
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (values) => at(values, below(values.length)),
    // The rank is uniform on a logarithmic scale, so its density falls as 1 / rank.
    pickEarly: (values) => at(values, Math.min(values.length - 1, Math.floor(values.length ** next()) - 1)),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  };
}
