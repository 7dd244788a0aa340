import type { ErrorReports, ErrorSource } from '../../application/ports/ErrorReports.ts';

/** Writes each fault once to the browser's console. */
export class ConsoleErrorReports implements ErrorReports {
  readonly #console: Pick<Console, 'error'>;

  constructor(output: Pick<Console, 'error'> = console) {
    this.#console = output;
  }

  report(error: unknown, { source }: { readonly source: ErrorSource }): void {
    this.#console.error(`[${source}]`, error);
  }
}
