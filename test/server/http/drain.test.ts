import fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { makeDrain } from '../../../server/http/drain.ts';

const times = { leastMilliseconds: 1, quietMilliseconds: 1, mostMilliseconds: 50, openMilliseconds: 50 };

let app: FastifyInstance;
afterEach(() => app.server.closeAllConnections());

async function served() {
  app = fastify();
  const arrived = new Promise<void>((resolve) => {
    app.get('/never', () => (resolve(), new Promise(() => undefined)));
  });
  const drain = makeDrain(app, times);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const open = async () => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  return { drain, open, arrived };
}

// Browsers open connections that they may need, and keep them for minutes.
test('closes an idle connection when the server stops', async () => {
  const { drain, open } = await served();
  const socket = await open();
  const closed = once(socket, 'close');
  await drain();
  await closed;
});

test('ends a request that is still not answered some time after the server has stopped listening', async () => {
  const { drain, open, arrived } = await served();
  const socket = await open();
  socket.write('GET /never HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await arrived;
  const closed = once(socket, 'close');
  await drain();
  await closed;
});
