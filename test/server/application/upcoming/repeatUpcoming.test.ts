import { makeRepeatUpcoming } from '../../../../server/application/upcoming/repeatUpcoming.ts';
import type { RepeatedUpcoming } from '../../../../server/application/ports/item/UpcomingWebinars.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { RecordedMedia } from '../../../fixtures/memory/RecordedMedia.ts';
import { anAudit } from '../../../fixtures/values/anAudit.ts';
import { aStoredUpcoming } from '../../../fixtures/values/storedItems.ts';

const startsAt = '2026-03-03T14:00:00.000Z';
const weekly = { every: 'week', until: '2026-03-17' } as const;

function repeating(changes = 0) {
  const media = new RecordedMedia();
  const repeated: RepeatedUpcoming[] = [];
  const stored = aStoredUpcoming({ id: 'first', title: 'Ask us', startsAt, zone: 'UTC' });
  let left = changes;
  const upcoming = {
    find: async (id: string) => {
      if (id === 'first') return stored;
      return id.startsWith('new') ? aStoredUpcoming({ id }) : undefined;
    },
    repeat: async (given: RepeatedUpcoming) => {
      repeated.push(given);
      if (left === 0) return ok(given.sessions.map(({ id }) => id));
      left -= 1;
      return refuse('changed' as const);
    },
  };
  let number = 0;
  const newId = () => `new-${(number += 1)}`;
  const ports = {
    media,
    attachments: { copy: async () => undefined },
    orphanedFiles: { expect: async () => undefined },
    newId,
  };
  return { use: makeRepeatUpcoming(upcoming, ports), repeated, media };
}

test('creates a draft for each further session with the same title, in one call of the store (rule PLAN-12)', async () => {
  const { use, repeated, media } = repeating();
  const drafts = await use('first', weekly, 'a-key', anAudit);
  const sessions = [
    { id: 'new-1', startsAt: '2026-03-10T14:00:00.000Z' },
    { id: 'new-2', startsAt: '2026-03-17T14:00:00.000Z' },
  ];
  expect(repeated).toEqual([{ original: 'first', title: 'Ask us', sessions, key: 'a-key' }]);
  expect(drafts.ok && drafts.value.map(({ id }) => id)).toEqual(['new-1', 'new-2']);
  expect(media.steps).toEqual(['copy all from first to new-1', 'copy all from first to new-2']);
});

test('copies the picture again to other ids if the webinar changes meanwhile', async () => {
  const { use, repeated } = repeating(1);
  expect(await use('first', weekly, undefined, anAudit)).toMatchObject({ ok: true });
  expect(repeated.map(({ sessions }) => sessions[0]?.id)).toEqual(['new-1', 'new-3']);
});

test('stores nothing when the last day is before the second session or the webinar does not exist', async () => {
  const { use, repeated } = repeating();
  expect(await use('first', { ...weekly, until: '2026-03-04' }, undefined, anAudit)).toEqual(refuse(['no-session']));
  expect(await use('other', weekly, undefined, anAudit)).toEqual(refuse('not-found'));
  expect(repeated).toEqual([]);
});
