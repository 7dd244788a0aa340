import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { FileMediaStore } from '../../../../server/video/files/FileMediaStore.ts';
import { mediaPath } from '../../../../src/domain/film/asset.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';
import { composedSite } from '../../../fixtures/sites/composedSite.ts';
import { addUpcoming, openApi, type ApiUnderTest } from '../../../fixtures/api/trainingApi.ts';
import { noUploads } from '../../../fixtures/stores/noUploads.ts';

const assetId = '00000000-0000-4000-8000-00000000000a';
const film = {
  find: async () => ({
    bytes: 4,
    modified: new Date(0),
    open: () => Readable.from([Buffer.from('film')], { objectMode: false }),
  }),
};
let api: ApiUnderTest;
let files: string;
let secure: FastifyInstance;
let plain: FastifyInstance;
beforeAll(async () => {
  api = await openApi();
  await api.videos.add(aNewVideo({ assetId }), api.now);
  await api.assets.saveReady(assetId, { contentHash: 'made', poster: { width: 1280, height: 720 }, duration: 60 });
  await addUpcoming(api);
  files = await mkdtemp(join(tmpdir(), 'lectern-headers-'));
  await writeFile(join(files, 'site.abc.js'), 'run()');
  const parts = { media: Object.assign(new FileMediaStore(files, noUploads), film), assets: files };
  [secure, plain] = await Promise.all([
    composedSite(api, {}, parts),
    composedSite(api, { PUBLIC_URL: 'http://localhost:3000' }, parts),
  ]);
});
afterAll(async () => {
  await Promise.all([secure.close(), plain.close()]);
  await api.close();
  await rm(files, { recursive: true });
});

/** The values of a content security policy by directive. */
const directives = (policy: unknown) =>
  new Map(
    String(policy)
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );

const answers: readonly (readonly [what: string, path: string, status: number])[] = [
  ['a list', '/videos', 200],
  ['a detail page', '/videos/branch-a-scenario', 200],
  ['the not-found page', '/nothing-here', 404],
  ['the error page', '/errors/rendering', 200],
  ['the sign-in callback', '/auth-callback?code=1', 200],
  ['a redirect', '/', 302],
  ['an old address', '/webinars/quick-tips-and-tricks-episode-01', 301],
  ['a list of the API', '/training/api/v1/upcoming', 200],
  ['an item of the API', '/training/api/v1/videos/branch-a-scenario', 200],
  ['a missing item of the API', '/training/api/v1/videos/nothing', 404],
  ['an unknown address of the API', '/training/api/v1/nothing', 404],
  ['an invalid query of the API', '/training/api/v1/videos?limit=x', 400],
  ['the OpenAPI description', '/training/api/v1/openapi.json', 200],
  ['the page of the OpenAPI description', '/training/api/docs', 200],
  ['a media file', mediaPath(assetId, 'made', '360/00000.m4s'), 200],
  ['a missing media file', mediaPath('00000000-0000-4000-8000-00000000000b', 'made', 'poster-640.webp'), 404],
  ['a feed', '/feed/videos.xml', 200],
  ['a missing feed', '/feed/nothing.xml', 404],
  ['the sitemap', '/sitemap.xml', 200],
  ['robots.txt', '/robots.txt', 200],
  ['a script', '/assets/site.abc.js', 200],
  ['a missing script', '/assets/gone.js', 404],
  ['the icon', '/favicon.svg', 200],
  ['the service worker', '/service-worker.js', 200],
  ['the page without a network', '/offline', 200],
  ['the health check', '/healthz', 200],
  ['a path that is too long', `/training/api/v1/videos/${'x'.repeat(600)}`, 404],
];

describe.each(answers)('the answer for %s', (_what, path, status) => {
  test('has all security headers', async () => {
    const { statusCode, headers } = await secure.inject({ url: path });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': path.startsWith('/auth-callback') ? 'no-referrer' : 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = directives(headers['content-security-policy']);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('script-src') ?? policy.get('default-src')).toBeDefined();
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|\*/);
    const isPage = headers['content-type']?.toString().startsWith('text/html') === true;
    if (!isPage && !path.startsWith('/assets/') && path !== '/favicon.svg')
      expect(headers['content-security-policy']).toBe(
        `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'${
          // A worker runs under the policy of its file.
          path === '/service-worker.js' ? "; connect-src 'self'" : ''
        }`,
      );
    // Those two are no pages of the build.
    if (isPage && path !== '/training/api/docs' && path !== '/offline') {
      expect(policy.get('default-src')).toEqual(["'none'"]);
      expect(policy.get('script-src')).toEqual([expect.stringMatching(/^'sha256-.+'$/), "'strict-dynamic'"]);
      expect(policy.get('style-src')?.join(' ')).toMatch(/^'self'( 'sha256-[^' ]+')+$/);
    }
  });

  test('requires https only when the site is served over https', async () => {
    const { headers } = await plain.inject({ url: path });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});
