import type { ReminderRequest } from '../../../../server/application/ports/reminders/Reminders.ts';
import { makeRequestReminder } from '../../../../server/application/reminders/requestReminder.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { aNewAccount } from '../../../fixtures/values/anAccount.ts';

const now = new Date('2026-03-01T12:00:00.000Z');

function asking(answer: 'not-found' | 'has-ended' | undefined = undefined) {
  const asked: ReminderRequest[] = [];
  const woken: string[] = [];
  const ask = makeRequestReminder({
    reminders: {
      ask: async (request) => {
        asked.push(request);
        return answer === undefined ? ok(undefined) : refuse(answer);
      },
    },
    accounts: { find: async (id) => (id === 'ada' ? { ...aNewAccount({ email: 'ada@example.com' }), id } : undefined) },
    mailJobs: { wake: async () => void woken.push('woken') },
    clock: { now: () => now },
  });
  return { ask, asked, woken };
}
const wanted = (email?: string) => ({ webinarId: 'a-session', email, zone: 'Europe/Berlin' });

test.each([
  ['a visitor', 'eve@example.com', undefined, 'check-inbox', 'eve@example.com', undefined],
  ['a person without an address', undefined, 'ada', 'on', 'ada@example.com', 'ada'],
  ['a person with an empty address', ' ', 'ada', 'on', 'ada@example.com', 'ada'],
  ['a person with their own address', 'ada@example.com ', 'ada', 'on', 'ada@example.com', 'ada'],
  ['a person with another address', 'eve@example.com', 'ada', 'check-inbox', 'eve@example.com', undefined],
  ['a person of another provider', 'eve@example.com', 'bob', 'check-inbox', 'eve@example.com', undefined],
])('answers %s (rule REMINDER-6)', async (_who, email, person, answer, address, proven) => {
  const { ask, asked, woken } = asking();
  expect(await ask(wanted(email), person)).toEqual({ ok: true, value: answer });
  expect(asked).toEqual([{ webinarId: 'a-session', email: address, zone: 'Europe/Berlin', person: proven, at: now }]);
  // Only a mail that asks for a confirmation is due at once.
  expect(woken).toEqual(answer === 'on' ? [] : ['woken']);
});

test.each([
  ['no address', undefined, undefined, 'address-missing'],
  ['no address of a person of another provider', undefined, 'bob', 'address-missing'],
  ['a wrong address', 'ada', undefined, 'address-wrong'],
])('refuses %s, and keeps nothing', async (_what, email, person, refusal) => {
  const { ask, asked } = asking();
  expect(await ask(wanted(email), person)).toEqual({ ok: false, refusal });
  expect(asked).toEqual([]);
});

test.each(['not-found', 'has-ended'] as const)(
  'returns the refusal "%s" of the store, and starts no round of mails',
  async (refusal) => {
    const { ask, woken } = asking(refusal);
    expect(await ask(wanted('eve@example.com'), undefined)).toEqual({ ok: false, refusal });
    expect(woken).toEqual([]);
  },
);
