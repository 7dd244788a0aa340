import type { Video } from '../../../../src/domain/item/video.ts';
import { administeredApi } from '../../../fixtures/api/administeredApi.ts';
import { nobody, violationsIn } from '../../../fixtures/api/administrator.ts';
import { addReady, addReadyWebinar } from '../../../fixtures/api/trainingApi.ts';

const { api, call } = administeredApi();

const kinds = [
  ['/videos', { name: 'Another' }, async () => (await addReady(api, { name: 'Quizzes', published: false })).id],
  [
    '/webinars',
    { title: 'Another', description: 'About it', categories: ['rise'] },
    async () => (await addReadyWebinar(api, { title: 'Quizzes', published: false })).id,
  ],
] as const;

describe.each(kinds)('a taken path below %s', (list, body, add) => {
  test('answers 409 with the item that has or had the path, and its current path', async () => {
    const id = await add();
    await call('PATCH', `${list}/${id}`, { slug: 'moved' }, '"1"');
    const other = (await call('POST', list, body)).json<Video>();
    const holder = { id, title: 'Quizzes', path: `${list}/moved` };
    for (const slug of ['moved', 'quizzes']) {
      for (const answer of [
        await call('POST', list, { ...body, slug }),
        await call('PATCH', `${list}/${other.id}`, { slug }, '"1"'),
      ]) {
        expect(answer.statusCode).toBe(409);
        expect(violationsIn(answer.body)).toEqual([{ field: 'slug', message: 'That URL is already in use.', holder }]);
      }
    }
  });
});

test('refuses a webinar path that redirects to the community, and avoids it when it makes a path from a title', async () => {
  const body = { title: 'Quick tips and tricks episode 01', description: 'About it', categories: ['rise'] };
  const refused = await call('POST', '/webinars', { ...body, slug: 'quick-tips-and-tricks-episode-01' });
  expect(refused.statusCode).toBe(409);
  expect(violationsIn(refused.body)).toEqual([
    {
      field: 'slug',
      message: 'An old address of this site uses this URL path and redirects to the community. Choose another one.',
    },
  ]);
  const made = await call('POST', '/webinars', body);
  expect(made.json()).toMatchObject({ slug: 'quick-tips-and-tricks-episode-01-2' });
  await expect(
    call('PATCH', `/webinars/${made.json<{ id: string }>().id}`, { slug: 'quick-tips-and-tricks-episode-91' }, '"1"'),
  ).resolves.toMatchObject({ statusCode: 409 });
  await expect(
    call('POST', '/videos', { name: 'Video', slug: 'quick-tips-and-tricks-episode-01' }),
  ).resolves.toMatchObject({ statusCode: 201 });
});

test('answers 401 to an anonymous visitor who tries the path of a draft', async () => {
  await addReady(api, { name: 'Quizzes', published: false });
  api.asker = nobody;
  await expect(call('POST', '/videos', { name: 'Another', slug: 'quizzes' })).resolves.toMatchObject({
    statusCode: 401,
  });
});
