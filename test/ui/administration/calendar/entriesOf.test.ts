import type { PlannedItem } from '../../../../src/domain/plan/plan.ts';
import { byDay, entriesOf } from '../../../../src/ui/administration/calendar/entriesOf.ts';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';

const plan: PlannedItem = {
  kind: 'video',
  id: 'a-video',
  title: 'A video',
  published: false,
  publishAt: '2026-12-12T23:30:00.000Z',
  unpublishAt: '2026-12-20T08:00:00.000Z',
  release: 'Winter',
  person: 'ada',
  version: 1,
  failure: null,
};

test('lists both times of a plan and each session on their days in the time zone, ordered by time (rule PLAN-11)', () => {
  const session = anUpcomingWebinar({ id: 'live', title: 'Live', startsAt: '2026-12-13T07:00:00.000Z' });
  const entries = entriesOf([plan], [session], 'Europe/Berlin');
  expect(entries.map(({ kind, day, time, title, release }) => [kind, day, time, title, release])).toEqual([
    ['publish', '2026-12-13', '00:30', 'A video', 'Winter'],
    ['session', '2026-12-13', '08:00', 'Live', null],
    ['unpublish', '2026-12-20', '09:00', 'A video', null],
  ]);
  expect(byDay(['2026-12-12', '2026-12-13'], entries).map((each) => each.entries.length)).toEqual([0, 2]);
});

test('marks a publication that has failed', () => {
  const failure = { at: '2026-12-12T23:30:01.000Z', reasons: ['No category'] };
  expect(entriesOf([{ ...plan, failure, unpublishAt: null }], [], 'UTC').map(({ kind }) => kind)).toEqual(['failed']);
});
