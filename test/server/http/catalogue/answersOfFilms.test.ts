import { addReady, apiRoot, openApi, type ApiUnderTest } from '../../../fixtures/api/trainingApi.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const get = async (path: string) => (await api.app.inject({ url: apiRoot + path })).body;

test('adds the storyboard to the public films of a search, and to no gated film or list', async () => {
  await addReady(api, { name: 'Trigger' });
  await addReady(api, { name: 'Trigger for subscribers', public: false }, 2);
  await addReady(api, { name: 'Trigger in processing' }, 3, false);
  const storyboards = async (path: string) => {
    const { items } = JSON.parse(await get(path)) as { items: { name: string; storyboard?: string }[] };
    return Object.fromEntries(items.map(({ name, storyboard }) => [name, storyboard]));
  };
  const expected = {
    Trigger: expect.stringMatching(/^\/media\/[^/]+\/made\/storyboard\.vtt$/),
    'Trigger for subscribers': undefined,
    'Trigger in processing': undefined,
  };
  expect(await storyboards('/videos?search=trigger')).toEqual(expected);
  expect(await storyboards('/search?q=trigger')).toEqual(expected);
  expect(await get('/videos')).not.toContain('storyboard');
});
