import { CatalogueVersion } from '../../../../server/postgres/catalogue/CatalogueVersion.ts';
import { PgInsightCounts } from '../../../../server/postgres/insights/PgInsightCounts.ts';
import { PgLearnedAnswers } from '../../../../server/postgres/search/PgLearnedAnswers.ts';
import { PgSearch } from '../../../../server/postgres/search/PgSearch.ts';
import { catalogueMoves } from '../../../fixtures/stores/catalogueMoves.ts';
import { addTo, ask, searchedStoresOf } from '../../../fixtures/stores/searchedStores.ts';
import { storeEvents } from '../../../fixtures/stores/storedEvents.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { learnedAnswersContract } from '../../contracts/LearnedAnswers.contract.ts';

const at = new Date('2026-03-01T12:00:00.000Z');
let database: TestDatabase;
let version: CatalogueVersion;
beforeAll(async () => {
  database = await openTestDatabase();
  version = await CatalogueVersion.follow(database, database.connection, (fault) => {
    throw fault;
  });
});
afterAll(async () => {
  await version.stop();
  await database.remove();
});

async function begin(): Promise<void> {
  await database.empty(
    'videos',
    'assets',
    'changes',
    'analytics_events',
    'analytics_links',
    'insight_items',
    'insight_searches',
    'insight_search_days',
    'insight_last_searches',
    'search_votes',
    'search_learned',
  );
  await database.pool.query('UPDATE insight_progress SET number = 0, counted_until = NULL');
  await database.pool.query('UPDATE search_learning SET learned_at = NULL, swept_at = NULL');
}

learnedAnswersContract(async () => {
  await begin();
  const search = new PgSearch(database, () => version.current());
  const stores = searchedStoresOf(database, version, { search, elsewhere: async () => search });
  const names = new Map<string, string>();
  const counts = new PgInsightCounts(database);
  return {
    learned: new PgLearnedAnswers(database, version),
    happen: async (now, ...events) => {
      await storeEvents(database.pool, events);
      await counts.countEvents(now);
    },
    addVideo: async (name) => {
      const id = await addTo(stores).video({ name, published: true });
      names.set(id, name);
      return id;
    },
    found: async (text) => {
      // Another process, which learns of a change by its version only.
      const elsewhere = new PgSearch(database, () => version.current());
      const [own, others] = [await ask(search, text), await ask(elsewhere, text)];
      expect(own.items.map(({ id }) => id)).toEqual(others.items.map(({ id }) => id));
      return own.items.map(({ id }) => names.get(id) ?? '');
    },
    erase: async (person) => void (await database.pool.query('SELECT erase_analytics($1)', [person])),
  };
});

describe('PgLearnedAnswers', () => {
  beforeEach(begin);
  const { movedBy } = catalogueMoves(() => database);
  const vote = (visitor: string) =>
    database.pool.query(
      `INSERT INTO search_votes (question, item_id, visitor, network, query, second, at)
       VALUES ('quiz', '0b6b6600-0000-4000-8000-000000000001', $1, $1, 'quizzes', 5, $2)`,
      [visitor, at],
    );

  // Rules SEARCH-62 and LEARN-7.
  test('moves the version of the catalogue once when something was learned, and not when nothing changed', async () => {
    const learned = new PgLearnedAnswers(database, version);
    for (const visitor of ['ada', 'bea', 'cleo']) await vote(visitor);
    await expect(movedBy(() => learned.learn(at))).resolves.toBe(1);
    const nextDay = new Date(at.getTime() + 25 * 3_600_000);
    await expect(movedBy(() => learned.learn(nextDay))).resolves.toBe(0);
  });

  // Rule LEARN-5.
  test('deletes votes after 30 days when fewer than three visitors gave them', async () => {
    await vote('ada');
    await new PgLearnedAnswers(database, version).learn(new Date(at.getTime() + 31 * 24 * 3_600_000));
    expect((await database.pool.query('SELECT FROM search_votes')).rowCount).toBe(0);
  });
});
