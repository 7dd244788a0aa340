import type { ServerResponse } from 'node:http';
import { HttpEmbedder } from '../../../server/embeddings/HttpEmbedder.ts';
import { startEmbeddingsServer, type EmbeddingsServer } from '../../fixtures/services/embeddingsServer.ts';
import { embedderContract } from '../contracts/Embedder.contract.ts';

let server: EmbeddingsServer;
beforeAll(async () => {
  server = await startEmbeddingsServer();
});
afterAll(() => server.close());
afterEach(() => server.misbehave(undefined));

const open = (options: Partial<ConstructorParameters<typeof HttpEmbedder>[0]> = {}) =>
  new HttpEmbedder({ url: server.url, model: 'words-64', ...options });
const unaborted = new AbortController().signal;
const text = 'How do I repair my car?';
const ask = (options?: Parameters<typeof open>[0]) => open(options).embed([text], unaborted);
const answering =
  (status: number, body: string, headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);

describe('contract', () => embedderContract(async () => open()));

// Rule MEANING-2.
test('sends the texts and the name of the model, with a key only if there is one', async () => {
  await ask();
  await ask({ key: 'a-secret' });
  const [first, second] = server.asked.slice(-2);
  expect(first?.path).toBe('/v1/embeddings');
  expect(first?.body).toEqual({ model: 'words-64', input: [text], encoding_format: 'float' });
  expect(first?.headers).not.toHaveProperty('authorization');
  expect(first?.headers).not.toHaveProperty('cookie');
  expect(second?.headers.authorization).toBe('Bearer a-secret');
});

test('sends at most 32 texts at once', async () => {
  const before = server.asked.length;
  await open().embed(
    Array.from({ length: 70 }, (_, number) => `Text ${number}`),
    unaborted,
  );
  expect(server.asked.slice(before).map(({ body }) => body.input.length)).toEqual([32, 32, 6]);
});

test.each([
  [400, 'refused', '{"error":{"message":"no such model","type":"invalid"}}', 'it answered 400: no such model'],
  [401, 'refused', '{"error":"bad key"}', 'it answered 401: bad key'],
  [404, 'refused', '<html>', 'it answered 404'],
  [422, 'refused', `{"error":"cannot read: ${text}"}`, 'it answered 422'],
  [429, 'busy', '{"message":"slow down"}', 'it answered 429: slow down'],
  [503, 'busy', '', 'it answered 503'],
])('refuses an answer of status %i as %s, without the texts', async (status, reason, body, why) => {
  server.misbehave(answering(status, body));
  expect(await ask()).toEqual({ ok: false, refusal: { reason, why } });
});

const listOf = (data: unknown) => JSON.stringify({ data });
test.each([
  ['no JSON', '<html>'],
  ['no list', '{}'],
  ['too few vectors', listOf([])],
  ['too many vectors', listOf([{ embedding: [1] }, { embedding: [1] }])],
  ['an empty vector', listOf([{ embedding: [] }])],
  ['a vector of texts', listOf([{ embedding: ['1'] }])],
  ['a vector with null', listOf([{ embedding: [1, null] }])],
  ['a vector of zeros', listOf([{ embedding: [0, 0] }])],
  ['base64', listOf([{ embedding: 'AACAPw==' }])],
  ['a foreign index', listOf([{ index: 4, embedding: [1] }])],
  ['null', 'null'],
])('refuses %s as unreadable', async (_what, body) => {
  server.misbehave(answering(200, body));
  expect(await ask()).toMatchObject({ ok: false, refusal: { reason: 'unreadable' } });
});

test('refuses two vectors of one text, and vectors that differ in size', async () => {
  const two = () => open().embed(['One', 'Two'], unaborted);
  server.misbehave(answering(200, listOf([0, 0].map((index) => ({ index, embedding: [1] })))));
  expect(await two()).toMatchObject({ ok: false, refusal: { reason: 'unreadable' } });
  server.misbehave(answering(200, listOf([{ embedding: [1] }, { embedding: [1, 1] }])));
  expect(await two()).toMatchObject({ ok: false, refusal: { reason: 'unreadable' } });
});

test('sends nothing to an address that the server redirects to', async () => {
  const before = server.asked.length;
  server.misbehave(answering(307, '', { location: `${server.url}/elsewhere` }));
  expect(await ask({ key: 'a-secret' })).toMatchObject({ ok: false, refusal: { reason: 'unreachable' } });
  expect(server.asked).toHaveLength(before + 1);
});

test('refuses a server that does not answer in time, or is away', async () => {
  server.misbehave(() => undefined);
  const silent = { ok: false, refusal: { reason: 'unreachable', why: 'it does not answer' } };
  expect(await ask({ timeout: 50 })).toEqual(silent);
  expect(await ask({ url: 'http://127.0.0.1:9' })).toEqual(silent);
});
