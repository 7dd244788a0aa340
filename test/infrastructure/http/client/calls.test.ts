import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import { everything } from '../../../../src/domain/catalogue/catalogue.ts';
import { ApiClient } from '../../../../src/infrastructure/http/client/ApiClient.ts';
import { httpVideoCatalogue } from '../../../../src/infrastructure/http/catalogue/httpVideoCatalogue.ts';
import { httpWebinarCatalogue } from '../../../../src/infrastructure/http/catalogue/httpWebinarCatalogue.ts';
import { httpUpcomingCatalogue } from '../../../../src/infrastructure/http/catalogue/httpUpcomingCatalogue.ts';
let server: Server;
let asked = 0;
let api: ApiClient;
beforeAll(async () => {
  server = createServer((_request, response) => {
    asked += 1;
    response
      .writeHead(404, { 'content-type': 'application/problem+json' })
      .end('{"type":"/problems/not-found","status":404}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api = new ApiClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => void (asked = 0));

const { signal } = new AbortController();
const lists: readonly (readonly [name: string, list: () => Promise<unknown>])[] = [
  ['tutorials', () => httpVideoCatalogue(api).list(everything, undefined, signal)],
  ['recorded webinars', () => httpWebinarCatalogue(api).list(everything, undefined, signal)],
  ['upcoming webinars', () => httpUpcomingCatalogue(api).list(everything, 'UTC', undefined, signal)],
  ['series', () => httpWebinarCatalogue(api).series(signal)],
];
test.each(lists)('throws without a retry when a list of %s answers 404', async (_name, list) => {
  await expect(list()).rejects.toThrow(ApiFault);
  expect(asked).toBe(1);
});

const items: readonly (readonly [name: string, find: () => Promise<unknown>])[] = [
  ['tutorial', () => httpVideoCatalogue(api).find('gone', signal)],
  ['recorded webinar', () => httpWebinarCatalogue(api).find('gone', signal)],
  ['upcoming webinar', () => httpUpcomingCatalogue(api).find('gone', signal)],
];
test.each(items)('returns not-found when a %s answers 404', async (_name, find) => {
  expect(await find()).toEqual({ ok: false, refusal: 'not-found' });
});
