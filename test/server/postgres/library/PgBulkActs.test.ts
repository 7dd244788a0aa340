import { PgBulkActs } from '../../../../server/postgres/library/PgBulkActs.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { bulkActsContract } from '../../contracts/BulkActs.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() => database.empty('bulk_acts', 'changes'));

bulkActsContract(async () => new PgBulkActs(database));
