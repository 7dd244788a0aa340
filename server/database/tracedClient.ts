import type { ClientBase } from 'pg';
import type { Traces } from '../application/ports/telemetry/Traces.ts';

type Query = (...parameters: unknown[]) => unknown;
type Answer = (fault: unknown, ...rest: unknown[]) => void;

/**
 * Rule TRACE-2: follows the statements of a connection. A span has the text of its statement, which holds no values: all
 * values are parameters.
 */
export function traceStatements(client: ClientBase, traces: Traces): void {
  const query = client.query.bind(client) as Query;
  client.query = ((...parameters: unknown[]) => {
    const [statement] = parameters;
    const end = traces.begin('statement', { 'db.system.name': 'postgresql', 'db.query.text': textOf(statement) });
    if (end === undefined) return query(...parameters);
    const answer = parameters.at(-1);
    if (typeof answer === 'function')
      return query(...parameters.slice(0, -1), (fault: unknown, ...rest: unknown[]) => {
        end(fault);
        (answer as Answer)(fault, ...rest);
      });
    const asked = query(...parameters);
    if (asked instanceof Promise)
      asked.then(
        () => end(),
        (fault: unknown) => end(fault),
      );
    // A stream of rows ends at its own time; the span says when it was asked for.
    else end();
    return asked;
  }) as ClientBase['query'];
}

const mostCharacters = 1000;

function textOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : (statement as { readonly text?: unknown } | undefined)?.text;
  return typeof text === 'string' ? text.slice(0, mostCharacters) : '';
}
