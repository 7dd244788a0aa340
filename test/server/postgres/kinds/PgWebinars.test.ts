import { randomUUID } from 'node:crypto';
import type { NewWebinar, Webinars } from '../../../../server/application/ports/item/Webinars.ts';
import { openDatabase, type Database } from '../../../../server/database/Database.ts';
import { PgAssets } from '../../../../server/postgres/film/PgAssets.ts';
import { PgBin } from '../../../../server/postgres/kinds/PgBin.ts';
import { PgSeriesTitles } from '../../../../server/postgres/kinds/PgSeriesTitles.ts';
import { pgUpcomingWebinars, pgWebinars } from '../../../fixtures/stores/itemsOfKinds.ts';
import { everything } from '../../../../src/domain/catalogue/catalogue.ts';
import { aNewWebinar } from '../../../fixtures/values/aNewWebinar.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { until } from '../../../fixtures/run/until.ts';
import { editing } from '../../contracts/VideoEdits.contract.ts';
import { webinarEditsContract } from '../../contracts/WebinarEdits.contract.ts';
import { webinarListsContract } from '../../contracts/WebinarLists.contract.ts';
import { webinarsContract } from '../../contracts/Webinars.contract.ts';
import { webinarSearchContract } from '../../contracts/WebinarSearch.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() => database.empty('webinars', 'series', 'assets', 'changes', 'deleted_items'));

const open = async () => ({
  webinars: pgWebinars(database, async () => undefined),
  assets: new PgAssets(database, async () => undefined),
  moveTo: async (id: string, slug: string) => {
    await database.pool.query('UPDATE webinar_slugs SET current = false WHERE webinar_id = $1', [id]);
    await database.pool.query('INSERT INTO webinar_slugs VALUES ($1, $2, true)', [slug, id]);
  },
});
webinarsContract(open);
webinarListsContract(open);
webinarSearchContract(open);

describe('edits of recorded webinars', () =>
  webinarEditsContract(async () => ({
    webinars: pgWebinars(database, async () => undefined),
    seriesTitles: new PgSeriesTitles(database),
    upcoming: pgUpcomingWebinars(database),
  })));

describe('PgWebinars under concurrent writes', () => {
  let patient: Database;
  let webinars: Webinars;
  beforeAll(() => {
    // Switches deadlock detection off: in a deadlock both writers would fail after the lock timeout.
    patient = openDatabase({ ...database.connection, options: '-c deadlock_timeout=1h -c lock_timeout=20s' });
    webinars = pgWebinars(patient, async () => undefined);
  });
  afterAll(() => patient.close());

  const add = async (about: Partial<NewWebinar>) => {
    const added = await webinars.add(aNewWebinar(about), editing.at);
    if (!added.ok) throw new Error(added.refusal);
    return added.value;
  };
  const untilWaiting = (count: number) =>
    until(
      async () =>
        (
          await database.pool.query(
            `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          )
        ).rowCount === count,
      `${count} writers wait`,
    );
  /** Locks a table while `work` runs, so that every writer it starts waits at that table. */
  const whileLocked = async (table: string, work: () => Promise<void>) => {
    const locker = await database.pool.connect();
    try {
      await locker.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
      await work();
      await locker.query('COMMIT');
    } finally {
      locker.release();
    }
  };

  test('deletes a draft without a deadlock while a webinar that recommends it is saved', async () => {
    const draft = await add({ published: false });
    const shown = await add({ recommendations: [draft.webinar.id] });
    const both: Promise<unknown>[] = [];
    await whileLocked('deleted_items', async () => {
      both.push(webinars.remove(draft.webinar.id, 1, { ...editing, action: 'deleted' }));
      await untilWaiting(1);
      both.push(webinars.change(shown.webinar.id, { recommendations: shown.recommendedIds }, 1, editing));
      await untilWaiting(2);
    });
    await expect(Promise.all(both)).resolves.toMatchObject([
      { ok: true },
      { ok: false, refusal: 'recommendation-unknown' },
    ]);
  });

  test('saves new films of two webinars that recommend each other, without a deadlock', async () => {
    const [one, two] = [await add({ title: 'One' }), await add({ title: 'Two' })];
    await webinars.saveRecommendations(one.webinar.id, [two.webinar.id]);
    await webinars.saveRecommendations(two.webinar.id, [one.webinar.id]);
    const both: Promise<{ readonly ok: boolean }>[] = [];
    await whileLocked('changes', async () => {
      for (const { webinar } of [one, two]) {
        const stored = await webinars.find(webinar.id);
        if (stored !== undefined)
          both.push(
            webinars.change(stored.webinar.id, { more: 'More', recommendations: stored.recommendedIds }, 1, editing, {
              assetId: randomUUID(),
              fileName: 'film.mp4',
            }),
          );
      }
      await untilWaiting(2);
    });
    expect((await Promise.all(both)).map(({ ok }) => ok)).toEqual([true, true]);
  });

  test('restores a webinar without a deadlock while its series is renamed', async () => {
    const [bin, seriesTitles] = [new PgBin(patient, async () => undefined), new PgSeriesTitles(patient)];
    const series = await seriesTitles.create('Foundations', editing);
    if (!series.ok) throw new Error(series.refusal);
    const { webinar } = await add({
      title: 'One',
      seriesId: series.value.id,
      downloads: [{ id: randomUUID(), name: 'Sheet', bytes: 1, type: 'text/plain' }],
    });
    await add({ title: 'Two', seriesId: series.value.id, recommendations: [webinar.id] });
    await webinars.remove(webinar.id, 1, { ...editing, action: 'deleted' });
    const both: Promise<{ readonly ok: boolean }>[] = [];
    await whileLocked('webinar_downloads', async () => {
      both.push(bin.restore(webinar.id, { ...editing, action: 'restored' }));
      await untilWaiting(1);
      both.push(seriesTitles.rename(series.value.id, 'Cornerstones', 1, editing));
      await untilWaiting(2);
    });
    expect((await Promise.all(both)).map(({ ok }) => ok)).toEqual([true, true]);
    const listed = await webinars.listPublished({
      query: { ...everything, search: 'cornerstones' },
      limit: 1,
      cursor: undefined,
    });
    expect(listed).toMatchObject({ ok: true, value: { total: 2 } });
  });
});
