import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { fileOf, withFileBody } from '../../../../server/http/answers/fileBody.ts';
import { answerClientError } from '../../../../server/http/answers/longRequests.ts';

/** Long enough for a busy machine to read the headers, which ends the timeout of a picture. */
const timeout = 700;

let app: FastifyInstance;
let port: number;
beforeEach(async () => {
  app = fastify({
    requestTimeout: timeout,
    http: { connectionsCheckingInterval: 20, headersTimeout: timeout },
    clientErrorHandler: answerClientError,
  });
  const file = { types: /^image\//, maximumBytes: 1000, otherType: '', tooLarge: '' };
  await withFileBody(app, file, (files) => files.put('/picture', async ({ body }) => ({ bytes: fileOf(body).length })));
  app.put('/text', async () => ({}));
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => app.close());

/** Sends a body that takes three times the request timeout. */
async function sendSlowly(path: string, type: string, byte: string): Promise<number | undefined> {
  const request = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'PUT',
    path,
    headers: { 'content-type': type, 'content-length': '30' },
    agent: false,
  });
  request.on('error', () => undefined);
  const answered = once(request, 'response').catch(() => []) as Promise<IncomingMessage[]>;
  for (let sent = 0; sent < 30; sent += 1) {
    request.write(byte);
    await pause(timeout / 10);
  }
  request.end();
  return (await answered)[0]?.statusCode;
}

test('accepts a picture that takes longer than the request timeout, and ends other requests at the timeout', async () => {
  await expect(sendSlowly('/picture', 'image/png', 'x')).resolves.toBe(200);
  await expect(sendSlowly('/text', 'text/plain', 'x')).resolves.not.toBe(200);
});
