import type { Pool } from 'pg';
import type { Slice } from '../../../src/domain/catalogue/catalogue.ts';
import { maximumReportedErrors, type ReportedError } from '../../../src/domain/fault/reportedError.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { pageOf, placeFrom } from '../../application/catalogue/listCursor.ts';
import type { PageRequest } from '../../application/ports/item/Items.ts';
import type { RecordedReport, ReportedErrors } from '../../application/ports/faults/ReportedErrors.ts';
import type { Database } from '../../database/Database.ts';
import { isUuid } from '../../database/storable.ts';
import { withIsoInstants } from '../../database/withIsoInstants.ts';
import { joinedWrites } from '../catalogue/joinedWrites.ts';

/** The name that the cursors of the list are bound to. */
const list = 'ReportedErrors';

type ErrorRow = Omit<ReportedError, 'firstSeen' | 'lastSeen'> & { readonly firstSeen: Date; readonly lastSeen: Date };

/** Writes in one statement at a time, so that a fault that all visitors meet at once takes one connection and one lock. */
export class PgReportedErrors implements ReportedErrors {
  readonly #pool: Pool;
  readonly #waiting = new Map<string, { report: RecordedReport; count: number }>();
  readonly #writeWaiting = joinedWrites(() => {
    const written = [...this.#waiting.values()];
    this.#waiting.clear();
    return this.#write(written);
  });

  constructor({ pool }: Pick<Database, 'pool'>) {
    this.#pool = pool;
  }

  record(report: RecordedReport): Promise<void> {
    const { report: { reporter } = report, count = 0 } = this.#waiting.get(report.id) ?? {};
    this.#waiting.set(report.id, { report: { ...report, reporter }, count: count + 1 });
    return this.#writeWaiting();
  }

  async list({ limit, cursor }: PageRequest): Promise<Result<Slice<ReportedError>, 'bad-cursor'>> {
    const after = cursor === undefined ? undefined : placeFrom(cursor, list, 'dated');
    if (cursor !== undefined && after === undefined) return refuse('bad-cursor');
    const { rows: counted } = await this.#pool.query<{ readonly total: number }>(
      'SELECT count(*)::integer AS total FROM reported_errors',
    );
    // One row more than the page holds tells whether there is a next page.
    const { rows } = await this.#pool.query<ErrorRow>(readErrors, [
      after === undefined ? null : new Date(Number(after.values[0])),
      after?.id ?? null,
      limit + 1,
    ]);
    const { page, nextCursor } = pageOf(rows, limit, list, ({ lastSeen }) => [lastSeen.getTime()]);
    return ok({ items: page.map(withIsoInstants), total: counted[0]?.total ?? 0, nextCursor });
  }

  async remove(id: string): Promise<Result<void, 'not-found'>> {
    if (!isUuid(id)) return refuse('not-found');
    const { rowCount } = await this.#pool.query('DELETE FROM reported_errors WHERE id = $1', [id]);
    return rowCount === 0 ? refuse('not-found') : ok(undefined);
  }

  async removeAll(): Promise<void> {
    await this.#pool.query('DELETE FROM reported_errors');
  }

  async sweep(before: Date): Promise<void> {
    await this.#pool.query('DELETE FROM reported_errors WHERE last_seen < $1', [before]);
  }

  async #write(written: readonly { readonly report: RecordedReport; readonly count: number }[]): Promise<void> {
    // In one order, so that two processes cannot deadlock.
    const sorted = written.toSorted((one, other) => (one.report.id < other.report.id ? -1 : 1));
    const column = <Value>(read: (report: RecordedReport) => Value) => sorted.map(({ report }) => read(report));
    const { rows } = await this.#pool.query<{ readonly is_new: boolean }>(countReports, [
      column(({ id }) => id),
      column(({ source }) => source),
      column(({ name }) => name),
      column(({ message }) => message),
      column(({ stack }) => stack),
      column(({ page }) => page),
      column(({ release }) => release),
      sorted.map(({ count }) => count),
      column(({ at }) => at.toISOString()),
      column(({ reporter }) => reporter),
    ]);
    if (rows.some(({ is_new: isNew }) => isNew)) await this.#pool.query(removeOldest, [maximumReportedErrors]);
  }
}

const countReports = `
  INSERT INTO reported_errors (id, source, name, message, stack, page, release, count, first_seen, last_seen, reporter)
  SELECT id, source, name, message, stack, page, release, count, at, at, reporter
  FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::integer[],
      $9::timestamptz[], $10::text[])
    AS reported (id, source, name, message, stack, page, release, count, at, reporter)
  ON CONFLICT (id) DO UPDATE SET source = EXCLUDED.source, message = EXCLUDED.message, stack = EXCLUDED.stack,
    page = EXCLUDED.page, release = EXCLUDED.release,
    -- The largest integer, so that a fault that never stops cannot stop the list.
    count = least(reported_errors.count::bigint + EXCLUDED.count, 2147483647),
    last_seen = greatest(reported_errors.last_seen, EXCLUDED.last_seen)
  RETURNING xmax = 0 AS is_new`;

// The first reporter stays: whoever reports the fault of another visitor again does not take it over.
const removeOldest = `
  DELETE FROM reported_errors WHERE id IN (
    SELECT id FROM (
      SELECT id, last_seen, row_number() OVER (PARTITION BY reporter ORDER BY last_seen DESC, id) AS place FROM reported_errors
    ) placed ORDER BY place, last_seen DESC, id OFFSET $1)`;

const readErrors = `
  SELECT id, source, name, message, stack, page, release, count, first_seen AS "firstSeen", last_seen AS "lastSeen"
  FROM reported_errors
  WHERE $1::timestamptz IS NULL OR last_seen < $1 OR (last_seen = $1 AND id > $2::uuid)
  ORDER BY last_seen DESC, id LIMIT $3`;
