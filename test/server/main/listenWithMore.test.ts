import fastify from 'fastify';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { listen } from '../../../server/main/listen.ts';

const listeners = 8;

test('accepts several connections in one turn of the event loop, and serves them all', async () => {
  const app = fastify();
  app.get('/', () => 'served');
  const more = await listen(app, 0, '127.0.0.1');
  const { port } = app.server.address() as AddressInfo;
  let [turn, most] = [0, 0];
  app.server.on('connection', () => {
    if (turn === 0) setImmediate(() => (turn = 0));
    turn += 1;
    most = Math.max(most, turn);
  });
  const sockets = Array.from({ length: 8 * listeners }, () => connect(port, '127.0.0.1'));
  // The event loop stands still while the kernel completes the connections.
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`http://127.0.0.1:${port}/`)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect([more.length, most]).toEqual([listeners - 1, expect.any(Number)]);
  expect(most).toBeGreaterThan(1);
  sockets.forEach((socket) => socket.destroy());
  more.forEach((listener) => listener.close());
  app.server.closeAllConnections();
  await app.close();
});
