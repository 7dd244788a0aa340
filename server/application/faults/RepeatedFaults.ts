const minuteMilliseconds = 60_000;
const mostKnown = 200;

interface Written {
  readonly at: number;
  leftOut: number;
}

/**
 * Rule REPORT-13: while something is away, the same fault comes again and again. It is written once a minute, with the
 * number of those that were left out.
 */
export class RepeatedFaults {
  readonly #written = new Map<string, Written>();
  readonly #now: () => number;

  /** `now`: milliseconds that never go back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** How many such faults were left out since one was written; undefined if this one is to be left out too. */
  leftOut(fault: unknown): { readonly times: number } | undefined {
    const key = keyOf(fault);
    const last = this.#written.get(key);
    if (last !== undefined && this.#now() - last.at < minuteMilliseconds) {
      last.leftOut += 1;
      return undefined;
    }
    // The one that was written last is the last to be forgotten.
    this.#written.delete(key);
    const [first] = this.#written.keys();
    if (this.#written.size >= mostKnown && first !== undefined) this.#written.delete(first);
    this.#written.set(key, { at: this.#now(), leftOut: 0 });
    return { times: last?.leftOut ?? 0 };
  }
}

/** Two faults are the same if their names, codes and texts are, whatever their stacks and causes. */
function keyOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  return [fault.name, (fault as NodeJS.ErrnoException).code ?? '', fault.message].join('\n');
}
