import { ok, refuse } from '../../../../src/domain/result.ts';
import type { Thumbnail } from '../../../../src/domain/film/filmed.ts';
import { administrator, violationsIn } from '../../../fixtures/api/administrator.ts';
import { addReady, addReadyWebinar, apiRoot, openApi, type ApiUnderTest } from '../../../fixtures/api/trainingApi.ts';
import { aPicture } from '../../../fixtures/media/pictures.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.empty('videos', 'webinars', 'assets', 'changes');
  api.wrote();
  api.asker = administrator;
  const picture = await aPicture('webp', 640, 360);
  api.frames.take = async (_film, second) => (second < 60 ? ok(picture) : refuse('second-outside'));
});

const take = (path: string, body: object, ifMatch?: string) =>
  api.app.inject({
    method: 'POST',
    url: `${apiRoot}${path}/thumbnail/frame`,
    headers: { authorization: 'Bearer x', ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }) },
    payload: body,
  });

test.each([
  ['a video', '/videos', () => addReady(api, { name: 'Quizzes' })],
  ['a recorded webinar', '/webinars', () => addReadyWebinar(api, { title: 'Quizzes' })],
])('takes a frame of %s as its thumbnail, in every width and recorded (rule EDITOR-7)', async (_what, list, add) => {
  const { id } = await add();
  const taken = await take(`${list}/${id}`, { second: 12.4 }, '"1"');
  expect(taken).toMatchObject({ statusCode: 200, headers: { etag: '"2"', 'cache-control': 'private, no-store' } });
  const { thumbnail } = taken.json<{ readonly thumbnail: Thumbnail }>();
  expect(thumbnail).toMatchObject({ width: 640, height: 360 });
  const [, , folder = '', hash = ''] = thumbnail.src.split('/');
  for (const width of [320, 640, 1280])
    expect(await api.media.find(folder, hash, `poster-${width}.webp`)).toBeDefined();
  const { rows } = await api.database.pool.query('SELECT action FROM changes');
  expect(rows).toEqual([{ action: 'thumbnail-saved' }]);
});

test.each([
  ['a second behind the end', { second: 61 }, '"1"', 422],
  ['a second that is negative', { second: -1 }, '"1"', 400],
  ['a body without a second', {}, '"1"', 400],
  ['a call without a version', { second: 1 }, undefined, 428],
  ['a version that is not current', { second: 1 }, '"9"', 412],
])('refuses %s', async (_what, body, ifMatch, status) => {
  const { id } = await addReady(api, { name: 'Quizzes' });
  const refused = await take(`/videos/${id}`, body, ifMatch);
  expect(refused.statusCode).toBe(status);
  if (status === 422)
    expect(violationsIn(refused.body)).toEqual([
      { field: 'second', message: 'The video ends before this second. Go to an earlier moment.' },
    ]);
});

test('says that an unknown item does not exist', async () => {
  expect((await take('/videos/no-such', { second: 1 }, '"1"')).statusCode).toBe(404);
});
