import fastify, { type FastifyRequest } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { nobody } from '../../../../server/application/access/accessOf.ts';
import { Turns, type TurnBounds } from '../../../../server/http/answers/Turns.ts';
import { ok } from '../../../../src/domain/result.ts';

const bounds: TurnBounds = { atOnce: 2, perNetwork: 3, inAll: 4 };
const stays = new AbortController().signal;

/** Asks for a turn and notes who got it. */
function asking(turns: Turns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = async (name: string, left = stays) => {
    const turn = await turns.take(name.slice(0, 1), left);
    if (typeof turn === 'string') return turn;
    begun.push(name);
    ends.set(name, turn);
    return 'begun';
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask, end, begun };
}

test('begins as many requests as may run at once, and the next one when one of them ends', async () => {
  const { ask, end, begun } = asking(new Turns(bounds));
  void ask('a1');
  void ask('a2');
  void ask('a3');
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'a2']);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'a3']);
});

test('lets the networks take turns, so that a visitor does not wait for all requests of another network', async () => {
  const { ask, end, begun } = asking(new Turns(bounds));
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1']) void ask(name);
  await Promise.resolve();
  await end('a1');
  await end('a2');
  await end('a3');
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'a4']);
});

test('counts the requests that wait behind another one of their network', async () => {
  const turns = new Turns(bounds);
  const { ask, end } = asking(turns);
  for (const name of ['a1', 'a2', 'a3', 'b1']) void ask(name);
  await Promise.resolve();
  expect(turns.behindTheirOwn).toBe(0);
  void ask('a4');
  expect(turns.behindTheirOwn).toBe(1);
  await end('a1');
  expect(turns.behindTheirOwn).toBe(0);
});

describe('with a process that may have too much to do', () => {
  let [time, isOverloaded] = [0, false];
  const overloadable = () => {
    [time, isOverloaded] = [1000, false];
    return asking(new Turns(bounds, { now: () => time, isOverloaded: () => isOverloaded }));
  };

  test('lets requests wait for as long as it takes while there is not too much to do', async () => {
    const { ask, end, begun } = overloadable();
    for (const name of ['a1', 'a2', 'b1', 'c1']) void ask(name);
    await Promise.resolve();
    time += 1000;
    await end('a1');
    void ask('d1');
    await end('a2');
    await end('b1');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'd1']);
  });

  test('refuses whoever has waited for more than 100 ms at its turn while there is too much to do', async () => {
    const { ask, end, begun } = overloadable();
    for (const name of ['a1', 'a2']) void ask(name);
    const long = [ask('b1'), ask('c1')];
    await Promise.resolve();
    time += 51;
    void ask('d1');
    time += 50;
    isOverloaded = true;
    await end('a1');
    expect(await Promise.all(long)).toEqual(['busy', 'busy']);
    expect(begun).toEqual(['a1', 'a2', 'd1']);
  });

  test('refuses whoever comes while there is too much to do and the last turn came after more than 100 ms', async () => {
    const { ask, end, begun } = overloadable();
    for (const name of ['a1', 'a2', 'b1', 'c1']) void ask(name);
    await Promise.resolve();
    time += 101;
    await end('a1');
    isOverloaded = true;
    expect(await ask('d1')).toBe('busy');
    isOverloaded = false;
    await end('a2');
    isOverloaded = true;
    // Nobody waits any more.
    void ask('e1');
    await end('b1');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'e1']);
  });
});

test('refuses a request when the queue of its network is full, and still admits other networks', async () => {
  const { ask, end, begun } = asking(new Turns(bounds));
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask(name);
  expect(await ask('a6')).toBe('busy');
  void ask('b1');
  await end('a1');
  await end('a2');
  expect(begun).toContain('b1');
});

test('gives a newcomer the place of the newest request of the longest queue when all queues together are full', async () => {
  const { ask, end, begun } = asking(new Turns({ ...bounds, inAll: 6 }));
  const asked = new Map(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'c1'].map((name) => [name, ask(name)]));
  void ask('d1');
  expect(await asked.get('b3')).toBe('busy');
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'd1', 'a4']);
});

test('refuses a request when all queues together are full and none is longer than the queue of its network', async () => {
  const { ask } = asking(new Turns(bounds));
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2']) void ask(name);
  expect(await ask('b3')).toBe('busy');
  void ask('c1');
  expect(await ask('c2')).toBe('busy');
});

test('never begins a request whose client has hung up, and gives its place to others', async () => {
  const { ask, end, begun } = asking(new Turns(bounds));
  const left = new AbortController();
  void ask('a1');
  void ask('a2');
  const gone = [ask('a3', left.signal), ask('a4', left.signal), ask('a5', left.signal)];
  left.abort();
  expect(await Promise.all(gone)).toEqual(['left', 'left', 'left']);
  void ask('a6');
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'a6']);
});

test('counts the end of a turn once when it is told twice', async () => {
  const { ask, end, begun } = asking(new Turns(bounds));
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name);
  await Promise.resolve();
  await end('a1');
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'a3']);
});

test('gives a turn that ends to the request that waits, not to a new one', async () => {
  const { ask, end, begun } = asking(new Turns(bounds));
  for (const name of ['a1', 'a2', 'a3']) void ask(name);
  await Promise.resolve();
  const ended = end('a1');
  void ask('a4');
  await ended;
  expect(begun).toEqual(['a1', 'a2', 'a3']);
});

test('does not begin a request whose client hangs up while its token is verified', async () => {
  const asked = Promise.withResolvers<FastifyRequest>();
  const verified = Promise.withResolvers<void>();
  const turns = new Turns(bounds, {
    whoAsks: async (request) => {
      asked.resolve(request);
      await verified.promise;
      return ok(nobody);
    },
  });
  const app = fastify();
  const compute = jest.fn(() => 'answer');
  app.get('/', turns.route(), compute);
  await app.listen({ port: 0 });
  const client = connect((app.server.address() as AddressInfo).port, 'localhost');
  client.write('GET /?q=branch HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer a\r\n\r\n');
  const { raw } = await asked.promise;
  const closed = once(raw.socket, 'close');
  client.destroy();
  await closed;
  verified.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  await app.close();
  expect(compute).not.toHaveBeenCalled();
});

test.each([
  ['/videos', 200],
  ['/videos?search=', 200],
  ['/videos?search=branch', 503],
  ['/videos/branch/related', 503],
  ['/filter-counts/videos', 503],
])('lets only what needs the index wait for a turn: %s answers %i while all turns are taken', async (url, status) => {
  const turns = new Turns({ atOnce: 1, perNetwork: 0, inAll: 0 });
  await turns.take('elsewhere', new AbortController().signal);
  const app = fastify();
  app.get('*', turns.route(), () => 'answer');
  expect((await app.inject({ url })).statusCode).toBe(status);
  await app.close();
});
