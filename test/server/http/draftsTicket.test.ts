import { administeredApi } from '../../fixtures/api/administeredApi.ts';
import { somebody } from '../../fixtures/api/administrator.ts';

const { api, call } = administeredApi();

const ticket = 'media_ticket=of-drafts; Path=/media/; HttpOnly';

test('sets the media ticket for drafts on every successful answer to an administrator', async () => {
  const created = await call('POST', '/videos', { name: 'A draft' });
  const { id } = JSON.parse(created.body) as { id: string };
  for (const answer of [
    created,
    await call('GET', '/videos?drafts=1'),
    await call('GET', `/videos/${id}`),
    await call('GET', '/series?drafts=1'),
  ])
    expect([answer.headers['set-cookie']].flat()).toEqual([ticket]);
});

test('sets no media ticket for drafts on refused calls and on answers to others', async () => {
  expect((await call('POST', '/videos', { name: '' })).headers['set-cookie']).toBeUndefined();
  api.asker = somebody;
  for (const path of ['/videos', '/videos?drafts=1', '/series'])
    expect((await call('GET', path)).headers['set-cookie']).toBeUndefined();
});
