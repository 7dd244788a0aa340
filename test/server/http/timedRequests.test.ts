import fastify from 'fastify';
import { noTelemetry } from '../../../server/application/ports/telemetry/Telemetry.ts';
import { makeAnswer } from '../../../server/http/answers/answer.ts';
import { sendCommonHeaders } from '../../../server/http/answers/commonHeaders.ts';
import { sendAnswer } from '../../../server/http/answers/sendAnswer.ts';
import { timeRequests } from '../../../server/http/timedRequests.ts';

// Rule METRIC-3.
test('times requests by their route, never by their address', async () => {
  const timed: unknown[] = [];
  const app = fastify();
  timeRequests(app, { ...noTelemetry, time: (name, seconds, labels) => timed.push([name, seconds >= 0, labels]) });
  app.get('/films/:slug', async () => 'film');
  await app.inject('/films/secret?q=words');
  await app.inject('/nowhere/secret');
  await app.close();
  expect(timed).toEqual([
    ['request_seconds', true, { method: 'GET', route: '/films/:slug', status: '200' }],
    ['request_seconds', true, { method: 'GET', route: 'none', status: '404' }],
  ]);
});

test('times cached answers, which go round the sending of Fastify', async () => {
  const timed: unknown[] = [];
  const app = fastify();
  sendCommonHeaders(app, {});
  timeRequests(app, { ...noTelemetry, time: (name, _seconds, labels) => timed.push([name, labels]) });
  const answer = await makeAnswer({ status: 200, type: 'text/plain', text: 'film' });
  app.get('/film', (request, reply) => sendAnswer(request, reply, answer));
  const answered = await app.inject('/film');
  await app.close();
  expect([answered.body, timed]).toEqual([
    'film',
    [['request_seconds', { method: 'GET', route: '/film', status: '200' }]],
  ]);
});
