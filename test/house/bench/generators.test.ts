import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { autocannonProcesses } from '../../../scripts/bench/load/autocannonProcesses.ts';
import { findWrk } from '../../../scripts/bench/load/wrk.ts';

const generators = [autocannonProcesses(2), findWrk() ?? []].flat();
const load = { connections: 4, seconds: 1, headers: { 'x-asked': 'yes' } };

describe.each(generators)('$name', (generator) => {
  test('sends its headers, takes the paths in turn and counts the responses', async () => {
    const paths = Array.from({ length: 4000 }, (_, number) => `/search?q=${number}`);
    const asked: string[] = [];
    const headers = new Set<unknown>();
    const processes: number[] = [];
    const result = await against(
      (request, response) => {
        asked.push(request.url ?? '');
        headers.add(request.headers['x-asked']);
        response.end('ok');
      },
      (url) => generator.send({ ...load, url, paths }, (begun) => processes.push(...begun)),
    );
    expect(processes.length).toBeGreaterThan(0);
    expect([...headers]).toEqual(['yes']);
    // Before any connection has used up its share, no path comes twice.
    const first = asked.slice(0, paths.length / load.connections);
    expect(new Set(first).size).toBe(first.length);
    expect(paths).toEqual(expect.arrayContaining(first));
    // The last request of each connection is still open at the end.
    expect(result.requests).toBeLessThanOrEqual(asked.length);
    expect(result.requests).toBeGreaterThanOrEqual(asked.length - 2 * load.connections);
    expect(result.perSecond).toBeGreaterThan(0);
    expect(result.p99).toBeGreaterThanOrEqual(0);
  });

  test('throws when a response has an error status', async () => {
    await expect(
      against(
        (_request, response) => response.writeHead(503).end(),
        (url) => generator.send({ ...load, url }, () => undefined),
      ),
    ).rejects.toThrow('responses were no success');
  });
});

async function against<Value>(answer: RequestListener, use: (url: string) => Promise<Value>): Promise<Value> {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
