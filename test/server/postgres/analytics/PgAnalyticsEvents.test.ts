import { PgAccounts } from '../../../../server/postgres/accounts/PgAccounts.ts';
import { PgAnalyticsEvents } from '../../../../server/postgres/analytics/PgAnalyticsEvents.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { analyticsEventsContract, anEvent } from '../../contracts/AnalyticsEvents.contract.ts';

let database: TestDatabase;
const faults: unknown[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() => database.empty('analytics_events', 'analytics_links', 'analytics_keys', 'analytics_days'));
afterEach(() => expect(faults.splice(0)).toEqual([]));
const open = () => new PgAnalyticsEvents(database, (fault) => faults.push(fault));

analyticsEventsContract(
  async () => [open(), open()],
  async (day) => {
    const { rows } = await database.pool.query<{ dropped: number }>(
      'SELECT dropped FROM analytics_days WHERE day = $1::date',
      [day.toISOString().slice(0, 10)],
    );
    return rows[0]?.dropped ?? 0;
  },
);

test('creates the partition of the next month before it begins', async () => {
  await open().sweep({ now: new Date('2031-12-31T23:59:59Z'), eventsSince: new Date(0), keysSince: new Date(0) });
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT inhrelid::regclass::text AS name FROM pg_inherits
     WHERE inhparent = 'analytics_events'::regclass AND inhrelid::regclass::text > 'analytics_events_2031'`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(['analytics_events_2031_12', 'analytics_events_2032_01']);
});

test('deletes the events of an account with the account', async () => {
  const accounts = new PgAccounts(database);
  const added = await accounts.add({
    email: 'ada@demo.test',
    firstName: 'Ada',
    lastName: 'Byron',
    trainingRole: null,
    subscription: null,
    roles: [],
    passwordHash: '',
  });
  if (!added.ok) throw new Error('not added');
  const store = open();
  store.take(anEvent('Search', { anonymousId: 'a-1' }));
  store.take(anEvent('Signed In', { person: added.value.id }));
  store.link({ anonymousId: 'a-1', person: added.value.id, at: new Date(), bytes: 1 });
  expect(await store.of(added.value.id)).toHaveLength(2);
  await database.pool.query('DELETE FROM accounts');
  const { rows } = await database.pool.query('SELECT FROM analytics_events');
  expect(rows).toHaveLength(0);
});
