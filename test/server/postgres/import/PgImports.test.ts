import { PgImports } from '../../../../server/postgres/import/PgImports.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { importsContract } from '../../contracts/Imports.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() => database.empty('imports'));

importsContract(async () => new PgImports(database));
