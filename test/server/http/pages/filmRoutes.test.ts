import { randomUUID } from 'node:crypto';
import { addReady, addReadyWebinar, beginAnew, openApi, type ApiUnderTest } from '../../../fixtures/api/trainingApi.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());
beforeEach(() => beginAnew(api, 'videos', 'webinars'));

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

describe('GET /webinars/{path}/downloads/{id}', () => {
  async function aDownload(fields: { public?: boolean } = {}): Promise<string> {
    const download = { id: randomUUID(), name: 'Worksheet', bytes: 5, type: 'text/plain' };
    await api.attachments.save(download.id, Buffer.from('steps'));
    await addReadyWebinar(api, { title: 'Branching', downloads: [download], ...fields });
    return `/webinars/branching/downloads/${download.id}`;
  }

  test('redirects to the file when nobody is signed in and the webinar is public', async () => {
    const { statusCode, headers } = await api.app.inject(await aDownload());
    expect([statusCode, headers['cache-control']]).toEqual([302, 'no-store']);
    expect((await api.app.inject(headers.location ?? '')).body).toBe('steps');
  });

  test('answers 404 when the webinar is gated', async () => {
    expect((await api.app.inject(await aDownload({ public: false }))).statusCode).toBe(404);
  });

  test('answers 404 when a public webinar has no such file', async () => {
    const address = await aDownload();
    expect((await api.app.inject(address)).statusCode).toBe(302);
    expect((await api.app.inject(address.replace(/[^/]+$/, randomUUID()))).statusCode).toBe(404);
  });
});
