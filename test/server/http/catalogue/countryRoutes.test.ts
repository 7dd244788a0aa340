import type { FastifyInstance } from 'fastify';
import { apiPaths } from '../../../../src/contract/paths.ts';
import { openTestAdapters, type TestAdapters } from '../../../fixtures/api/testAdapters.ts';
import { composeTestServer } from '../../../fixtures/api/testServer.ts';

let adapters: TestAdapters;
let app: FastifyInstance;
let behindCdn: FastifyInstance;
let behindUsualCdn: FastifyInstance;

beforeAll(async () => {
  adapters = await openTestAdapters({ now: new Date('2026-03-01T12:00:00Z') });
  app = await composeTestServer(adapters);
  behindUsualCdn = await composeTestServer(adapters, { environment: { TRUST_PROXY: '1' } });
  behindCdn = await composeTestServer(adapters, {
    environment: { COUNTRY_HEADER: 'CloudFront-Viewer-Country', TRUST_PROXY: '1' },
  });
});
afterAll(async () => {
  await Promise.all([app.close(), behindCdn.close(), behindUsualCdn.close()]);
  await adapters.close();
});

const ask = async (server: FastifyInstance, headers: Readonly<Record<string, string>>, remoteAddress = '127.0.0.1') => {
  const answer = await server.inject({ url: apiPaths.geo, headers, remoteAddress });
  return [answer.statusCode, answer.json<unknown>(), answer.headers['cache-control']];
};

const forwarded = { 'x-forwarded-for': '203.0.113.7' };
const spoofed = { 'cf-ipcountry': 'DE' };
const sites = () => ({ app, cdn: behindCdn, 'usual cdn': behindUsualCdn });

test.each([
  ['the usual header of the CDN', 'usual cdn', { ...forwarded, 'cf-ipcountry': 'DE' }, '127.0.0.1', 'DEU'],
  ['the header of the settings', 'cdn', { ...forwarded, 'cloudfront-viewer-country': 'FR' }, '127.0.0.1', 'FRA'],
  ['the address, when a visitor without a proxy writes the header', 'app', spoofed, '130.216.1.1', 'NZL'],
  ['the address, when no address was forwarded with the header', 'usual cdn', spoofed, '130.216.1.1', 'NZL'],
  ['the address', 'app', {}, '130.216.1.1', 'NZL'],
  ['the address that the proxy names', 'cdn', { 'x-forwarded-for': '130.216.1.1' }, '127.0.0.1', 'NZL'],
  ['nothing on this machine', 'app', { 'x-forwarded-for': '130.216.1.1' }, '127.0.0.1', null],
])('COUNTRY-1: returns the country by %s, and forbids caching', async (_how, site, headers, address, country) => {
  const answer = await ask(sites()[site as 'app'], headers as Record<string, string>, address);
  expect(answer).toEqual([200, { threeCharCountry: country }, 'private, no-store']);
});
