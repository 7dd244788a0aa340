import type { ErrorReports, ErrorSource } from '../../application/ports/observation/ErrorReports.ts';

/**
 * Writes each fault to the browser's console. Faults of the identity provider and events that were not sent are written
 * as information, because they are no errors of the page.
 */
export class ConsoleErrorReports implements ErrorReports {
  readonly #console: Pick<Console, 'error' | 'info'>;

  constructor(output: Pick<Console, 'error' | 'info'> = console) {
    this.#console = output;
  }

  report(error: unknown, { source }: { readonly source: ErrorSource }): void {
    // Compares the name, because an import of the class would add it to the first script.
    const isRefusal = error instanceof Error && error.name === 'IdentityError';
    this.#console[isRefusal || source === 'analytics' ? 'info' : 'error'](`[${source}]`, error);
  }
}
