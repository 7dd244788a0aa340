import type { UpcomingWebinar } from '../../../../src/domain/item/upcoming.ts';
import { administeredApi } from '../../../fixtures/api/administeredApi.ts';
import { violationsIn } from '../../../fixtures/api/administrator.ts';
import { addUpcoming, apiRoot } from '../../../fixtures/api/trainingApi.ts';

const { api, call } = administeredApi();
const weekly = { every: 'week', until: '2026-03-24' };
const add = () => addUpcoming(api, { title: 'Every week', startsAt: '2026-03-10T17:00:00.000Z' });
const repeat = (id: string, key: string) =>
  api.app.inject({
    method: 'POST',
    url: `${apiRoot}/upcoming/${id}/repetitions`,
    headers: { authorization: 'Bearer x', 'idempotency-key': key },
    payload: weekly,
  });
const starts = async () =>
  (await call('GET', '/upcoming?drafts=1'))
    .json<{ items: UpcomingWebinar[] }>()
    .items.map(({ startsAt, published }) => [startsAt, published]);

test('creates the drafts of all sessions, each of which can be edited alone (rule PLAN-12)', async () => {
  const { id } = await add();
  const created = await repeat(id, 'a-key');
  const { items, total } = created.json<{ items: UpcomingWebinar[]; total: number }>();
  expect([created.statusCode, total]).toEqual([201, 2]);
  expect(items.map(({ title, startsAt }) => [title, startsAt])).toEqual([
    ['Every week', '2026-03-17T17:00:00.000Z'],
    ['Every week', '2026-03-24T17:00:00.000Z'],
  ]);
  const [one] = items;
  expect((await call('PATCH', `/upcoming/${one?.id}`, { title: 'A guest' }, '"1"')).statusCode).toBe(200);
  expect((await call('DELETE', `/upcoming/${items[1]?.id}`, undefined, '"1"')).statusCode).toBe(204);
  expect(await starts()).toEqual([
    ['2026-03-10T17:00:00.000Z', true],
    ['2026-03-17T17:00:00.000Z', false],
  ]);
});

test('creates nothing twice for the same key, also when both requests come at once', async () => {
  const { id } = await add();
  const both = await Promise.all([repeat(id, 'a-key'), repeat(id, 'a-key')]);
  const [one, other] = both.map((answer) => answer.json<{ items: UpcomingWebinar[] }>().items.map((item) => item.id));
  expect(one).toEqual(other);
  expect(await starts()).toHaveLength(3);
  await repeat(id, 'another-key');
  expect(await starts()).toHaveLength(5);
});

test('refuses a last day before the second session, and a webinar that does not exist', async () => {
  const { id } = await add();
  const refused = await call('POST', `/upcoming/${id}/repetitions`, { every: 'month', until: '2026-03-24' });
  expect([refused.statusCode, violationsIn(refused.body)]).toEqual([
    422,
    [{ field: 'until', message: 'There is no further session until this day. Choose a later one.' }],
  ]);
  expect((await repeat('no-such-webinar', 'a-key')).statusCode).toBe(404);
});
