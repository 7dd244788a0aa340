import { readdirSync, readlinkSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { mediaPath } from '../../../src/domain/asset.ts';
import type { Gated } from '../../../src/domain/access.ts';
import { registerMediaRoutes } from '../../../server/http/mediaRoutes.ts';
import { FileMediaStore } from '../../../server/video/FileMediaStore.ts';
import { makeMediaTickets } from '../../../server/video/mediaTickets.ts';
import { until } from '../../fixtures/until.ts';
import { traversals } from '../video/traversals.ts';

const assetId = '00000000-0000-4000-8000-00000000000a';
const segment = Buffer.from(Array.from({ length: 1000 }, (_, place) => place % 251));
const storyboard = 'WEBVTT\n\n00:00:00.000 --> 00:00:04.000\nstoryboard-1.webp#xywh=0,0,160,90\n';
let root: string;
let app: FastifyInstance;
let hash: string;
let item: Omit<Gated, 'feature'> | undefined;
let version = 1;
let lookUps = 0;
let now = new Date('2026-11-21T10:00:00Z');
const revoked = new Set<string>();
const tickets = makeMediaTickets({
  secret: 'secret',
  secure: false,
  isRevoked: async (session) => revoked.has(session),
  clock: { now: () => now },
});

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'routes-'));
  const media = new FileMediaStore(root);
  hash = await media.withWorkFolder(async (work) => {
    await mkdir(join(work, '360'));
    const files = {
      'master.m3u8': '#EXTM3U\n',
      '360/index.m3u8': '#EXTM3U\n',
      '360/init.mp4': 'init',
      '360/00000.m4s': segment,
      'poster-640.webp': 'webp',
      'storyboard-1.webp': 'sheet',
      'storyboard.vtt': storyboard,
      '360/00001.m4s': Buffer.alloc(30_000_000),
    };
    for (const [name, content] of Object.entries(files)) await writeFile(join(work, name), content);
    return media.publishFolder(assetId, work);
  });
  app = Fastify();
  const assets = {
    findItemOf: async (id: string) => {
      lookUps += 1;
      return id === assetId && item !== undefined ? { ...item, feature: null } : undefined;
    },
  };
  registerMediaRoutes(app, { media, assets, tickets, catalogueVersion: () => version });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});
beforeEach(() => {
  item = { published: true, public: true };
  version += 1;
  now = new Date('2026-11-21T10:00:00Z');
});

const get = (file: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: mediaPath(assetId, hash, file), headers });
const ticket = (trainingAdmin = false, session?: string) => ({
  cookie: tickets.issue(assetId, { id: 'p', trainingAdmin }, session).cookie.split(';')[0] ?? '',
});

describe('a public item', () => {
  test.each([
    ['master.m3u8', 'application/vnd.apple.mpegurl', 'public, max-age=60'],
    ['360/index.m3u8', 'application/vnd.apple.mpegurl', 'public, max-age=60'],
    ['360/init.mp4', 'video/mp4', 'public, max-age=31536000, immutable'],
    ['360/00000.m4s', 'video/iso.segment', 'public, max-age=31536000, immutable'],
    ['poster-640.webp', 'image/webp', 'public, max-age=31536000, immutable'],
    ['storyboard.vtt', 'text/vtt; charset=utf-8', 'public, max-age=31536000, immutable'],
  ])('%s is served as %s, %s', async (file, type, caching) => {
    const answer = await get(file);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': caching,
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect(answer.headers.etag).toMatch(/^"[^"]+"$/);
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    const head = await get(file, {}, 'HEAD');
    expect([head.statusCode, head.rawPayload.length, head.headers['content-length'], head.headers.etag]).toEqual([
      200,
      0,
      answer.headers['content-length'],
      answer.headers.etag,
    ]);
  });

  test('the storyboard names its images by absolute address', async () => {
    expect((await get('storyboard.vtt')).body).toBe(
      storyboard.replace('storyboard-1', `/media/${assetId}/${hash}/storyboard-1`),
    );
  });

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=10-19', 10, 19],
    ['bytes=990-', 990, 999],
    ['bytes=990-5000', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=-5000', 0, 999],
  ])('%s is answered with that part', async (range, start, end) => {
    const answer = await get('360/00000.m4s', { range });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/1000`);
    expect(answer.rawPayload.equals(segment.subarray(start, end + 1))).toBe(true);
  });

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('%s cannot be had', async (range) => {
    const answer = await get('360/00000.m4s', { range });
    expect([answer.statusCode, answer.headers['content-range'], answer.headers['content-type']]).toEqual([
      416,
      'bytes */1000',
      'application/problem+json; charset=utf-8',
    ]);
  });

  test.each([
    'bytes=0-1,5-6',
    'bytes=9-1',
    'bytes=-',
    'items=0-1',
    'bytes=a-b',
    'bytes=0x1-2',
    'bytes=99999999999999999999-',
  ])('%s counts for nothing', async (range) => {
    expect((await get('360/00000.m4s', { range })).statusCode).toBe(200);
  });

  test('an unchanged file is not sent again, and a part only of the file that is meant', async () => {
    const tag = String((await get('360/00000.m4s')).headers.etag);
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const answer = await get('360/00000.m4s', { 'if-none-match': known });
      expect([answer.statusCode, answer.rawPayload.length, answer.headers.etag]).toEqual([304, 0, tag]);
    }
    expect((await get('360/00000.m4s', { 'if-none-match': '"x"' })).statusCode).toBe(200);
    expect((await get('360/00000.m4s', { range: 'bytes=0-1', 'if-range': tag })).statusCode).toBe(206);
    expect((await get('360/00000.m4s', { range: 'bytes=0-1', 'if-range': '"x"' })).statusCode).toBe(200);
    expect((await get('360/00000.m4s', { range: 'bytes=0-1', 'if-range': `W/${tag}` })).statusCode).toBe(200);
  });
});

describe('a gated item', () => {
  beforeEach(() => {
    item = { published: true, public: false };
  });

  test.each([
    'master.m3u8',
    '360/index.m3u8',
    '360/init.mp4',
    '360/00000.m4s',
    'storyboard.vtt',
    'storyboard-1.webp',
    'captions-en.vtt',
    'nothing.mp4',
  ])('%s needs a ticket', async (file) => {
    for (const headers of [
      {},
      { range: 'bytes=0-1' },
      { 'if-none-match': '*' },
      { cookie: 'media_ticket=1.0.a.b.c' },
    ]) {
      const answer = await get(file, headers);
      expect(answer.statusCode).toBe(403);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/problem+json; charset=utf-8',
        'cache-control': 'no-store',
      });
      expect(answer.json()).toMatchObject({ status: 403, type: '/problems/forbidden' });
      expect(answer.headers.etag).toBeUndefined();
    }
    expect((await get(file, {}, 'HEAD')).statusCode).toBe(403);
  });

  test('with a ticket it is served, for this browser alone, until the ticket runs out', async () => {
    const headers = ticket();
    expect((await get('360/00000.m4s', headers)).headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect((await get('master.m3u8', headers)).headers['cache-control']).toBe('private, max-age=60');
    expect((await get('nothing.mp4', headers)).statusCode).toBe(404);
    now = new Date(now.getTime() + 90_000);
    expect((await get('360/00000.m4s', headers)).statusCode).toBe(403);
  });

  test('a ticket ends with the sign-in that it was issued for, and with no other', async () => {
    const [mine, theirs] = [ticket(false, 'my session'), ticket(false, 'their session')];
    revoked.add('my session');
    expect((await get('360/00000.m4s', mine)).statusCode).toBe(403);
    expect((await get('360/00000.m4s', theirs)).statusCode).toBe(200);
    expect((await get('360/00000.m4s', { cookie: `${mine.cookie}; ${theirs.cookie}` })).statusCode).toBe(200);
    item = { published: false, public: false };
    version += 1;
    expect((await get('360/00000.m4s', ticket(true, 'an administrator'))).statusCode).toBe(200);
    revoked.add('an administrator');
    expect((await get('360/00000.m4s', ticket(true, 'an administrator'))).statusCode).toBe(404);
  });

  test('its poster is for everyone', async () => {
    const answer = await get('poster-640.webp');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });
});

describe('an unpublished item', () => {
  test('leaves no trace, whatever is asked', async () => {
    item = { published: false, public: true };
    const unknown = await app.inject(mediaPath('00000000-0000-4000-8000-0000000000ff', hash, 'master.m3u8'));
    for (const file of ['master.m3u8', '360/00000.m4s', 'poster-640.webp', 'nothing.mp4']) {
      for (const headers of [{}, ticket()]) {
        const answer = await get(file, headers);
        expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
      }
    }
  });

  test('is shown to an administrator who plays it', async () => {
    item = { published: false, public: false };
    const answer = await get('360/00000.m4s', ticket(true));
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable']);
  });
});

test('what is known of an item holds until the catalogue changes', async () => {
  lookUps = 0;
  for (let round = 0; round < 5; round += 1) await get('360/00000.m4s');
  expect(lookUps).toBe(1);
  item = { published: false, public: true };
  version += 1;
  expect((await get('360/00000.m4s')).statusCode).toBe(404);
  expect(lookUps).toBe(2);
});

test.each(traversals)('%j leads nowhere', async (path) => {
  const spellings = [path, encodeURIComponent(path), path.split('/').map(encodeURIComponent).join('/')].map(
    (spelling) => spelling.replaceAll('\0', '%00').replaceAll('\\', '%5c'),
  );
  for (const spelling of spellings) {
    for (const url of [
      `/media/${assetId}/${hash}/${spelling}`,
      `/media/${assetId}/${spelling}/master.m3u8`,
      `/media/${spelling}/${hash}/master.m3u8`,
    ]) {
      const answer = await raw(url.replace(/[^\x21-\x7e]/g, encodeURIComponent));
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer).not.toMatch(/root:x|\[fonts\]/);
    }
  }
});

test.each([
  '%',
  '%zz',
  '%ff',
  '%c0%ae%c0%ae/original',
  '360%00/init.mp4',
  'a'.repeat(5000),
  '\u00e9.mp4',
  ' ',
  '?',
  '#',
  '360/init.mp4%0d%0aX:1',
])('the bad path %j is refused', async (path) => {
  expect(await raw(`/media/${assetId}/${hash}/${path.replace(/[^\x21-\x7e]/g, encodeURIComponent)}`)).toMatch(
    /^HTTP\/1\.1 4\d\d /,
  );
});

test('a visitor who leaves in the middle of a file leaves no open file behind', async () => {
  const openFiles = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).endsWith('00001.m4s');
      } catch {
        return false;
      }
    }).length;
  const { port } = app.server.address() as AddressInfo;
  const sockets = Array.from({ length: 20 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${mediaPath(assetId, hash, '360/00001.m4s')} HTTP/1.1\r\nHost: x\r\n\r\n`);
    return socket;
  });
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('readable', resolve))));
  expect(openFiles()).toBeGreaterThan(0);
  for (const socket of sockets) socket.destroy();
  await until(() => openFiles() === 0, 'every file is closed');
});

/** The address as it stands, without a client that tidies it. */
function raw(path: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket
      .setEncoding('latin1')
      .on('data', (text: string) => (answer += text))
      .on('end', () => resolve(answer))
      .on('error', reject);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  });
}
