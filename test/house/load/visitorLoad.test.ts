import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sessions } from '../../../scripts/load/clients/Sessions.ts';
import { VisitorLoad } from '../../../scripts/load/visitors/visitorLoad.ts';

/** A load of two visitors on a server that answers like this. */
async function loadOn<Value>(answer: RequestListener, use: (load: VisitorLoad) => Promise<Value>): Promise<Value> {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const one = ['/one'];
  const catalogue = {
    items: [{ kind: 'video', id: 'one', slug: 'one', title: 'One' }],
    ...{ lists: one, films: one, pictures: one, segments: one, assets: one, searches: one },
  } as const;
  const load = new VisitorLoad({ url, catalogue, sessions: {} as Sessions }, 2);
  try {
    return await use(load);
  } finally {
    load.leave();
    server.close();
    server.closeAllConnections();
  }
}

test.each<[expected: 'served' | 'shed' | 'failed', when: string, answer: RequestListener]>([
  ['served', 'is answered', (_request, response) => response.end('ok')],
  ['served', 'is not modified', (_request, response) => response.writeHead(304).end()],
  ['shed', 'is refused until later', (_request, response) => response.writeHead(503, { 'retry-after': '2' }).end()],
  ['failed', 'is refused without a time', (_request, response) => response.writeHead(503).end()],
  ['failed', 'is one too many', (_request, response) => response.writeHead(429, { 'retry-after': '2' }).end()],
  ['failed', 'meets a fault', (_request, response) => response.writeHead(500).end()],
  ['failed', 'is cut off', (request) => request.socket.destroy()],
])('counts a request as %s when it %s', async (expected, _when, answer) => {
  await loadOn(answer, async (load) => {
    const { tally, sent, answered } = await load.send({ perSecond: 2000, seconds: 0.02 });
    await answered;
    const { count, shed, failed } = tally.all;
    expect(count).toBe(sent);
    expect({ served: count - shed - failed, shed, failed }).toEqual({
      served: 0,
      shed: 0,
      failed: 0,
      [expected]: sent,
    });
    expect(tally.causes.length > 0).toBe(expected === 'failed');
  });
});

test('keeps the connections of each visitor open, and gives each visitor an address', async () => {
  const addresses = new Set<string>();
  const connections = new Set<unknown>();
  await loadOn(
    (request, response) => {
      addresses.add(String(request.headers['x-forwarded-for']));
      connections.add(request.socket);
      response.end('ok');
    },
    async (load) => {
      for (let number = 0; number < 10; number += 1) await load.sendOne('list', number);
    },
  );
  expect([...addresses]).toEqual(['198.18.0.0', '198.18.0.1']);
  expect(connections.size).toBe(2);
});
