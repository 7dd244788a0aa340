/** The window of the average. A shorter one jumps; a longer one reacts late to a slower connection. */
const windowMilliseconds = 8_000;
/** Before this time the measurement is too inaccurate. */
const leastMilliseconds = 1_000;

/** The speed of an upload, averaged over the last seconds. */
export class UploadSpeed {
  #samples: readonly { readonly at: number; readonly sent: number }[] = [];

  note(at: number, sent: number): void {
    const last = this.#samples.at(-1);
    // After a lost connection the server may have less than was sent. Bytes sent twice must not count as speed.
    const known = last !== undefined && sent < last.sent ? [] : this.#samples;
    const from = known.findLastIndex((sample) => sample.at <= at - windowMilliseconds);
    this.#samples = [...known.slice(Math.max(0, from)), { at, sent }];
  }

  /** Forgets the samples, for a new start. */
  forget(): void {
    this.#samples = [];
  }

  bytesPerSecond(): number | undefined {
    const [first, last] = [this.#samples[0], this.#samples.at(-1)];
    if (first === undefined || last === undefined || last.at - first.at < leastMilliseconds) return undefined;
    return ((last.sent - first.sent) * 1000) / (last.at - first.at);
  }
}
