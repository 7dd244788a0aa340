import { randomUUID } from 'node:crypto';
import type { Timelines, RegistrationCounts } from '../../../server/application/ports/item/Timelines.ts';
import type { UpcomingChanges, UpcomingWebinars } from '../../../server/application/ports/item/UpcomingWebinars.ts';
import { aNewUpcoming } from '../../fixtures/values/aNewWebinar.ts';

export interface TimelinesUnderTest {
  readonly timelines: Timelines;
  readonly upcoming: UpcomingWebinars;
  readonly counts: RegistrationCounts;
  /** Adds a recorded webinar. */
  readonly addRecording: (
    published: boolean,
  ) => Promise<{ readonly id: string; readonly slug: string; readonly title: string }>;
}

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute));
const time = (minute: number) => at(minute).toISOString();
const start = '2026-03-03T14:00:00.000Z';
const moved = '2026-03-05T16:00:00.000Z';

/** Contract of `Timelines` (rule TIMELINE-1). */
export function serverTimelinesContract(open: () => Promise<TimelinesUnderTest>): void {
  let given: TimelinesUnderTest;
  beforeEach(async () => {
    given = await open();
  });
  const add = async (published = true) => {
    const added = await given.upcoming.add(aNewUpcoming({ startsAt: start, published }), at(0));
    if (!added.ok) throw new Error(added.refusal);
    return added.value.upcoming.id;
  };
  const change = async (id: string, minute: number, changes: UpcomingChanges) => {
    const audit = { person: 'an-administrator', at: at(minute), action: 'edited' } as const;
    expect(await given.upcoming.change(id, changes, minute, audit)).toMatchObject({ ok: true });
  };
  const find = async (id: string) => given.timelines.find(id);

  test('returns no events for a draft', async () => {
    const id = await add(false);
    await change(id, 1, { startsAt: moved });
    expect(await find(id)).toMatchObject({ events: [], registrations: { total: 0, days: [] }, recording: null });
  });

  test('lists when a webinar was announced, moved, cancelled and announced again', async () => {
    const id = await add();
    await change(id, 1, { startsAt: moved });
    await change(id, 2, { published: false });
    await change(id, 3, { published: true });
    expect((await find(id))?.events).toEqual([
      { kind: 'announced', at: time(0), startsAt: start, previousStartsAt: null },
      { kind: 'rescheduled', at: time(1), startsAt: moved, previousStartsAt: start },
      { kind: 'cancelled', at: time(2), startsAt: moved, previousStartsAt: null },
      { kind: 'announced-again', at: time(3), startsAt: moved, previousStartsAt: null },
    ]);
  });

  test('returns the registration clicks of the webinar by day, the first day first', async () => {
    const [id, other] = [await add(), await add()];
    const count = (webinarId: string, visitor: string, hours: number) =>
      given.counts.count({ webinarId, visitor, at: new Date(at(0).getTime() + hours * 3_600_000) });
    await count(id, 'two', 24);
    await count(id, 'one', 0);
    await count(id, 'three', 25);
    await count(other, 'one', 0);
    expect((await find(id))?.registrations).toEqual({
      total: 3,
      days: [
        { day: '2026-03-01', clicks: 1 },
        { day: '2026-03-02', clicks: 2 },
      ],
    });
  });

  test('counts no reminders at first', async () => {
    expect((await find(await add()))?.reminders).toEqual({ confirmed: 0, unconfirmed: 0, mails: [] });
  });

  test('returns a linked recording with its state, and an event when it is published', async () => {
    const id = await add();
    const draft = await given.addRecording(false);
    await change(id, 1, { recordedWebinarId: draft.id });
    expect((await find(id))?.recording).toEqual({ ...draft, published: false });
    const published = await given.addRecording(true);
    await change(id, 2, { recordedWebinarId: published.id });
    expect(await find(id)).toMatchObject({
      recording: { ...published, published: true },
      events: [{ kind: 'announced' }, { kind: 'linked', at: time(2), startsAt: start, previousStartsAt: null }],
    });
  });

  test('returns nothing for an unknown webinar, a webinar in the bin and an impossible id', async () => {
    const id = await add();
    expect(
      await given.upcoming.remove(id, 1, { person: 'an-administrator', at: at(1), action: 'deleted' }),
    ).toMatchObject({ ok: true });
    for (const none of [id, randomUUID(), 'no-uuid', '']) expect(await find(none)).toBeUndefined();
  });
}
