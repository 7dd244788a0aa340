import { composedSite } from '../../../fixtures/sites/composedSite.ts';
import {
  addReadyWebinar,
  addUpcoming,
  beginAnew,
  openApi,
  testNow,
  type ApiUnderTest,
} from '../../../fixtures/api/trainingApi.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());
beforeEach(() => beginAnew(api, 'upcoming_webinars', 'webinars'));

const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000);

async function at(path: string) {
  const site = await composedSite(api);
  const { statusCode, headers } = await site.inject(path);
  await site.close();
  return headers.location === undefined ? statusCode : `${statusCode} ${headers.location}`;
}

test('answers 200 for a published webinar, before, during and after it, and 404 for a draft or an unknown id', async () => {
  const { id } = await addUpcoming(api, { inHours: 1 });
  const draft = await addUpcoming(api, { published: false });
  for (const now of [hours(0), hours(1.5), hours(2), hours(2000)]) {
    api.now = now;
    expect(await at(`/upcoming/${id}`)).toBe(200);
  }
  for (const path of [draft.id, 'x', '00000000-0000-4000-8000-000000000000', `${id}/x`, '%00'])
    expect([path, await at(`/upcoming/${path}`)]).toEqual([path, 404]);
  expect(await at(`/upcoming/${id}/?a=b`)).toBe(`308 /upcoming/${id}?a=b`);
});

test('redirects to the recording as soon as the webinar ends, without a write', async () => {
  const recording = await addReadyWebinar(api, { title: 'The recording', slug: 'the-recording' });
  const { id } = await addUpcoming(api, { inHours: 1, recordedWebinarId: recording.id });
  const site = await composedSite(api);
  const answer = async () => {
    const { statusCode, headers } = await site.inject(`/upcoming/${id}?t=8`);
    return [statusCode, headers.location];
  };
  expect(await answer()).toEqual([200, undefined]);
  api.now = hours(1.99);
  expect(await answer()).toEqual([200, undefined]);
  api.now = hours(2);
  expect(await answer()).toEqual([302, '/webinars/the-recording?t=8']);
  expect(await answer()).toEqual([302, '/webinars/the-recording?t=8']);
  await site.close();
});

test('redirects nowhere while the recording is a draft', async () => {
  const recording = await addReadyWebinar(api, { title: 'The recording', published: false });
  const { id } = await addUpcoming(api, { inHours: -3, recordedWebinarId: recording.id });
  expect(await at(`/upcoming/${id}`)).toBe(200);
});
