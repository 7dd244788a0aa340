import { makeFindPreviewed } from '../../../../server/application/preview/previewed.ts';
import { aStoredUpcoming, aStoredVideo, aStoredWebinar } from '../../../fixtures/values/storedItems.ts';

const until = '2026-03-08T12:00:00.000Z';
const video = aStoredVideo({ id: 'a-video', published: false });
const objectives = [{ title: 'Begin', time: 0 }];
const webinar = aStoredWebinar({ id: 'a-webinar', detail: '<script>Hello', objectives });
const upcoming = aStoredUpcoming({ id: 'a-session', published: false });
const found = <Stored>(id: string, stored: Stored) => ({
  find: async (name: string) => (name === id ? stored : undefined),
});
const findPreviewed = makeFindPreviewed(
  {
    videos: found('a-video', video),
    webinars: found('a-webinar', webinar),
    upcomingWebinars: found('a-session', upcoming),
  },
  (html) => html.replaceAll('<script>', ''),
);

test('finds a draft video with its film', async () => {
  const previewed = await findPreviewed('video', 'a-video');
  expect(previewed).toMatchObject({ id: 'a-video', isPublished: false, mediaFolder: 'an-asset' });
  expect(previewed?.playable).toMatchObject({ item: video.video, asset: video.asset, chapters: [] });
  expect(previewed?.preview(until)).toEqual({ kind: 'video', item: video.video, expiresAt: until });
});

test('finds a recorded webinar with its sanitised description and its objectives as chapters', async () => {
  const previewed = await findPreviewed('webinar', 'a-webinar');
  expect(previewed).toMatchObject({ isPublished: true, mediaFolder: 'an-asset', playable: { chapters: objectives } });
  expect(previewed?.preview(until).item).toMatchObject({ id: 'a-webinar', detail: 'Hello' });
});

test('finds an upcoming webinar without a film and with a media folder of its own id', async () => {
  const previewed = await findPreviewed('upcoming', 'a-session');
  expect(previewed).toMatchObject({ isPublished: false, mediaFolder: 'a-session', playable: undefined });
  expect(previewed?.preview(until)).toEqual({ kind: 'upcoming', item: upcoming.upcoming, expiresAt: until });
});

test.each([
  ['video', 'a-webinar'],
  ['webinar', 'a-video'],
  ['upcoming', 'a-video'],
] as const)('finds no %s by the id of another kind', async (kind, id) => {
  expect(await findPreviewed(kind, id)).toBeUndefined();
});
