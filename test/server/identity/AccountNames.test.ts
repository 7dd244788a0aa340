import { AccountNames } from '../../../server/identity/AccountNames.ts';
import { aNewAccount } from '../../fixtures/values/anAccount.ts';

// Rule HISTORY-1.
test('returns the first and last name of an account, and no name for an id without an account', async () => {
  const account = { ...aNewAccount(), id: 'ada', firstName: 'Ada', lastName: 'Lovelace' };
  const names = new AccountNames({ find: async (id) => (id === 'ada' ? account : undefined) });
  expect(await names.nameOf({ id: 'ada' })).toBe('Ada Lovelace');
  expect(await names.nameOf({ id: 'bob' })).toBeUndefined();
});
