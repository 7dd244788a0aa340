import type {
  NewUpcoming,
  StoredUpcoming,
  UnknownFilm,
  UpcomingChanges,
} from '../../../../server/application/ports/item/UpcomingWebinars.ts';
import { makeCancelUpcoming } from '../../../../server/application/upcoming/cancelUpcoming.ts';
import { refuse } from '../../../../src/domain/result.ts';
import { InMemoryItem } from '../../../fixtures/memory/InMemoryItem.ts';
import { anAudit } from '../../../fixtures/values/anAudit.ts';
import { aStoredUpcoming } from '../../../fixtures/values/storedItems.ts';

const hour = 60 * 60 * 1000;
const startsIn = (hours: number) => new Date(anAudit.at.getTime() + hours * hour).toISOString();

function changing(about: Parameters<typeof aStoredUpcoming>[0] = {}) {
  const stored = aStoredUpcoming({ id: 'it', published: true, startsAt: startsIn(48), ...about });
  const upcoming = new InMemoryItem<StoredUpcoming, NewUpcoming, UpcomingChanges, UnknownFilm>(stored, ['it']);
  return { use: makeCancelUpcoming(upcoming), upcoming };
}

test('UPCOMING-14: cancels a published webinar with a note to visitors, and takes the cancellation back', async () => {
  const { use, upcoming } = changing();
  expect(await use.cancel('it', 1, ' The host is ill. ', anAudit)).toMatchObject({ ok: true });
  const cancelled = changing({ cancellation: { note: 'The host is ill.' } });
  expect(await cancelled.use.takeBack('it', 1, anAudit)).toMatchObject({ ok: true });
  expect([...upcoming.changed, ...cancelled.upcoming.changed]).toMatchObject([
    { cancellation: { note: 'The host is ill.' } },
    { cancellation: null },
  ]);
});

test.each([
  ['a draft', { published: false }, 'not-published'],
  ['a webinar that is over', { startsAt: startsIn(-48) }, 'has-ended'],
])('UPCOMING-14: refuses to cancel %s', async (_what, about, refusal) => {
  const { use, upcoming } = changing(about);
  expect(await use.cancel('it', 1, '', anAudit)).toEqual(refuse([refusal]));
  expect(upcoming.changed).toEqual([]);
});

test('UPCOMING-14: refuses to take a cancellation back after the start', async () => {
  const { use } = changing({ startsAt: startsIn(-0.1), cancellation: { note: '' } });
  expect(await use.takeBack('it', 1, anAudit)).toEqual(refuse(['has-begun']));
});

test('refuses a version that another administrator has replaced, and an unknown webinar', async () => {
  const { use } = changing();
  expect(await use.cancel('it', 7, '', anAudit)).toMatchObject({ ok: false });
  expect(await use.cancel('another', 1, '', anAudit)).toEqual(refuse('not-found'));
});
