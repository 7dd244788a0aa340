import fastify from 'fastify';
import { makeRequestIds, RequestInWork } from '../../../server/http/requestIds.ts';

const given = { headers: { 'x-request-id': 'a1b2c3d4e5f60718' } };

// Rule LOG-4.
test('takes the id that a trusted proxy gives, and counts requests without a proxy', () => {
  expect(makeRequestIds(true)(given)).toBe('a1b2c3d4e5f60718');
  const ownIds = makeRequestIds(false);
  const [first, second] = [ownIds(given), ownIds(given)];
  expect([first, second]).toEqual([expect.stringMatching(/^[\da-f]{8}-1$/), expect.stringMatching(/^[\da-f]{8}-2$/)]);
  expect(makeRequestIds(false)(given)).not.toBe(first);
});

test.each(['short', 'x'.repeat(65), 'with space and\nline', '{"level":50}'])('refuses the id %j for the log', (id) => {
  expect(makeRequestIds(true)({ headers: { 'x-request-id': id } })).toMatch(/^[\da-f]{8}-1$/);
});

test('returns the id of a request after its body was read, and no id for a GET request', async () => {
  const current = new RequestInWork();
  const app = fastify({ genReqId: makeRequestIds(true) });
  current.watch(app);
  const handler = async () => {
    await new Promise(setImmediate);
    return { id: current.id() ?? 'none' };
  };
  app.get('/', handler);
  app.post('/', handler);
  const address = await app.listen({ port: 0 });
  const headers = { ...given.headers, 'content-type': 'application/json' };
  const changed = await fetch(address, {
    method: 'POST',
    headers,
    body: JSON.stringify({ text: 'x'.repeat(200_000) }),
  });
  expect(await changed.json()).toEqual({ id: 'a1b2c3d4e5f60718' });
  expect(await (await fetch(address, { headers })).json()).toEqual({ id: 'none' });
  expect(current.id()).toBeUndefined();
  await app.close();
});
