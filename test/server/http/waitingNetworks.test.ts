import type { FastifyInstance } from 'fastify';
import { Overload } from '../../../server/http/Overload.ts';
import { openTestAdapters, type TestAdapters } from '../../fixtures/api/testAdapters.ts';
import { composeTestServer } from '../../fixtures/api/testServer.ts';
import { apiRoot } from '../../fixtures/api/trainingApi.ts';

// Rules ERROR-15 and ERROR-16: searches wait here for turns that never come, and the clock is given.
let time = 0;
let adapters: TestAdapters;
let app: FastifyInstance;
beforeAll(async () => {
  adapters = await openTestAdapters({ now: new Date() });
});
afterAll(() => adapters.close());
beforeEach(async () => {
  time = 1000;
  const busyLoop = { idle: 0, active: 0, utilization: 1 };
  app = await composeTestServer(adapters, {
    bounds: { turns: { atOnce: 0, perNetwork: 200, inAll: 600 } },
    overload: new Overload({ sentence: 'Busy.', now: () => time, utilization: () => busyLoop }),
  });
});
afterEach(() => app.close());

/** Searches of forty people stand in the queue for longer than a moment. Returns how a list is answered then. */
async function listWhile(addressOf: (person: number) => string): Promise<number> {
  for (let person = 1; person <= 40; person += 1)
    void app.inject({ path: `${apiRoot}/search?q=quiz+${person}`, remoteAddress: addressOf(person) });
  await new Promise(setImmediate);
  for (let turn = 0; turn < 2; turn += 1) {
    time += 301;
    await app.inject('/healthz');
  }
  return (await app.inject(`${apiRoot}/videos`)).statusCode;
}

test('refuses no other request while forty people behind one address wait for their searches', async () => {
  expect(await listWhile(() => '203.0.113.7')).toBe(200);
});

test('refuses requests while forty people behind addresses of their own wait for their searches', async () => {
  expect(await listWhile((person) => `203.0.${person}.7`)).toBe(503);
});
