type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Rule TOKEN-5: storage that never fails. If one place refuses a value (blocked, full), the next place takes it; the
 * last one is the memory of this tab. A key lives in one place only, so that no stale value is read.
 */
export class SafeStorage {
  readonly #places: readonly (() => Place)[];
  readonly #memory = new Map<string, string>();

  /** The places in order of preference. Each call may throw, as a blocked `localStorage` does. */
  constructor(places: readonly (() => Place)[]) {
    this.#places = places;
  }

  get(key: string): string | undefined {
    for (const place of this.#places) {
      const value = attempt(() => place().getItem(key));
      if (typeof value === 'string') return value;
    }
    return this.#memory.get(key);
  }

  /** Writes first and deletes the key from other places afterwards, so that another tab never misses it. */
  set(key: string, value: string): void {
    let isKept = false;
    for (const place of this.#places) {
      if (!isKept && attempt(() => (place().setItem(key, value), true)) === true) isKept = true;
      else attempt(() => place().removeItem(key));
    }
    if (isKept) this.#memory.delete(key);
    else this.#memory.set(key, value);
  }

  remove(key: string): void {
    for (const place of this.#places) attempt(() => place().removeItem(key));
    this.#memory.delete(key);
  }

  keys(prefix: string): readonly string[] {
    const stored = this.#places.flatMap((place) => attempt(() => namesIn(place())) ?? []);
    return [...new Set([...stored, ...this.#memory.keys()])].filter((key) => key.startsWith(prefix));
  }
}

function namesIn(place: Place): readonly string[] {
  return Array.from({ length: place.length }, (_, index) => place.key(index) ?? '');
}

function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch (fault) {
    if (!(fault instanceof DOMException)) reportError(fault);
    return undefined;
  }
}
