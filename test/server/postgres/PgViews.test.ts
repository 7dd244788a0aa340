import { randomUUID } from 'node:crypto';
import { PgViews } from '../../../server/postgres/catalogue/PgViews.ts';
import { aNewWebinar } from '../../fixtures/values/aNewWebinar.ts';
import { InMemoryViews } from '../../fixtures/memory/InMemoryViews.ts';
import { openTestAdapters, type TestAdapters } from '../../fixtures/api/testAdapters.ts';
import { viewsContract } from '../contracts/Views.contract.ts';

const now = new Date('2026-03-01T12:00:00.000Z');

describe('PgViews', () => {
  let adapters: TestAdapters;
  beforeAll(async () => void (adapters = await openTestAdapters({ now })));
  afterAll(() => adapters.close());

  async function add(published = true) {
    const added = await adapters.webinars.add(aNewWebinar({ slug: `webinar-${randomUUID()}`, published }), now);
    if (!added.ok) throw new Error(added.refusal);
    return added.value.webinar;
  }
  const stored = async (id: string) => {
    const found = await adapters.webinars.find(id);
    if (found === undefined) throw new Error('not found');
    return found;
  };
  const viewsOf = async (id: string) => (await stored(id)).views;

  viewsContract(async () => {
    const [webinar, other, draft] = [await add(), await add(), await add(false)];
    const retiredSlug = `retired-${randomUUID()}`;
    await adapters.database.pool.query('INSERT INTO webinar_slugs VALUES ($1, $2, false)', [retiredSlug, webinar.id]);
    return { views: adapters.views, webinar: { ...webinar, retiredSlug }, other, draft, viewsOf };
  });

  test('keeps the version of the webinar and that of the catalogue', async () => {
    const { id } = await add();
    const read = async () => [
      (await stored(id)).version,
      (await adapters.database.pool.query('SELECT version FROM catalogue_version')).rows,
    ];
    const before = await read();
    await adapters.views.count({ webinar: id, visitor: 'one', at: now });
    expect(await viewsOf(id)).toBe(1);
    expect(await read()).toEqual(before);
  });

  test('sends the views that arrive during a statement as one next statement', async () => {
    const { id } = await add();
    const sent: number[] = [];
    const pool = Object.create(adapters.database.pool, {
      query: {
        value: (statement: { readonly values: readonly (readonly unknown[])[] }) => {
          sent.push(statement.values[0]?.length ?? 0);
          return adapters.database.pool.query(statement as never);
        },
      },
    }) as TestAdapters['database']['pool'];
    const views = new PgViews({ pool });
    const first = views.count({ webinar: id, visitor: 'first', at: now });
    // The first statement begins in a later turn of the event loop.
    await new Promise(setImmediate);
    await Promise.all([
      first,
      ...Array.from({ length: 50 }, (_, index) => views.count({ webinar: id, visitor: `${index}`, at: now })),
    ]);
    expect(sent).toEqual([1, 50]);
    expect(await viewsOf(id)).toBe(51);
  });

  test('counts the same webinars on two servers without a deadlock', async () => {
    const webinars = [await add(), await add(), await add()];
    const servers = [new PgViews(adapters.database), new PgViews(adapters.database)];
    const counted = servers.flatMap((server, index) =>
      Array.from({ length: 90 }, (_, number) => {
        const place = index === 0 ? number % 3 : 2 - (number % 3);
        return server.count({ webinar: webinars[place]?.id ?? '', visitor: `${index} ${number}`, at: now });
      }),
    );
    await Promise.all(counted);
    expect(await Promise.all(webinars.map(({ id }) => viewsOf(id)))).toEqual([60, 60, 60]);
  });

  test('counts again after a statement has failed', async () => {
    const { id } = await add();
    const failing = [true, false];
    const pool = Object.create(adapters.database.pool, {
      query: {
        value: async (statement: never) => {
          if (failing.shift() === true) throw new Error('the database is away');
          return adapters.database.pool.query(statement);
        },
      },
    }) as TestAdapters['database']['pool'];
    const views = new PgViews({ pool });
    await expect(views.count({ webinar: id, visitor: 'one', at: now })).rejects.toThrow('away');
    await views.count({ webinar: id, visitor: 'one', at: now });
    expect(await viewsOf(id)).toBe(1);
  });
});

describe('InMemoryViews', () => {
  const [webinar, other, draft] = [
    { id: randomUUID(), slug: 'a-webinar', retiredSlug: 'an-old-path' },
    { id: randomUUID() },
    { id: randomUUID() },
  ];
  viewsContract(async () => {
    const idOf = (asked: string) =>
      Object.values(webinar).includes(asked) ? webinar.id : asked === other.id ? other.id : undefined;
    const views = new InMemoryViews(idOf);
    return { views, webinar, other, draft, viewsOf: async (id) => views.counts.get(id) ?? 0 };
  });
});
