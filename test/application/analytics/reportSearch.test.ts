import { makeReportSearch } from '../../../src/application/analytics/reportSearch.ts';

const start = Date.UTC(2026, 10, 23);
let now: number;
let waits: { readonly until: number; readonly done: () => void }[];
let told: unknown[];
let path: string;
let searches: ReturnType<typeof makeReportSearch>;
beforeEach(() => {
  [now, waits, told, path] = [start, [], [], '/videos'];
  searches = makeReportSearch({
    trackEvent: async (...event) => void told.push(event),
    pages: { path: () => path },
    clock: {
      now: () => new Date(now),
      wait: (milliseconds) => new Promise((done) => waits.push({ until: now + milliseconds, done })),
    },
  });
});
const answered = (query: string, resultCount: number) => void searches.answered({ query, resultCount, askedAt: now });
async function pass(milliseconds: number): Promise<void> {
  now += milliseconds;
  for (const { until, done } of waits) if (until <= now) done();
  await new Promise(process.nextTick);
}
const search = (query: string, resultCount: number, section = 'Videos') => ['Search', { section, query, resultCount }];

test('reports a search one second after the visitor made it, even if its answer comes later', async () => {
  void searches.answered({ query: 'fork', resultCount: 3, askedAt: start - 400 });
  await pass(599);
  expect(told).toEqual([]);
  await pass(1);
  expect(told).toEqual([search('fork', 3)]);
});

test('reports only the last search while the visitor types', async () => {
  for (const query of ['f', 'fo', 'fork']) {
    answered(query, query.length);
    await pass(900);
  }
  await pass(100);
  expect(told).toEqual([search('fork', 4)]);
});

test('reports no search when the visitor clears the field', async () => {
  answered('fork', 3);
  answered('', 24);
  await pass(2000);
  expect(told).toEqual([]);
});

test('reports a repeated search once, and again after another or an empty search', async () => {
  for (const query of ['fork', 'fork', '', 'fork', 'spoon', 'fork']) {
    answered(query, 1);
    await pass(1000);
  }
  expect(told).toEqual(['fork', 'fork', 'spoon', 'fork'].map((query) => search(query, 1)));
});

test('reports a waiting search with its page at once when another event happens', async () => {
  path = '/search?search=fork';
  answered('fork', 3);
  path = '/videos/a-fork';
  await searches.reportWaiting();
  expect(told).toEqual([search('fork', 3, 'Search')]);
  await searches.reportWaiting();
  await pass(1000);
  expect(told).toHaveLength(1);
});
