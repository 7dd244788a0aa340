import { makeCheckExpiry } from '../../../src/application/session/checkExpiry.ts';
import { makeLogOut } from '../../../src/application/session/logOut.ts';
import { IdentityError } from '../../../src/application/ports/session/Identity.ts';
import { outage, sessionWorld } from '../../fixtures/identity/sessionWorld.ts';

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

test('does not ask the provider when the session ends tomorrow', async () => {
  const { world, checkExpiry } = activity({ endDate: '2026-11-22' });
  for (let click = 0; click < 100; click += 1) expect(await checkExpiry()).toBe('alive');
  expect(world.calls).toEqual([]);
});

test.each([
  ['today', '2026-11-21', '2026-11-21T12:00:00Z', 'UTC'],
  ['long ago', '2026-01-01', '2026-11-21T12:00:00Z', 'UTC'],
  ['today in the zone of the visitor', '2026-11-22', '2026-11-21T23:30:00Z', 'Europe/Berlin'],
  ['today, on a day of 23 hours', '2026-03-29', '2026-03-28T23:00:00Z', 'Europe/Berlin'],
  ['on an unreadable date', 'soon', '2026-11-21T12:00:00Z', 'UTC'],
])('extends a session that ends %s once, and stores the new end date', async (_case, endDate, now, zone) => {
  const { world, checkExpiry } = activity({ endDate, now, zone });
  expect(await checkExpiry()).toBe('alive');
  expect(world.calls).toEqual(['extendSession']);
  expect(await checkExpiry()).toBe('alive');
  expect(world.calls).toHaveLength(1);
  expect(world.endDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(world.endDate).not.toBe(endDate);
});

test('does not ask before midnight, and asks once after midnight', async () => {
  const { world, pass, checkExpiry } = activity({ endDate: '2026-11-22', now: '2026-11-21T23:59:59.999Z' });
  await checkExpiry();
  expect(world.calls).toEqual([]);
  pass(1);
  await checkExpiry();
  expect(world.calls).toEqual(['extendSession']);
});

test('asks once for many clicks at the same time', async () => {
  const { world, checkExpiry } = activity({ endDate: '2026-11-21' });
  await Promise.all(Array.from({ length: 50 }, checkExpiry));
  expect(world.calls).toEqual(['extendSession']);
});

test('asks again after 30 seconds when the session still ends today', async () => {
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

test('asks again at once when the clock was set back', async () => {
  const { world, pass, checkExpiry } = activity({ endDate: '2026-11-21' });
  await checkExpiry();
  pass(-2 * 86_400_000);
  world.endDate = '2026-11-19';
  await checkExpiry();
  expect(world.calls).toHaveLength(2);
});

test('retries after 1, 2, 4 and 8 seconds and succeeds at the fifth try', async () => {
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

test('throws after five failures, keeps the person signed in and tries again 30 seconds later', async () => {
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

test('does not retry a final refusal', async () => {
  const { world, checkExpiry } = activity({ endDate: '2026-11-21' });
  world.faults.extendSession = [new IdentityError('tokens_not_fetched', { kind: 'final', code: 'E0000006' })];
  await expect(checkExpiry()).rejects.toMatchObject({ code: 'E0000006' });
  expect(world.calls).toHaveLength(1);
});

test('throws a bug without a retry', async () => {
  const { world, checkExpiry } = activity({ endDate: '2026-11-21' });
  const bug = new TypeError('a bug');
  world.faults.extendSession = [bug];
  await expect(checkExpiry()).rejects.toBe(bug);
  expect(world).toMatchObject({ calls: ['extendSession'], waits: [] });
});

test('logs the person out when the provider has no session', async () => {
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

test('stops retrying when another tab extends the session meanwhile', async () => {
  const { world, checkExpiry } = activity({ endDate: '2026-11-21' });
  world.faults.extendSession = outages(5);
  world.meanwhile = () => void (world.endDate = '2026-12-05');
  expect(await checkExpiry()).toBe('alive');
  expect(world.calls).toEqual(['extendSession']);
});

test('stops retrying and stores nothing when the person signs out meanwhile', async () => {
  const { world, ports, checkExpiry } = activity({ endDate: '2026-11-21' });
  world.faults.extendSession = outages(5);
  world.meanwhile = () => ports.identity.clear();
  expect(await checkExpiry()).toBe('alive');
  expect([world.calls, world.endDate]).toEqual([['extendSession'], undefined]);
});

test('ignores an answer that arrives after sign-out', async () => {
  const { world, ports, checkExpiry } = activity({ endDate: '2026-11-21' });
  const checking = checkExpiry();
  ports.identity.clear();
  await checking;
  expect(world.endDate).toBeUndefined();
});

test('asks the provider when endDate is missing, and still allows the next check at once', async () => {
  const { world, checkExpiry } = activity({ endDate: undefined });
  expect(await checkExpiry()).toBe('alive');
  expect([world.calls, world.endDate]).toEqual([['session'], '2026-12-05']);
  world.endDate = '2026-11-21';
  await checkExpiry();
  expect(world.calls).toEqual(['session', 'extendSession']);
});

test('asks once and keeps the person signed in when the browser hides the session of the provider', async () => {
  const { world, pass, checkExpiry } = activity({ endDate: undefined });
  world.provider = undefined;
  for (let minute = 0; minute < 10; minute += 1) {
    expect(await checkExpiry()).toBe('alive');
    pass(60_000);
  }
  expect([world.calls, world.cookie]).toEqual([['session'], 'p1']);
});

test('asks for the end date again after the pause when the first call failed', async () => {
  const { world, pass, checkExpiry } = activity({ endDate: undefined });
  world.faults.session = [outage()];
  await expect(checkExpiry()).rejects.toThrow(IdentityError);
  await checkExpiry();
  expect(world.calls).toHaveLength(1);
  pass(30_000);
  await checkExpiry();
  expect([world.calls.length, world.endDate]).toEqual([2, '2026-12-05']);
});
