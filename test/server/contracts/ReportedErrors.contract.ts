import type { RecordedReport, ReportedErrors } from '../../../server/application/ports/faults/ReportedErrors.ts';
import { maximumReportedErrors } from '../../../src/domain/fault/reportedError.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const report = (number: number, minute: number, more: Partial<RecordedReport> = {}): RecordedReport => ({
  id: idOf(number),
  source: 'render',
  name: 'TypeError',
  message: `fault ${number}`,
  stack: 'at render',
  page: '/videos',
  release: 'lectern@01234567',
  at: at(minute),
  reporter: 'a visitor',
  ...more,
});

/** Contract of `ReportedErrors`; `open` returns an empty store. */
export function reportedErrorsContract(open: () => Promise<ReportedErrors>): void {
  let errors: ReportedErrors;
  beforeEach(async () => {
    errors = await open();
  });
  const listed = async (limit = 100, cursor?: string) => {
    const list = await errors.list({ limit, cursor });
    if (!list.ok) throw new Error(list.refusal);
    return list.value;
  };

  test('counts reports of the same fault, with the first and last time and the last text', async () => {
    await Promise.all([
      errors.record(report(1, 0)),
      errors.record(report(1, 1)),
      errors.record(report(2, 2)),
      errors.record(report(1, 3, { page: '/webinars', release: 'lectern@abcdef0123' })),
    ]);
    expect(await listed()).toEqual({
      items: [
        expect.objectContaining({
          id: idOf(1),
          count: 3,
          page: '/webinars',
          release: 'lectern@abcdef0123',
          lastSeen: at(3).toISOString(),
        }),
        { ...without(report(2, 2)), count: 1, firstSeen: at(2).toISOString(), lastSeen: at(2).toISOString() },
      ],
      total: 2,
      nextCursor: null,
    });
    await errors.record(report(2, 5));
    expect((await listed()).items.map(({ id, count, firstSeen }) => [id, count, firstSeen])).toEqual([
      [idOf(2), 2, at(2).toISOString()],
      [idOf(1), 3, expect.any(String)],
    ]);
  });

  test('pages through the list, last seen first', async () => {
    for (const number of [1, 2, 3, 4, 5]) await errors.record(report(number, number === 3 ? 2 : number));
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { items, nextCursor, total } = await listed(2, cursor ?? undefined);
      expect(total).toBe(5);
      seen.push(...items.map(({ id }) => id));
      cursor = nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual([5, 4, 2, 3, 1].map(idOf));
    expect(await errors.list({ limit: 2, cursor: 'x' })).toEqual({ ok: false, refusal: 'bad-cursor' });
  });

  test('removes one fault, or all', async () => {
    for (const number of [1, 2, 3]) await errors.record(report(number, number));
    expect(await errors.remove(idOf(2))).toEqual({ ok: true, value: undefined });
    expect(await errors.remove(idOf(2))).toEqual({ ok: false, refusal: 'not-found' });
    expect(await errors.remove('no id')).toEqual({ ok: false, refusal: 'not-found' });
    expect((await listed()).items.map(({ id }) => id)).toEqual([3, 1].map(idOf));
    await errors.removeAll();
    expect(await listed()).toEqual({ items: [], total: 0, nextCursor: null });
  });

  test('removes faults that were last seen before an instant', async () => {
    for (const number of [1, 2]) await errors.record(report(number, number));
    await errors.sweep(at(2));
    expect((await listed()).items.map(({ id }) => id)).toEqual([idOf(2)]);
  });

  test(`keeps the ${maximumReportedErrors} faults that were seen last`, async () => {
    await Promise.all(
      Array.from({ length: maximumReportedErrors }, (_, number) => errors.record(report(number, number % 50))),
    );
    await errors.record(report(maximumReportedErrors, 55));
    const { total, items } = await listed(1);
    expect([total, items[0]?.id]).toEqual([maximumReportedErrors, idOf(maximumReportedErrors)]);
  });

  // Rule REPORT-5.
  test('keeps the faults of other visitors, however many one visitor reports', async () => {
    for (const number of [1, 2, 3]) await errors.record(report(number, number, { reporter: `visitor ${number}` }));
    await errors.record(report(2, 4, { reporter: 'an inventor' }));
    for (let sent = 0; sent < 3; sent += 1)
      await Promise.all(
        Array.from({ length: maximumReportedErrors }, (_, number) =>
          errors.record(report(1000 * (sent + 1) + number, 10 + sent, { reporter: 'an inventor' })),
        ),
      );
    const ids = (await listed(maximumReportedErrors)).items.map(({ id }) => id);
    expect(ids).toHaveLength(maximumReportedErrors);
    expect(ids).toEqual(expect.arrayContaining([1, 2, 3].map(idOf)));
  });
}

function without({ at: _at, reporter: _reporter, ...rest }: RecordedReport) {
  return rest;
}
