import type { FastifyInstance } from 'fastify';
import { composedSite } from '../../../fixtures/sites/composedSite.ts';
import { openApi, type ApiUnderTest } from '../../../fixtures/api/trainingApi.ts';

let api: ApiUnderTest;
const sites: FastifyInstance[] = [];
beforeAll(async () => void (api = await openApi()));
afterAll(async () => {
  await Promise.all(sites.map((site) => site.close()));
  await api.close();
});

async function answerOf(path: string, environment: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const site = await composedSite(api, environment);
  sites.push(site);
  return site.inject({ url: path, headers });
}
const settingsIn = (worker: string) =>
  JSON.parse(/^const offlineSettings=(.*?);work\(\)$/.exec(worker)?.[1] ?? '') as Record<string, unknown>;

test('serves the service worker with its release, at the root, revalidated, and allowed only to call the site', async () => {
  const { statusCode, headers, body } = await answerOf('/service-worker.js');
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
  ]);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; connect-src 'self'$/);
  expect(settingsIn(body)).toMatchObject({ release: 'lectern@01234567', offlinePage: '/offline' });
  expect(settingsIn(body)['keptPaths']).toEqual(
    expect.arrayContaining(['/videos', '/webinars', '/upcoming', '/plans']),
  );
  const again = await answerOf('/service-worker.js', {}, { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
});

test('serves the worker that removes itself where OFFLINE_PAGES is 0', async () => {
  const { body } = await answerOf('/service-worker.js', { OFFLINE_PAGES: '0' });
  expect(settingsIn(body)['release']).toBe('');
});

test('serves the page for offline visitors without scripts of the site, and not to search engines', async () => {
  const { statusCode, headers, body } = await answerOf('/offline');
  expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'no-cache', 'noindex']);
  expect(body).toContain('<h1>You are offline</h1>');
  expect(headers['content-security-policy']).toMatch(/script-src 'sha256-[^']+'; style-src/);
});
