import { addReady, beginAnew, openApi, type ApiUnderTest } from '../../../fixtures/api/trainingApi.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());
beforeEach(() => beginAnew(api, 'videos'));

test('redirects to the playlist of a public film', async () => {
  await addReady(api, { name: 'Branch', assetId: 'asset-1' });
  const { statusCode, headers } = await api.app.inject('/videos/branch/film');
  expect([statusCode, headers.location]).toEqual([302, '/media/asset-1/made/master.m3u8']);
});

test.each([
  ['gated', { public: false }],
  ['unpublished', { published: false }],
])('answers 404 when the film is %s', async (_state, fields) => {
  await addReady(api, { name: 'Branch', ...fields });
  expect((await api.app.inject('/videos/branch/film')).statusCode).toBe(404);
});
