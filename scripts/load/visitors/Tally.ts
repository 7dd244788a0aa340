import { percentile } from '../../bench/measurement.ts';

/** `shed`: the server refused the request with 503 and said when to come back. */
export type Outcome = 'served' | 'shed' | 'failed';

interface Counted {
  readonly milliseconds: number;
  readonly outcome: Outcome;
  /** When it was due, in milliseconds after the beginning. */
  readonly at: number;
}

export interface Row {
  readonly kind: string;
  readonly count: number;
  readonly shed: number;
  readonly failed: number;
  /** Milliseconds of the requests that were served; not a number if there was none. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly most: number;
}

/** What became of the requests of a load, by kind. */
export class Tally {
  readonly #kinds = new Map<string, Counted[]>();
  readonly #causes = new Map<string, number>();

  add(kind: string, counted: Counted): void {
    const kept = this.#kinds.get(kind);
    if (kept === undefined) this.#kinds.set(kind, [counted]);
    else kept.push(counted);
  }

  /** Why requests failed, for the report. */
  addCause(cause: string): void {
    this.#causes.set(cause, (this.#causes.get(cause) ?? 0) + 1);
  }

  get all(): Row {
    return rowOf('all', [...this.#kinds.values()].flat());
  }

  get rows(): readonly Row[] {
    return [...this.#kinds]
      .map(([kind, counted]) => rowOf(kind, counted))
      .sort((one, other) => other.count - one.count);
  }

  /** One row for each second in which a request was due. */
  get seconds(): ReadonlyMap<number, Row> {
    const seconds = Map.groupBy([...this.#kinds.values()].flat(), ({ at }) => Math.floor(at / 1000));
    return new Map([...seconds].map(([second, counted]) => [second, rowOf(String(second), counted)]));
  }

  /** The most frequent causes of failures. */
  get causes(): readonly string[] {
    return [...this.#causes]
      .sort(([, one], [, other]) => other - one)
      .slice(0, 5)
      .map(([cause, count]) => `${count} × ${cause}`);
  }
}

function rowOf(kind: string, counted: readonly Counted[]): Row {
  const count = (outcome: Outcome) => counted.filter((each) => each.outcome === outcome).length;
  const took = counted.flatMap(({ milliseconds, outcome }) => (outcome === 'served' ? [milliseconds] : []));
  return {
    kind,
    count: counted.length,
    shed: count('shed'),
    failed: count('failed'),
    p50: percentile(took, 0.5),
    p95: percentile(took, 0.95),
    p99: percentile(took, 0.99),
    most: percentile(took, 1),
  };
}

/** The rows as a table for people, in milliseconds. */
export function tableOf(rows: readonly Row[]): string {
  const columns = ['count', 'p50', 'p95', 'p99', 'most', 'shed', 'failed'] as const;
  const cell = (text: string) => text.padStart(9);
  const widest = Math.max(...rows.map(({ kind }) => kind.length));
  const head = `${''.padEnd(widest)}${columns.map(cell).join('')}`;
  const line = (row: Row) =>
    row.kind.padEnd(widest) +
    columns
      .map((column) => cell(column.startsWith('p') || column === 'most' ? row[column].toFixed(1) : String(row[column])))
      .join('');
  return [head, ...rows.map(line)].join('\n');
}
