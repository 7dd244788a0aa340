import type { Result } from '../../../../src/domain/result.ts';

/** The answer of the service: the headers that tell the browser to send less. */
export type IntakeHeaders = Readonly<Record<string, string>>;

/** The service that collects the errors of browsers. Browsers reach it through the site's own origin. */
export interface ErrorIntake {
  /** Passes on what a browser sends. Refuses what is not for the configured project. A service that is down is `unreachable`. */
  forward(envelope: Buffer): Promise<Result<IntakeHeaders, 'foreign' | 'unreachable'>>;
}
