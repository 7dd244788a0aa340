import { Compile } from 'typebox/compile';
import { playbackSchema, videoListSchema, videoSchema } from '../../../../src/contract/videos.ts';
import type { ApiUnderTest } from '../../../fixtures/api/trainingApi.ts';
import { addReady, apiRoot, beginAnew, openApi, ticketExpiry } from '../../../fixtures/api/trainingApi.ts';
import { spoken } from '../../../fixtures/values/aNewVideo.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());
beforeEach(() => beginAnew(api, 'videos'));

const get = (path: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url: `${apiRoot}${path}`, headers });
const names = (body: string) => (JSON.parse(body) as { items: { name: string }[] }).items.map(({ name }) => name);

describe('GET /videos', () => {
  test('returns a list that matches the contract', async () => {
    await addReady(api, { name: 'Branch', captions: spoken('hello'), categories: ['rise'] });
    const { statusCode, headers, body } = await get('/videos');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const list = JSON.parse(body) as { items: unknown[] };
    expect([...Compile({ Video: videoSchema }, videoListSchema).Errors(list)]).toEqual([]);
    expect(list).toMatchObject({
      total: 1,
      nextCursor: null,
      items: [{ name: 'Branch', slug: 'branch', captions: [{ language: 'en', label: 'English' }] }],
    });
  });

  test('walks the whole list by cursor', async () => {
    for (let number = 1; number <= 7; number += 1)
      await addReady(api, { name: `Video ${number}` }, 1 + (number % 3), false);
    const all = names((await get('/videos')).body);
    const walked: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await get(`/videos?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      walked.push(...names(body));
      cursor = (JSON.parse(body) as { nextCursor: string | null }).nextCursor;
    }
    expect(walked).toHaveLength(7);
    expect(walked).toEqual(all);
  });

  test('shows a write in the next answer', async () => {
    expect(names((await get('/videos')).body)).toEqual([]);
    await addReady(api, { name: 'New' });
    expect(names((await get('/videos')).body)).toEqual(['New']);
  });

  test('searches and filters, and treats equivalent query strings alike', async () => {
    await addReady(api, { name: 'Trigger', categories: ['rise'] });
    await addReady(api, { name: 'Trigger too', categories: ['more'] }, 2);
    expect(names((await get('/videos?search=triger&category=rise')).body)).toEqual(['Trigger']);
    expect(names((await get('/videos?category=rise&search=%20triger%00%20')).body)).toEqual(['Trigger']);
    expect(names((await get('/videos?search=')).body)).toHaveLength(2);
  });

  test.each([
    ['limit=abc', 'limit'],
    ['limit=0', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=101', 'limit'],
    ['limit=1e9', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=0x10', 'limit'],
    ['limit=%201', 'limit'],
    ['limit=', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['category=unknown', 'category'],
    ['category=', 'category'],
    ['category=rise&category=more', 'category'],
    [`search=${'x'.repeat(201)}`, 'search'],
    ['search=a&search=b', 'search'],
    ['search[]=a', 'search[]'],
    ['cursor=', 'cursor'],
    ['cursor=garbage', 'cursor'],
    ['cursor=%00', 'cursor'],
    [`cursor=${'a'.repeat(501)}`, 'cursor'],
    ['drafts=0', 'drafts'],
    ['Limit=5', 'Limit'],
    ['constructor=1', 'constructor'],
    ['toString=1', 'toString'],
    ['__proto__=1', '__proto__'],
    ['__proto__[a]=1', '__proto__[a]'],
  ])('answers 400 to ?%s and names the parameter %s', async (query, field) => {
    const { statusCode, headers, body } = await get(`/videos?${query}`);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(statusCode).toBe(400);
    expect(JSON.parse(body)).toMatchObject({
      type: expect.stringMatching(/bad-request$/),
      status: 400,
      violations: expect.arrayContaining([expect.objectContaining({ field })]),
    });
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
  });

  test.each([
    'limit=1',
    'limit=100',
    'limit=24',
    '',
    '&',
    'search=%0d%0aSet-Cookie:%20a=b',
    'search=%F0%9F%91%8D',
    `search=${encodeURIComponent('\'%_&|!:*()\\"<>')}`,
  ])('answers 200 to ?%s', async (query) => {
    const { statusCode, headers } = await get(`/videos?${query}`);
    expect(statusCode).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('GET /videos/{idOrSlug}', () => {
  test('returns the same video by id and by path', async () => {
    const { id } = await addReady(api, { name: 'Branch' });
    const byPath = await get('/videos/branch');
    expect(byPath.statusCode).toBe(200);
    expect([...Compile(videoSchema).Errors(byPath.json())]).toEqual([]);
    expect((await get(`/videos/${id}`)).body).toBe(byPath.body);
  });

  test('redirects a retired path to the current one with 301', async () => {
    const { id } = await addReady(api, { name: 'Branch' });
    await api.database.pool.query(`UPDATE video_slugs SET current = false WHERE video_id = $1`, [id]);
    await api.database.pool.query(`INSERT INTO video_slugs VALUES ('moved', $1, true)`, [id]);
    api.wrote();
    const { statusCode, headers } = await get('/videos/branch');
    expect([statusCode, headers.location]).toEqual([301, `${apiRoot}/videos/moved`]);
    expect((await get('/videos/moved')).statusCode).toBe(200);
  });

  test.each([
    'nothing',
    '%00',
    'a%0d%0aX-Evil:1',
    '..%2f..%2fetc%2fpasswd',
    '%F0%9F%91%8D',
    '__proto__',
    "'%20OR%201=1",
    `${'x'.repeat(90)}`,
    '00000000-0000-0000-0000-000000000000',
    '%E0%A4%A',
  ])('answers 400 or 404 to the unknown path %s without a fault', async (path) => {
    const { statusCode, headers } = await get(`/videos/${path}`);
    expect(headers['content-type']).toContain('application/problem+json');
    expect([400, 404]).toContain(statusCode);
    expect(headers['x-evil']).toBeUndefined();
    expect(api.logged).toEqual([]);
  });
});

describe('a draft', () => {
  test('is hidden in list, total, search, detail, retired path and playback', async () => {
    const { id } = await addReady(api, { name: 'Secret unicorn', published: false, captions: spoken('zebra') });
    await api.database.pool.query(`INSERT INTO video_slugs VALUES ('once-unicorn', $1, false)`, [id]);
    const nothing = { items: [], total: 0, nextCursor: null };
    const counts = { videos: 0, webinars: 0, upcoming: 0 };
    for (const query of ['', '?category=storyline']) expect((await get(`/videos${query}`)).json()).toEqual(nothing);
    for (const search of ['unicorn', 'zebra', 'unicron'])
      expect((await get(`/videos?search=${search}`)).json()).toEqual({ ...nothing, counts });
    const missing = await get('/videos/no-such-video');
    for (const path of [id, 'secret-unicorn', 'once-unicorn']) {
      const answer = await get(`/videos/${path}`);
      expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
      const playback = await api.app.inject({ method: 'POST', url: `${apiRoot}/videos/${path}/playback` });
      expect(playback.statusCode).toBe(404);
      expect(playback.headers['set-cookie']).toBeUndefined();
    }
  });
});

describe('POST /videos/{idOrSlug}/playback', () => {
  const open = (path: string, more: Record<string, unknown> = {}) =>
    api.app.inject({
      method: 'POST',
      url: `${apiRoot}/videos/${path}/playback`,
      headers: { authorization: 'Bearer x' },
      ...more,
    });
  const nobody = { id: undefined, trainingRole: null };
  const member = { id: 'member', trainingRole: null };
  const active = { active: true, features: { rise: true, review: true } };

  test('returns what a player needs, with the ticket for the media files', async () => {
    await addReady(api, { name: 'Branch', assetId: 'asset-1', captions: spoken('hello') });
    const { statusCode, headers, body } = await open('branch');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toBe('media_ticket=of-asset-1; Path=/media/asset-1/; HttpOnly');
    const playback: unknown = JSON.parse(body);
    expect([...Compile(playbackSchema).Errors(playback)]).toEqual([]);
    expect(playback).toEqual({
      src: '/media/asset-1/made/master.m3u8',
      poster: '/media/asset-1/made/poster-1280.webp',
      storyboard: '/media/asset-1/made/storyboard.vtt',
      chapters: [],
      captions: [{ language: 'en', label: 'English', src: '/media/asset-1/captions-hash/captions-en.vtt' }],
      startTime: 0,
      expiresAt: ticketExpiry.toISOString(),
    });
  });

  test.each([
    ['plays a public video for an anonymous visitor', { public: true }, nobody, undefined, 200, ''],
    ['answers 401 to an anonymous visitor for a gated video', { public: false }, nobody, undefined, 401, 'subscribe'],
    [
      'answers 403 to a member with an ended subscription for a gated video',
      { public: false },
      member,
      { ...active, active: false },
      403,
      'subscribe',
    ],
    ['plays a gated video for a member', { public: false }, member, active, 200, ''],
    [
      'answers 403 to a member without Rise for a Rise video',
      { public: false, feature: 'rise' as const },
      member,
      { active: true, features: { rise: false, review: true } },
      403,
      'feature-disabled',
    ],
    [
      'plays a public Rise video for an anonymous visitor',
      { public: true, feature: 'rise' as const },
      nobody,
      undefined,
      200,
      '',
    ],
    ['answers 404 to a member for a draft', { published: false }, member, active, 404, 'not-found'],
    [
      'plays a draft for an administrator',
      { published: false },
      { id: 'admin', trainingRole: 'administrator' as const },
      undefined,
      200,
      '',
    ],
  ])('%s', async (_case, about, person, subscription, status, kind) => {
    await addReady(api, { name: 'Branch', ...about });
    api.asker = { person, subscription };
    const { statusCode, headers, body } = await open('branch');
    expect(statusCode).toBe(status);
    expect(headers['set-cookie'] === undefined).toBe(status !== 200);
    if (status !== 200)
      expect(JSON.parse(body)).toMatchObject({ type: expect.stringMatching(new RegExp(`/${kind}$`)), status });
  });

  test('answers 409 for a video that is not ready', async () => {
    await addReady(api, { name: 'Branch' }, 1, false);
    const { statusCode, body } = await open('branch');
    expect([statusCode, (JSON.parse(body) as { type: string }).type]).toEqual([
      409,
      expect.stringMatching(/not-ready$/),
    ]);
  });

  const json = { 'content-type': 'application/json' };
  test.each([
    ['accepts an empty object as body', { payload: '{}', headers: json }, 200],
    ['answers 400 to unknown fields', { payload: '{"a":1}', headers: json }, 400],
    ['answers 400 to a list', { payload: '[]', headers: json }, 400],
    ['answers 400 to a string', { payload: '"x"', headers: json }, 400],
    ['answers 400 to broken JSON', { payload: '{', headers: json }, 400],
    ['answers 400 to the field __proto__', { payload: '{"__proto__":{"admin":true}}', headers: json }, 400],
    [
      'answers 400 to the field constructor',
      { payload: '{"constructor":{"prototype":{"admin":true}}}', headers: json },
      400,
    ],
    ['answers 415 to XML', { payload: '<a/>', headers: { 'content-type': 'text/xml' } }, 415],
    [
      'answers 415 to a form',
      { payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
    ],
    [
      'answers 400 or 413 to deeply nested JSON',
      { payload: `${'['.repeat(200_000)}${']'.repeat(200_000)}`, headers: json },
      [400, 413],
    ],
    ['answers 413 to two megabytes', { payload: `"${'x'.repeat(2_000_000)}"`, headers: json }, 413],
    ['answers 400 to a query string', { query: { a: '1' } }, 400],
  ])('%s', async (_case, request, status) => {
    await addReady(api, { name: 'Branch' });
    const { statusCode, headers } = await open('branch', request);
    expect([status].flat()).toContain(statusCode);
    if (statusCode !== 200) expect(headers['content-type']).toContain('application/problem+json');
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
    expect(api.logged).toEqual([]);
  });
});
