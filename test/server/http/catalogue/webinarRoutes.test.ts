import { randomUUID } from 'node:crypto';
import { Compile } from 'typebox/compile';
import { PgAssets } from '../../../../server/postgres/film/PgAssets.ts';
import { seriesListSchema, seriesSchema } from '../../../../src/contract/series.ts';
import { playbackSchema } from '../../../../src/contract/videos.ts';
import { webinarListSchema, webinarSchema, webinarSummarySchema } from '../../../../src/contract/webinars.ts';
import type { Webinar } from '../../../../src/domain/item/webinar.ts';
import {
  addReadyWebinar,
  apiRoot,
  beginAnew,
  openApi,
  testNow,
  type ApiUnderTest,
} from '../../../fixtures/api/trainingApi.ts';
import { until } from '../../../fixtures/run/until.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());
beforeEach(() => beginAnew(api, 'webinars', 'series'));

const get = (path: string) => api.app.inject({ url: `${apiRoot}${path}` });
const post = (path: string, more: Record<string, unknown> = {}) =>
  api.app.inject({ method: 'POST', url: `${apiRoot}${path}`, headers: { authorization: 'Bearer x' }, ...more });
const titles = (body: string) => (JSON.parse(body) as { items: { title: string }[] }).items.map(({ title }) => title);
const active = { active: true, features: { rise: true, review: true } };

describe('GET /webinars', () => {
  test('returns summaries that match the contract, without the fields that only the page shows', async () => {
    await addReadyWebinar(api, { title: 'Branching', detail: '<p>secret detail</p>', more: 'More.' });
    const { statusCode, body } = await get('/webinars');
    const list = JSON.parse(body) as { items: object[] };
    expect([...Compile({ WebinarSummary: webinarSummarySchema }, webinarListSchema).Errors(list)]).toEqual([]);
    expect([statusCode, list]).toMatchObject([
      200,
      { total: 1, nextCursor: null, items: [{ title: 'Branching', slug: 'branching', series: null }] },
    ]);
    for (const field of ['detail', 'more', 'objectives', 'downloads', 'recommendations', 'resources', 'views'])
      expect(list.items[0]).not.toHaveProperty(field);
  });

  test('filters and sorts as requested, and walks the whole list by cursor', async () => {
    const series = await api.webinars.addSeries('Design', testNow);
    if (!series.ok) throw new Error(series.refusal);
    for (let number = 1; number <= 5; number += 1)
      await addReadyWebinar(
        api,
        {
          title: `Session ${number}`,
          views: number,
          skill: number > 3 ? 'advanced' : 'beginner',
          seriesId: number === 2 ? series.value.id : null,
        },
        number,
        false,
      );
    expect(titles((await get('/webinars?sort=popular&skill=advanced')).body)).toEqual(['Session 5', 'Session 4']);
    expect(titles((await get('/webinars?sort=title')).body)[0]).toBe('Session 1');
    expect(titles((await get(`/webinars?series=${series.value.id.toUpperCase()}`)).body)).toEqual(['Session 2']);
    const walked: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await get(`/webinars?limit=2&sort=title${cursor === '' ? '' : `&cursor=${cursor}`}`);
      walked.push(...titles(body));
      cursor = (JSON.parse(body) as { nextCursor: string | null }).nextCursor;
    }
    expect(walked).toEqual(['Session 1', 'Session 2', 'Session 3', 'Session 4', 'Session 5']);
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['category=unknown', 'category'],
    ['series=nothing', 'series'],
    ['series=', 'series'],
    ['skill=none', 'skill'],
    ['skill=expert', 'skill'],
    ['sort=views', 'sort'],
    ['sort=recent&sort=title', 'sort'],
    ['start=morning', 'start'],
    ['zone=UTC', 'zone'],
    ['drafts=0', 'drafts'],
    ['cursor=garbage', 'cursor'],
    [`search=${'x'.repeat(201)}`, 'search'],
    ['__proto__=1', '__proto__'],
  ])('answers 400 to ?%s and names the parameter %s', async (query, field) => {
    const { statusCode, headers, body } = await get(`/webinars?${query}`);
    expect([statusCode, headers['content-type']]).toEqual([400, expect.stringContaining('application/problem+json')]);
    expect(JSON.parse(body)).toMatchObject({
      violations: expect.arrayContaining([expect.objectContaining({ field })]),
    });
  });
});

describe('GET /webinars/{idOrSlug} and GET /series', () => {
  test('returns everything that the page shows, by id and by path', async () => {
    const { id } = await addReadyWebinar(api, {
      title: 'Branching',
      objectives: [{ title: 'Why', time: 3 }],
      resources: [{ name: 'Plan', url: 'https://example.com' }],
    });
    const byPath = await get('/webinars/branching');
    expect([...Compile(webinarSchema).Errors(byPath.json())]).toEqual([]);
    expect(byPath.json()).toMatchObject({
      objectives: [{ title: 'Why', time: 3 }],
      resources: [{ name: 'Plan', url: 'https://example.com' }],
    });
    expect((await get(`/webinars/${id}`)).body).toBe(byPath.body);
  });

  test('returns recommendations as their cards show them, and renews the cached answer when one of them changes', async () => {
    const { id } = await addReadyWebinar(api, { title: 'Another', assetId: 'another' }, 1, false);
    await addReadyWebinar(api, { title: 'Branching', recommendations: [id] });
    const recommended = async () => {
      const answer = (await get('/webinars/branching')).json<Webinar>();
      expect([...Compile(webinarSchema).Errors(answer)]).toEqual([]);
      return answer.recommendations;
    };
    const find = jest.spyOn(api.webinars, 'find');
    const isCached = async () => {
      await recommended();
      const before = find.mock.calls.length;
      await recommended();
      return find.mock.calls.length === before;
    };
    await until(isCached, 'the answer is cached');
    expect(await recommended()).toMatchObject([
      { title: 'Another', duration: 0, processing: { state: 'waiting' }, thumbnail: null },
    ]);
    // Written as another process does it: this process learns of it only from the database.
    await new PgAssets(api.database, async () => undefined).saveReady('another', {
      contentHash: 'made',
      poster: { width: 1280, height: 720 },
      duration: 61,
    });
    await until(async () => (await recommended())[0]?.duration === 61, 'it is ready');
    expect(await recommended()).toMatchObject([{ processing: { state: 'ready' }, thumbnail: { width: 1280 } }]);
    await until(isCached, 'the answer is cached');
    await api.database.pool.query(`UPDATE webinars SET title = 'Renamed', version = version + 1 WHERE id = $1`, [id]);
    await until(async () => (await recommended())[0]?.title === 'Renamed', 'it has its new title');
    await until(isCached, 'the answer is cached');
    await api.database.pool.query('UPDATE webinars SET published = false WHERE id = $1', [id]);
    await until(async () => (await recommended()).length === 0, 'it is hidden');
    find.mockRestore();
  });

  test('lists all series that have published webinars', async () => {
    const series = await api.webinars.addSeries('Design', testNow);
    if (!series.ok) throw new Error(series.refusal);
    expect((await get('/series')).json()).toEqual({ items: [], total: 0, nextCursor: null });
    await addReadyWebinar(api, { title: 'Branching', seriesId: series.value.id });
    const { body } = await get('/series?search=desi');
    expect(JSON.parse(body)).toEqual({ items: [{ id: series.value.id, title: 'Design' }], total: 1, nextCursor: null });
    expect([...Compile({ Series: seriesSchema }, seriesListSchema).Errors(JSON.parse(body))]).toEqual([]);
    expect((await get('/series?limit=1')).statusCode).toBe(400);
  });

  test('gives the same answers for a draft as for an unknown webinar', async () => {
    const { id } = await addReadyWebinar(api, { title: 'Secret unicorn', published: false });
    const missing = await get('/webinars/no-such-webinar');
    expect(missing.statusCode).toBe(404);
    for (const path of [id, 'secret-unicorn']) {
      expect((await get(`/webinars/${path}`)).body).toBe(missing.body);
      expect((await post(`/webinars/${path}/playback`)).statusCode).toBe(404);
      expect((await post(`/webinars/${path}/downloads/${randomUUID()}`)).statusCode).toBe(404);
    }
    const nothing = { items: [], total: 0, nextCursor: null };
    const counts = { videos: 0, webinars: 0, upcoming: 0 };
    expect((await get('/webinars')).json()).toEqual(nothing);
    expect((await get('/webinars?search=unicorn')).json()).toEqual({ ...nothing, counts });
  });

  test.each([
    'nothing',
    '%00',
    'a%0d%0aX-Evil:1',
    '..%2f..%2fetc',
    '%F0%9F%91%8D',
    '__proto__',
    '00000000-0000-0000-0000-000000000000',
  ])('answers 400 or 404 to the unknown path %s without a fault', async (path) => {
    expect([400, 404]).toContain((await get(`/webinars/${path}`)).statusCode);
    expect(api.logged).toEqual([]);
  });
});

describe('POST /webinars/{idOrSlug}/playback', () => {
  test('returns the objectives as chapters', async () => {
    await addReadyWebinar(api, { title: 'Branching', objectives: [{ title: 'Why', time: 3 }] });
    const { statusCode, headers, body } = await post('/webinars/branching/playback');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect([...Compile(playbackSchema).Errors(JSON.parse(body))]).toEqual([]);
    expect(JSON.parse(body)).toMatchObject({ chapters: [{ title: 'Why', time: 3 }] });
  });

  test('answers 401 with WWW-Authenticate for a gated webinar, and 409 for one that is not ready', async () => {
    await addReadyWebinar(api, { title: 'Gated', public: false });
    await addReadyWebinar(api, { title: 'Slow' }, 1, false);
    const gated = await post('/webinars/gated/playback');
    expect([gated.statusCode, gated.headers['www-authenticate'], gated.headers['set-cookie']]).toEqual([
      401,
      'Bearer',
      undefined,
    ]);
    expect((await post('/webinars/slow/playback')).statusCode).toBe(409);
  });
});

describe('POST /webinars/{idOrSlug}/downloads/{downloadId}', () => {
  const content = Buffer.from('Write three answers.\n');
  const add = async (name = 'Branching worksheet', more: object = {}) => {
    const download = { id: randomUUID(), name, bytes: content.length, type: 'text/plain' };
    await api.attachments.save(download.id, content);
    await addReadyWebinar(api, { title: 'Branching', downloads: [download], ...more });
    return download.id;
  };
  const open = async (id: string) =>
    (JSON.parse((await post(`/webinars/branching/downloads/${id}`)).body) as { url: string }).url;

  test('returns an address that serves the file as an attachment for one minute', async () => {
    const url = await open(await add());
    const { statusCode, headers, body } = await api.app.inject({ url });
    expect([statusCode, body]).toEqual([200, content.toString()]);
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename="Branching worksheet.txt"; filename*=UTF-8''Branching%20worksheet.txt`,
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-length': String(content.length),
    });
    const head = await api.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    api.now = new Date(testNow.getTime() + 59_000);
    expect((await api.app.inject({ url })).statusCode).toBe(200);
    api.now = new Date(testNow.getTime() + 60_000);
    expect((await api.app.inject({ url })).statusCode).toBe(403);
  });

  test('refuses an address with another file, another expiry or a forged signature', async () => {
    const url = await open(await add());
    const other = await add('Other', { title: 'Other' });
    const forged = [
      url.replace(/downloads\/[^?]+/, `downloads/${other}`),
      url.replace(/expires=\d+/, 'expires=99999999999'),
      url.replace(/signature=.*/, `signature=${'A'.repeat(43)}`),
    ];
    for (const address of forged) expect((await api.app.inject({ url: address })).statusCode).toBe(403);
    for (const address of [url.split('?')[0] ?? '', `${url}&a=1`, url.replace(/signature=.*/, 'signature=x')])
      expect((await api.app.inject({ url: address })).statusCode).toBe(400);
  });

  test.each([
    ['answers 401 to an anonymous visitor for a gated download', undefined, {}, 401],
    ['opens a gated download for a member', active, {}, 200],
    [
      'answers 403 to a member without Rise for a Rise download',
      { active: true, features: { rise: false, review: true } },
      { feature: 'rise' },
      403,
    ],
  ])('%s', async (_case, subscription, about, status) => {
    const id = await add('Sheet', { public: false, ...about });
    api.asker = { person: { id: subscription && 'member', trainingRole: null }, subscription };
    expect((await post(`/webinars/branching/downloads/${id}`)).statusCode).toBe(status);
  });

  test('answers 404 to an unknown or malformed id', async () => {
    await add();
    expect((await post(`/webinars/branching/downloads/${randomUUID()}`)).statusCode).toBe(404);
    expect((await post('/webinars/branching/downloads/..%2f..%2fetc')).statusCode).toBe(404);
  });
});
