import {
  makeThrottle,
  mostPerAccount,
  mostPerAddress,
  type Throttle,
} from '../../../../server/identity/signIn/throttle.ts';
import { PgSignInFailures } from '../../../../server/postgres/accounts/PgSignInFailures.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';

let now: number;
let database: TestDatabase;
let failures: PgSignInFailures;
let throttle: Throttle;
const another = () => makeThrottle({ failures, clock: { now: () => new Date(now) }, secret: Buffer.from('secret') });
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(async () => {
  await database.empty('sign_in_failures');
  now = Date.UTC(2026, 0, 1, 12);
  failures = new PgSignInFailures(database);
  throttle = another();
});
const ann = { email: 'ann@example.com', address: '192.0.2.1' };
const after = (seconds: number) => void (now += seconds * 1000);
async function wrong(times: number, attempt = ann, secondsBetween = 0): Promise<number> {
  let wait = 0;
  for (let time = 0; time < times; time += 1) {
    if (time > 0) after(secondsBetween);
    wait = await throttle.wrong(attempt);
  }
  return wait;
}

test('locks at the tenth wrong password within a minute, until the first one is a minute old', async () => {
  expect(await wrong(9, ann, 6)).toBe(0);
  expect(await throttle.wait(ann)).toBe(0);
  after(5);
  expect(await wrong(1)).toBe(7);
  expect(await throttle.wait(ann)).toBe(7);
  after(6.5);
  expect(await throttle.wait(ann)).toBe(1);
  after(0.5);
  expect(await throttle.wait(ann)).toBe(0);
});

test('allows at most ten wrong passwords in any sliding minute', async () => {
  await wrong(1);
  after(50);
  expect(await wrong(8)).toBe(0);
  after(11);
  expect(await wrong(1)).toBe(0);
  expect(await wrong(1)).toBe(49);
});

test('forgets the wrong passwords after a right one', async () => {
  await wrong(9);
  await throttle.right(ann);
  expect(await wrong(9)).toBe(0);
  expect(await wrong(1)).toBe(60);
});

test.each([
  ['another account', { ...ann, email: 'bob@example.com' }],
  ['another address', { ...ann, address: '192.0.2.2' }],
])('does not lock %s when an account is locked for an address', async (_name, other) => {
  await wrong(mostPerAccount);
  expect(await throttle.wait(other)).toBe(0);
});

test.each([
  ['capital letters in the email', { ...ann, email: ' ANN@example.com' }, ann],
  [
    'another address of the same IPv6 network',
    { ...ann, address: '2001:db8:1:2::1' },
    { ...ann, address: '2001:db8:1:2:ffff:0:9:8' },
  ],
  ['the same IPv6 network in long form', { ...ann, address: '2001:db8::1' }, { ...ann, address: '2001:0db8:0:0:1::5' }],
  ['an IPv4-mapped IPv6 address', { ...ann, address: '::ffff:192.0.2.1' }, ann],
  ['an IPv6 address with a zone', { ...ann, address: 'fe80::1%eth0' }, { ...ann, address: 'fe80::2' }],
])('counts %s as the same account and address', async (_name, one, other) => {
  await wrong(mostPerAccount, one);
  expect(await throttle.wait(other)).toBe(60);
});

test.each([
  ['two IPv6 networks', '2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['two IPv4-mapped IPv6 addresses', '::ffff:192.0.2.1', '::ffff:192.0.2.2'],
])('counts %s separately', async (_name, one, other) => {
  await wrong(mostPerAccount, { ...ann, address: one });
  expect(await throttle.wait({ ...ann, address: other })).toBe(0);
});

test('locks an address for all accounts when it tries many of them', async () => {
  for (let number = 1; number < mostPerAddress; number += 1)
    expect(await wrong(1, { ...ann, email: `${number}@example.com` })).toBe(0);
  expect(await wrong(1, { ...ann, email: 'last@example.com' })).toBe(60);
  expect(await throttle.wait(ann)).toBe(60);
  expect(await throttle.wait({ ...ann, address: '192.0.2.2' })).toBe(0);
});

test('shares the count between processes that use one store', async () => {
  await wrong(9);
  expect(await another().wrong(ann)).toBe(60);
  expect(await throttle.wait(ann)).toBe(60);
});

test('stores email and address only as keyed hashes', async () => {
  const keys: string[] = [];
  failures.add = async (key) => void keys.push(key);
  await wrong(1);
  const withOtherSecret = makeThrottle({
    failures,
    clock: { now: () => new Date(now) },
    secret: Buffer.from('other secret'),
  });
  await withOtherSecret.wrong(ann);
  expect(new Set(keys).size).toBe(4);
  for (const key of keys) expect(Buffer.from(key, 'base64url')).toHaveLength(32);
});

test('deletes entries older than a minute, once a minute', async () => {
  const swept: Date[] = [];
  failures.sweep = async (before) => void swept.push(before);
  await wrong(3);
  after(59);
  await wrong(1);
  after(1);
  await wrong(1);
  expect(swept.map((before) => before.getTime())).toEqual([now - 120_000, now - 60_000]);
});
