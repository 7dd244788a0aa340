import type { ErrorReports, ErrorSource } from '../../application/ports/ErrorReports.ts';

/** Writes each fault once to the browser's console; what the provider refused, or could not answer, is no error of the page. */
export class ConsoleErrorReports implements ErrorReports {
  readonly #console: Pick<Console, 'error' | 'info'>;

  constructor(output: Pick<Console, 'error' | 'info'> = console) {
    this.#console = output;
  }

  report(error: unknown, { source }: { readonly source: ErrorSource }): void {
    // By its name: the class itself stays out of the first script.
    const isRefusal = error instanceof Error && error.name === 'IdentityError';
    this.#console[isRefusal ? 'info' : 'error'](`[${source}]`, error);
  }
}
