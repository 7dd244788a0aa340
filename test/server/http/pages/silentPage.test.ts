import type { FastifyInstance } from 'fastify';
import { composedSite } from '../../../fixtures/sites/composedSite.ts';
import { openApi, type ApiUnderTest } from '../../../fixtures/api/trainingApi.ts';

let api: ApiUnderTest;
let app: FastifyInstance;
beforeAll(async () => {
  api = await openApi();
  app = await composedSite(api);
});
afterAll(async () => {
  await app.close();
  await api.close();
});

test.each(['/auth-silent', '/auth-silent?code=c&state=s', '/auth-silent?error=login_required&state=%zz'])(
  '%s answers an empty page that only the site may frame, with no-store and no-referrer',
  async (url) => {
    const { statusCode, headers, body } = await app.inject({ url });
    expect([statusCode, body, headers['content-type']]).toEqual([
      200,
      '<!doctype html><title></title>',
      'text/html; charset=utf-8',
    ]);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
  },
);

test.each(['/auth-silent/x', '/Auth-Silent', '/auth-silently'])(
  '%s answers an ordinary 404 page that nobody may frame',
  async (url) => {
    const { statusCode, headers } = await app.inject({ url });
    expect(statusCode).toBe(404);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  },
);

test('the sitemap and robots.txt do not name /auth-silent', async () => {
  for (const url of ['/sitemap.xml', '/robots.txt'])
    expect((await app.inject({ url })).body).not.toContain('auth-silent');
});
