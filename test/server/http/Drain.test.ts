import fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { canShareAddress, listenWithMore } from '../../../server/main/listenWithMore.ts';
import { Drain } from '../../../server/http/Drain.ts';
import { until } from '../../fixtures/run/until.ts';

const times = {
  leastMilliseconds: 1,
  quietMilliseconds: 1,
  mostMilliseconds: 50,
  answerMilliseconds: 50,
  openMilliseconds: 50,
};

let app: FastifyInstance;
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
});

async function served(replaced: Partial<typeof times> = {}) {
  app = fastify();
  const drain = new Drain({ ...times, ...replaced });
  drain.watch(app);
  let release = () => {};
  const arrived = new Promise<void>((resolve) => {
    app.get('/never', () => (resolve(), new Promise((answer) => (release = () => answer('at last')))));
  });
  app.get('/', () => 'served');
  await app.listen({ port: 0, host: '127.0.0.1', ...(canShareAddress ? { reusePort: true } : {}) });
  if (canShareAddress) drain.stopsToo(await listenWithMore(app.server));
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string) => {
    const [answer] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return { status: answer.statusCode, connection: answer.headers.connection };
  };
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  const stop = async () => {
    await drain.finish();
    await drain.close(app);
  };
  return { drain, open, ask, arrived, stop, release: () => release() };
}

// Browsers open connections that they may need, and keep them for minutes.
test('closes an idle connection when the server stops', async () => {
  const { stop, open } = await served();
  const socket = await open();
  const closed = once(socket, 'close');
  await stop();
  await expect(closed).resolves.toEqual([false]);
});

test('ends a request that is still not answered some time after the server began to stop', async () => {
  const { stop, open, arrived } = await served();
  const socket = await open();
  socket.write('GET /never HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await arrived;
  const answer = text(socket);
  await stop();
  await expect(answer).resolves.toBe('');
});

test('answers requests while the server stops, and closes their connections after the answer', async () => {
  const { drain, ask } = await served({ leastMilliseconds: 1000 });
  await expect(ask('/')).resolves.toEqual({ status: 200, connection: 'keep-alive' });
  const finished = drain.finish();
  await expect(ask('/')).resolves.toEqual({ status: 200, connection: 'close' });
  await finished;
});

test('finishes an answer that has begun when the server stops, then closes its connection', async () => {
  const { drain, ask, arrived, release } = await served({ answerMilliseconds: 60_000 });
  const answered = ask('/never');
  await arrived;
  const finished = drain.finish();
  release();
  await expect(answered).resolves.toEqual({ status: 200, connection: 'close' });
  await finished;
});

test('refuses connections once it has finished, so that a proxy asks another process', async () => {
  const { drain, ask } = await served();
  await drain.finish();
  await expect(ask('/')).rejects.toThrow('ECONNREFUSED');
  await drain.close(app);
});

test('answers 503 to a request on a connection that is still open when it has finished, and closes it', async () => {
  const { drain, open } = await served();
  const sockets = [await open(), await open()];
  await drain.finish();
  const answers = sockets.map(async (socket, place) => {
    socket.write(`GET /${place === 0 ? '' : 'unknown'} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    return text(socket);
  });
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 503 .*connection: close\r\n/is);
  await drain.close(app);
});

// One connection: seven times in eight the kernel gives it to another socket than the server's own.
test('serves a request that comes on an open connection just after it has stopped listening', async () => {
  const { drain, open } = await served({ openMilliseconds: 1000 });
  const socket = await open();
  const finished = drain.finish();
  await until(() => !app.server.listening, 'the server has stopped listening');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  await finished;
  await drain.close(app);
});

test('serves connections that were not yet accepted when the server stops listening', async () => {
  const { drain, open } = await served({ openMilliseconds: 1000 });
  // Node accepts one connection in each turn of the event loop, so most of them still wait in the queue.
  const opening = Array.from({ length: 20 }, open);
  const finished = drain.finish();
  const answers = (await Promise.all(opening)).map(async (socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    return (await text(socket)).split('\r\n', 1)[0];
  });
  expect(await Promise.all(answers)).toEqual(Array(20).fill('HTTP/1.1 200 OK'));
  await finished;
  await drain.close(app);
});
