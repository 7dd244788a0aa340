import { openDatabase } from '../../../server/database/Database.ts';
import { serverSecret } from '../../../server/database/serverSecret.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/stores/testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());

test('returns the same secret to processes that ask at once, and another secret for another name', async () => {
  const other = openDatabase(database.url);
  const secrets = await Promise.all(
    [database, other, database, other].map((process) => serverSecret(process, 'media-tickets')),
  );
  await other.close();
  const [first] = secrets;
  expect(first).toHaveLength(32);
  for (const secret of secrets) expect(secret.equals(first ?? Buffer.alloc(0))).toBe(true);
  expect(first?.equals(await serverSecret(database, 'another'))).toBe(false);
});
