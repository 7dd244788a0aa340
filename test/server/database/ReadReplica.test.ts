import type { Pool } from 'pg';
import { ReadReplica } from '../../../server/database/ReadReplica.ts';

// Rule DATABASE-10.
const fakePool = () => {
  const fake = { position: '0/0' as string | null, isAway: false };
  const query = async () => {
    if (fake.isAway) throw new Error('connect ECONNREFUSED');
    return { rows: [{ position: fake.position }] };
  };
  return { fake, pool: { query } as unknown as Pool };
};
const primary = fakePool();
const replica = fakePool();
let time = 0;
let faults: string[];
let followed: ReadReplica;
beforeEach(() => {
  [time, faults] = [0, []];
  [primary.fake, replica.fake].forEach((fake) => Object.assign(fake, { position: '0/0', isAway: false }));
  followed = new ReadReplica({
    primary: primary.pool,
    replica: replica.pool,
    report: (fault) => faults.push(String(fault)),
    now: () => time,
  });
});
const look = async (at: number, written: string, replayed: string | null) => {
  time = at;
  primary.fake.position = written;
  replica.fake.position = replayed;
  await followed.check();
};
const isRead = (mostLag: number) => followed.reader(mostLag) === replica.pool;

test('is not read before anybody has looked at it', () => {
  expect(isRead(60_000)).toBe(false);
});

test('is read while it has everything that was committed within the bound', async () => {
  await look(0, '0/A0', '0/A0');
  expect(isRead(0)).toBe(true);
  await look(1000, '0/B0', '0/A0');
  expect([isRead(1000), isRead(999)]).toEqual([true, false]);
  await look(2000, '0/C0', '0/B8');
  expect([isRead(1000), isRead(999)]).toEqual([true, false]);
  await look(3000, '0/C0', '0/C0');
  expect(isRead(0)).toBe(true);
});

// Rule METRIC-10.
test('tells how old its data may be, and infinity before anybody has looked and while it does not answer', async () => {
  expect(followed.lagMilliseconds()).toBe(Number.POSITIVE_INFINITY);
  await look(0, '0/A0', '0/A0');
  await look(1500, '0/B0', '0/A0');
  expect(followed.lagMilliseconds()).toBe(1500);
  replica.fake.isAway = true;
  await look(2000, '0/B0', '0/A0');
  expect(followed.lagMilliseconds()).toBe(Number.POSITIVE_INFINITY);
});

test('compares positions as numbers, across the end of 32 bits', async () => {
  await look(0, 'F/FFFFFFFF', '10/0');
  expect(isRead(0)).toBe(true);
  await look(1000, '10/1', 'F/FFFFFFFF');
  expect([isRead(0), isRead(1000)]).toEqual([false, true]);
});

test('is no longer read when nobody has heard of it for longer than the bound', async () => {
  await look(0, '0/A0', '0/A0');
  time = 2001;
  expect(isRead(2000)).toBe(false);
});

test('is not read while it is away, which is reported once, and is read again afterwards', async () => {
  await look(0, '0/A0', '0/A0');
  replica.fake.isAway = true;
  await look(1000, '0/A0', '0/A0');
  await look(2000, '0/A0', '0/A0');
  expect([isRead(60_000), faults]).toEqual([false, ['Error: connect ECONNREFUSED']]);
  replica.fake.isAway = false;
  await look(3000, '0/A0', '0/A0');
  expect(isRead(0)).toBe(true);
});

test('is not read once it was promoted, because it is a database of its own', async () => {
  await look(0, '0/A0', '0/A0');
  await look(1000, '0/A0', null);
  expect([isRead(60_000), faults]).toEqual([false, ['Error: The database of DATABASE_READ_URL is not a replica.']]);
});

test('looks at the replica every second, and no more once it is stopped', async () => {
  jest.useFakeTimers();
  let looks = 0;
  const counting = { query: async () => ((looks += 1), { rows: [{ position: '0/A0' }] }) } as unknown as Pool;
  const counted = new ReadReplica({
    primary: primary.pool,
    replica: counting,
    report: (fault) => faults.push(String(fault)),
  });
  await counted.follow();
  await jest.advanceTimersByTimeAsync(3000);
  expect(looks).toBe(4);
  counted.stop();
  await jest.advanceTimersByTimeAsync(3000);
  expect(looks).toBe(4);
  jest.useRealTimers();
});
