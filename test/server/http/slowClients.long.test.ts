import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import http from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { openTestAdapters, type TestAdapters } from '../../fixtures/api/testAdapters.ts';
import { composeTestServer } from '../../fixtures/api/testServer.ts';

let adapters: TestAdapters;
let app: FastifyInstance;
let log: string[];
beforeAll(async () => {
  adapters = await openTestAdapters({ now: new Date() });
});
afterAll(() => adapters.close());
beforeEach(async () => {
  log = [];
  app = await composeTestServer(adapters, {
    environment: { LOG_LEVEL: 'warn', TRUST_PROXY: '1' },
    log: { write: (line) => log.push(line) },
    bounds: { requestTimeout: 100, http: { connectionsCheckingInterval: 20, headersTimeout: 100 } },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

async function open(): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

test('gives a request ten seconds to arrive, and looks at all connections every second', async () => {
  const create = jest.spyOn(http, 'createServer');
  const usual = await composeTestServer(adapters);
  expect(create.mock.lastCall?.[0]).toMatchObject({ headersTimeout: 10_000, connectionsCheckingInterval: 1000 });
  expect([usual.server.requestTimeout, usual.server.headersTimeout]).toEqual([10_000, 10_000]);
  create.mockRestore();
  await usual.close();
});

test.each([
  ['headers', 'POST /training/api/v1/series HTTP/1.1\r\nHost: localhost\r\n'],
  [
    'a body',
    'POST /subscriptions/api/none HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"',
  ],
  [
    'the body of a limited call',
    'POST /training/api/v1/videos/a/playback HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"',
  ],
])('ends a connection that sends %s too slowly, without an entry in the log', async (_what, sent) => {
  const socket = await open();
  socket.write(sent);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(log).toEqual([]);
});

test('writes nothing to the log about clients that leave before they are answered', async () => {
  for (let round = 0; round < 40; round += 1) {
    const sockets = await Promise.all(Array.from({ length: 5 }, open));
    for (const socket of sockets) {
      socket.write(
        'POST /training/api/v1/videos/a/playback HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.7\r\nContent-Length: 0\r\n\r\n',
      );
      socket.resetAndDestroy();
    }
  }
  await (await open()).destroy();
  expect(log).toEqual([]);
});
