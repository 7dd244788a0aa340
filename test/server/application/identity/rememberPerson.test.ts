import { makeRememberPerson } from '../../../../server/application/identity/rememberPerson.ts';

function remembering(nameOf: (id: string) => Promise<string | undefined> = async (id) => ` ${id} Lovelace `) {
  const clock = { time: Date.UTC(2026, 2, 1), now: () => new Date(clock.time) };
  const saved: unknown[] = [];
  const asked: string[] = [];
  const use = makeRememberPerson({
    people: { save: async (person, seenAt) => void saved.push([person, seenAt.getTime()]) },
    personNames: {
      nameOf: ({ id }) => {
        asked.push(id);
        return nameOf(id);
      },
    },
    clock,
  });
  return { use, saved, asked, clock };
}
const hour = 3_600_000;

// Rule HISTORY-1.
test('saves the name of each administrator once an hour', async () => {
  const { use, saved, asked, clock } = remembering();
  const begin = clock.time;
  await use('ada', 'token');
  clock.time += hour - 1;
  await use('ada', 'token');
  await use('bob', 'token');
  clock.time += 1;
  await use('ada', 'token');
  expect(asked).toEqual(['ada', 'bob', 'ada']);
  expect(saved).toEqual([
    [{ id: 'ada', name: 'ada Lovelace' }, begin],
    [{ id: 'bob', name: 'bob Lovelace' }, begin + hour - 1],
    [{ id: 'ada', name: 'ada Lovelace' }, begin + hour],
  ]);
});

test.each([undefined, '', '   '])('saves nothing when the name is %j', async (name) => {
  const { use, saved } = remembering(async () => name);
  await use('ada', 'token');
  expect(saved).toEqual([]);
});

test('asks userinfo at most once an hour when it fails', async () => {
  const { use, asked } = remembering(async () => Promise.reject(new Error('down')));
  await expect(use('ada', 'token')).rejects.toThrow('down');
  await use('ada', 'token');
  expect(asked).toEqual(['ada']);
});

test('cuts a name that is too long', async () => {
  const { use, saved } = remembering(async () => 'a'.repeat(999));
  await use('ada', 'token');
  expect(saved).toEqual([[{ id: 'ada', name: 'a'.repeat(200) }, expect.anything()]]);
});
