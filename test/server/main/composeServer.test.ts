import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { anyText } from '../../fixtures/values/anyText.ts';
import { composedSite } from '../../fixtures/sites/composedSite.ts';
import {
  addReady,
  addReadyWebinar,
  addUpcoming,
  openApi,
  testNow,
  type ApiUnderTest,
} from '../../fixtures/api/trainingApi.ts';
import { staticScreens } from '../../../src/domain/page/staticScreens.ts';

let api: ApiUnderTest;
let app: FastifyInstance;

const compose = (environment: Record<string, string> = {}) => composedSite(api, environment);

beforeAll(async () => {
  api = await openApi();
  await addReady(api, { name: 'Branch & <merge>', slug: 'branch' });
  await addReady(api, { name: 'Fault' });
  await addReadyWebinar(api, { title: 'Design', objectives: [{ title: 'Why', time: 3 }] });
  await addReadyWebinar(api, { title: 'Secret unicorn', published: false });
  await addReadyWebinar(api, {
    title: 'Hostile',
    detail: '<p onclick="x()">Read <a href="javascript:x()">this</a><script>x()</script></p>',
  });
  await addUpcoming(api, { title: 'Live ]]> & more', inHours: 30 });
  app = await compose();
});
afterAll(async () => {
  await app.close();
  await api.close();
});

const get = (url: string, from = app) => from.inject({ url });

const staticAnswers = Object.entries(staticScreens).map(
  ([name, { path, chunks }]) => [path, 200, chunks.join(' '), name] as const,
);
test.each<readonly [string, number, string, string]>([
  ['/videos', 200, 'Home', 'videos'],
  ['/webinars', 200, 'Home RecordedWebinars', 'webinars'],
  ['/upcoming', 200, 'Home UpcomingWebinars', 'upcoming'],
  ['/videos/branch', 200, 'Video', 'video'],
  ['/webinars/design/x', 200, 'WebinarDetail', 'webinar'],
  ['/privacy', 200, 'TextPage', 'text-page'],
  ['/plans?x=1', 200, 'TextPage', 'text-page'],
  ['/search?search=branch', 200, 'Search', 'search'],
  ['/search', 200, 'Search', 'search'],
  ...staticAnswers,
  ['/auth-callback?code=1', 200, '', 'auth-callback'],
  ['/nothing', 404, '', 'not-found'],
  ['/webinars/secret-unicorn', 404, '', 'not-found'],
  ['/%ff', 404, '', 'not-found'],
])('answers %s with %i, its chunks and its data', async (path, status, chunks, screen) => {
  const { statusCode, body } = await get(path);
  expect([statusCode, /data-screen="([^"]*)"/.exec(body)?.[1], /<title>([^<]*)/.exec(body)?.[1]]).toEqual([
    status,
    chunks,
    screen,
  ]);
  const [, state = ''] = /type="application\/json">(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(state)).toMatchObject({
    page: { screen },
    settings: {
      legacyBaseUrl: 'https://community.example.com',
      hasReachTraining: false,
      flags: [],
      brand: { logo: null },
      identity: {
        kind: 'okta',
        issuer: 'https://training.example/oauth2/default',
        clientId: 'lectern',
        apiUrl: 'https://training.example',
        cookieDomain: null,
      },
    },
  });
});

test('inlines the styles of all chunks of a screen, and allows them in the content security policy', async () => {
  const { headers, body } = await get('/webinars');
  expect([...body.matchAll(/data-href="(\w+)"/g)].map(([, name]) => name)).toEqual(['site', 'home', 'recorded']);
  expect(headers['content-security-policy']).toContain(
    "style-src 'self' 'sha256-site' 'sha256-home' 'sha256-recorded' 'sha256-detail';",
  );
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
});

test.each([
  ['/auth-callback', 200, 'no-store'],
  ['/videos/fault', 500, 'no-store'],
  ['/videos', 200, 'public, max-age=0, must-revalidate'],
])('answers %s with %i and the cache control "%s"', async (path, status, control) => {
  const { statusCode, headers } = await get(path);
  expect([statusCode, headers['cache-control']]).toEqual([status, control]);
});

test('sends no referrer from the sign-in callback, whose address contains a code', async () => {
  expect((await get('/auth-callback?code=1')).headers['referrer-policy']).toBe('no-referrer');
  expect((await get('/videos')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

test.each([
  ['/', '/videos'],
  [
    '/webinars/Quick-tips-and-tricks-episode-91/?a=1',
    'https://community.example.com/kb/quick-tips-and-tricks-episode-91',
  ],
  ['/webinars/design/?t=3', '/webinars/design?t=3'],
])('redirects %s to %s', async (path, to) => {
  expect((await get(path)).headers.location).toBe(to);
});

test.each(['/webinars/hostile', '/training/api/v1/webinars/hostile'])(
  'removes scripts from the description in %s',
  async (path) => {
    const { body } = await get(path);
    const [, text = body] = /type="application\/json">(.*?)<\/script>/.exec(body) ?? [];
    const sent = JSON.parse(text) as { page?: { webinar: { detail: string } }; detail?: string };
    expect(sent.page?.webinar.detail ?? sent.detail).toBe('<p>Read <a>this</a></p>');
  },
);

test('applies a configured brand to styles, content security policy and flags', async () => {
  const other = await compose({
    BRAND_ACCENT_LIGHT: '#7a1fa2',
    BRAND_ACCENT_DARK: '#e1b3f2',
    BRAND_LOGO_URL: 'https://cdn.example/logo.svg',
    FLAGS: 'design-system-theme',
    LEGACY_BASE_URL: 'https://kb.example/',
  });
  const { headers, body } = await get('/videos', other);
  expect(body).toContain('data-flags="design-system-theme"');
  expect(body).toContain(':root{--accent:light-dark(#7a1fa2,#e1b3f2);--accent-ink:light-dark(#ffffff,#17202a);');
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://cdn.example;");
  const own = createHash('sha256')
    .update(/data-href="brand">([^<]*)/.exec(body)?.[1] ?? '')
    .digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${own}'`);
  expect((await get('/videos/year-in-review-2022', other)).headers.location).toBe(
    'https://kb.example/kb/year-in-review-2022',
  );
  await other.close();
});

const elsewhere = { IDENTITY_ISSUER: 'https://id.example/oauth2/default', IDENTITY_CLIENT_ID: '0oa1' };
test.each([
  ['the embedded provider', {}, "connect-src 'self';", "frame-src 'self';"],
  [
    'Okta, whose frames never return to the site',
    { IDENTITY_KIND: 'okta', ...elsewhere },
    "connect-src 'self' https://id.example;",
    'frame-src https://id.example;',
  ],
  [
    'an OpenID Connect provider, whose frames may end at /auth-silent',
    { IDENTITY_KIND: 'oidc', ...elsewhere },
    "connect-src 'self' https://id.example;",
    "frame-src 'self' https://id.example;",
  ],
])('lets pages call and frame only what sign-in needs, with %s', async (_, environment, calls, frames) => {
  const site = await compose(environment);
  const policy = (await get('/videos', site)).headers['content-security-policy'];
  expect(policy).toContain(calls);
  expect(policy).toContain(frames);
  expect(policy).toContain("frame-ancestors 'none';");
  await site.close();
});

test('answers /auth-silent with an empty page that only this site may frame, uncached and without a referrer', async () => {
  const { statusCode, headers, body } = await get('/auth-silent?code=1&state=2');
  expect([statusCode, headers['content-type'], body]).toEqual([
    200,
    'text/html; charset=utf-8',
    '<!doctype html><title></title>',
  ]);
  expect(headers).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
  );
});

test('refuses an invalid token in the subscription service and the training API', async () => {
  const authorization = 'Bearer x.y.z';
  for (const [method, url] of [
    ['GET', '/subscriptions/api/users/authorized_status'],
    ['GET', '/subscriptions/api/users/authorized_roles?reach_users=true'],
    ['POST', '/training/api/v1/videos'],
  ] as const) {
    const { statusCode, headers } = await app.inject({ method, url, headers: { authorization } });
    expect([url, statusCode, headers['www-authenticate']]).toEqual([url, 401, 'Bearer error="invalid_token"']);
  }
});

test('renders a page with a live webinar again when the webinar begins', async () => {
  api.now = testNow;
  const before = (await get('/webinars')).body;
  api.now = new Date(testNow.getTime() + 30 * 3_600_000);
  expect((await get('/webinars')).body).not.toBe(before);
  api.now = new Date(testNow.getTime() + 32 * 3_600_000);
  expect((await get('/webinars')).body).toContain('"next":null');
  api.now = testNow;
});

describe('feeds and sitemap', () => {
  const isXml = (text: string) => expect(text).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>/i);
  test.each([
    ['/feed/videos.xml', 'https://training.example/videos/branch'],
    ['/feed/webinars.xml', 'https://training.example/webinars/design'],
    ['/feed/upcoming.xml', 'https://training.example/upcoming'],
  ])('answers %s with RSS that links to %s', async (path, link) => {
    const { statusCode, headers, body } = await get(path);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    isXml(body);
    expect(body).toContain(`<link>${link}</link>`);
    expect(body).not.toMatch(/<merge>(?!.*\]\]>)|unicorn/);
    expect((await app.inject({ url: path, headers: { 'if-none-match': String(headers.etag) } })).statusCode).toBe(304);
  });

  test('lists every published page with its film in the sitemap, and the sitemap in robots.txt', async () => {
    const { headers, body } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    isXml(body);
    for (const path of ['/videos', '/webinars', '/upcoming', '/videos/branch', '/webinars/design'])
      expect(body).toContain(`<loc>https://training.example${path}</loc>`);
    expect(body).toContain('<video:title>Branch &amp; &lt;merge&gt;</video:title>');
    expect(body).not.toContain('unicorn');
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://training.example/sitemap.xml');
  });

  test('answers 404 to an unknown feed', async () => {
    expect((await get('/feed/other.xml')).statusCode).toBe(404);
  });
});

test('answers every path, query and cursor with a status below 500', async () => {
  const text = fc.oneof(
    anyText({ maxLength: 30 }),
    fc.constantFrom('..', '%', '%00', '%zz', '__proto__', 'design', 'branch', "'", '\r\n', '//', '\\'),
  );
  const starts = fc.constantFrom(
    '/',
    '/videos',
    '/videos/',
    '/webinars/',
    '/upcoming',
    '/errors/',
    '/feed/',
    '/sitemap-',
    '/training/api/v1/webinars',
    '/training/api/v1/webinars/',
    '/training/api/v1/upcoming',
    '/training/api/v1/upcoming/',
    '/training/api/v1/videos',
    '/training/api/v1/series',
    '/training/api/v1/downloads/',
  );
  const names = fc.constantFrom(
    'search',
    'category',
    'series',
    'skill',
    'start',
    'sort',
    'cursor',
    'limit',
    'zone',
    'expires',
    't',
    '__proto__',
  );
  const encode = fc.constantFrom(
    (value: string) => encodeURIComponent(value.toWellFormed()),
    (value: string) => value.toWellFormed().replace(/[^!-~]|[#]/gu, ''),
  );
  await fc.assert(
    fc.asyncProperty(
      starts,
      text,
      fc.array(fc.tuple(names, text), { maxLength: 3 }),
      encode,
      async (start, rest, query, encoded) => {
        const url = `${start}${encoded(rest)}${query.length === 0 ? '' : `?${query.map(([name, value]) => `${name}=${encoded(value)}`).join('&')}`}`;
        const { statusCode } = await app.inject({ method: 'GET', url: `http://localhost${url}` });
        expect([url, statusCode < 500]).toEqual([url, true]);
      },
    ),
    { numRuns: 400 },
  );
});
