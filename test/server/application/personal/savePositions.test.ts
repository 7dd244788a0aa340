import { makeSavePositions } from '../../../../server/application/personal/savePositions.ts';
import { InMemoryPersonalRecords } from '../../../fixtures/memory/InMemoryPersonalRecords.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const film = { kind: 'video', item: 'a-film', duration: 600 } as const;

function keeping() {
  const records = new InMemoryPersonalRecords(({ item }) => item === 'a-film');
  const clock = { time: now, now: () => clock.time };
  const positions = async () => (await records.read('ada')).positions;
  return { keep: makeSavePositions(records, clock), positions, clock };
}

test.each([
  ['the time of the server', undefined, '2026-03-01T12:00:00.000Z'],
  ['the time of the server less its age', 90, '2026-03-01T11:58:30.000Z'],
])('keeps a position with %s', async (_what, age, updatedAt) => {
  const { keep, positions } = keeping();
  await keep('ada', [{ ...film, second: 120, ...(age === undefined ? {} : { age }) }], undefined);
  expect(await positions()).toMatchObject([{ item: 'a-film', second: 120, updatedAt }]);
});

test('keeps the later of two positions, although the older one arrives last', async () => {
  const { keep, positions } = keeping();
  await keep('ada', [{ ...film, second: 120, age: 10 }], undefined);
  await keep('ada', [{ ...film, second: 60, age: 600 }], undefined);
  expect(await positions()).toMatchObject([{ second: 120 }]);
});

test('counts a repeated write with the same key once', async () => {
  const { keep, positions, clock } = keeping();
  await keep('ada', [{ ...film, second: 120 }], 'a-key');
  clock.time = new Date(now.getTime() + 60_000);
  await keep('ada', [{ ...film, second: 60 }], 'a-key');
  expect(await positions()).toMatchObject([{ second: 120 }]);
});

test('keeps the time of the first write with the key, so that keys can be swept', async () => {
  const kept: unknown[] = [];
  const records = { savePositions: async (...given: readonly unknown[]) => void kept.push(given[2]) };
  const keep = makeSavePositions(records, { now: () => now });
  await keep('ada', [], 'a-key');
  await keep('ada', [], undefined);
  expect(kept).toEqual([{ key: 'a-key', at: now }, undefined]);
});
