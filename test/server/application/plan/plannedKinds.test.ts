import { plannedKinds } from '../../../../server/application/plan/plannedKinds.ts';
import { beginsBefore, unwatchable } from '../../../../src/domain/violation/planViolations.ts';
import { aStoredUpcoming, aStoredVideo, aStoredWebinar } from '../../../fixtures/values/storedItems.ts';

const edit = { publish: jest.fn(), unpublish: jest.fn() };
const now = new Date('2026-03-01T12:00:00Z');
const waiting = { processing: { state: 'waiting' } } as const;

const kinds = (about: {
  readonly video?: Parameters<typeof aStoredVideo>[0];
  readonly webinar?: Parameters<typeof aStoredWebinar>[0];
  readonly upcoming?: Parameters<typeof aStoredUpcoming>[0];
}) =>
  plannedKinds({
    videos: { find: async () => aStoredVideo({ published: false, ...about.video }) },
    webinars: { find: async () => aStoredWebinar({ published: false, ...about.webinar }) },
    upcomingWebinars: {
      find: async (id) => (id === 'none' ? undefined : aStoredUpcoming({ published: false, ...about.upcoming })),
    },
    editVideo: edit,
    editWebinar: edit,
    editUpcoming: edit,
  });

test('asks the publishing rule of each kind what is missing (rule PLAN-3)', async () => {
  const all = kinds({ video: { categories: [] }, webinar: { categories: [] }, upcoming: { presenter: '' } });
  const missing = async (kind: 'video' | 'webinar' | 'upcoming') => (await all[kind].find('it'))?.missing(now);
  expect(await missing('video')).toEqual(['Published videos must have a category']);
  expect(await missing('webinar')).toEqual(['At least one category must be selected.']);
  expect(await missing('upcoming')).toEqual(['The presenter is missing.']);
});

test('returns the video as missing when it cannot be watched yet', async () => {
  const all = kinds({ video: waiting, webinar: waiting });
  expect((await all.video.find('it'))?.missing(now)).toEqual([unwatchable.video]);
  expect((await all.webinar.find('it'))?.missing(now)).toEqual([unwatchable.webinar]);
});

test('returns nothing missing when an item can be published', async () => {
  const all = kinds({ upcoming: { startsAt: '2026-03-02T12:00:00.000Z' } });
  expect((await all.video.find('it'))?.missing(now)).toEqual([]);
  expect(await all.upcoming.find('it')).toMatchObject({ published: false, version: 1 });
  expect((await all.upcoming.find('it'))?.missing(now)).toEqual([]);
  expect(await all.upcoming.find('none')).toBeUndefined();
});

test('says that an upcoming webinar begins before it would be published', async () => {
  const all = kinds({ upcoming: { startsAt: '2026-03-02T12:00:00.000Z' } });
  expect((await all.upcoming.find('it'))?.missing(new Date('2026-03-02T12:00:01Z'))).toEqual([beginsBefore]);
});
