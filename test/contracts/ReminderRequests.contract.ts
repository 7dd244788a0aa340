import { randomUUID } from 'node:crypto';
import type { ReminderRequests } from '../../src/application/ports/personal/ReminderRequests.ts';
import { signal } from '../fixtures/api/editing.ts';

export interface ReminderRequestsUnderTest {
  /** Of a person whose account has the address `ada@example.com`, and of a visitor. */
  readonly own: ReminderRequests;
  readonly visitor: ReminderRequests;
  /** An upcoming webinar that can be watched by everybody. */
  readonly webinar: string;
  readonly stop: () => Promise<void>;
}

const zone = 'Europe/Berlin';

/** The rules for every adapter of the port `ReminderRequests` of the site. */
export function reminderRequestsContract(start: () => Promise<ReminderRequestsUnderTest>): void {
  let under: ReminderRequestsUnderTest;
  beforeAll(async () => {
    under = await start();
  });
  afterAll(() => under.stop());

  test('turns reminders on and off for the own address of an account', async () => {
    const { own, webinar } = under;
    expect(await own.ask(webinar, { zone }, signal())).toEqual({ ok: true, value: 'on' });
    expect(await own.own(signal())).toMatchObject([{ webinar, email: 'ada@example.com' }]);
    await own.turnOff(webinar);
    expect(await own.own(signal())).toEqual([]);
    await own.ask(webinar, { zone }, signal());
    await own.turnOff();
    expect(await own.own(signal())).toEqual([]);
  });

  test('asks everybody else to check their inbox', async () => {
    const { own, visitor, webinar } = under;
    const wanted = { email: 'eve@example.com', zone };
    expect(await visitor.ask(webinar, wanted, signal())).toEqual({ ok: true, value: 'check-inbox' });
    expect(await own.ask(webinar, wanted, signal())).toEqual({ ok: true, value: 'check-inbox' });
    expect(await own.own(signal())).toEqual([]);
  });

  test('refuses a visitor without an address, a wrong address and an unknown webinar', async () => {
    const { visitor, webinar } = under;
    expect(await visitor.ask(webinar, { zone }, signal())).toEqual({ ok: false, refusal: 'address-missing' });
    expect(await visitor.ask(webinar, { email: 'eve', zone }, signal())).toEqual({
      ok: false,
      refusal: 'address-wrong',
    });
    expect(await visitor.ask(randomUUID(), { email: 'eve@example.com', zone }, signal())).toEqual({
      ok: false,
      refusal: 'not-found',
    });
  });

  test('returns no reminders to a visitor without an account', async () => {
    expect(await under.visitor.own(signal())).toEqual([]);
  });
}
