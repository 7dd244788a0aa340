import { randomUUID } from 'node:crypto';
import type { RegistrationCounts } from '../../../server/application/ports/item/Timelines.ts';

export interface RegistrationCountsUnderTest {
  readonly counts: RegistrationCounts;
  /** The clicks of a webinar on a day, such as `2026-01-01`. */
  readonly clicksOn: (webinarId: string, day: string) => Promise<number>;
}

/** Contract of `RegistrationCounts`. */
export function registrationCountsContract(open: () => Promise<RegistrationCountsUnderTest>): void {
  let given: RegistrationCountsUnderTest;
  let webinarId: string;
  beforeEach(async () => {
    given = await open();
    webinarId = randomUUID();
  });
  const count = (visitor: string, time: string, id = webinarId) =>
    given.counts.count({ webinarId: id, visitor, at: new Date(`${time}Z`) });
  const clicks = (day = '2026-01-01', id = webinarId) => given.clicksOn(id, day);

  test('counts each visitor once an hour for each webinar', async () => {
    const other = randomUUID();
    await count('one', '2026-01-01T12:00:00');
    await count('one', '2026-01-01T12:59:59.999');
    await count('two', '2026-01-01T12:59:59');
    await count('one', '2026-01-01T12:01:00', other);
    expect([await clicks(), await clicks('2026-01-01', other)]).toEqual([2, 1]);
    await count('one', '2026-01-01T13:00:00');
    expect(await clicks()).toBe(3);
  });

  test('measures the hour from the click that counted, not from a repeated one', async () => {
    for (const minute of ['12:00', '12:30', '13:00']) await count('one', `2026-01-01T${minute}:00`);
    expect(await clicks()).toBe(2);
  });

  test('counts clicks by day in UTC', async () => {
    await count('one', '2026-01-01T23:59:59.999');
    await count('two', '2026-01-02T00:00:00');
    expect([await clicks('2026-01-01'), await clicks('2026-01-02')]).toEqual([1, 1]);
  });

  test('counts clicks that arrive together, each visitor once', async () => {
    const visitors = Array.from({ length: 30 }, (_, index) => `visitor ${index % 15}`);
    await Promise.all(visitors.map((visitor) => count(visitor, '2026-01-01T12:00:00')));
    expect(await clicks()).toBe(15);
  });

  test('forgets the visitors who were last counted before an instant, and keeps their clicks', async () => {
    await count('early', '2026-01-01T12:00:00');
    await count('late', '2026-01-01T12:10:00');
    await given.counts.sweep(new Date('2026-01-01T12:10:00Z'));
    expect(await clicks()).toBe(2);
    await count('early', '2026-01-01T12:20:00');
    await count('late', '2026-01-01T12:20:00');
    expect(await clicks()).toBe(3);
  });
}
