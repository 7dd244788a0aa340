import { hashOfApiToken, makeCreateApiToken } from '../../../../server/application/identity/createApiToken.ts';
import { InMemoryApiTokens } from '../../../fixtures/memory/InMemoryApiTokens.ts';

const context = { person: 'ada', at: new Date('2026-03-01T12:00:00.000Z'), action: 'added' } as const;
const secret = 'AbCdEf';

function open() {
  const apiTokens = new InMemoryApiTokens();
  return { apiTokens, create: makeCreateApiToken({ apiTokens, newId: () => 'an-id', newSecret: () => secret }) };
}

test('answers the token once, and stores its hash only', async () => {
  const { apiTokens, create } = open();
  const created = await create({ name: '  Import ', scopes: ['publish', 'read', 'read'], days: 90 }, context);
  expect(created).toEqual({
    ok: true,
    value: {
      token: 'lectern_AbCdEf',
      created: expect.objectContaining({
        name: 'Import',
        start: 'lectern_AbCd',
        scopes: ['read', 'publish'],
        createdBy: 'ada',
        expiresAt: '2026-05-30T12:00:00.000Z',
      }),
    },
  });
  expect(JSON.stringify(await apiTokens.list())).not.toContain(secret);
  expect((await apiTokens.find(hashOfApiToken('lectern_AbCdEf')))?.id).toBe('an-id');
});

test('stores nothing when a choice is refused', async () => {
  const { apiTokens, create } = open();
  expect(await create({ name: ' ', scopes: [], days: 366 }, context)).toEqual({
    ok: false,
    refusal: ['name-missing', 'scopes-missing', 'days-out-of-range'],
  });
  expect(await apiTokens.list()).toEqual([]);
});
