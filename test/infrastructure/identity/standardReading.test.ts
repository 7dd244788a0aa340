import type { DiscoveredFacts } from '../../../src/infrastructure/identity/discovery.ts';
import { IdentityHttp } from '../../../src/infrastructure/identity/IdentityHttp.ts';
import { standardReading } from '../../../src/infrastructure/identity/standardReading.ts';

const userinfoUrl = 'https://id.example/me';
function reading(told: unknown = {}, { status = 200, url = userinfoUrl as string | null, named = {} } = {}) {
  const asked: (readonly [string, string | null])[] = [];
  const http = new IdentityHttp({
    fetch: async (...given) => {
      const request = new Request(...given);
      asked.push([request.url, request.headers.get('authorization')]);
      return Response.json(told, { status });
    },
    backoff: () => 0,
  });
  return {
    asked,
    reading: standardReading(
      http,
      'lectern',
      { claims: named },
      async () => ({ userinfoUrl: url ?? undefined }) as DiscoveredFacts,
    ),
  };
}

const idClaims = { sub: 'ada', given_name: 'Ada' };

test('adds claims of userinfo that the id token lacks, and overrides none', async () => {
  const { asked, reading: read } = reading({
    sub: 'ada',
    given_name: 'Other',
    family_name: 'Byron',
    email: 'ada@demo.test',
  });
  expect(await read.personClaims(idClaims, 'token', undefined)).toEqual({
    sub: 'ada',
    given_name: 'Ada',
    family_name: 'Byron',
    email: 'ada@demo.test',
  });
  expect(asked).toEqual([[userinfoUrl, 'Bearer token']]);
});

test('keeps the known claims at a refresh without a new userinfo call', async () => {
  const { asked, reading: read } = reading();
  expect(
    await read.personClaims(idClaims, 'token', { sub: 'ada', given_name: 'Before', family_name: 'Byron' }),
  ).toEqual({ ...idClaims, family_name: 'Byron' });
  expect(asked).toEqual([]);
});

test.each([
  ['names another person', { sub: 'bob', family_name: 'Byron' }, {}],
  ['names nobody', { family_name: 'Byron' }, {}],
  ['is refused', { sub: 'ada', family_name: 'Byron' }, { status: 403 }],
  ['is unavailable', { sub: 'ada' }, { status: 503 }],
  ['does not exist', { sub: 'ada', family_name: 'Byron' }, { url: null }],
])('ignores userinfo that %s', async (_case, told, given) => {
  expect(await reading(told, given).reading.personClaims(idClaims, 'token', undefined)).toEqual(idClaims);
});

const person = {
  id: 'ada',
  trainingRole: null,
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@demo.test',
  hash: undefined,
};
test.each([
  [
    'the names of the standard',
    {},
    {},
    { sub: 'ada', given_name: 'Ada', family_name: 'Byron', email: 'ada@demo.test' },
    person,
  ],
  ['our own names', {}, {}, { sub: 'ada', first_name: 'Ada', last_name: 'Byron', email: 'ada@demo.test' }, person],
  [
    'names of the configuration',
    { aid: 'oid', first_name: 'nick', training_admin: 'roles.trainer' },
    { oid: 'x-1' },
    { sub: 'ada', nick: 'Countess', 'roles.trainer': true, launchdarkly: 'h' },
    { ...person, id: 'x-1', firstName: 'Countess', lastName: '', email: '', trainingRole: 'administrator', hash: 'h' },
  ],
  [
    'an aid in the access token',
    {},
    { aid: 'a-1', training_admin: true },
    { sub: 'ada' },
    { ...person, id: 'a-1', trainingRole: 'administrator', firstName: '', lastName: '', email: '' },
  ],
  [
    'the whole name if there is no other',
    { first_name: 'given_name', last_name: 'family_name' },
    {},
    { sub: 'ada', name: 'Ada Byron', email: 'ada@demo.test' },
    { ...person, firstName: 'Ada Byron', lastName: '' },
  ],
  [
    'a part of the name before the whole name',
    {},
    {},
    { sub: 'ada', name: 'Ada Byron', family_name: 'Byron', email: 'ada@demo.test' },
    { ...person, firstName: '' },
  ],
])('reads a person by %s', (_case, named, access, id, self) => {
  expect(reading({}, { named }).reading.selfOf({ access, id })).toEqual(self);
});

test('uses `sub` when `aid` is missing, and finds no person without both', () => {
  expect(reading().reading.selfOf({ access: {}, id: { sub: 'ada' } })?.id).toBe('ada');
  expect(reading().reading.selfOf({ access: {}, id: {} })).toBeUndefined();
});

test('reads no claims from an opaque access token and throws nothing', () => {
  expect(reading().reading.accessClaims('opaque')).toEqual({});
});
