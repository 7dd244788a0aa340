import { makeThrottle, mostPerAccount, mostPerAddress, type Throttle } from '../../../server/identity/throttle.ts';
import { InMemorySignInFailures } from '../../../server/memory/InMemorySignInFailures.ts';

let now: number;
let failures: InMemorySignInFailures;
let throttle: Throttle;
const another = () => makeThrottle({ failures, clock: { now: () => new Date(now) }, secret: Buffer.from('secret') });
beforeEach(() => {
  now = Date.UTC(2026, 0, 1, 12);
  failures = new InMemorySignInFailures();
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

test('the tenth wrong password within a minute locks, until the first of them is a minute old', async () => {
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

test('however they fall, no minute has more than ten', async () => {
  await wrong(1);
  after(50);
  expect(await wrong(8)).toBe(0);
  after(11);
  expect(await wrong(1)).toBe(0);
  expect(await wrong(1)).toBe(49);
});

test('a right password forgives the wrong ones before it', async () => {
  await wrong(9);
  await throttle.right(ann);
  expect(await wrong(9)).toBe(0);
  expect(await wrong(1)).toBe(60);
});

test.each([
  ['another account', { ...ann, email: 'bob@example.com' }],
  ['another address', { ...ann, address: '192.0.2.2' }],
])('who is locked out locks out neither %s', async (_name, other) => {
  await wrong(mostPerAccount);
  expect(await throttle.wait(other)).toBe(0);
});

test.each([
  ['capital letters', { ...ann, email: ' ANN@example.com' }, ann],
  [
    'another address of one IPv6 network',
    { ...ann, address: '2001:db8:1:2::1' },
    { ...ann, address: '2001:db8:1:2:ffff:0:9:8' },
  ],
  ['the same network written out', { ...ann, address: '2001:db8::1' }, { ...ann, address: '2001:0db8:0:0:1::5' }],
  ['IPv4 in the shape of IPv6', { ...ann, address: '::ffff:192.0.2.1' }, ann],
  ['the zone of a link', { ...ann, address: 'fe80::1%eth0' }, { ...ann, address: 'fe80::2' }],
])('%s do not help', async (_name, one, other) => {
  await wrong(mostPerAccount, one);
  expect(await throttle.wait(other)).toBe(60);
});

test.each([
  ['two IPv6 networks', '2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['two machines of one IPv4 network in the shape of IPv6', '::ffff:192.0.2.1', '::ffff:192.0.2.2'],
])('%s are two', async (_name, one, other) => {
  await wrong(mostPerAccount, { ...ann, address: one });
  expect(await throttle.wait({ ...ann, address: other })).toBe(0);
});

test('one address that tries many accounts is locked, for all of them', async () => {
  for (let number = 1; number < mostPerAddress; number += 1)
    expect(await wrong(1, { ...ann, email: `${number}@example.com` })).toBe(0);
  expect(await wrong(1, { ...ann, email: 'last@example.com' })).toBe(60);
  expect(await throttle.wait(ann)).toBe(60);
  expect(await throttle.wait({ ...ann, address: '192.0.2.2' })).toBe(0);
});

test('processes that share the store count together', async () => {
  await wrong(9);
  expect(await another().wrong(ann)).toBe(60);
  expect(await throttle.wait(ann)).toBe(60);
});

test('neither email nor address stands in the store', async () => {
  const keys: string[] = [];
  failures.add = async (key) => void keys.push(key);
  await wrong(1);
  const without = makeThrottle({ failures, clock: { now: () => new Date(now) }, secret: Buffer.from('other secret') });
  await without.wrong(ann);
  expect(new Set(keys).size).toBe(4);
  for (const key of keys) expect(Buffer.from(key, 'base64url')).toHaveLength(32);
});

test('what is older than a minute is swept, once a minute', async () => {
  const swept: Date[] = [];
  failures.sweep = async (before) => void swept.push(before);
  await wrong(3);
  after(59);
  await wrong(1);
  after(1);
  await wrong(1);
  expect(swept.map((before) => before.getTime())).toEqual([now - 120_000, now - 60_000]);
});
