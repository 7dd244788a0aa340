/** Where a fault was caught: while a screen was rendered, by the session, or by the browser where nothing else caught it. */
export type ErrorSource = 'render' | 'session' | 'unhandled';

/** Takes faults, which are bugs or a world that failed, to those who look after the site. It never throws. */
export interface ErrorReports {
  report(error: unknown, about: { readonly source: ErrorSource }): void;
}
