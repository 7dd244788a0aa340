import { timelineEvents, type AnnouncementChange } from '../../../src/domain/item/timeline.ts';
import { registrationPauseMilliseconds } from '../../../src/domain/item/registrationClick.ts';

const day = (date: number) => `2026-03-${String(date).padStart(2, '0')}T14:00:00.000Z`;
const change = (
  kind: AnnouncementChange['kind'],
  date: number,
  startsAt: string,
  previousStartsAt: string | null = null,
): AnnouncementChange => ({ kind, at: day(date), startsAt, previousStartsAt });
const told = (startsAt: string, ...changes: readonly AnnouncementChange[]) =>
  timelineEvents({ announcedAt: day(1), startsAt }, changes).map(
    ({ kind, startsAt: to, previousStartsAt: from }) => `${kind} ${from?.slice(8, 10) ?? '-'} ${to.slice(8, 10)}`,
  );

test('has no events while a webinar was never announced', () => {
  expect(timelineEvents(undefined, [])).toEqual([]);
});

test('begins with the announcement and its time', () => {
  expect(timelineEvents({ announcedAt: day(1), startsAt: day(20) }, [])).toEqual([
    { kind: 'announced', at: day(1), startsAt: day(20), previousStartsAt: null },
  ]);
});

test.each<[string, string[], readonly AnnouncementChange[]]>([
  [
    'each reschedule with both starts, after the start that was announced first',
    ['announced - 20', 'rescheduled 20 22', 'rescheduled 22 25'],
    [change('rescheduled', 2, day(22), day(20)), change('rescheduled', 3, day(25), day(22))],
  ],
  [
    'a cancellation and a new announcement at the same start, without the start of an earlier reschedule',
    ['announced - 20', 'rescheduled 20 25', 'cancelled - 25', 'announced-again - 25'],
    [
      change('rescheduled', 2, day(25), day(20)),
      change('cancelled', 3, day(25), day(20)),
      change('announced-again', 4, day(25), day(20)),
    ],
  ],
  [
    'a new announcement at another start',
    ['announced - 20', 'cancelled - 20', 'announced-again 20 25'],
    [change('cancelled', 2, day(20)), change('announced-again', 3, day(25), day(20))],
  ],
  [
    'a new announcement first, where the end came before the webinar was unpublished',
    ['announced - 20', 'announced-again 20 25'],
    [change('announced-again', 3, day(25), day(20))],
  ],
  [
    'a link to the recording, which moves nothing',
    ['announced - 20', 'rescheduled 20 25', 'linked - 25'],
    [change('rescheduled', 2, day(25), day(20)), change('linked', 9, day(25), day(20))],
  ],
])('lists %s', (_name, events, changes) => {
  expect(told(day(25), ...changes)).toEqual(events);
});

test('counts a visitor again after an hour', () => {
  expect(registrationPauseMilliseconds).toBe(3_600_000);
});
