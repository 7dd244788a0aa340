import { Client } from 'pg';
import { storeEvents } from '../../../fixtures/stores/storedEvents.ts';
import { openTestAdapters, type TestAdapters } from '../../../fixtures/api/testAdapters.ts';
import { addReady, addReadyWebinar } from '../../../fixtures/api/trainingApi.ts';
import { insightsContract } from '../../contracts/Insights.contract.ts';

const now = new Date('2026-03-01T12:30:00.000Z');
let adapters: TestAdapters;
beforeAll(async () => void (adapters = await openTestAdapters({ now })));
afterAll(() => adapters.close());
const pool = () => adapters.database.pool;

async function begin(): Promise<void> {
  await adapters.database.empty(
    'videos',
    'webinars',
    'analytics_events',
    'analytics_links',
    'analytics_keys',
    'insight_items',
    'insight_objectives',
    'insight_searches',
    'insight_search_days',
    'insight_last_searches',
    'insight_watching',
    'registration_clicks',
    'registration_visitors',
  );
  await pool().query('UPDATE insight_progress SET number = 0, counted_until = NULL');
}

insightsContract(async () => {
  await begin();
  return {
    counts: adapters.insightCounts,
    reports: adapters.insightReports,
    store: (...events) => storeEvents(pool(), events),
    link: async (anonymousId, person) =>
      void (await pool().query('INSERT INTO analytics_links VALUES ($1, $2, $3)', [anonymousId, person, now])),
    addFilm: async (kind, title, product) => {
      const about = { categories: [product], public: true, published: true };
      const film =
        kind === 'video'
          ? await addReady(adapters, { ...about, name: title, slug: title.toLowerCase() })
          : await addReadyWebinar(adapters, { ...about, title, objectives: [{ title: 'Variables', time: 60 }] });
      await pool().query('UPDATE assets SET duration = 200');
      return film;
    },
    unpublish: async (kind, id) =>
      void (await pool().query(`UPDATE ${kind}s SET published = false WHERE id = $1`, [id])),
    view: (webinar, at) => adapters.views.count({ webinar, visitor: 'anyone', at }),
    register: (webinarId, at) => adapters.registrationCounts.count({ webinarId, visitor: 'anyone', at }),
  };
});

describe('PgInsightCounts', () => {
  const opened = (at: Date) => ({
    event: 'Search',
    at,
    anonymousId: 'ada',
    properties: { query: 'layers', resultCount: 1 },
  });

  test('counts no event of a failed transaction, and all of them in the next one', async () => {
    await begin();
    await storeEvents(pool(), [opened(now)]);
    await pool().query('ALTER TABLE insight_last_searches ADD CONSTRAINT dies CHECK (visitor = $$nobody$$)');
    await expect(adapters.insightCounts.countEvents(now)).rejects.toThrow('dies');
    expect(await adapters.insightReports.countedUntil()).toBeNull();
    await pool().query('ALTER TABLE insight_last_searches DROP CONSTRAINT dies');
    await adapters.insightCounts.countEvents(now);
    expect(await adapters.insightReports.searches({ from: '2026-03-01', to: '2026-03-01' }, 'all', 9)).toEqual([
      { query: 'layers', times: 1, withoutResult: 0, opened: 0 },
    ]);
  });

  test('waits for a transaction that has taken the number of an event and stores it later', async () => {
    await begin();
    const slow = new Client(adapters.database.connection);
    await slow.connect();
    try {
      await slow.query('BEGIN');
      await storeEvents(slow, [opened(now)]);
      const counting = storeEvents(pool(), [{ ...opened(now), anonymousId: 'bea' }]).then(() =>
        adapters.insightCounts.countEvents(now),
      );
      await waitingForLock();
      await slow.query('COMMIT');
      await counting;
    } finally {
      await slow.end();
    }
    const { totals } = await adapters.insightReports.overview({ from: '2026-03-01', to: '2026-03-01' });
    expect(totals.searches).toBe(2);
  });

  test('forgets who searched when the time to open a result is over', async () => {
    await begin();
    await storeEvents(pool(), [opened(now), { ...opened(new Date(now.getTime() + 11 * 60_000)), anonymousId: 'bea' }]);
    await adapters.insightCounts.countEvents(now);
    const { rows } = await pool().query<{ visitor: string }>('SELECT visitor FROM insight_last_searches');
    expect(rows).toEqual([{ visitor: 'bea' }]);
  });

  test('forgets the last searches of a person who erases their events, and keeps those of others', async () => {
    await begin();
    await pool().query('INSERT INTO analytics_links VALUES ($1, $2, $3)', ['before-sign-in', 'ada', now]);
    const searches = ['ada', 'before-sign-in', 'bea'].map((anonymousId) => ({ ...opened(now), anonymousId }));
    await storeEvents(pool(), searches);
    await adapters.insightCounts.countEvents(now);
    await adapters.analyticsEvents.erase('ada');
    const { rows } = await pool().query<{ visitor: string }>('SELECT visitor FROM insight_last_searches');
    expect(rows).toEqual([{ visitor: 'bea' }]);
  });
});

/** Resolves when a process waits for the lock of the events. */
async function waitingForLock(): Promise<void> {
  for (;;) {
    const { rowCount } = await pool().query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'LOCK TABLE%'`,
    );
    if (rowCount !== 0) return;
  }
}
