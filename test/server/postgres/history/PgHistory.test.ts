import { randomUUID } from 'node:crypto';
import { recordChange } from '../../../../server/postgres/catalogue/recordChange.ts';
import { PgHistory } from '../../../../server/postgres/history/PgHistory.ts';
import { PgPeople } from '../../../../server/postgres/history/PgPeople.ts';
import { PgSeriesTitles } from '../../../../server/postgres/kinds/PgSeriesTitles.ts';
import { pgVideos } from '../../../fixtures/stores/itemsOfKinds.ts';
import { InMemoryHistory } from '../../../fixtures/memory/InMemoryHistory.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';
import { anAudit } from '../../../fixtures/values/anAudit.ts';
import { historyContract } from '../../contracts/History.contract.ts';

describe('PgHistory', () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await openTestDatabase()));
  afterAll(() => database.remove());
  beforeEach(() => database.empty('videos', 'series', 'assets', 'changes', 'people', 'deleted_items'));

  historyContract(async () => ({
    history: new PgHistory(database),
    people: new PgPeople(database),
    record: (change, audit) =>
      database.tables.transaction().execute((transaction) => recordChange(transaction, change, audit)),
    async saveSeries(title, id = randomUUID()) {
      const values = { id, title, title_key: title, created_at: anAudit.at };
      const insert = database.tables.insertInto('series').values(values);
      await insert.onConflict((clash) => clash.column('id').doUpdateSet({ title })).execute();
      return id;
    },
  }));

  test('reads the version and every audited field and part of a video', async () => {
    const videos = pgVideos(database, async () => undefined);
    const added = await videos.add(aNewVideo({ name: 'Quizzes' }), anAudit.at);
    if (!added.ok) throw new Error(added.refusal);
    const { id } = added.value.video;
    await videos.change(id, { name: 'Better quizzes' }, 1, anAudit);
    await videos.change(id, { slug: 'better', startTime: 2.5 }, 2, anAudit);
    const history = new PgHistory(database);
    const [, first] = await history.newest({ item: id }, 10);
    expect(await history.since(first?.id ?? '')).toEqual({
      kind: 'video',
      itemId: id,
      version: 3,
      current: expect.objectContaining({
        name: 'Better quizzes',
        slug: 'better',
        startTime: 2.5,
        feature: null,
      }) as object,
      later: [{ before: { slug: 'quizzes', startTime: 0 } }],
    });
  });

  test('finds the changes of many items by a part of their titles', async () => {
    await database.pool.query(`
      WITH added AS (
        INSERT INTO series (title, title_key, created_at)
        SELECT 'Series ' || number, 'series-' || number, now() FROM generate_series(1, 150) number RETURNING id
      )
      INSERT INTO changes (at, person, kind, item_id, action, before, after)
      SELECT now(), 'ada', 'series', id, 'added', '{}', '{}' FROM added`);
    const history = new PgHistory(database);
    expect(await history.newest({ title: 'series' }, 1000)).toHaveLength(150);
    expect(await history.newest({ title: 'series 15' }, 1000)).toHaveLength(2);
  });

  test('names items in the bin, and groups of synonyms by their words', async () => {
    const series = new PgSeriesTitles(database);
    const created = await series.create('Foundations', { ...anAudit, action: 'added' });
    if (!created.ok) throw new Error(created.refusal);
    await series.remove(created.value.id, 1, { ...anAudit, action: 'deleted' });
    const { rows } = await database.pool.query<{ id: string }>(
      `INSERT INTO search_synonyms (words, is_off, created_at) VALUES ('{quiz,test}', false, now()) RETURNING id`,
    );
    await database.tables
      .transaction()
      .execute((transaction) =>
        recordChange(
          transaction,
          { kind: 'synonyms', id: rows[0]?.id ?? '', before: {}, after: { words: [] } },
          anAudit,
        ),
      );
    const history = new PgHistory(database);
    expect((await history.newest({}, 10)).map(({ title }) => title)).toEqual([
      'quiz, test',
      'Foundations',
      'Foundations',
    ]);
    expect(await history.newest({ title: 'foundation' }, 10)).toHaveLength(2);
    expect(await history.newest({ title: 'quiz' }, 10)).toHaveLength(1);
    const [synonyms] = await history.newest({ kind: 'synonyms' }, 1);
    expect(await history.since(synonyms?.id ?? '')).toBeUndefined();
  });
});

describe('the audit log in memory', () =>
  historyContract(async () => {
    const history = new InMemoryHistory();
    return {
      history,
      people: history,
      record: (change, audit) => history.record(change, audit),
      async saveSeries(title, id = randomUUID()) {
        const version = (history.items.get(id)?.version ?? 0) + 1;
        history.items.set(id, { version, current: { title } });
        return id;
      },
    };
  }));
