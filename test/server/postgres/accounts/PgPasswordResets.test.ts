import { PgAccounts } from '../../../../server/postgres/accounts/PgAccounts.ts';
import { PgPasswordResets } from '../../../../server/postgres/accounts/PgPasswordResets.ts';
import { makeEndSessionsOf } from '../../../../server/identity/sessions/endSession.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { aNewAccount } from '../../../fixtures/values/anAccount.ts';
import { passwordResetsContract } from '../../contracts/PasswordResets.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() => database.empty('accounts', 'password_mails'));

const clock = { now: () => new Date('2026-03-03T12:00:00Z') };
const open = async () => {
  const [accounts, ended] = [new PgAccounts(database), [] as string[]];
  const resets = new PgPasswordResets(database, async (tables, id) => {
    await makeEndSessionsOf({ tables }, clock)(id);
    ended.push(id);
  });
  return {
    resets,
    ended,
    account: async (email: string) => {
      const added = await accounts.add(aNewAccount({ email }));
      if (!added.ok) throw new Error(added.refusal);
      return added.value;
    },
    find: (id: string) => accounts.find(id),
    setEmail: (id: string, email: string) => accounts.set(id, { email }),
  };
};

passwordResetsContract(open);

test('keeps tokens and mailboxes as hashes, and no address without an account', async () => {
  const { resets, account } = await open();
  await account('ann@example.com');
  for (const email of ['ann@example.com', 'eve@example.com']) await resets.ask(email, clock.now());
  const [mail] = await resets.claim(clock.now(), 9);
  const { rows } = await database.pool.query<{ row: string }>('SELECT password_mails::text AS row FROM password_mails');
  const stored = rows.map(({ row }) => row).join('\n');
  expect(mail?.kind === 'reset' && [stored.includes(mail.token), stored.includes('eve')]).toEqual([false, false]);
  expect(stored.match(/ann/g)).toHaveLength(1);
});
