/** An external service fails or does not answer. The fault is temporary: the caller may retry later. */
export class DependencyFault extends Error {
  override readonly name = 'DependencyFault';
  /** The name of the service, in the form for the middle of a sentence. */
  readonly service: string;

  constructor(service: string, what: string, cause?: unknown) {
    super(`${service}: ${what}`, cause === undefined ? undefined : { cause });
    this.service = service;
  }
}
