import { makeNewestBackup } from '../../../../server/main/telemetry/newestBackup.ts';
import { backedUpSite, type BackedUpSite } from '../../../fixtures/stores/backedUpSite.ts';

let site: BackedUpSite;
beforeEach(async () => {
  site = await backedUpSite();
});
afterEach(() => site.remove());

const tenMinutes = 10 * 60_000;
let time = 0;
const clock = { now: () => new Date(time) };
const inSeconds = (at: string) => Date.parse(at) / 1000;

// Rule METRIC-9.
test('tells when the newest proved backup was made, and 0 before there is one', async () => {
  const newestBackup = makeNewestBackup(async () => site.store, clock);
  expect(await newestBackup()).toBe(0);
  const { at } = await site.sealed();
  time += tenMinutes;
  expect(await newestBackup()).toBe(inSeconds(at));
});

test('asks the store once in ten minutes, however often the measure is read', async () => {
  const openStore = jest.fn(async () => site.store);
  const newestBackup = makeNewestBackup(openStore, clock);
  await newestBackup();
  time += tenMinutes - 1;
  await newestBackup();
  expect(openStore).toHaveBeenCalledTimes(1);
  time += 1;
  await newestBackup();
  expect(openStore).toHaveBeenCalledTimes(2);
});

test('reports a store that cannot be read once, and goes on with what was known', async () => {
  const { at } = await site.sealed();
  let isAway = false;
  const openStore = async () => {
    if (isAway) throw new Error('The bucket is away.');
    return site.store;
  };
  const newestBackup = makeNewestBackup(openStore, clock);
  await newestBackup();
  isAway = true;
  time += tenMinutes;
  await expect(newestBackup()).rejects.toThrow('The bucket is away.');
  expect(await newestBackup()).toBe(inSeconds(at));
});
