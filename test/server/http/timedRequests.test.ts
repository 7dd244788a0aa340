import fastify from 'fastify';
import { noTelemetry } from '../../../server/application/ports/telemetry/Telemetry.ts';
import { timeRequests } from '../../../server/http/timedRequests.ts';
import { until } from '../../fixtures/run/until.ts';

// Rule METRIC-3.
test('times requests by their route, never by their address, and answers of other servers not at all', async () => {
  const timed: unknown[] = [];
  const app = fastify();
  timeRequests(app, { ...noTelemetry, time: (name, seconds, labels) => timed.push([name, seconds >= 0, labels]) });
  app.get('/films/:slug', async () => 'film');
  const other = fastify();
  const [address, otherAddress] = [await app.listen({ port: 0 }), await other.listen({ port: 0 })];
  await fetch(`${otherAddress}/films/secret`);
  await fetch(`${address}/films/secret?q=words`);
  await fetch(`${address}/nowhere/secret`);
  await until(() => timed.length === 2, 'both requests are timed');
  await Promise.all([app.close(), other.close()]);
  expect(timed).toEqual([
    ['request_seconds', true, { method: 'GET', route: '/films/:slug', status: '200' }],
    ['request_seconds', true, { method: 'GET', route: 'none', status: '404' }],
  ]);
});
