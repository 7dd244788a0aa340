import { aSession, aSignedInSession } from '../../../fixtures/values/aSession.ts';
import { settled } from '../../../fixtures/memory/HeldCatalogue.ts';
import { PersonalWorld } from '../../../fixtures/browser/personalParts.ts';

const film = { kind: 'video', id: 'a', duration: 100 } as const;
const signal = new AbortController().signal;

/** A slot whose code comes when the test says so. */
function slowSlot(world: PersonalWorld, { session } = aSession()) {
  const code = Promise.withResolvers<void>();
  return { slot: world.slot(session, [], code.promise), code };
}

test('keeps the position of a visitor who pauses before the code of records has come', async () => {
  const world = new PersonalWorld();
  const { slot, code } = slowSlot(world);
  slot.report(film, 5);
  slot.rest(film, 12);
  await settled();
  expect(await world.device(undefined).read(signal)).toMatchObject({ positions: [] });
  code.resolve();
  await settled();
  expect(await world.device(undefined).read(signal)).toMatchObject({ positions: [{ item: 'a', second: 12 }] });
});

test('sends the position of a signed-in person who pauses before the code of records has come', async () => {
  const world = new PersonalWorld();
  const { slot, code } = slowSlot(world, aSignedInSession());
  slot.rest(film, 12);
  code.resolve();
  await settled();
  expect(world.calls).toContain('savePositions');
});

test('loads nothing for a film that was paused before second 5, or whose duration is unknown', async () => {
  const world = new PersonalWorld();
  const { slot, code } = slowSlot(world);
  code.resolve();
  slot.rest(film, 4);
  slot.rest({ ...film, duration: 0 }, 12);
  await settled();
  expect(slot.parts).toBeUndefined();
});
