import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { openTestAdapters } from '../../../fixtures/api/testAdapters.ts';
import { composeTestServer } from '../../../fixtures/api/testServer.ts';

test.each([
  ['Host: training.example', 200],
  ['Host: training.example\r\nHost: evil.example', 400],
  ['Host: training.example\r\nhost: training.example', 400],
])('answers a request with the headers %j with status %d', async (headers, status) => {
  const adapters = await openTestAdapters({ now: new Date() });
  const app = await composeTestServer(adapters);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.end(`GET /healthz HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  await app.close();
  await adapters.close();
});
