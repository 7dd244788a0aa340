import { PgSignInFailures } from '../../../../server/postgres/accounts/PgSignInFailures.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { signInFailuresContract } from '../../contracts/SignInFailures.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() => database.empty('sign_in_failures'));

signInFailuresContract(async () => new PgSignInFailures(database));
