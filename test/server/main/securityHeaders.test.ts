import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { mediaPath } from '../../../src/domain/asset.ts';
import { aNewVideo } from '../../fixtures/aNewVideo.ts';
import { composedSite } from '../../fixtures/composedSite.ts';
import { addUpcoming, openApi, type ApiUnderTest } from '../../fixtures/trainingApi.ts';

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
  const parts = { media: film, assets: files };
  [secure, plain] = await Promise.all([
    composedSite(api, {}, parts),
    composedSite(api, { PUBLIC_URL: 'http://training.example' }, parts),
  ]);
});
afterAll(async () => {
  await Promise.all([secure.close(), plain.close()]);
  await api.close();
  await rm(files, { recursive: true });
});

/** The policy by directive. */
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
  ['the way back from signing in', '/auth-callback?code=1', 200],
  ['a redirect', '/', 302],
  ['an old address', '/webinars/quick-tips-and-tricks-episode-01', 301],
  ['a list of the API', '/training/api/v1/upcoming', 200],
  ['an item of the API', '/training/api/v1/videos/branch-a-scenario', 200],
  ['a refusal of the API', '/training/api/v1/videos/nothing', 404],
  ['an address unknown to the API', '/training/api/v1/nothing', 404],
  ['a refused query', '/training/api/v1/videos?limit=x', 400],
  ['the description of the API', '/training/api/v1/openapi.json', 200],
  ['its page', '/training/api/docs', 200],
  ['media', mediaPath(assetId, 'made', '360/00000.m4s'), 200],
  ['media that is not there', mediaPath('00000000-0000-4000-8000-00000000000b', 'made', 'poster-640.webp'), 404],
  ['a feed', '/feed/videos.xml', 200],
  ['a feed that is not there', '/feed/nothing.xml', 404],
  ['the sitemap', '/sitemap.xml', 200],
  ['robots.txt', '/robots.txt', 200],
  ['a script', '/assets/site.abc.js', 200],
  ['a script that is not there', '/assets/gone.js', 404],
  ['the icon', '/favicon.svg', 200],
  ['the state of health', '/healthz', 200],
  ['a path too long', `/training/api/v1/videos/${'x'.repeat(600)}`, 404],
];

describe.each(answers)('%s', (_what, path, status) => {
  test('is protected', async () => {
    const { statusCode, headers } = await secure.inject({ url: path });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
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
    if (headers['content-type']?.toString().startsWith('text/html') === true && path !== '/training/api/docs') {
      expect(policy.get('default-src')).toEqual(["'none'"]);
      expect(policy.get('script-src')).toEqual([expect.stringMatching(/^'sha256-.+'$/), "'strict-dynamic'"]);
      expect(policy.get('style-src')?.join(' ')).toMatch(/^'self'( 'sha256-[^' ]+')+$/);
    }
  });

  test('speaks of https only where the site is served by it', async () => {
    const { headers } = await plain.inject({ url: path });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});
