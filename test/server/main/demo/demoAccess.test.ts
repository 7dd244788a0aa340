import { demoAccounts, demoPassword } from '../../../../server/demo/demoAccounts.ts';
import { makePasswords } from '../../../../server/identity/signIn/passwords.ts';
import { demoAccountLines, seedDemoAccounts } from '../../../../server/main/demo/demoAccess.ts';
import { demoId } from '../../../../server/main/demo/demoId.ts';
import { aNewAccount } from '../../../fixtures/values/anAccount.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';
import { openTestAdapters, type TestAdapters } from '../../../fixtures/api/testAdapters.ts';
import { readDemoVideos } from '../../../../server/demo/items/readDemo.ts';

const demoVideos = readDemoVideos();

const now = new Date('2026-11-21T17:00:00Z');
let stores: TestAdapters;
beforeAll(async () => {
  stores = await openTestAdapters({ now });
});
afterAll(() => stores.close());
beforeEach(async () => {
  await stores.database.empty('accounts', 'videos', 'assets');
  stores.now = now;
});
const emails = async () => (await stores.accounts.list()).map(({ email }) => email);
const slug = demoVideos[0]?.film.slug ?? '';

test('adds all demo accounts with the demo password to an empty site', async () => {
  await seedDemoAccounts(stores);
  expect(await emails()).toEqual(
    demoAccounts(now)
      .map(({ account }) => account.email)
      .sort(),
  );
  for (const { passwordHash } of await stores.accounts.list())
    await expect(makePasswords().verify(demoPassword, passwordHash)).resolves.toBe(true);
});

test('adds all demo accounts to a site with the demo catalogue and no accounts', async () => {
  await stores.videos.add(aNewVideo({ slug, assetId: demoId('video', slug), published: true }), now);
  await seedDemoAccounts(stores);
  expect(await emails()).toHaveLength(13);
});

test.each([
  ['a catalogue of its own', () => stores.videos.add(aNewVideo({ slug, published: true }), now), []],
  ['an account of its own', () => stores.accounts.add(aNewAccount()), ['ann@example.com']],
])('adds no demo account to a site with %s', async (_name, prepare, wanted) => {
  await prepare();
  await seedDemoAccounts(stores);
  expect(await emails()).toEqual(wanted);
});

test('extends the running trial at the next start, and does not restore a removed account', async () => {
  await seedDemoAccounts(stores);
  const [admin, expired] = await Promise.all(
    ['admin@demo.test', 'expired@demo.test'].map((email) => stores.accounts.findByEmail(email)),
  );
  await stores.accounts.remove(admin?.id ?? '');
  stores.now = new Date('2027-01-01T00:00:00Z');
  await seedDemoAccounts(stores);
  expect(await emails()).not.toContain('admin@demo.test');
  expect((await stores.accounts.findByEmail('trial@demo.test'))?.subscription).toMatchObject({
    status: 'active',
    trialEndsAt: '2027-01-13T00:00:00.000Z',
  });
  await expect(stores.accounts.findByEmail('expired@demo.test')).resolves.toEqual(expired);
});

test('prints the demo accounts and their password, or a warning when the demo is off', async () => {
  await seedDemoAccounts(stores);
  const lines = await demoAccountLines(stores, true);
  expect(lines).toHaveLength(14);
  expect(lines.slice(0, 3)).toEqual([
    'Demo accounts, all with the password demo-password:',
    '  admin@demo.test       training administrator, no seat',
    '  publisher@demo.test   training publisher, no seat',
  ]);
  const [warning = '', ...more] = await demoAccountLines(stores, false);
  expect(more).toEqual([]);
  expect(warning).toMatch(
    /^Demo accounts with a publicly known password still exist\. Remove them: npm run accounts -- remove admin@demo\.test .*nobody@demo\.test$/,
  );
});

test('prints only demo accounts that still have the demo password', async () => {
  expect(await demoAccountLines(stores, true)).toEqual([]);
  await seedDemoAccounts(stores);
  const passwordHash = await makePasswords({ memory: 64, passes: 1, lanes: 1 }).hash('another password');
  for (const { id, email } of await stores.accounts.list())
    if (email !== 'team@demo.test') await stores.accounts.set(id, { passwordHash });
  expect(await demoAccountLines(stores, true)).toEqual([
    'Demo accounts, all with the password demo-password:',
    '  team@demo.test  active team',
  ]);
});
