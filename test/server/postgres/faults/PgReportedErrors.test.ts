import { InMemoryReportedErrorStore } from '../../../fixtures/memory/InMemoryReportedErrorStore.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { PgReportedErrors } from '../../../../server/postgres/faults/PgReportedErrors.ts';
import { reportedErrorsContract } from '../../contracts/ReportedErrors.contract.ts';

describe('PgReportedErrors', () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await openTestDatabase()));
  afterAll(() => database.remove());

  reportedErrorsContract(async () => {
    const errors = new PgReportedErrors(database);
    await errors.removeAll();
    return errors;
  });
});

describe('reported errors in memory', () => reportedErrorsContract(async () => new InMemoryReportedErrorStore()));
