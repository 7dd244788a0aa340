import { oembedOf, oembedPath } from '../../../src/domain/page/oembed.ts';
import { pictureOf } from '../../../src/domain/film/asset.ts';
import { aVideo } from '../../fixtures/values/aVideo.ts';
import { anUpcomingWebinar } from '../../fixtures/values/anUpcomingWebinar.ts';
import { aWebinar } from '../../fixtures/values/aWebinar.ts';
import { publicSettings as settings } from '../../fixtures/values/publicSettings.ts';

const anySize = { width: Infinity, height: Infinity };
const thumbnail = pictureOf('asset', { contentHash: 'hash', width: 1280, height: 720 });
const provider = { version: '1.0', type: 'link', provider_name: 'Lectern', provider_url: 'https://training.example' };
const picture = (width: number) => ({
  thumbnail_url: `https://training.example/media/asset/hash/poster-${width}.webp`,
  thumbnail_width: width,
  thumbnail_height: (width / 16) * 9,
});
const ofVideo = (limit: Partial<typeof anySize>, about = {}) =>
  oembedOf({ screen: 'video', video: aVideo({ thumbnail, ...about }) }, { ...anySize, ...limit }, settings);

test('describes each kind of item as a link with a picture', () => {
  expect(ofVideo({})).toEqual({ ...provider, title: 'Branch a scenario', ...picture(1280) });
  const webinar = aWebinar({ title: 'Better branching', thumbnail });
  expect(oembedOf({ screen: 'webinar', webinar }, anySize, settings)).toEqual({
    ...provider,
    title: 'Better branching',
    ...picture(1280),
  });
  expect(
    oembedOf({ screen: 'webinar', webinar: { ...webinar, presenter: 'Mina Park' } }, anySize, settings),
  ).toHaveProperty('author_name', 'Mina Park');
  const live = { ...anUpcomingWebinar(), sameWeek: [] };
  const page = { screen: 'upcoming-webinar', webinar: live, at: '2026-12-01T00:00:00.000Z' } as const;
  expect(oembedOf(page, anySize, settings)).toEqual({ ...provider, title: live.title, author_name: 'Noor Haddad' });
});

test.each([
  [{ width: 1280 }, picture(1280)],
  [{ width: 1279 }, picture(640)],
  [{ height: 360 }, picture(640)],
  [{ width: 1000, height: 359 }, picture(320)],
  [{ width: 319 }, {}],
])('chooses the largest picture within %j', (limit, chosen) => {
  expect(ofVideo(limit)).toEqual({ ...provider, title: 'Branch a scenario', ...chosen });
});

test('returns the true size of a picture that is smaller than its name says', () => {
  const small = pictureOf('asset', { contentHash: 'hash', width: 500, height: 250 });
  expect(ofVideo({ width: 500 }, { thumbnail: small })).toMatchObject({
    thumbnail_url: 'https://training.example/media/asset/hash/poster-1280.webp',
    thumbnail_width: 500,
    thumbnail_height: 250,
  });
});

test('returns no description of other pages', () => {
  expect(oembedOf({ screen: 'not-found' }, anySize, settings)).toBeUndefined();
});

test('builds the address of a description', () => {
  expect(oembedPath('https://training.example/videos/a')).toBe(
    '/oembed?url=https%3A%2F%2Ftraining.example%2Fvideos%2Fa&format=json',
  );
});
