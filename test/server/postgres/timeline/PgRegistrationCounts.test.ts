import { PgRegistrationCounts } from '../../../../server/postgres/timeline/PgRegistrationCounts.ts';
import { InMemoryRegistrationCounts } from '../../../fixtures/memory/InMemoryRegistrationCounts.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { registrationCountsContract } from '../../contracts/RegistrationCounts.contract.ts';

describe('PgRegistrationCounts', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.remove());

  registrationCountsContract(async () => ({
    counts: new PgRegistrationCounts(database),
    clicksOn: async (webinarId, day) => {
      const { rows } = await database.pool.query<{ readonly clicks: number }>(
        'SELECT clicks FROM registration_clicks WHERE webinar_id = $1 AND day = $2',
        [webinarId, day],
      );
      return rows[0]?.clicks ?? 0;
    },
  }));
});

describe('registration counts in memory', () => {
  registrationCountsContract(async () => {
    const counts = new InMemoryRegistrationCounts();
    return { counts, clicksOn: async (webinarId, day) => counts.days.get(`${webinarId} ${day}`) ?? 0 };
  });
});
