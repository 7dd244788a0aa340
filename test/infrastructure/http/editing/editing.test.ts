import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiFault, SignedOutFault } from '../../../../src/application/ports/ApiFault.ts';
import { ApiClient } from '../../../../src/infrastructure/http/client/ApiClient.ts';
import { httpVideoEditing } from '../../../../src/infrastructure/http/editing/editingOfKinds.ts';

let server: Server;
let status = 0;
let body: object = {};
let requests = 0;
let api: ApiClient;
beforeAll(async () => {
  server = createServer((_request, response) => {
    requests += 1;
    response.writeHead(status, { 'Content-Type': 'application/problem+json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api = new ApiClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const { signal } = new AbortController();

test.each([
  ['read', () => httpVideoEditing(api).find('one', signal)],
  ['saved', () => httpVideoEditing(api).save('one', 1, { name: 'One' })],
  ['created', () => httpVideoEditing(api).create({ name: 'One' })],
])('throws that nobody is signed in when an item is %s and the answer is 401', async (_what, act) => {
  status = 401;
  await expect(act()).rejects.toThrow(SignedOutFault);
  status = 403;
  const other = await act().catch((fault: unknown) => fault);
  expect(other).toBeInstanceOf(ApiFault);
  expect(other).not.toBeInstanceOf(SignedOutFault);
});

test('refuses with the words of the server when its disk is full, after a single request', async () => {
  status = 507;
  body = { type: '/problems/no-space', detail: 'The server has no space left. Nothing was changed.' };
  requests = 0;
  const refused = await httpVideoEditing(api).save('one', 1, { name: 'One' });
  expect(refused).toEqual({
    ok: false,
    refusal: [{ field: 'file', message: 'The server has no space left. Nothing was changed.' }],
  });
  expect(requests).toBe(1);
});
