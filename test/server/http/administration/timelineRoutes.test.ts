import { randomUUID } from 'node:crypto';
import { Compile } from 'typebox/compile';
import { timelineSchema } from '../../../../src/contract/timeline.ts';
import { itemPaths } from '../../../../src/contract/paths.ts';
import type { Timeline } from '../../../../src/domain/item/timeline.ts';
import { administeredApi } from '../../../fixtures/api/administeredApi.ts';
import { administrator, nobody, somebody } from '../../../fixtures/api/administrator.ts';
import { addUpcoming, testNow } from '../../../fixtures/api/trainingApi.ts';

const { api, call, expectAdministratorsOnly } = administeredApi();
const timelineOf = async (id: string) => {
  api.asker = administrator;
  return (await call('GET', `/upcoming/${id}/timeline`)).json<Timeline>();
};
const register = (id: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
  api.app.inject({ method: 'POST', url: itemPaths.upcoming.registration(id), headers, remoteAddress });
const bearer = { authorization: 'Bearer x' };

test('refuses everyone but administrators', async () => {
  const { id } = await addUpcoming(api);
  await expectAdministratorsOnly([['GET', `/upcoming/${id}/timeline`]]);
});

test('returns the timeline in the form of the contract, and forbids caching', async () => {
  const { id } = await addUpcoming(api, { inHours: 24 });
  const moved = new Date(testNow.getTime() + 48 * 3_600_000).toISOString();
  expect((await call('PATCH', `/upcoming/${id}`, { startsAt: moved }, '"1"')).statusCode).toBe(200);
  const answer = await call('GET', `/upcoming/${id}/timeline`);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect([...Compile(timelineSchema).Errors(answer.json())]).toEqual([]);
  expect(answer.json<Timeline>().events.map(({ kind, startsAt }) => [kind, startsAt])).toEqual([
    ['announced', new Date(testNow.getTime() + 24 * 3_600_000).toISOString()],
    ['rescheduled', moved],
  ]);
});

test('answers 404 to an unknown id, and 400 to a query', async () => {
  for (const id of [randomUUID(), 'x', '%00'])
    expect((await call('GET', `/upcoming/${id}/timeline`)).statusCode).toBe(404);
  const { id } = await addUpcoming(api);
  expect((await call('GET', `/upcoming/${id}/timeline?since=2026`)).statusCode).toBe(400);
});

test('counts the registrations of visitors and people once an hour, and none of administrators', async () => {
  const { id } = await addUpcoming(api, { inHours: 48 });
  api.asker = nobody;
  for (const browser of ['Firefox', 'Firefox', 'Safari']) await register(id, { 'user-agent': browser });
  await register(id, { 'user-agent': 'Firefox' }, '192.0.2.2');
  api.asker = somebody;
  await register(id, bearer, '192.0.2.1');
  await register(id, bearer, '192.0.2.2');
  api.asker = administrator;
  expect((await register(id, bearer)).statusCode).toBe(200);
  expect((await timelineOf(id)).registrations).toEqual({ total: 4, days: [{ day: '2026-03-01', clicks: 4 }] });
  api.now = new Date(testNow.getTime() + 3_600_000);
  api.asker = somebody;
  await register(id, bearer);
  expect((await timelineOf(id)).registrations.total).toBe(5);
});

test('counts no registration that the gate refuses', async () => {
  const { id } = await addUpcoming(api, { public: false });
  api.asker = nobody;
  expect((await register(id)).statusCode).toBe(401);
  expect((await timelineOf(id)).registrations.total).toBe(0);
});
