import { makeAccountRoles } from '../../../server/identity/accountRoles.ts';
import type { Account } from '../../../server/application/ports/identity/Accounts.ts';
import type { TrainingRole } from '../../../src/domain/access/trainingRole.ts';

const start = Date.UTC(2026, 2, 1, 12);

function open(role: TrainingRole | null) {
  const state = { now: start, role, reads: 0, isRemoved: false };
  const find = async () => {
    state.reads += 1;
    return state.isRemoved ? undefined : ({ trainingRole: state.role } as Account);
  };
  return { state, roleOf: makeAccountRoles({ find }, { now: () => new Date(state.now) }) };
}

test('reads the role of an account once in half a minute', async () => {
  const { state, roleOf } = open('editor');
  await roleOf('ada');
  state.now += 29_999;
  await roleOf('ada');
  expect(state.reads).toBe(1);
});

test.each([
  ['taken away', 'administrator', null],
  ['made smaller', 'publisher', 'editor'],
  ['given', null, 'editor'],
] as const)('knows within a minute that a role was %s', async (_what, before, after) => {
  const { state, roleOf } = open(before);
  expect(await roleOf('ada')).toBe(before);
  state.role = after;
  state.now += 60_000;
  expect(await roleOf('ada')).toBe(after);
});

test('an account that was removed has no role', async () => {
  const { state, roleOf } = open('administrator');
  state.isRemoved = true;
  expect(await roleOf('ada')).toBeNull();
});

test('reads again after the clock was set back', async () => {
  const { state, roleOf } = open('administrator');
  await roleOf('ada');
  state.role = null;
  state.now -= 3_600_000;
  expect(await roleOf('ada')).toBeNull();
});
