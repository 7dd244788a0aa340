import type { Result } from '../../../../src/domain/result.ts';

/** Sends faults of the server to the people who run the site. It never throws. */
export interface ErrorReports {
  /** `place` is the route of a request. It never contains what the visitor wrote into the address. */
  report(fault: unknown, about: { readonly source: 'request' | 'job'; readonly place?: string | undefined }): void;
  /** Sends what is still waiting. */
  close(): Promise<void>;
}

/** The answer of the service: the headers that tell the browser to send less. */
export type IntakeHeaders = Readonly<Record<string, string>>;

/** The service that collects the errors of browsers. Browsers reach it through the site's own origin. */
export interface ErrorIntake {
  /** Passes on what a browser sends. Refuses what is not for the configured project. A service that is down is `unreachable`. */
  forward(envelope: Buffer): Promise<Result<IntakeHeaders, 'foreign' | 'unreachable'>>;
}

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
