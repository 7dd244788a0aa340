import type { Announcements } from '../../../server/application/ports/item/Announcements.ts';
import type { UpcomingWebinars } from '../../../server/application/ports/item/UpcomingWebinars.ts';
import { addNewUpcoming } from '../../fixtures/values/aNewWebinar.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const audit = { person: 'an-administrator', at: now, action: 'edited' } as const;

/** Contract of `Announcements`. Both stores are empty and share their webinars. */
export function cancelledAnnouncementsContract(
  open: () => Promise<{ readonly announcements: Announcements; readonly upcoming: UpcomingWebinars }>,
): void {
  let announcements: Announcements;
  let upcoming: UpcomingWebinars;
  beforeEach(async () => {
    ({ announcements, upcoming } = await open());
  });
  const cancel = async (startsAt: string) => {
    const { id, announcement } = (await addNewUpcoming(upcoming, { startsAt }, now)).upcoming;
    expect(await upcoming.change(id, { published: false }, 1, audit)).toMatchObject({ ok: true });
    return { id, calendarUid: announcement?.calendarUid };
  };

  test('lists no cancelled webinar that is still published, because its page says it', async () => {
    const { id } = (await addNewUpcoming(upcoming, { startsAt: '2026-03-02T10:00:00.000Z' }, now)).upcoming;
    await upcoming.change(id, { cancellation: { note: 'Ill' } }, 1, audit);
    expect(await announcements.listCancelled(now)).toEqual([]);
    await upcoming.change(id, { published: false }, 2, audit);
    expect(await announcements.listCancelled(now)).toMatchObject([{ sequence: 1 }]);
  });

  test('lists only webinars that are still cancelled, soonest first', async () => {
    const later = await cancel('2026-03-05T10:00:00.000Z');
    const sooner = await cancel('2026-03-02T10:00:00.000Z');
    const back = await cancel('2026-03-03T10:00:00.000Z');
    await upcoming.change(back.id, { published: true }, 2, audit);
    await addNewUpcoming(upcoming, {}, now);
    expect(await announcements.listCancelled(now)).toEqual([
      {
        calendarUid: sooner.calendarUid,
        sequence: 1,
        startsAt: new Date('2026-03-02T10:00:00.000Z'),
        endsAt: new Date('2026-03-02T11:00:00.000Z'),
        changedAt: now,
      },
      expect.objectContaining({ calendarUid: later.calendarUid }),
    ]);
  });

  test('lists a cancelled webinar until its end', async () => {
    await cancel('2026-03-02T10:00:00.000Z');
    expect(await announcements.listCancelled(new Date('2026-03-02T10:59:59.999Z'))).toHaveLength(1);
    expect(await announcements.listCancelled(new Date('2026-03-02T11:00:00.000Z'))).toEqual([]);
  });
}
