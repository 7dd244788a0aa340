import fastify, { type FastifyInstance } from 'fastify';
import { makeAnswer, type Answer } from '../../../../server/http/answers/answer.ts';
import { sendCommonHeaders } from '../../../../server/http/answers/commonHeaders.ts';
import { sendAnswer } from '../../../../server/http/answers/sendAnswer.ts';
import { Turns } from '../../../../server/http/answers/Turns.ts';

const common = { 'x-frame-options': 'DENY', 'referrer-policy': 'same-origin' };
const text = 'words of a page '.repeat(100);
let answer: Answer;
let app: FastifyInstance;
beforeEach(async () => {
  answer = await makeAnswer({ status: 200, type: 'text/html', text, headers: { 'referrer-policy': 'no-referrer' } });
  app = fastify();
  sendCommonHeaders(app, common);
});
afterEach(() => app.close());

test('sends the headers that every answer has, unless the answer has its own, and the same ones each time', async () => {
  app.get('/', (request, reply) => sendAnswer(request, reply, answer));
  const headers = { 'accept-encoding': 'br' };
  const [first, second] = [await app.inject({ url: '/', headers }), await app.inject({ url: '/', headers })];
  expect(first.headers).toMatchObject({
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    vary: 'accept-encoding',
    'content-type': 'text/html',
    'content-encoding': 'br',
    'content-length': String(first.rawPayload.length),
    etag: `${answer.etag.slice(0, -1)}-br"`,
  });
  expect({ ...second.headers, date: '' }).toEqual({ ...first.headers, date: '' });
  expect((await app.inject({ url: '/' })).body).toBe(text);
});

test('answers HEAD without a body, and 304 with the headers that every answer has', async () => {
  app.get('/', (request, reply) => sendAnswer(request, reply, answer));
  const head = await app.inject({ method: 'HEAD', url: '/' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(text.length)]);
  const known = await app.inject({ url: '/', headers: { 'if-none-match': answer.etag } });
  expect([known.statusCode, known.body, known.headers]).toEqual([
    304,
    '',
    expect.objectContaining({ 'x-frame-options': 'DENY', etag: answer.etag }),
  ]);
});

test('keeps a header that was added to the reply before', async () => {
  app.get('/', (request, reply) => sendAnswer(request, reply.header('set-cookie', 'a=b'), answer));
  const { headers } = await app.inject({ url: '/' });
  expect(headers).toMatchObject({ 'set-cookie': 'a=b', 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' });
});

test('ends the turn of a request when its answer is sent', async () => {
  const turns = new Turns({ atOnce: 1, perNetwork: 0, inAll: 0 });
  app.get('/', turns.route(undefined, turns), (request, reply) => sendAnswer(request, reply, answer));
  for (let request = 0; request < 3; request += 1) expect((await app.inject({ url: '/' })).statusCode).toBe(200);
});

test('runs the hooks for sent answers, such as the log of requests', async () => {
  const followed: number[] = [];
  app.addHook('onResponse', (_request, reply, done) => {
    followed.push(reply.statusCode);
    done();
  });
  app.get('/', (request, reply) => sendAnswer(request, reply, answer));
  await app.inject({ url: '/' });
  expect(followed).toEqual([200]);
});
