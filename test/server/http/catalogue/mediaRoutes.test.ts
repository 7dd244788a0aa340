import { mediaPath } from '../../../../src/domain/film/asset.ts';
import { assetId, segment, servedFilm, storyboard } from '../../../fixtures/api/servedFilm.ts';

const film = servedFilm();

const get = (file: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  film.app.inject({ method, url: mediaPath(assetId, film.hash, file), headers });
const ticket = (isAdministrator = false, session?: string) => ({
  cookie:
    film.tickets
      .issue(assetId, { id: 'p', trainingRole: isAdministrator ? 'administrator' : null }, session)
      .cookie.split(';')[0] ?? '',
});

describe('media of a public item', () => {
  test.each([
    ['master.m3u8', 'application/vnd.apple.mpegurl', 'public, max-age=60'],
    ['360/index.m3u8', 'application/vnd.apple.mpegurl', 'public, max-age=60'],
    ['360/init.mp4', 'video/mp4', 'public, max-age=31536000, immutable'],
    ['360/00000.m4s', 'video/iso.segment', 'public, max-age=31536000, immutable'],
    ['poster-640.webp', 'image/webp', 'public, max-age=31536000, immutable'],
    ['storyboard.vtt', 'text/vtt; charset=utf-8', 'public, max-age=31536000, immutable'],
  ])('serves %s as %s with cache-control %s', async (file, type, caching) => {
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

  test('writes absolute paths of the images into the storyboard', async () => {
    expect((await get('storyboard.vtt')).body).toBe(
      storyboard.replace('storyboard-1', `/media/${assetId}/${film.hash}/storyboard-1`),
    );
  });

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=10-19', 10, 19],
    ['bytes=990-', 990, 999],
    ['bytes=990-5000', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=-5000', 0, 999],
  ])('answers 206 with the requested part to range %s', async (range, start, end) => {
    const answer = await get('360/00000.m4s', { range });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/1000`);
    expect(answer.rawPayload.equals(segment.subarray(start, end + 1))).toBe(true);
  });

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])(
    'answers 416 to range %s outside the file',
    async (range) => {
      const answer = await get('360/00000.m4s', { range });
      expect([answer.statusCode, answer.headers['content-range'], answer.headers['content-type']]).toEqual([
        416,
        'bytes */1000',
        'application/problem+json; charset=utf-8',
      ]);
    },
  );

  test.each([
    'bytes=0-1,5-6',
    'bytes=9-1',
    'bytes=-',
    'items=0-1',
    'bytes=a-b',
    'bytes=0x1-2',
    'bytes=99999999999999999999-',
  ])('ignores the unsupported range %s and answers 200', async (range) => {
    expect((await get('360/00000.m4s', { range })).statusCode).toBe(200);
  });

  test('answers 304 when the ETag matches, and sends a part only when If-Range matches', async () => {
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

describe('media of a gated item', () => {
  beforeEach(() => {
    film.item = { published: true, public: false };
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
  ])('answers 403 to a request for %s without a valid ticket', async (file) => {
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

  test('serves files for this browser alone until the ticket expires', async () => {
    const headers = ticket();
    expect((await get('360/00000.m4s', headers)).headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect((await get('master.m3u8', headers)).headers['cache-control']).toBe('private, max-age=60');
    expect((await get('nothing.mp4', headers)).statusCode).toBe(404);
    film.now = new Date(film.now.getTime() + 90_000);
    expect((await get('360/00000.m4s', headers)).statusCode).toBe(403);
  });

  test('refuses the tickets of a revoked session and accepts those of other sessions', async () => {
    const [mine, theirs] = [ticket(false, 'my session'), ticket(false, 'their session')];
    film.revoked.add('my session');
    expect((await get('360/00000.m4s', mine)).statusCode).toBe(403);
    expect((await get('360/00000.m4s', theirs)).statusCode).toBe(200);
    expect((await get('360/00000.m4s', { cookie: `${mine.cookie}; ${theirs.cookie}` })).statusCode).toBe(200);
    film.item = { published: false, public: false };
    film.version += 1;
    expect((await get('360/00000.m4s', ticket(true, 'an administrator'))).statusCode).toBe(200);
    film.revoked.add('an administrator');
    expect((await get('360/00000.m4s', ticket(true, 'an administrator'))).statusCode).toBe(404);
  });

  test('serves the poster without a ticket', async () => {
    const answer = await get('poster-640.webp');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });
});

describe('media of an unpublished item', () => {
  test('answers the same 404 as for an unknown item', async () => {
    film.item = { published: false, public: true };
    const unknown = await film.app.inject(mediaPath('00000000-0000-4000-8000-0000000000ff', film.hash, 'master.m3u8'));
    for (const file of ['master.m3u8', '360/00000.m4s', 'poster-640.webp', 'nothing.mp4']) {
      for (const headers of [{}, ticket()]) {
        const answer = await get(file, headers);
        expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
      }
    }
  });

  test('serves files to an administrator with a ticket', async () => {
    film.item = { published: false, public: false };
    const answer = await get('360/00000.m4s', ticket(true));
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable']);
  });
});

test('lets other sites show the pictures of published items, and nothing else', async () => {
  const policyOf = async (file: string, headers = {}) =>
    (await get(file, headers)).headers['cross-origin-resource-policy'];
  for (const item of [
    { published: true, public: true },
    { published: true, public: false },
  ]) {
    film.item = item;
    film.version += 1;
    expect(await policyOf('poster-640.webp')).toBe('cross-origin');
    expect(await policyOf('360/00000.m4s', ticket())).toBe('same-origin');
  }
  film.item = { published: false, public: false };
  film.version += 1;
  expect(await policyOf('poster-640.webp', ticket(true))).toBe('same-origin');
});

test('caches the look-up of an item until the catalogue version changes', async () => {
  film.lookUps = 0;
  for (let round = 0; round < 5; round += 1) await get('360/00000.m4s');
  expect(film.lookUps).toBe(1);
  film.item = { published: false, public: true };
  film.version += 1;
  expect((await get('360/00000.m4s')).statusCode).toBe(404);
  expect(film.lookUps).toBe(2);
});
