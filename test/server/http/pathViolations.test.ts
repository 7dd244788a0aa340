import type { Video } from '../../../src/domain/video.ts';
import { administeredApi } from '../../fixtures/administeredApi.ts';
import { nobody, violationsIn } from '../../fixtures/administrator.ts';
import { addReady, addReadyWebinar } from '../../fixtures/trainingApi.ts';

const { api, call } = administeredApi();

const kinds = [
  ['/videos', { name: 'Another' }, async () => (await addReady(api, { name: 'Quizzes', published: false })).id],
  [
    '/webinars',
    { title: 'Another', description: 'About it', categories: ['rise'] },
    async () => (await addReadyWebinar(api, { title: 'Quizzes', published: false })).id,
  ],
] as const;

describe.each(kinds)('a path below %s that is taken', (list, body, add) => {
  test('is told with the item that has it, or had it, and where that is', async () => {
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

test('an old address that leads to the community is no path for a webinar, neither by hand nor made from a title', async () => {
  const body = { title: 'Quick tips and tricks episode 01', description: 'About it', categories: ['rise'] };
  const refused = await call('POST', '/webinars', { ...body, slug: 'quick-tips-and-tricks-episode-01' });
  expect(refused.statusCode).toBe(409);
  expect(violationsIn(refused.body)).toEqual([
    { field: 'slug', message: 'An old address of this site leads from there to the community. Choose another URL.' },
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

test('nobody learns of drafts by trying paths', async () => {
  await addReady(api, { name: 'Quizzes', published: false });
  api.asker = nobody;
  await expect(call('POST', '/videos', { name: 'Another', slug: 'quizzes' })).resolves.toMatchObject({
    statusCode: 401,
  });
});
