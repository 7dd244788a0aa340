import { filmOf } from '../../../../src/domain/item/filmName.ts';
import { runInAction } from 'mobx';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import { noData } from '../../../../src/domain/personal/personalData.ts';
import { aSession, aSignedInSession, robin } from '../../../fixtures/values/aSession.ts';
import { settled } from '../../../fixtures/memory/HeldCatalogue.ts';
import { PersonalWorld } from '../../../fixtures/browser/personalParts.ts';

const film = { kind: 'video', item: 'a', duration: 100 } as const;
const ref = { kind: 'video', item: 'a' } as const;
const signal = new AbortController().signal;
let world: PersonalWorld;
beforeEach(() => {
  world = new PersonalWorld();
});
const later = (seconds: number) => {
  world.now = new Date(world.now.getTime() + seconds * 1000);
};

test('keeps the positions of a visitor on the device only, every five seconds', async () => {
  const store = world.store(aSession().session);
  for (let second = 0; second <= 12; second += 1) {
    store.report({ ...film, second });
    later(1);
    await settled();
  }
  expect((await world.device(undefined).read(signal)).positions).toMatchObject([{ item: 'a', second: 10 }]);
  expect(store.shareOf('a')).toBe(0.1);
  expect(world.calls).toEqual([]);
});

test('sends the first position of a signed-in person at once, and later ones every ten seconds', async () => {
  const store = world.store(aSignedInSession().session);
  await store.known();
  for (let second = 0; second <= 30; second += 1) {
    store.report({ ...film, second });
    later(1);
    await settled();
  }
  expect(world.calls.filter((call) => call === 'savePositions')).toHaveLength(3);
  store.send();
  await settled();
  expect(await store.positionIn('a', signal)).toMatchObject({ second: 30 });
  // The account has confirmed everything.
  expect([...world.stored.keys()]).toEqual([]);
});

test('resumes at the position of another device', async () => {
  const [here, there] = [aSignedInSession(), aSignedInSession()];
  const first = world.store(here.session);
  await first.known();
  first.record({ ...film, second: 42 });
  await settled();
  const other = new PersonalWorld();
  world.accounts.forEach((value, key) => other.accounts.set(key, value));
  const second = other.store(there.session);
  expect(await second.positionIn('a', signal)).toMatchObject({ second: 42 });
});

test('keeps unsent records on the device, and sends them at the next visit', async () => {
  const store = world.store(aSignedInSession().session);
  await store.known();
  world.fault = new ApiFault('offline');
  store.record({ ...film, second: 42 });
  await settled();
  expect([...world.stored.keys()]).toEqual([`records.${robin.id}`]);
  world.fault = undefined;
  const next = world.store(aSignedInSession().session);
  await next.known();
  expect(next.data.positions).toMatchObject([{ second: 42 }]);
  expect([...world.stored.keys()]).toEqual([]);
});

test('moves an anonymous visitor’s records to the account at the next sign-in', async () => {
  const { session } = aSession();
  const store = world.store(session);
  store.record({ ...film, second: 42 });
  await store.save(filmOf(ref));
  await store.writeNote({ ...ref, id: 'n', second: 3, text: 'A note' });
  session.enter(robin);
  await store.known();
  expect(store.data).toMatchObject({ positions: [{ second: 42 }], saved: [ref], notes: [{ text: 'A note' }] });
  expect(world.stored.size).toBe(0);
  session.leave();
  await store.known();
  expect(store.data).toEqual(noData);
});

test('keeps the records on the device when the account refuses them', async () => {
  const { session } = aSession();
  const store = world.store(session);
  await store.save(filmOf(ref));
  world.fault = new ApiFault('offline');
  session.enter(robin);
  await store.known();
  expect(store.phase).toBe('failed');
  expect((await world.device(undefined).read(signal)).saved).toHaveLength(1);
  world.fault = undefined;
});

test('never shows the records of one person to another on the same device', async () => {
  const { session } = aSignedInSession();
  const store = world.store(session);
  await store.known();
  world.fault = new ApiFault('offline');
  store.record({ ...film, second: 42 });
  await settled();
  world.fault = undefined;
  session.leave();
  await store.known();
  expect(store.data).toEqual(noData);
  expect(world.stored.size).toBe(0);
  session.enter({ ...robin, id: 'p-2' });
  await store.known();
  expect(store.data).toEqual(noData);
});

test('ignores an answer about a person who has signed out meanwhile', async () => {
  const { session } = aSignedInSession();
  world.accounts.set(robin.id, JSON.stringify({ saved: [{ ...ref, savedAt: '2026-01-01T00:00:00.000Z' }] }));
  const store = world.store(session);
  session.leave();
  await store.known();
  await settled();
  expect(store.data).toEqual(noData);
});

test('removes one record at once, and shows it again when that fails', async () => {
  const store = world.store(aSignedInSession().session);
  await store.known();
  await store.save(filmOf(ref));
  world.fault = new ApiFault('offline');
  const removing = store.remove('saved', 'a');
  expect(store.data.saved).toEqual([]);
  await expect(removing).rejects.toThrow('offline');
  expect(store.data.saved).toHaveLength(1);
});

test('erases a position that is not yet sent', async () => {
  const store = world.store(aSignedInSession().session);
  await store.known();
  store.record({ ...film, second: 30 });
  await settled();
  later(1);
  store.record({ ...film, second: 42 });
  await store.erase();
  store.send();
  await settled();
  expect(store.data).toEqual(noData);
  expect(world.stored.size).toBe(0);
  expect(world.accounts.size).toBe(0);
});

test('does not send positions after the person has signed out', async () => {
  const { session } = aSignedInSession();
  const store = world.store(session);
  await store.known();
  store.record({ ...film, second: 42 });
  runInAction(() => session.leave());
  store.send(true);
  await settled();
  expect(world.calls).not.toContain('savePositions');
});
