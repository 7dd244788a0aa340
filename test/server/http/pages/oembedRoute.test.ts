import type { FastifyInstance } from 'fastify';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';
import { composedSite } from '../../../fixtures/sites/composedSite.ts';
import {
  addReadyWebinar,
  addUpcoming,
  openApi,
  testNow,
  type ApiUnderTest,
} from '../../../fixtures/api/trainingApi.ts';

let api: ApiUnderTest;
let site: FastifyInstance;
let live: string;
beforeAll(async () => {
  api = await openApi();
  await api.videos.add(aNewVideo({ name: 'Gated', public: false }), testNow);
  await api.videos.add(aNewVideo({ name: 'A draft', published: false }), testNow);
  const recording = await addReadyWebinar(api, { title: 'The recording', slug: 'the-recording' });
  live = (await addUpcoming(api, { inHours: 1, recordedWebinarId: recording.id })).id;
  site = await composedSite(api);
});
afterAll(async () => {
  await site.close();
  await api.close();
});

const ask = async (parameters: Readonly<Record<string, string>>) => {
  const { statusCode, headers, body } = await site.inject(`/oembed?${new URLSearchParams(parameters)}`);
  return { status: statusCode, type: headers['content-type'], body: JSON.parse(body) as Record<string, unknown> };
};
const at = (path: string) => ({ url: `https://training.example${path}` });

test.each([{}, { format: 'json' }])('answers a link with title and picture for a page with %j', async (format) => {
  expect(await ask({ ...at('/webinars/the-recording?t=8#x'), ...format })).toMatchObject({
    status: 200,
    type: 'application/json; charset=utf-8',
    body: { version: '1.0', type: 'link', title: 'The recording', thumbnail_width: 1280 },
  });
  expect((await ask({ ...at('/webinars/the-recording'), maxwidth: '400' })).body).toMatchObject({
    thumbnail_width: 320,
  });
});

test('describes a published item that is not public, because lists show it to everybody', async () => {
  expect(await ask(at('/videos/gated'))).toMatchObject({ status: 200, body: { title: 'Gated' } });
});

test('describes an upcoming webinar until its end, then its recording', async () => {
  expect((await ask(at(`/upcoming/${live}`))).body).toMatchObject({ author_name: expect.any(String) });
  api.now = new Date(testNow.getTime() + 3 * 3_600_000);
  expect((await ask(at(`/upcoming/${live}`))).body).toMatchObject({ title: 'The recording' });
  api.now = testNow;
});

test.each([
  'https://training.example/videos/a-draft',
  'https://training.example/videos/nothing',
  'https://training.example/videos',
  'https://training.example/privacy',
  'https://training.example/%zz',
  'https://training.example/webinars/quick-tips-and-tricks-episode-01',
  'https://elsewhere.example/webinars/the-recording',
  'http://training.example/webinars/the-recording',
  'javascript:alert(1)',
  'the-recording',
  '',
])('answers 404 for %s', async (url) => {
  expect(await ask({ url })).toMatchObject({ status: 404, body: { type: '/problems/not-found' } });
});

test.each(['xml', 'yaml', ''])('answers 501 for the format "%s"', async (format) => {
  expect(await ask({ ...at('/webinars/the-recording'), format })).toMatchObject({
    status: 501,
    body: { type: '/problems/not-implemented' },
  });
});

test.each([{}, { ...at('/videos/gated'), maxwidth: 'x' }, { ...at('/videos/gated'), maxheight: '0' }])(
  'answers 400 to the malformed query %j',
  async (parameters) => {
    expect(await ask(parameters)).toMatchObject({ status: 400, body: { type: '/problems/bad-request' } });
  },
);
