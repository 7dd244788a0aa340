import { ok, refuse, type Result } from '../../src/domain/result.ts';
import { fieldsOf } from '../../src/domain/text/fieldsOf.ts';
import type { ErrorIntake, IntakeHeaders } from '../application/ports/faults/ErrorReports.ts';

const timeoutMilliseconds = 10_000;
const passedOn = ['x-sentry-rate-limits', 'retry-after'];

/**
 * The envelope endpoint of a Sentry project (https://develop.sentry.dev/sdk/telemetry/envelopes/). It learns neither the
 * address nor the cookies of the visitor.
 */
export class SentryIntake implements ErrorIntake {
  readonly #dsn: string;
  readonly #endpoint: string;
  readonly #timeout: number;

  constructor(dsn: string, timeout = timeoutMilliseconds) {
    this.#dsn = dsn;
    this.#endpoint = envelopeEndpoint(dsn);
    this.#timeout = timeout;
  }

  async forward(envelope: Buffer): Promise<Result<IntakeHeaders, 'foreign' | 'unreachable'>> {
    if (dsnOf(envelope) !== this.#dsn) return refuse('foreign');
    try {
      const answer = await fetch(this.#endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/x-sentry-envelope' },
        body: new Uint8Array(envelope),
        redirect: 'error',
        signal: AbortSignal.timeout(this.#timeout),
      });
      await answer.body?.cancel();
      return ok(Object.fromEntries(passedOn.flatMap((name) => headerOf(answer, name))));
    } catch (fault) {
      // `fetch` throws these for the network and for the time-out.
      if (['TypeError', 'TimeoutError'].includes((fault as Error).name)) return refuse('unreachable');
      throw fault;
    }
  }
}

/** The address for envelopes: `https://KEY@HOST/PATH/PROJECT` becomes `https://HOST/PATH/api/PROJECT/envelope/`. */
function envelopeEndpoint(dsn: string): string {
  const { protocol, host, pathname, username } = new URL(dsn);
  const parts = pathname.split('/');
  const project = parts.pop() ?? '';
  return `${protocol}//${host}${parts.join('/')}/api/${project}/envelope/?sentry_key=${username}&sentry_version=7`;
}

/** The project that the first line of an envelope names; undefined if it is no envelope. */
function dsnOf(envelope: Buffer): unknown {
  const end = envelope.indexOf('\n');
  try {
    return fieldsOf(JSON.parse(envelope.subarray(0, end < 0 ? envelope.length : end).toString()))['dsn'];
  } catch (fault) {
    if (fault instanceof SyntaxError) return undefined;
    throw fault;
  }
}

function headerOf(answer: Response, name: string): readonly (readonly [string, string])[] {
  const value = answer.headers.get(name);
  return value === null ? [] : [[name, value]];
}
