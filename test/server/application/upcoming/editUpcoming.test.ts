import type {
  NewUpcoming,
  StoredUpcoming,
  UnknownFilm,
  UpcomingChanges,
} from '../../../../server/application/ports/item/UpcomingWebinars.ts';
import { makeEditUpcoming } from '../../../../server/application/upcoming/editUpcoming.ts';
import { refuse } from '../../../../src/domain/result.ts';
import { InMemoryItem } from '../../../fixtures/memory/InMemoryItem.ts';
import { anAudit } from '../../../fixtures/values/anAudit.ts';
import { aStoredUpcoming, aStoredWebinar } from '../../../fixtures/values/storedItems.ts';

const recording = aStoredWebinar({ id: 'a-recording' });
const written = {
  title: 'Ask us anything',
  description: 'All of it.',
  startsAt: '2026-03-03T14:00:00.000Z',
  presenter: 'Mina Park',
  registrationLink: 'https://example.com/register',
};
const past = '2026-02-28T14:00:00.000Z';

function changing(about: Parameters<typeof aStoredUpcoming>[0] = {}) {
  const stored = aStoredUpcoming({ id: 'it', published: false, ...about });
  const upcoming = new InMemoryItem<StoredUpcoming, NewUpcoming, UpcomingChanges, UnknownFilm>(stored, ['it']);
  const webinars = { find: async (name: string) => (name === 'its-path' ? recording : undefined) };
  return { use: makeEditUpcoming(upcoming, webinars, () => 'a-new-id'), upcoming };
}

test('creates a webinar that is not public, with a new id, and replaces the path of its earlier session by the id', async () => {
  const { use, upcoming } = changing();
  await use.create({ ...written, earlierSessionId: 'its-path' }, anAudit);
  expect(upcoming.created).toMatchObject([
    { ...written, id: 'a-new-id', public: false, durationMinutes: 60, earlierSessionId: 'a-recording' },
  ]);
});

test('creates an upcoming webinar without links', async () => {
  const { use, upcoming } = changing();
  await use.create(written, anAudit);
  expect(upcoming.created).toMatchObject([{ earlierSessionId: null, recordedWebinarId: null }]);
});

test('lists the broken rules and the unknown films together', async () => {
  const { use, upcoming } = changing();
  const wrong = { title: '', earlierSessionId: 'another', recordedWebinarId: 'another' };
  const refused = refuse(['title-missing', 'earlier-session-unknown', 'recording-unknown']);
  expect(await use.create({ ...written, ...wrong }, anAudit)).toEqual(refused);
  expect(await use.edit('it', 1, wrong, anAudit)).toEqual(refused);
  expect([...upcoming.created, ...upcoming.changed]).toEqual([]);
});

test.each([
  ['only the given fields', { title: ' New ' }, { title: 'New' }],
  [
    'the id of an earlier session that is given by its path',
    { earlierSessionId: 'its-path' },
    { earlierSessionId: 'a-recording' },
  ],
  [
    'a recording before the start when somebody confirms it',
    { recordedWebinarId: 'its-path', recordingConfirmed: true },
    { recordedWebinarId: 'a-recording' },
  ],
  ['that the recording is removed', { recordedWebinarId: null }, { recordedWebinarId: null }],
])('saves %s', async (_what, given, changes) => {
  const { use, upcoming } = changing();
  await use.edit('it', 1, given, anAudit);
  expect(upcoming.changed).toEqual([changes]);
});

test('refuses a recording before the start, and accepts it after', async () => {
  const early = refuse(['recording-before-start']);
  const linked = { recordedWebinarId: 'its-path' };
  expect(await changing().use.create({ ...written, ...linked }, anAudit)).toEqual(early);
  expect(await changing().use.edit('it', 1, linked, anAudit)).toEqual(early);
  const begun = changing({ startsAt: past });
  await begun.use.edit('it', 1, linked, anAudit);
  expect(begun.upcoming.changed).toEqual([{ recordedWebinarId: 'a-recording' }]);
});

test('refuses to move a webinar into the past, by the time of the edit', async () => {
  expect(await changing().use.edit('it', 1, { startsAt: past }, anAudit)).toEqual(refuse(['starts-in-the-past']));
});

test('accepts other changes of a webinar that has begun', async () => {
  expect(await changing({ startsAt: past }).use.edit('it', 1, { title: 'New' }, anAudit)).toMatchObject({ ok: true });
});

test('publishes a webinar that starts later, and refuses one that has begun', async () => {
  const { use, upcoming } = changing();
  await use.publish('it', 1, anAudit);
  expect(upcoming.changed).toEqual([{ published: true }]);
  expect(await changing({ startsAt: past }).use.publish('it', 1, anAudit)).toEqual(refuse(['starts-in-the-past']));
});

test('unpublishes a webinar', async () => {
  const { use, upcoming } = changing({ published: true });
  await use.unpublish('it', 1, anAudit);
  expect(upcoming.changed).toEqual([{ published: false }]);
});
