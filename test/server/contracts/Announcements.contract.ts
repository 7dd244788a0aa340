import { randomUUID } from 'node:crypto';
import type { Bin } from '../../../server/application/ports/item/Bin.ts';
import type { AuditContext } from '../../../server/application/ports/Change.ts';
import type {
  NewUpcoming,
  StoredUpcoming,
  UpcomingChanges,
  UpcomingWebinars,
} from '../../../server/application/ports/item/UpcomingWebinars.ts';
import type { Announcement } from '../../../src/domain/item/announcement.ts';
import { everything } from '../../../src/domain/catalogue/catalogue.ts';
import { aNewUpcoming } from '../../fixtures/values/aNewWebinar.ts';

const at = (minute: number): AuditContext => ({
  person: 'an-administrator',
  at: new Date(Date.UTC(2026, 2, 1, 12, minute)),
  action: 'edited',
});
const start = '2026-03-03T14:00:00.000Z';
const moved = '2026-03-05T16:00:00.000Z';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Contract of `UpcomingWebinars`: what the world is told of a webinar (rules ANNOUNCE-1 to ANNOUNCE-4). */
export function announcementsContract(
  open: () => Promise<{ readonly upcoming: UpcomingWebinars; readonly bin: Bin }>,
): void {
  let upcoming: UpcomingWebinars;
  let bin: Bin;
  beforeEach(async () => {
    ({ upcoming, bin } = await open());
  });

  const valueOf = <Value>(result: { ok: true; value: Value } | { ok: false; refusal: string }): Value => {
    if (!result.ok) throw new Error(result.refusal);
    return result.value;
  };
  const create = async (about: Partial<NewUpcoming> = {}) =>
    valueOf(await upcoming.create(aNewUpcoming({ startsAt: start, ...about }), at(0)));
  const change = async ({ upcoming: { id }, version }: StoredUpcoming, changes: UpcomingChanges, minute: number) =>
    valueOf(await upcoming.change(id, changes, version, at(minute)));
  const told = ({ upcoming: { announcement } }: StoredUpcoming): Announcement => {
    if (announcement === null) throw new Error('It was never announced');
    return announcement;
  };
  const time = (minute: number) => at(minute).at.toISOString();

  test('announces a webinar when it is first published, with a calendar UID that is not its id', async () => {
    const draft = await create({ published: false });
    expect(draft.upcoming.announcement).toBeNull();
    const corrected = await change(draft, { title: 'Corrected' }, 1);
    expect(corrected.upcoming.announcement).toBeNull();
    const published = await change(corrected, { published: true }, 2);
    expect(told(published)).toEqual({
      calendarUid: expect.stringMatching(uuid),
      sequence: 0,
      previousStartsAt: null,
      changedAt: time(2),
    });
    expect(told(published).calendarUid).not.toBe(published.upcoming.id);
  });

  test('lists and finds a webinar with the same announcement', async () => {
    const published = await create({ published: true });
    const request = { query: everything, zone: 'UTC', now: at(0).at, limit: 5, cursor: undefined };
    const { items } = valueOf(await upcoming.listPublished(request));
    expect(items).toEqual([published.upcoming]);
    const listed = await upcoming.listed([published.upcoming.id]);
    expect(listed.get(published.upcoming.id)).toEqual(published.upcoming);
  });

  test.each<[keyof UpcomingChanges, UpcomingChanges]>([
    ['durationMinutes', { durationMinutes: 90 }],
    ['zone', { zone: 'Asia/Tokyo' }],
    ['title', { title: 'Another title' }],
    ['description', { description: 'Another description.' }],
    ['presenter', { presenter: 'Ada Lovelace' }],
  ])('raises the sequence when the %s of a published webinar changes', async (_field, changes) => {
    const published = await create();
    const changed = await change(published, changes, 7);
    expect(told(changed)).toEqual({ ...told(published), sequence: 1, changedAt: time(7) });
  });

  test.each<UpcomingChanges>([
    { title: 'Ask us anything' },
    { public: false },
    { categories: ['rise'] },
    { registrationLink: 'https://example.com/other' },
    { thumbnail: { contentHash: 'chosen', width: 1280, height: 720 } },
  ])('keeps the sequence when a calendar shows no change: %j', async (changes) => {
    const published = await create();
    expect(told(await change(published, changes, 7))).toEqual(told(published));
  });

  test('remembers the start before the last reschedule', async () => {
    const published = await create();
    const once = await change(published, { startsAt: moved }, 1);
    expect(told(once)).toEqual({ ...told(published), sequence: 1, previousStartsAt: start, changedAt: time(1) });
    const twice = await change(once, { startsAt: '2026-03-09T10:00:00.000Z', title: 'Moved twice' }, 2);
    expect(told(twice)).toMatchObject({ sequence: 2, previousStartsAt: moved });
    expect(told(await change(twice, { title: 'Only renamed' }, 3))).toMatchObject({
      sequence: 3,
      previousStartsAt: moved,
    });
  });

  test('raises the sequence when a webinar is cancelled, for another note, and when the cancellation is taken back', async () => {
    const published = await create();
    const cancelled = await change(published, { cancellation: { note: '' } }, 1);
    expect(told(cancelled)).toEqual({ ...told(published), sequence: 1, changedAt: time(1) });
    const noted = await change(cancelled, { cancellation: { note: 'Ill' } }, 2);
    expect(told(noted)).toEqual({ ...told(cancelled), sequence: 2, changedAt: time(2) });
    const hidden = await change(noted, { published: false }, 3);
    const shown = await change(hidden, { published: true }, 4);
    expect([told(hidden), told(shown)]).toEqual([told(noted), told(noted)]);
    expect(told(await change(shown, { cancellation: null }, 5))).toEqual({
      ...told(published),
      sequence: 3,
      changedAt: time(5),
    });
  });

  test('raises the sequence when a cancelled webinar is changed, and moves its announcement', async () => {
    const cancelled = await change(await create(), { cancellation: { note: 'Ill' } }, 1);
    const renamed = await change(cancelled, { title: 'Renamed' }, 2);
    expect(told(renamed)).toEqual({ ...told(cancelled), sequence: 2, changedAt: time(2) });
    const later = await change(renamed, { startsAt: moved }, 3);
    expect(told(later)).toEqual({ ...told(renamed), sequence: 3, previousStartsAt: start, changedAt: time(3) });
    const hidden = await change(later, { published: false }, 4);
    const back = await change(hidden, { startsAt: start }, 5);
    expect([told(hidden), told(back)]).toEqual([told(later), told(later)]);
    expect(told(await change(back, { published: true }, 6))).toMatchObject({ sequence: 4, previousStartsAt: moved });
  });

  test('raises the sequence when a webinar is unpublished, and again when it is published again with the same UID', async () => {
    const published = await create();
    const hidden = await change(published, { published: false }, 1);
    expect(told(hidden)).toEqual({ ...told(published), sequence: 1, changedAt: time(1) });
    const edited = await change(hidden, { title: 'Renamed as a draft', startsAt: moved }, 2);
    expect(told(edited)).toEqual(told(hidden));
    expect(told(await change(edited, { published: true }, 3))).toEqual({
      ...told(published),
      sequence: 2,
      previousStartsAt: start,
      changedAt: time(3),
    });
  });

  test('keeps the announcement of a webinar that is unpublished after its end', async () => {
    const published = await create({ startsAt: '2026-03-01T11:30:00.000Z' });
    const over = await change(published, { published: false }, 30);
    expect(told(over)).toEqual(told(published));
  });

  test('keeps the announcement through the bin: a restored webinar has the same UID and a higher sequence', async () => {
    const published = await create();
    const { id } = published.upcoming;
    valueOf(await upcoming.remove(id, 1, at(1)));
    valueOf(await bin.restore(id, at(2)));
    expect((await upcoming.find(id))?.upcoming.announcement).toEqual({
      ...told(published),
      sequence: 2,
      changedAt: time(2),
    });
  });

  test('gives a duplicate an announcement of its own', async () => {
    const published = await create();
    const copy = valueOf(
      await upcoming.duplicate({ original: published.upcoming.id, id: randomUUID(), title: 'A copy' }, at(1)),
    );
    expect(copy.upcoming.announcement).toBeNull();
    const announced = told(await change(copy, { published: true }, 2));
    expect(announced).toMatchObject({ sequence: 0, changedAt: time(2) });
    expect(announced.calendarUid).not.toBe(told(published).calendarUid);
  });

  test('rolls the announcement back with a refused change', async () => {
    const published = await create();
    const { id } = published.upcoming;
    const changes = { startsAt: moved, recordedWebinarId: '00000000-0000-4000-8000-000000000000' };
    expect(await upcoming.change(id, changes, 1, at(1))).toEqual({ ok: false, refusal: 'recording-unknown' });
    expect((await upcoming.find(id))?.upcoming).toEqual(published.upcoming);
  });
}
