/**
 * Where a fault was caught: while rendering a screen, in the session, while a view was counted or an event was sent, or by the browser because nothing else caught it.
 */
export type ErrorSource = 'render' | 'session' | 'views' | 'analytics' | 'unhandled';

/** Sends faults to the people who run the site. Faults are bugs and failures of network or server. It never throws. */
export interface ErrorReports {
  report(error: unknown, about: { readonly source: ErrorSource }): void;
}
