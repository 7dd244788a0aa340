import sharp from 'sharp';
import type { Thumbnail } from '../../../../src/domain/film/filmed.ts';
import { maximumThumbnailBytes } from '../../../../src/domain/film/filmFiles.ts';
import { administrator, nobody, somebody, violationsIn } from '../../../fixtures/api/administrator.ts';
import { aPicture, aPlainPicture, aPngHeader, pngChunk } from '../../../fixtures/media/pictures.ts';
import {
  addReady,
  addReadyWebinar,
  addUpcoming,
  apiRoot,
  openApi,
  testNow,
  type ApiUnderTest,
} from '../../../fixtures/api/trainingApi.ts';

let api: ApiUnderTest;
let image: Buffer;
beforeAll(async () => {
  api = await openApi();
  image = await aPicture('jpeg', 64, 36);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.empty('videos', 'upcoming_webinars', 'webinars', 'assets', 'changes');
  api.wrote();
  api.asker = administrator;
});

interface Item {
  readonly id: string;
  readonly thumbnail: Thumbnail | null;
}
const kinds = [
  { kind: 'video', path: '/videos', add: () => addReady(api, { name: 'Quizzes' }) },
  { kind: 'webinar', path: '/webinars', add: () => addReadyWebinar(api, { title: 'Quizzes' }) },
  { kind: 'upcoming', path: '/upcoming', add: () => addUpcoming(api, { title: 'Quizzes' }) },
] as const;

type Body = Buffer | string;
const send = (
  method: 'GET' | 'PUT' | 'DELETE',
  path: string,
  {
    body,
    type = 'application/octet-stream',
    ifMatch,
  }: { body?: Body; type?: string | undefined; ifMatch?: string } = {},
) =>
  api.app.inject({
    method,
    url: apiRoot + path,
    headers: {
      authorization: 'Bearer x',
      ...(body === undefined || type === '' ? {} : { 'content-type': type }),
      ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
const published = async () =>
  (
    await api.database.pool.query<{ hash: string }>(
      'SELECT picture_hash AS hash FROM assets WHERE picture_hash IS NOT NULL UNION ALL SELECT picture_hash FROM upcoming_webinars WHERE picture_hash IS NOT NULL',
    )
  ).rows;

describe.each(kinds)('the thumbnail of an item of kind $kind', ({ kind, path, add }) => {
  let item: Item;
  let address: string;
  beforeEach(async () => {
    item = await add();
    address = `${path}/${item.id}/thumbnail`;
  });
  const shown = async () => (await api.app.inject(`${apiRoot}${path}/${item.id}`)).json<Item>().thumbnail;

  test('saves, replaces and removes the thumbnail in every width, and visitors see each step at once', async () => {
    const before = await shown();
    const wide = await aPlainPicture('jpeg', 640, 360);
    const chosen = await send('PUT', address, { body: wide, type: 'image/jpeg', ifMatch: '"1"' });
    expect(chosen).toMatchObject({ statusCode: 200, headers: { etag: '"2"', 'cache-control': 'private, no-store' } });
    const { thumbnail } = chosen.json<Item>();
    expect(thumbnail).toMatchObject({
      width: 640,
      height: 360,
      src: expect.stringMatching(/^\/media\/[\da-f-]{36}\/[\da-f]{24}\/poster-1280\.webp$/),
    });
    expect(await shown()).toEqual(thumbnail);
    const [, , folder = '', hash = ''] = thumbnail?.src.split('/') ?? [];
    for (const [width, expected] of [
      [320, 320],
      [640, 640],
      [1280, 640],
    ]) {
      const file = await api.media.find(folder, hash, `poster-${width}.webp`);
      expect((await sharp(Buffer.concat(await (file?.open() ?? failed()).toArray())).metadata()).width).toBe(expected);
    }
    const replaced = await send('PUT', address, {
      body: await aPicture('png', 64, 36),
      type: 'image/png',
      ifMatch: '"2"',
    });
    expect(replaced.json<Item>().thumbnail?.src).not.toBe(thumbnail?.src);
    expect(await shown()).toEqual(replaced.json<Item>().thumbnail);
    const removed = await send('DELETE', address, { ifMatch: '"3"' });
    expect(removed).toMatchObject({ statusCode: 200, headers: { etag: '"4"' } });
    expect(removed.json<Item>().thumbnail).toEqual(before);
    expect(await shown()).toEqual(before);
  });

  test('detects the type from the content, whatever the content-type header says', async () => {
    for (const [version, type] of [
      'image/jpeg',
      'image/png',
      'image/svg+xml',
      'application/octet-stream',
      'IMAGE/JPEG; q=1',
    ].entries()) {
      await expect(send('PUT', address, { body: image, type, ifMatch: `"${version + 1}"` })).resolves.toMatchObject({
        statusCode: 200,
      });
    }
  });

  test('accepts a picture larger than the limit for other bodies', async () => {
    const png = await aPlainPicture('png', 64, 36);
    const comment = pngChunk('tEXt', Buffer.from(`Comment\0${'x'.repeat(2.5 * 1024 ** 2)}`));
    const large = Buffer.concat([png.subarray(0, 33), comment, png.subarray(33)]);
    expect(large.length).toBeGreaterThan(2 * 1024 ** 2);
    await expect(send('PUT', address, { body: large, ifMatch: '"1"' })).resolves.toMatchObject({ statusCode: 200 });
  });

  test('records who made each change, and records nothing when there is no thumbnail to remove', async () => {
    await expect(send('DELETE', address, { ifMatch: '"1"' })).resolves.toMatchObject({
      statusCode: 200,
      headers: { etag: '"1"' },
    });
    await send('PUT', address, { body: image, ifMatch: '"1"' });
    const hash = (await published())[0]?.hash;
    await send('DELETE', address, { ifMatch: '"2"' });
    const { rows } = await api.database.pool.query<object>(
      'SELECT person, at, kind, item_id, action, before, after FROM changes ORDER BY id',
    );
    const common = { person: 'an-administrator', at: testNow, kind, item_id: item.id };
    expect(rows).toEqual([
      { ...common, action: 'thumbnail-saved', before: { thumbnail: null }, after: { thumbnail: hash } },
      { ...common, action: 'thumbnail-removed', before: { thumbnail: hash }, after: { thumbnail: null } },
    ]);
  });

  test.each<[number, string, () => Body | Promise<Body>, string]>([
    [
      415,
      'SVG',
      () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'The site cannot show this kind of picture. Choose a PNG, JPEG, WebP or AVIF file.',
    ],
    [
      415,
      'PDF',
      () => '%PDF-1.7\n',
      'The site cannot show this kind of picture. Choose a PNG, JPEG, WebP or AVIF file.',
    ],
    [
      415,
      'HTML',
      () => '<!doctype html><script>alert(1)</script>',
      'The site cannot show this kind of picture. Choose a PNG, JPEG, WebP or AVIF file.',
    ],
    [
      422,
      'a truncated picture',
      () => image.subarray(0, image.length / 2),
      'The picture could not be read because it is damaged or incomplete. Save it again, or choose another one.',
    ],
    [
      422,
      'a picture of 900 megapixels',
      () => aPngHeader(30_000, 30_000),
      'The picture has more than 50 megapixels. Save it smaller: about 1280 × 720 is enough.',
    ],
    [
      422,
      'a blank picture of 40 megapixels',
      () => aPngHeader(8000, 5000),
      'The picture has too many pixels for the size of its file. Save it smaller: about 1280 × 720 is enough.',
    ],
    [422, 'an empty file', () => '', 'The file is empty. Choose a PNG, JPEG, WebP or AVIF file.'],
    [
      413,
      'a file that is too large',
      () => Buffer.alloc(maximumThumbnailBytes + 1),
      'The picture is larger than 5 MiB. Save it smaller: about 1280 × 720 is enough.',
    ],
  ])('answers %d to %s, and stores nothing', async (status, _what, make, message) => {
    const answer = await send('PUT', address, { body: await make(), type: 'image/png', ifMatch: '"1"' });
    expect(answer).toMatchObject({
      statusCode: status,
      headers: { 'content-type': 'application/problem+json; charset=utf-8' },
    });
    expect(answer.json()).toMatchObject({ detail: message });
    if (status === 422) expect(violationsIn(answer.body)).toEqual([{ field: 'thumbnail', message }]);
    expect(await published()).toEqual([]);
    expect((await send('GET', `${path}/${item.id}`)).headers.etag).toBe('"1"');
  });

  test.each([['text/html'], ['application/json'], ['multipart/form-data; boundary=x'], ['']])(
    'answers 415 to a body of type %j and names the accepted types',
    async (type) => {
      await expect(send('PUT', address, { body: image, type, ifMatch: '"1"' })).resolves.toMatchObject({
        statusCode: 415,
        body: expect.stringContaining('Choose a PNG, JPEG, WebP or AVIF file.'),
      });
    },
  );

  test.each(['PUT', 'DELETE'] as const)(
    '%s checks permission, version and item, in this order, before it reads the body',
    async (method) => {
      const wrong = { body: 'no picture', type: 'text/plain' };
      for (const [asker, status] of [
        [nobody, 401],
        [somebody, 403],
      ] as const) {
        api.asker = asker;
        await expect(send(method, address, wrong)).resolves.toMatchObject({ statusCode: status });
      }
      api.asker = administrator;
      await expect(send(method, address, wrong)).resolves.toMatchObject({ statusCode: 428 });
      const body = method === 'PUT' ? { body: image } : {};
      for (const ifMatch of ['"7"', '*', 'rubbish'])
        await expect(send(method, address, { ...body, ifMatch })).resolves.toMatchObject({ statusCode: 412 });
      for (const gone of ['00000000-0000-4000-8000-000000000000', 'no-such-thing', '..%2f..%2fetc', 'x%00y'])
        await expect(send(method, `${path}/${gone}/thumbnail`, { ...body, ifMatch: '"1"' })).resolves.toMatchObject({
          statusCode: 404,
        });
      await expect(send(method, address, { ...body, ifMatch: 'W/"1-br"' })).resolves.toMatchObject({ statusCode: 200 });
    },
  );

  test('saves one of six concurrent changes to one version and answers 412 to the others', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send('PUT', address, { body: image, ifMatch: '"1"' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412, 412, 412]);
  });

  test('answers 415 to a picture that is sent to another route', async () => {
    await expect(
      api.app.inject({
        method: 'PATCH',
        url: `${apiRoot}${path}/${item.id}`,
        headers: { authorization: 'Bearer x', 'if-match': '"1"', 'content-type': 'image/png' },
        payload: image,
      }),
    ).resolves.toMatchObject({ statusCode: 415 });
  });
});

test('stores the thumbnail in the folder of the next film too', async () => {
  const video = await addReady(api, { name: 'Quizzes' });
  const next = '11111111-1111-4111-8111-111111111111';
  await api.database.pool.query(`INSERT INTO assets (id) VALUES ('${next}')`);
  await api.database.pool.query('UPDATE videos SET next_asset_id = $1', [next]);
  const saved = await send('PUT', `/videos/${video.slug}/thumbnail`, { body: image, ifMatch: '"1"' });
  const [, , , hash = ''] = saved.json<Item>().thumbnail?.src.split('/') ?? [];
  await expect(api.media.find(next, hash, 'poster-640.webp')).resolves.toBeDefined();
});

function failed(): never {
  throw new Error('The file is not there');
}
