import { PgPasswordResets } from '../../../server/postgres/accounts/PgPasswordResets.ts';
import type { FastifyInstance } from 'fastify';
import { embedIdentity } from '../../../server/main/embedIdentity.ts';
import { readConfig } from '../../../server/main/settings/config.ts';
import { aNewVideo } from '../../fixtures/values/aNewVideo.ts';
import { openTestAdapters, type TestAdapters } from '../../fixtures/api/testAdapters.ts';
import { composeTestServer, namingSite } from '../../fixtures/api/testServer.ts';

const publicUrl = 'https://training.example';
const visitor = '203.0.113.7';
const otherVisitor = '203.0.113.8';

let adapters: TestAdapters;
beforeAll(async () => {
  adapters = await openTestAdapters({ now: new Date() });
  await adapters.videos.add(aNewVideo({ sourceHash: null }), adapters.now);
});
afterAll(() => adapters.close());

async function siteBehind(proxies: string): Promise<FastifyInstance> {
  const environment = { TRUST_PROXY: proxies, PUBLIC_URL: publicUrl };
  const config = readConfig({ ...environment, LOG_LEVEL: 'silent' }, '/srv', false);
  return composeTestServer(adapters, {
    environment,
    embedIdentity: async (app) => {
      app.get('/address', async ({ ip }) => ip);
      const passwordResets = new PgPasswordResets(adapters.database, async () => undefined);
      await embedIdentity(app, { ...adapters, config, passwordResets, passwordMailing: undefined, site: namingSite });
    },
  });
}

// What the site receives: the address of the last proxy, and the header as the proxies completed it.
const forged = '198.51.100.1';
test.each([
  ['0', '10.0.0.2', [forged, visitor], '10.0.0.2'],
  ['1', '10.0.0.2', [visitor], visitor],
  ['1', '10.0.0.2', [forged, visitor], visitor],
  ['2', '10.0.0.2', [forged, visitor, '10.0.0.1'], visitor],
  ['10.0.0.0/8', '10.0.0.2', [forged, visitor, '10.0.0.1'], visitor],
  ['10.0.0.2,10.0.0.1', '10.0.0.2', ['10.0.0.9', visitor, '10.0.0.1'], visitor],
  ['10.0.0.0/8', visitor, [forged], visitor],
])(
  'behind the proxies "%s", a request from %s forwarded for %j counts for %s',
  async (proxies, from, header, address) => {
    const app = await siteBehind(proxies);
    const { body } = await app.inject({
      url: '/address',
      remoteAddress: from,
      headers: { 'x-forwarded-for': header.join(', ') },
    });
    expect(body).toBe(address);
    await app.close();
  },
);

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const limits = [
  ['playback', 600, { method: 'POST', url: '/training/api/v1/videos/branch-a-scenario/playback' }],
  [
    'revocations',
    300,
    { method: 'POST', url: '/oauth2/default/v1/revoke', payload: 'token=x&client_id=lectern', headers: form },
  ],
  [
    'refused tokens',
    300,
    {
      method: 'POST',
      url: '/oauth2/default/v1/token',
      payload: 'grant_type=refresh_token&client_id=lectern&refresh_token=guess',
      headers: form,
    },
  ],
] as const;

describe.each([
  ['1', (client: string) => [client]],
  ['2', (client: string) => [client, '10.0.0.1']],
] as const)('behind %s proxies', (proxies, forwarded) => {
  test.each(limits)('limits %s of a visitor who forges another address each time', async (_what, most, request) => {
    const app = await siteBehind(proxies);
    const send = async (client: string, number: number) => {
      const header = [`198.51.${number >> 8}.${number & 255}`, ...forwarded(client)].join(', ');
      const headers = { ...('headers' in request ? request.headers : {}), 'x-forwarded-for': header };
      return (await app.inject({ ...request, headers, remoteAddress: '10.0.0.2' })).statusCode;
    };
    for (let number = 0; number < most; number += 1) expect(await send(visitor, number)).not.toBe(429);
    expect(await send(visitor, most)).toBe(429);
    expect(await send(otherVisitor, 0)).not.toBe(429);
    await app.close();
  });
});
