/** A service outside of this site that fails or does not answer; it heals by itself. */
export class OutsideFault extends Error {
  override readonly name = 'OutsideFault';
  /** In the middle of a sentence. */
  readonly service: string;

  constructor(service: string, what: string, cause?: unknown) {
    super(`${service}: ${what}`, cause === undefined ? undefined : { cause });
    this.service = service;
  }
}
