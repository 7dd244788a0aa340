type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Rule TOKEN-5: storage that cannot fail. What one place refuses (blocked, full) goes to the next, and at last to this
 * tab's memory. A key stands in one place only, so that no stale value is read.
 */
export class SafeStorage {
  readonly #places: readonly (() => Place)[];
  readonly #memory = new Map<string, string>();

  /** The places from the best to the last; each may throw when it is asked for, as a blocked `localStorage` does. */
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

  /** Another tab never finds a key gone that is only written anew: what stood elsewhere goes afterwards. */
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
