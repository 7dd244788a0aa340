import { randomUUID } from 'node:crypto';
import type { AuditContext } from '../../../../server/application/ports/Change.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';
import { addNewUpcoming, aNewWebinar } from '../../../fixtures/values/aNewWebinar.ts';
import { openTestAdapters, type TestAdapters } from '../../../fixtures/api/testAdapters.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const publishing: AuditContext = { person: 'an-administrator', at: now, action: 'published' };
const publication = { published: true, publishedAt: now.toISOString() };
const kinds = ['video', 'webinar', 'upcoming'] as const;
type Kind = (typeof kinds)[number];
const tableOf = { video: 'videos', webinar: 'webinars', upcoming: 'upcoming_webinars' } as const;

let adapters: TestAdapters;
beforeAll(async () => {
  adapters = await openTestAdapters({ now });
});
afterAll(() => adapters.close());
beforeEach(() => adapters.database.empty('videos', 'webinars', 'upcoming_webinars', 'assets', 'changes'));

async function addWebinar(about: Parameters<typeof aNewWebinar>[0]): Promise<string> {
  const added = await adapters.webinars.add(aNewWebinar(about), now);
  if (!added.ok) throw new Error(added.refusal);
  return added.value.webinar.id;
}

async function addDraft(kind: Kind): Promise<string> {
  if (kind === 'webinar') return addWebinar({ published: false });
  if (kind === 'upcoming')
    return (await addNewUpcoming(adapters.upcomingWebinars, { published: false }, now)).upcoming.id;
  const added = await adapters.videos.add(aNewVideo({ published: false }), now);
  if (!added.ok) throw new Error(added.refusal);
  return added.value.video.id;
}

const rowOf = async (kind: Kind, id: string): Promise<Record<string, unknown>> => {
  const { rows } = await adapters.database.pool.query<Record<string, unknown>>(
    `SELECT * FROM ${tableOf[kind]} WHERE id = $1`,
    [id],
  );
  return rows[0] ?? {};
};
const publish = (kind: Kind, id: string, version: number) =>
  kind === 'upcoming'
    ? adapters.upcomingWebinars.change(id, { published: true }, version, publishing)
    : adapters[`${kind}s`].change(id, publication, version, publishing);

test.each(kinds)('publishes a %s, increments its version and changes no other column', async (kind) => {
  const id = await addDraft(kind);
  const before = await rowOf(kind, id);
  expect(await publish(kind, id, 1)).toMatchObject({ ok: true, value: { version: 2 } });
  expect(await rowOf(kind, id)).toEqual({
    ...before,
    version: 2,
    published: true,
    ...(kind === 'upcoming' ? {} : { published_at: now }),
  });
});

test.each(kinds)('records in the audit log only that a %s is published', async (kind) => {
  const id = await addDraft(kind);
  await publish(kind, id, 1);
  const { rows } = await adapters.database.pool.query(
    'SELECT person, action, kind, item_id, before, after FROM changes',
  );
  const day = kind === 'upcoming' ? {} : { publishedAt: null };
  expect(rows).toEqual([
    {
      person: 'an-administrator',
      action: 'published',
      kind,
      item_id: id,
      before: { published: false, ...day },
      after: kind === 'upcoming' ? { published: true } : publication,
    },
  ]);
});

test.each(kinds)('refuses to publish a %s of a stale version, and one that does not exist', async (kind) => {
  const id = await addDraft(kind);
  expect(await publish(kind, id, 2)).toEqual({ ok: false, refusal: 'stale' });
  expect(await publish(kind, randomUUID(), 1)).toEqual({ ok: false, refusal: 'not-found' });
  expect(await rowOf(kind, id)).toMatchObject({ published: false, version: 1 });
});

test('writes no row of the downloads and recommendations of a webinar that it publishes', async () => {
  const recommended = await addWebinar({ title: 'Another' });
  const id = await addWebinar({
    published: false,
    downloads: [{ id: randomUUID(), name: 'Slides', bytes: 1, type: 'application/pdf' }],
    recommendations: [recommended],
  });
  // `xmin` names the transaction that wrote a row.
  const writers = async () => {
    const { rows } = await adapters.database.pool.query(
      `SELECT xmin::text FROM webinar_downloads WHERE webinar_id = $1
       UNION ALL SELECT xmin::text FROM webinar_recommendations WHERE webinar_id = $1`,
      [id],
    );
    return rows;
  };
  const before = await writers();
  await publish('webinar', id, 1);
  expect(await writers()).toEqual(before);
  expect(before).toHaveLength(2);
});
