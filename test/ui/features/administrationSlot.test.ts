import {
  AdministrationSlot,
  type AdministrationParts,
} from '../../../src/ui/features/administered/AdministrationSlot.ts';
import { aSession, aSignedInSession, robin } from '../../fixtures/values/aSession.ts';

const parts = (isOn: boolean) => ({ mode: { isOn }, unsaved: { isHeld: false }, screens: {} }) as AdministrationParts;
const administrator = { self: { trainingRole: 'administrator' as const } } as const;

/** Whether a promise has settled by now, and with what. */
async function answerOf<Value>(asked: Promise<Value>): Promise<Value | 'waits'> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  return Promise.race([asked, Promise.resolve('waits' as const)]);
}

test('reports at once that a visitor is no administrator', async () => {
  const { session } = aSignedInSession();
  expect(await new AdministrationSlot(session, undefined).isAdministering()).toBe(false);
});

test('waits until the session is known', async () => {
  const { session } = aSession();
  session.begin();
  const asked = new AdministrationSlot(session, undefined).isAdministering();
  expect(await answerOf(asked)).toBe('waits');
  session.enter(robin);
  session.hold(undefined, undefined);
  expect(await asked).toBe(false);
});

test.each([true, false])('waits for administration to load and reports whether admin mode is on (%s)', async (isOn) => {
  const slot = new AdministrationSlot(aSignedInSession(undefined, administrator).session, async () => parts(isOn));
  const asked = slot.isAdministering();
  expect(await answerOf(asked)).toBe('waits');
  await slot.load();
  expect(await asked).toBe(isOn);
});

test('treats an administrator as a visitor when the code of administration fails to load', async () => {
  const slot = new AdministrationSlot(aSignedInSession(undefined, administrator).session, () =>
    Promise.reject(new Error('offline')),
  );
  const asked = slot.isAdministering();
  await expect(slot.load()).rejects.toThrow('offline');
  expect(await asked).toBe(false);
});

test('stops waiting when the administrator signs out', async () => {
  const { session } = aSignedInSession(undefined, administrator);
  const asked = new AdministrationSlot(session, undefined).isAdministering();
  session.leave();
  expect(await asked).toBe(false);
});
