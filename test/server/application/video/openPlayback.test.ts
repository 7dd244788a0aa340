import type { StoredWebinar } from '../../../../server/application/ports/item/Webinars.ts';
import { makeOpenPlayback, playableWebinars } from '../../../../server/application/video/openPlayback.ts';
import { anonymous } from '../../../../src/domain/access/person.ts';
import { aWebinar } from '../../../fixtures/values/aWebinar.ts';

const asker = { person: anonymous, session: undefined, subscription: async () => undefined };
const asset = { id: 'an-asset', contentHash: 'made', poster: null, picture: null, captions: {}, screen: null };
const objectives = [
  { title: 'Begin', time: 0 },
  { title: 'Go on', time: 8 },
];

const open = (about: Parameters<typeof aWebinar>[0], state: 'ready' | 'waiting' = 'ready') => {
  const stored: StoredWebinar = {
    webinar: aWebinar({ objectives, startTime: 3, ...about }),
    asset,
    processing: { state, percent: 0 },
    views: 0,
    recommendedIds: [],
    version: 1,
  };
  const find = playableWebinars({ find: async (id) => (id === 'it' ? stored : undefined) });
  return makeOpenPlayback(
    find,
    () => ({ cookie: 'ticket', expiresAt: new Date(0) }),
    async () => [],
  );
};

test('returns the objectives of a recorded webinar as chapters', async () => {
  const opened = await open({})('it', asker);
  expect(opened).toMatchObject({
    ok: true,
    value: {
      cookie: 'ticket',
      playback: { src: '/media/an-asset/made/master.m3u8', chapters: objectives, startTime: 3 },
    },
  });
});

test.each([
  [{ published: false }, 'it', 'ready', 'not-found'],
  [{ public: false }, 'it', 'ready', 'subscribe'],
  [{}, 'it', 'waiting', 'not-ready'],
  [{}, 'another', 'ready', 'not-found'],
] as const)(
  'given a webinar with %j, refuses playback of "%s" in state %s as %s',
  async (about, id, state, refusal) => {
    await expect(open(about, state)(id, asker)).resolves.toEqual({ ok: false, refusal });
  },
);
