import fastify, { type FastifyInstance } from 'fastify';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBuiltFile, registerAssetRoutes } from '../../../../server/http/pages/assetRoutes.ts';

const now = new Date('2026-11-27T10:00:00.000Z');
let folder: string;
let app: FastifyInstance;
const asked: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-assets-'));
  await writeFile(join(folder, 'site.0123abcd.js'), 'own build');
  app = fastify();
  await registerAssetRoutes(app, {
    site: { assets: folder },
    brand: { logo: null, colours: { accent: null } },
    builtFiles: {
      find: async (name, at) => {
        asked.push(`${name} ${at.toISOString()}`);
        return name === 'site.4567cdef.js' ? Buffer.from('other build') : undefined;
      },
    },
    clock: { now: () => now },
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => (asked.length = 0));
const get = async (url: string) => {
  const { statusCode, headers, body } = await app.inject({ url });
  return { statusCode, body, type: headers['content-type'], cached: headers['cache-control'] };
};

// Rule UPDATE-5.
test('serves a file of its own build without asking for others', async () => {
  expect(await get('/assets/site.0123abcd.js')).toEqual({
    statusCode: 200,
    body: 'own build',
    type: 'application/javascript; charset=utf-8',
    cached: 'public, max-age=31536000, immutable',
  });
  expect(asked).toEqual([]);
});

test('serves a file of the build of another process, as if it were its own', async () => {
  expect(await get('/assets/site.4567cdef.js?x')).toEqual({
    statusCode: 200,
    body: 'other build',
    type: 'application/javascript; charset=utf-8',
    cached: 'public, max-age=31536000, immutable',
  });
  expect(asked).toEqual([`site.4567cdef.js ${now.toISOString()}`]);
});

test.each(['/assets/site.ffffffff.js', '/assets/unknown.js', '/assets/a/b.0123abcd.js'])(
  'answers 404 to %s, which nobody may cache',
  async (path) => {
    const { statusCode, cached } = await get(path);
    expect([statusCode, cached]).toEqual([404, 'no-store']);
    expect(asked.length).toBe(path.includes('ffffffff') ? 1 : 0);
  },
);

test.each([
  ['site.0123abcd.js', true],
  ['lato-latin-400-normal.be36596d.woff2', true],
  ['site.0123abcd.js.br', false],
  ['site.js', false],
  ['../site.0123abcd.js', false],
])('knows whether %s is a built file: %s', (name, isOne) => {
  expect(isBuiltFile(name)).toBe(isOne);
});
