import type { InsightReports } from '../../src/application/ports/administration/InsightReports.ts';

interface OpenInsights {
  /** On 1 March 2026 the webinar "Quizzes" was viewed once, and "layers" was searched once without a result. */
  readonly reports: InsightReports;
  readonly webinar: { readonly id: string; readonly slug: string };
  readonly stop: () => Promise<unknown>;
}

const period = { from: '2026-02-28', to: '2026-03-01' };

/** Contract of the site's `InsightReports`. */
export function insightReportsContract(open: () => Promise<OpenInsights>): void {
  let given: OpenInsights;
  beforeAll(async () => void (given = await open()));
  afterAll(() => given.stop());
  const { signal } = new AbortController();

  test('returns the sums and every day of a period', async () => {
    expect(await given.reports.overview(period, signal)).toMatchObject({
      totals: { views: 1, searches: 1 },
      days: [
        { day: '2026-02-28', views: 0, searches: 0 },
        { day: '2026-03-01', views: 1, searches: 1 },
      ],
    });
  });

  test('returns the items of a period that belong to the product', async () => {
    expect(await given.reports.items(period, signal)).toEqual([
      expect.objectContaining({ ...given.webinar, kind: 'webinar', title: 'Quizzes', views: 1 }),
    ]);
    expect(await given.reports.items({ ...period, product: 'reach' }, signal)).toEqual([]);
  });

  test('returns searches by their outcome', async () => {
    const layers = { query: 'layers', times: 1, withoutResult: 1, opened: 0 };
    expect(await given.reports.searches(period, 'all', signal)).toEqual([layers]);
    expect(await given.reports.searches(period, 'nothing-found', signal)).toEqual([layers]);
    expect(await given.reports.searches(period, 'nothing-opened', signal)).toEqual([]);
  });

  test.each(['id', 'slug'] as const)('finds a film by its %s', async (name) => {
    expect(await given.reports.film('webinar', given.webinar[name], period, signal)).toMatchObject({
      ok: true,
      value: { title: 'Quizzes', totals: { views: 1 } },
    });
  });

  test('refuses a film that does not exist', async () => {
    expect(await given.reports.film('video', given.webinar.slug, period, signal)).toEqual({
      ok: false,
      refusal: 'not-found',
    });
  });

  test('exports a table as CSV', async () => {
    const text = await given.reports.csv({ name: 'searches', outcome: 'all' }, period, signal);
    expect(text.replace('\ufeff', '')).toMatch(/^query,times[^\n]*\r\nlayers,1/);
  });

  test('rejects with an AbortError when the caller aborts', async () => {
    const call = new AbortController();
    call.abort();
    await expect(given.reports.overview(period, call.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
}
