/** What counts as now: shorter jumps about, longer does not notice a slower connection. */
const windowMilliseconds = 8_000;
/** Before this, too little is known to tell anything. */
const leastMilliseconds = 1_000;

/** How fast bytes go out, smoothed over the last seconds. */
export class UploadSpeed {
  #samples: readonly { readonly at: number; readonly sent: number }[] = [];

  note(at: number, sent: number): void {
    const last = this.#samples.at(-1);
    // After a lost connection the server may have less than was sent: what was sent twice is not speed.
    const known = last !== undefined && sent < last.sent ? [] : this.#samples;
    const from = known.findLastIndex((sample) => sample.at <= at - windowMilliseconds);
    this.#samples = [...known.slice(Math.max(0, from)), { at, sent }];
  }

  /** Of a new start. */
  forget(): void {
    this.#samples = [];
  }

  bytesPerSecond(): number | undefined {
    const [first, last] = [this.#samples[0], this.#samples.at(-1)];
    if (first === undefined || last === undefined || last.at - first.at < leastMilliseconds) return undefined;
    return ((last.sent - first.sent) * 1000) / (last.at - first.at);
  }
}
