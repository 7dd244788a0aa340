import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pacedVisits } from '../../../scripts/bench/load/pacedVisits.ts';
import { percentile } from '../../../scripts/bench/measurement.ts';

test('sends each request without waiting for the answers to earlier ones', async () => {
  const waiting: ServerResponse[] = [];
  const total = 40;
  // Answers nothing before the last request has arrived.
  const server = createServer((_request, response) => {
    waiting.push(response);
    if (waiting.length === total) waiting.forEach((each) => each.end('ok'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const urls = [`${origin}/list`, `${origin}/page`];
  try {
    const took = await pacedVisits({ urls, perSecond: 200, seconds: 0.1, headers: {} });
    expect([...took].map(([url, each]) => [url, each.length])).toEqual(urls.map((url) => [url, total / 2]));
  } finally {
    server.close();
  }
});

test('gives a p99 that one request in a hundred exceeds', () => {
  const thousand = Array.from({ length: 1000 }, (_, index) => 1000 - index);
  expect(percentile(thousand, 0.99)).toBe(990);
});
