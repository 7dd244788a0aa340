import { makeAuthenticate } from '../../../../server/identity/signIn/authenticate.ts';
import { makePasswords } from '../../../../server/identity/signIn/passwords.ts';
import { makeThrottle } from '../../../../server/identity/signIn/throttle.ts';
import { PgAccounts } from '../../../../server/postgres/accounts/PgAccounts.ts';
import { PgSignInFailures } from '../../../../server/postgres/accounts/PgSignInFailures.ts';
import { aNewAccount } from '../../../fixtures/values/anAccount.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';

const cheap = makePasswords({ memory: 64, passes: 1, lanes: 1 });
const [email, password, address] = ['ann@example.com', 'correct horse', '192.0.2.1'];

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() => database.empty('accounts', 'sign_in_failures'));

/** `pairs` lets the first check wait for a second one: they overlap then, however busy the machine is. */
async function open(passwords = cheap, { pairs = false } = {}) {
  const accounts = new PgAccounts(database);
  const added = await accounts.add(aNewAccount({ email, passwordHash: await cheap.hash(password) }));
  if (!added.ok) throw new Error(added.refusal);
  const work = { verified: 0, atOnce: 0, most: 0 };
  const second = Promise.withResolvers<void>();
  const counting: typeof passwords = {
    ...passwords,
    verify: async (...given) => {
      work.verified += 1;
      work.most = Math.max(work.most, (work.atOnce += 1));
      if (work.atOnce === 2) second.resolve();
      try {
        if (pairs) await second.promise;
        return await passwords.verify(...given);
      } finally {
        work.atOnce -= 1;
      }
    },
  };
  const throttle = makeThrottle({
    failures: new PgSignInFailures(database),
    clock: { now: () => new Date('2026-01-01T12:00:00Z') },
    secret: Buffer.from('secret'),
  });
  const authenticate = makeAuthenticate({ accounts, passwords: counting, throttle });
  return {
    accounts,
    account: added.value,
    work,
    signIn: (given: string, as = email) => authenticate({ email: as, password: given, address }),
  };
}

test('signs in with the right password, whatever the case and the spaces of the email', async () => {
  const { signIn, account } = await open();
  await expect(signIn(password, ' Ann@EXAMPLE.com')).resolves.toEqual({ ok: true, value: account });
});

test('gives the same answer after the same work for a wrong password and an unknown account', async () => {
  const { signIn, work, account } = await open();
  const wrong = await signIn('wrong password');
  expect(work.verified).toBe(1);
  const unknown = await signIn('wrong password', 'nobody@example.com');
  expect(work.verified).toBe(2);
  // The account is for the log alone.
  expect(wrong).toEqual({ ok: false, refusal: { kind: 'wrong', account: account.id } });
  expect(unknown).toEqual({ ok: false, refusal: { kind: 'wrong' } });
});

test('locks after the tenth wrong password, and then refuses even the right one without checking it', async () => {
  const { signIn, work } = await open();
  for (let time = 1; time <= 9; time += 1)
    await expect(signIn('wrong')).resolves.toMatchObject({ ok: false, refusal: { kind: 'wrong' } });
  await expect(signIn('wrong')).resolves.toMatchObject({ ok: false, refusal: { kind: 'too-many', seconds: 60 } });
  expect(work.verified).toBe(10);
  await expect(signIn(password)).resolves.toMatchObject({ ok: false, refusal: { kind: 'too-many', seconds: 60 } });
  expect(work.verified).toBe(10);
});

test('signs in when the tenth try has the right password', async () => {
  const { signIn } = await open();
  for (let time = 1; time <= 9; time += 1) await signIn('wrong');
  await expect(signIn(password)).resolves.toMatchObject({ ok: true });
});

test('checks at most eleven of a hundred concurrent guesses, two at a time', async () => {
  const { signIn, work } = await open(cheap, { pairs: true });
  const outcomes = await Promise.all(Array.from({ length: 100 }, (_, number) => signIn(`guess ${number}`)));
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.refusal.kind === 'wrong').length).toBeLessThan(10);
  expect(work.verified).toBeLessThanOrEqual(11);
  expect(work.most).toBe(2);
});

test('signs in all of a hundred concurrent calls with the right password', async () => {
  const { signIn, work } = await open(cheap, { pairs: true });
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => signIn(password)));
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
  expect(work.most).toBe(2);
});

test('runs waiting and later sign-ins after earlier ones have thrown', async () => {
  const { signIn, accounts } = await open();
  const find = accounts.findByEmail.bind(accounts);
  accounts.findByEmail = () => Promise.reject(new Error('the database is down'));
  await expect(Promise.allSettled([signIn(password), signIn(password), signIn(password)])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  accounts.findByEmail = find;
  await expect(signIn(password)).resolves.toMatchObject({ ok: true });
});

test('renews a hash of another cost at a successful sign-in only', async () => {
  const dearer = makePasswords({ memory: 128, passes: 1, lanes: 1 });
  const { signIn, accounts, account } = await open(dearer);
  await signIn('wrong');
  expect((await accounts.find(account.id))?.passwordHash).toBe(account.passwordHash);
  await signIn(password);
  const renewed = (await accounts.find(account.id))?.passwordHash ?? '';
  expect(renewed).toContain('m=128,');
  await signIn(password);
  expect((await accounts.find(account.id))?.passwordHash).toBe(renewed);
});
