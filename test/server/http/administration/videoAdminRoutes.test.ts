import { Compile } from 'typebox/compile';
import { videoSchema } from '../../../../src/contract/videos.ts';
import type { Video } from '../../../../src/domain/item/video.ts';
import { administeredApi } from '../../../fixtures/api/administeredApi.ts';
import { administrator, nobody, violationsIn, type Method } from '../../../fixtures/api/administrator.ts';
import { addReady, testNow } from '../../../fixtures/api/trainingApi.ts';

const root = '/training/api/v1';
const { api, call, expectAdministratorsOnly } = administeredApi();

const create = async (body: object = { name: 'Quizzes', categories: ['rise'] }) => {
  const answer = await call('POST', '/videos', body);
  expect(answer.statusCode).toBe(201);
  return { video: answer.json<Video>(), tag: String(answer.headers.etag) };
};

test('creates a video as a draft that only administrators see, with its location and version', async () => {
  const answer = await call('POST', '/videos', { name: ' Quizzes ', categories: ['rise'] });
  const video = answer.json<Video>();
  expect([...Compile(videoSchema).Errors(video)]).toEqual([]);
  expect(answer).toMatchObject({
    statusCode: 201,
    headers: { etag: '"1"', location: `${root}/videos/${video.id}`, 'cache-control': 'private, no-store' },
  });
  expect(video).toMatchObject({
    name: 'Quizzes',
    slug: 'quizzes',
    published: false,
    public: false,
    feature: 'rise',
    startTime: 0,
    processing: { state: 'waiting' },
  });
  await expect(call('GET', `/videos/${video.id}`)).resolves.toMatchObject({
    statusCode: 200,
    headers: { etag: '"1"' },
  });
  expect((await call('GET', '/videos?drafts=1')).json()).toMatchObject({ total: 1, items: [{ id: video.id }] });
  api.asker = nobody;
  await expect(call('GET', `/videos/${video.id}`)).resolves.toMatchObject({ statusCode: 404 });
  expect((await call('GET', '/videos')).json()).toMatchObject({ total: 0 });
});

test('publishes, changes, unpublishes and deletes a video, and visitors see each step at once', async () => {
  const { video, tag } = await create();
  const shown = async () =>
    (await api.app.inject(`${root}/videos`)).json<{ items: { name: string }[] }>().items.map(({ name }) => name);
  const published = await call('POST', `/videos/${video.id}/publish`, undefined, tag);
  expect(published).toMatchObject({ statusCode: 200, headers: { etag: '"2"' } });
  expect(published.json()).toMatchObject({ published: true, publishedAt: testNow.toISOString() });
  expect(await shown()).toEqual(['Quizzes']);
  const changed = await call('PATCH', `/videos/${video.id}`, { name: 'Better quizzes' }, '"2"');
  expect(changed.json()).toMatchObject({ name: 'Better quizzes', slug: 'quizzes', categories: ['rise'] });
  expect(await shown()).toEqual(['Better quizzes']);
  await expect(call('POST', `/videos/${video.id}/unpublish`, undefined, '"3"')).resolves.toMatchObject({
    statusCode: 200,
  });
  expect(await shown()).toEqual([]);
  await expect(call('DELETE', `/videos/${video.id}`, undefined, '"4"')).resolves.toMatchObject({
    statusCode: 204,
    body: '',
  });
  await expect(call('GET', `/videos/${video.id}`)).resolves.toMatchObject({ statusCode: 404 });
});

test.each([
  [{ name: '' }, 'name', 'Name cannot be blank'],
  [{ name: ' \u00a0' }, 'name', 'Name cannot be blank'],
  [{ name: 'x'.repeat(121) }, 'name', 'The name can have at most 120 characters.'],
  [{ name: 'A', startTime: -1 }, 'startTime', 'The start time must be 0 or later and before the end of the video.'],
  [{ name: 'A', slug: 'Not a path' }, 'slug', 'Use lowercase letters and digits, with single hyphens between them.'],
  [
    { name: 'A', slug: 'admin' },
    'slug',
    'The site uses these paths itself: admin, my, search, feed, new. Choose another one.',
  ],
  [{ name: 'A', slug: '' }, 'slug', 'Enter a URL path.'],
  [{ name: 'A', slug: 'a'.repeat(81) }, 'slug', 'The URL path can have at most 80 characters.'],
])('refuses %j with a violation of %s: %s', async (body, field, text) => {
  const answer = await call('POST', '/videos', body);
  expect(answer.statusCode).toBe(422);
  expect(violationsIn(answer.body)).toEqual([{ field, message: text }]);
  expect((await call('GET', '/videos?drafts=1')).json()).toMatchObject({ total: 0 });
});

test('refuses a published video without a category, with the text of rule VIDEO-2', async () => {
  const { video, tag } = await create({ name: 'Quizzes' });
  const answer = await call('POST', `/videos/${video.id}/publish`, undefined, tag);
  expect(answer).toMatchObject({ statusCode: 422 });
  expect(violationsIn(answer.body)).toEqual([
    { field: 'categories', message: 'Published videos must have a category' },
  ]);
  const published = await addReady(api, { name: 'Out' });
  expect(violationsIn((await call('PATCH', `/videos/${published.id}`, { categories: [] }, '"1"')).body)).toEqual([
    { field: 'categories', message: 'Published videos must have a category' },
  ]);
});

test('answers 409 to a path that another video has or had, and numbers a path made from a name', async () => {
  const { video } = await create();
  await call('PATCH', `/videos/${video.id}`, { slug: 'moved' }, '"1"');
  for (const slug of ['moved', 'quizzes']) {
    const answer = await call('POST', '/videos', { name: 'Another', slug });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      type: '/problems/clash',
      detail: 'That URL is already in use.',
      violations: [{ field: 'slug', message: 'That URL is already in use.' }],
    });
  }
  expect((await create({ name: 'Quizzes' })).video.slug).toBe('quizzes-2');
});

describe('a change of a video', () => {
  const changes: readonly (readonly [Method, string, object | undefined])[] = [
    ['PATCH', '', { name: 'B' }],
    ['POST', '/publish', undefined],
    ['POST', '/unpublish', undefined],
    ['DELETE', '', undefined],
  ];

  test.each(changes)('requires the current version for %s %s', async (method, below, body) => {
    const { video } = await create();
    const path = `/videos/${video.id}${below}`;
    await expect(call(method, path, body)).resolves.toMatchObject({ statusCode: 428 });
    for (const tag of ['"7"', 'rubbish', '*', '"x"', '""'])
      await expect(call(method, path, body, tag)).resolves.toMatchObject({ statusCode: 412 });
    expect((await call('GET', `/videos/${video.id}`)).headers.etag).toBe('"1"');
    expect((await call(method, path, body, 'W/"1-br"')).statusCode).toBeLessThan(300);
    await expect(call(method, `/videos/no-such-video${below}`, body, '"1"')).resolves.toMatchObject({
      statusCode: 404,
    });
  });
});

test('checks the permission before it reads the body, and changes nothing for others', async () => {
  const { video } = await create();
  const before = (await call('GET', `/videos/${video.id}`)).body;
  await expectAdministratorsOnly([
    ['POST', '/videos'],
    ['PATCH', `/videos/${video.id}`],
    ['POST', `/videos/${video.id}/publish`],
    ['POST', `/videos/${video.id}/unpublish`],
    ['DELETE', `/videos/${video.id}`],
    ['GET', '/videos?drafts=1'],
  ]);
  api.asker = administrator;
  expect((await call('GET', `/videos/${video.id}`)).body).toBe(before);
});

test.each(
  [
    '[]',
    'null',
    '"text"',
    '{"name":',
    '{"name":["a"]}',
    '{"name":1}',
    '{"name":null}',
    '{"name":"a","views":1}',
    '{"name":"a","published":true}',
    '{"name":"a","id":"x"}',
    '{"name":"a","categories":"rise"}',
    '{"name":"a","categories":["none"]}',
    '{"name":"a","public":"true"}',
    '{"name":"a","startTime":"1"}',
    '{"name":"a","feature":"none"}',
    '{"name":"a","__proto__":{"trainingAdmin":true}}',
    '{"name":"a","constructor":{}}',
    `${'['.repeat(60_000)}${']'.repeat(60_000)}`,
  ].map((body) => [body.slice(0, 60), body] as const),
)('answers 400 to the malformed body %s', async (_shown, body) => {
  const answer = await call('POST', '/videos', body);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.body).not.toContain('node_modules');
});

test.each(['مرحبا ‏RTL', '👩‍👩‍👧 family', 'é combining', 'O\'Hara \\ "quoted" <script>alert(1)</script>'])(
  'returns the name %j unchanged',
  async (name) => {
    expect((await create({ name })).video.name).toBe(name);
  },
);
