import { PgHistory } from '../../../../server/postgres/history/PgHistory.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import type { HistoryFilter } from '../../../../src/domain/history/history.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  // 100,000 changes of 2,000 items by 20 people, one each minute. One person has made a single change, long ago.
  await database.pool.query(`
    INSERT INTO changes (at, person, kind, item_id, action, before, after)
    SELECT timestamptz '2026-01-01' + change * interval '1 minute',
      CASE change WHEN 7 THEN 'once' ELSE 'person-' || change % 20 END,
      (ARRAY['video', 'webinar', 'upcoming', 'series'])[1 + change % 4],
      ('00000000-0000-4000-8000-' || lpad((change % 2000)::text, 12, '0'))::uuid,
      (ARRAY['edited', 'published', 'unpublished', 'captions-saved'])[1 + change / 4 % 4],
      jsonb_build_object('title', 'Before ' || change, 'description', repeat('word ', 60)),
      jsonb_build_object('title', 'After ' || change, 'description', repeat('text ', 60))
    FROM generate_series(1, 100000) change`);
  await database.pool.query(`
    INSERT INTO series (id, title, title_key, created_at)
    SELECT ('00000000-0000-4000-8000-' || lpad(item::text, 12, '0'))::uuid, 'Series ' || item, 'series-' || item, now()
    FROM generate_series(0, 1999) item`);
  await database.pool.query('ANALYZE');
}, 120_000);
afterAll(() => database.remove());

// Rule HISTORY-3.
test.each<[string, HistoryFilter, number]>([
  ['everything', {}, 24],
  ['a person', { person: 'person-3' }, 24],
  ['a person with one change', { person: 'once' }, 1],
  ['a kind and a change', { kind: 'video', action: 'published' }, 24],
  ['an item', { item: '00000000-0000-4000-8000-000000000042' }, 24],
  ['a part of a title', { title: 'series 42' }, 24],
  ['a part that no title has', { title: 'no such title' }, 0],
  ['a day', { from: '2026-02-01', to: '2026-02-01' }, 24],
  [
    'everything at once',
    { person: 'person-3', kind: 'series', action: 'edited', title: 'series 1', to: '2026-03-01' },
    24,
  ],
])('reads the first page of 100,000 changes by %s within 100 ms', async (_, filter, most) => {
  const history = new PgHistory(database);
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const begin = performance.now();
    const listed = await history.list({ filter, limit: 24 });
    times.push(performance.now() - begin);
    expect(listed.ok && listed.value.items.length).toBeLessThanOrEqual(most);
  }
  expect(Math.min(...times)).toBeLessThan(100);
});

test('names the people of 100,000 changes within 100 ms', async () => {
  const begin = performance.now();
  expect(await new PgHistory(database).people()).toHaveLength(21);
  expect(performance.now() - begin).toBeLessThan(100);
});
