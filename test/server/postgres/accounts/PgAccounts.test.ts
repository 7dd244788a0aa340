import { PgAccounts } from '../../../../server/postgres/accounts/PgAccounts.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { accountsContract } from '../../contracts/Accounts.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() => database.empty('accounts'));

accountsContract(async () => new PgAccounts(database));
