import { makeCheckExpiry } from '../../../src/application/session/checkExpiry.ts';
import { makeLogOut } from '../../../src/application/session/logOut.ts';
import { IdentityError } from '../../../src/application/ports/Identity.ts';
import { outage, sessionWorld } from '../../fixtures/sessionWorld.ts';

function activity({
  endDate,
  now = '2026-11-21T12:00:00Z',
  zone = 'UTC',
}: {
  endDate: string | undefined;
  now?: string;
  zone?: string;
}) {
  const given = sessionWorld();
  given.signedIn();
  Object.assign(given.world, { endDate, zone, now: new Date(now) });
  const pass = (milliseconds: number) => void (given.world.now = new Date(given.world.now.getTime() + milliseconds));
  return { ...given, pass, checkExpiry: makeCheckExpiry({ ...given.ports, logOut: makeLogOut(given.ports) }) };
}

const outages = (count: number) => Array.from({ length: count }, outage);

test('a session that ends tomorrow is left alone', async () => {
  const { world, checkExpiry } = activity({ endDate: '2026-11-22' });
  for (let click = 0; click < 100; click += 1) expect(await checkExpiry()).toBe('alive');
  expect(world.calls).toEqual([]);
});

test.each([
  ['today', '2026-11-21', '2026-11-21T12:00:00Z', 'UTC'],
  ['long ago', '2026-01-01', '2026-11-21T12:00:00Z', 'UTC'],
  ['today by the visitor’s own calendar', '2026-11-22', '2026-11-21T23:30:00Z', 'Europe/Berlin'],
  ['today, on a day of 23 hours', '2026-03-29', '2026-03-28T23:00:00Z', 'Europe/Berlin'],
  ['at no date that can be read', 'soon', '2026-11-21T12:00:00Z', 'UTC'],
])('one that ends %s is prolonged once, and the new day is remembered', async (_case, endDate, now, zone) => {
  const { world, checkExpiry } = activity({ endDate, now, zone });
  expect(await checkExpiry()).toBe('alive');
  expect(world.calls).toEqual(['extendSession']);
  expect(await checkExpiry()).toBe('alive');
  expect(world.calls).toHaveLength(1);
  expect(world.endDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(world.endDate).not.toBe(endDate);
});

test('an hour before midnight nothing is asked, after it one question is', async () => {
  const { world, pass, checkExpiry } = activity({ endDate: '2026-11-22', now: '2026-11-21T23:59:59.999Z' });
  await checkExpiry();
  expect(world.calls).toEqual([]);
  pass(1);
  await checkExpiry();
  expect(world.calls).toEqual(['extendSession']);
});

test('many clicks at once are one question', async () => {
  const { world, checkExpiry } = activity({ endDate: '2026-11-21' });
  await Promise.all(Array.from({ length: 50 }, checkExpiry));
  expect(world.calls).toEqual(['extendSession']);
});

test('where a session still ends today, it is asked about again after 30 seconds and not before', async () => {
  const { world, pass, checkExpiry, signedIn } = activity({ endDate: '2026-11-21' });
  const endingToday = () => void (world.endDate = '2026-11-21');
  signedIn();
  endingToday();
  await checkExpiry();
  endingToday();
  pass(29_999);
  await checkExpiry();
  expect(world.calls).toHaveLength(1);
  pass(1);
  await checkExpiry();
  expect(world.calls).toHaveLength(2);
});

test('a clock that is set back does not prolong the pause', async () => {
  const { world, pass, checkExpiry } = activity({ endDate: '2026-11-21' });
  await checkExpiry();
  pass(-2 * 86_400_000);
  world.endDate = '2026-11-19';
  await checkExpiry();
  expect(world.calls).toHaveLength(2);
});

test('after four outages the fifth try succeeds, at 1, 2, 4 and 8 seconds', async () => {
  const { world, checkExpiry } = activity({ endDate: '2026-11-21' });
  world.faults.extendSession = outages(4);
  expect(await checkExpiry()).toBe('alive');
  expect([world.calls.length, world.waits, world.endDate, world.cookie]).toEqual([
    5,
    [1000, 2000, 4000, 8000],
    '2026-12-05',
    'p1',
  ]);
});

test('after five the fault is thrown, the person stays signed in, and 30 seconds later it is tried again', async () => {
  const { world, pass, checkExpiry } = activity({ endDate: '2026-11-21' });
  world.faults.extendSession = outages(5);
  await expect(checkExpiry()).rejects.toThrow(IdentityError);
  expect([world.calls.length, world.waits.length, world.cookie, world.events]).toEqual([5, 4, 'p1', []]);
  pass(29_999);
  await checkExpiry();
  expect(world.calls).toHaveLength(5);
  pass(1);
  await checkExpiry();
  expect(world.calls).toHaveLength(6);
});

test('a refusal for good is not tried again', async () => {
  const { world, checkExpiry } = activity({ endDate: '2026-11-21' });
  world.faults.extendSession = [new IdentityError('tokens_not_fetched', { kind: 'final', code: 'E0000006' })];
  await expect(checkExpiry()).rejects.toMatchObject({ code: 'E0000006' });
  expect(world.calls).toHaveLength(1);
});

test('where the provider knows no session, the person is logged out', async () => {
  const { world, checkExpiry } = activity({ endDate: '2026-11-21' });
  world.provider = undefined;
  expect(await checkExpiry()).toBe('ended');
  expect(world).toMatchObject({
    calls: ['extendSession', 'signOut InvalidSession'],
    held: undefined,
    cookie: undefined,
    endDate: undefined,
  });
  expect(world.events[0]).toEqual(['Unexpected Logout', { reason: 'InvalidSession' }]);
});

test('another tab that prolongs it meanwhile ends the tries', async () => {
  const { world, checkExpiry } = activity({ endDate: '2026-11-21' });
  world.faults.extendSession = outages(5);
  world.meanwhile = () => void (world.endDate = '2026-12-05');
  expect(await checkExpiry()).toBe('alive');
  expect(world.calls).toEqual(['extendSession']);
});

test('signing out meanwhile ends the tries, too, and leaves nothing behind', async () => {
  const { world, ports, checkExpiry } = activity({ endDate: '2026-11-21' });
  world.faults.extendSession = outages(5);
  world.meanwhile = () => ports.identity.clear();
  expect(await checkExpiry()).toBe('alive');
  expect([world.calls, world.endDate]).toEqual([['extendSession'], undefined]);
});

test('an answer that comes after signing out is not remembered', async () => {
  const { world, ports, checkExpiry } = activity({ endDate: '2026-11-21' });
  const checking = checkExpiry();
  ports.identity.clear();
  await checking;
  expect(world.endDate).toBeUndefined();
});

test('an end date that is not known is learned, without a pause', async () => {
  const { world, checkExpiry } = activity({ endDate: undefined });
  expect(await checkExpiry()).toBe('alive');
  expect([world.calls, world.endDate]).toEqual([['session'], '2026-12-05']);
  world.endDate = '2026-11-21';
  await checkExpiry();
  expect(world.calls).toEqual(['session', 'extendSession']);
});

test('where the provider’s session cannot be seen from here, nobody is logged out and it is asked for once', async () => {
  const { world, pass, checkExpiry } = activity({ endDate: undefined });
  world.provider = undefined;
  for (let minute = 0; minute < 10; minute += 1) {
    expect(await checkExpiry()).toBe('alive');
    pass(60_000);
  }
  expect([world.calls, world.cookie]).toEqual([['session'], 'p1']);
});

test('where it could not be learned, it is asked for again after the pause', async () => {
  const { world, pass, checkExpiry } = activity({ endDate: undefined });
  world.faults.session = [outage()];
  await expect(checkExpiry()).rejects.toThrow(IdentityError);
  await checkExpiry();
  expect(world.calls).toHaveLength(1);
  pass(30_000);
  await checkExpiry();
  expect([world.calls.length, world.endDate]).toEqual([2, '2026-12-05']);
});
