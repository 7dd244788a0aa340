import { composedSite } from '../../../fixtures/composedSite.ts';
import { namingSite } from '../../../fixtures/testServer.ts';
import { addReady, openApi, type ApiUnderTest } from '../../../fixtures/trainingApi.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
  await addReady(api, { name: 'Branch', slug: 'branch' });
});
afterAll(() => api.close());

test('renders a page once, whatever parameters somebody invents', async () => {
  const render = jest.spyOn(namingSite.renderer, 'render');
  const site = await composedSite(api);
  for (let number = 0; number < 20; number += 1) {
    await site.inject(`/videos?utm_source=${number}&category=rise`);
    await site.inject(`/videos/branch?t=${number}&x=${number}`);
  }
  expect(render.mock.calls.map(([{ path, query }]) => path + query)).toEqual([
    '/videos?category=rise',
    '/videos/branch',
  ]);
  render.mockRestore();
  await site.close();
});

test('passes the query of each request on, also when two are redirected at once', async () => {
  const site = await composedSite(api);
  const locations = await Promise.all(
    ['?utm=1', '?utm=2&x=%22', ''].map(
      async (query) => (await site.inject(`/videos/branch/${query}`)).headers.location,
    ),
  );
  expect(locations).toEqual(['/videos/branch?utm=1', '/videos/branch?utm=2&x=%22', '/videos/branch']);
  await site.close();
});
