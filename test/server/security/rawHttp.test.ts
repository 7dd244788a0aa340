import type { FastifyInstance } from 'fastify';
import { connect, type AddressInfo } from 'node:net';
import { composedSite } from '../../fixtures/sites/composedSite.ts';
import { openApi, type ApiUnderTest } from '../../fixtures/api/trainingApi.ts';

let api: ApiUnderTest;
let app: FastifyInstance;
beforeAll(async () => {
  api = await openApi();
  app = await composedSite(api);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await api.close();
});

/** Sends bytes as they are and reads until the server closes the connection, or resets it in the middle of them. */
async function sent(bytes: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (part: string) => (answer += part));
  const closed = Promise.withResolvers<void>();
  socket.on('close', () => closed.resolve());
  socket.on('error', (fault: NodeJS.ErrnoException) => {
    if (!['ECONNRESET', 'EPIPE'].includes(fault.code ?? '')) closed.reject(fault);
  });
  socket.end(bytes, 'latin1');
  await closed.promise;
  return answer;
}
const statuses = (answer: string) => [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));

const host = 'Host: training.example\r\n';
const post = `POST /training/api/v1/analytics HTTP/1.1\r\n${host}Content-Type: application/json\r\n`;
/** What a proxy that reads the boundary of a message in another way would take for a second request. */
const smuggled = `GET /healthz HTTP/1.1\r\n${host}\r\n`;

// Rule SECURITY-5.
test.each([
  [
    'a length and chunks together',
    `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  ['two lengths', `${post}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${smuggled}`],
  ['a length that is no number', `${post}Content-Length: +2\r\n\r\n{}${smuggled}`],
  ['chunks that are hidden by a space', `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ['an unknown transfer encoding', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ['a chunk whose size is no number', `${post}Transfer-Encoding: chunked\r\n\r\nxyz\r\n{}\r\n0\r\n\r\n${smuggled}`],
  ['lines that end with LF only', `GET /healthz HTTP/1.1\nHost: training.example\n\n${smuggled}`],
  ['a header of 100 kB', `GET /healthz HTTP/1.1\r\n${host}X-Long: ${'x'.repeat(100_000)}\r\n\r\n`],
  ['a NUL in a header', `GET /healthz HTTP/1.1\r\n${host}X-Nul: a\0b\r\n\r\n${smuggled}`],
  ['a folded header', `GET /healthz HTTP/1.1\r\n${host} X-Folded: a\r\n\r\n${smuggled}`],
  ['an unknown version', `GET /healthz HTTP/9.9\r\n${host}\r\n${smuggled}`],
  ['two hosts', `GET /videos HTTP/1.1\r\n${host}Host: evil.example\r\nConnection: close\r\n\r\n`],
])('refuses a request with %s, or closes its connection, and answers nothing after it', async (_what, bytes) => {
  const answered = statuses(await sent(bytes));
  expect(answered.length).toBeLessThanOrEqual(1);
  expect(answered.filter((status) => status < 400 || status > 499)).toEqual([]);
});

test('answers what follows a request with which nothing is wrong', async () => {
  expect(statuses(await sent(`GET /healthz HTTP/1.1\r\n${host}\r\n${smuggled}`))).toEqual([200, 200]);
});

// Rule SECURITY-2.
test('sends the headers of every answer also with the answer to a request that could not be read', async () => {
  const [head = '', body = ''] = (await sent(`GET /healthz HTTP/1.1\r\nbroken\r\n\r\n`)).split('\r\n\r\n');
  const headers = new Map(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)] as const),
  );
  expect(Object.fromEntries(headers)).toMatchObject({ ...app.commonHeaders, 'cache-control': 'no-store' });
  expect(headers.get('strict-transport-security')).toContain('includeSubDomains');
  expect(JSON.parse(body)).toMatchObject({ status: 400, detail: 'The request could not be read.' });
});

// Rule ERROR-12.
test.each(['TRACE', 'CONNECT', 'DEBUG', 'TRACK'])('does not answer the method %s with success', async (method) => {
  const answered = statuses(await sent(`${method} /videos HTTP/1.1\r\n${host}Connection: close\r\n\r\n`));
  expect(answered.filter((status) => status < 400)).toEqual([]);
});
