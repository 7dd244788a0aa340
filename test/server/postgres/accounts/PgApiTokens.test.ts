import { randomUUID } from 'node:crypto';
import { PgApiTokens } from '../../../../server/postgres/accounts/PgApiTokens.ts';
import { PgHistory } from '../../../../server/postgres/history/PgHistory.ts';
import { PgPeople } from '../../../../server/postgres/history/PgPeople.ts';
import { InMemoryApiTokens } from '../../../fixtures/memory/InMemoryApiTokens.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { apiTokensContract } from '../../contracts/ApiTokens.contract.ts';

const at = new Date('2026-03-01T12:00:00.000Z');

describe('PgApiTokens', () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await openTestDatabase()));
  afterAll(() => database.remove());
  const open = async () => {
    await database.pool.query('TRUNCATE api_tokens, changes, people');
    return new PgApiTokens(database);
  };

  apiTokensContract(open);

  test('records in the audit log who created and who revoked a token', async () => {
    const tokens = await open();
    const id = randomUUID();
    await new PgPeople(database).save({ id: 'ada', name: 'Ada Demo' }, at);
    const [hash, expiresAt] = [Buffer.from('hash'), new Date('2026-06-01T00:00:00.000Z')];
    const token = { id, hash, name: 'Import', start: 'lectern_Ab', scopes: ['import'] as const, expiresAt };
    expect((await tokens.add(token, { person: 'ada', at, action: 'added' })).createdBy).toBe('Ada Demo');
    await tokens.revoke(id, { person: 'eve', at, action: 'revoked' });
    const changes = await new PgHistory(database).newest({ item: id }, 10);
    expect(
      changes.map(({ personName, person, kind, title, action }) => [personName ?? person, kind, title, action]),
    ).toEqual([
      ['eve', 'token', 'Import', 'revoked'],
      ['Ada Demo', 'token', 'Import', 'added'],
    ]);
    expect(JSON.stringify(changes)).not.toContain(hash.toString('base64'));
  });
});

describe('tokens of the API in memory', () => apiTokensContract(async () => new InMemoryApiTokens()));
