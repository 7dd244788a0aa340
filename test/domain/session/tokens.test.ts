import { claimsOf, selfFrom } from '../../../src/domain/session/tokens.ts';
import { storageKeys } from '../../../src/domain/session/storageKeys.ts';

const encoded = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const header = encoded({ alg: 'RS256', kid: 'k1' });
const token = (payload: unknown) => `${header}.${encoded(payload)}.c2ln`;

test('reads the claims from the payload of a token, in any script', () => {
  const claims = { aid: 'p1', first_name: 'Žofia 李 🦉', nested: { list: [1, null] } };
  expect(claimsOf(token(claims))).toEqual({ ok: true, value: claims });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('reads a payload of any length (%i)', (length) => {
  const claims = { aid: 'x'.repeat(length), letters: '>>>???~~~' };
  expect(claimsOf(token(claims))).toEqual({ ok: true, value: claims });
});

test.each([
  ['no characters', ''],
  ['one part', 'abc'],
  ['two parts', `${header}.${encoded({ aid: 'p1' })}`],
  ['two parts and a dot', `${header}.${encoded({ aid: 'p1' })}.`],
  ['four parts', `${token({ aid: 'p1' })}.more`],
  ['five parts, as an encrypted token has', `${token({ aid: 'p1' })}.more.yet`],
  ['an empty header', `.${encoded({ aid: 'p1' })}.c2ln`],
  ['an empty payload', `${header}..c2ln`],
  ['an array', token([{ aid: 'p1' }])],
  ['null', token('null')],
  ['a number', token('5')],
  ['a text', token('"aid"')],
  ['a payload that is no JSON', token('{aid:1}')],
  ['a payload with text after the JSON', token('{"aid":1} x')],
  [
    'characters of plain base64',
    `${header}.${Buffer.from('{"a":"???>>>"}').toString('base64').replace(/=/g, '')}.c2ln`,
  ],
  ['padding', `${header}.${Buffer.from('{"a":1}').toString('base64')}.c2ln`],
  ['a length that base64 cannot have', `${header}.abcde.c2ln`],
  ['a space', `${header}.${encoded({ aid: 'p1' })} .c2ln`],
  ['a newline at the end', `${token({ aid: 'p1' })}\n`],
  [
    'text that is not UTF-8',
    `${header}.${Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]).toString('base64url')}.c2ln`,
  ],
  ['a signature that is no base64url', `${header}.${encoded({ aid: 'p1' })}.s!g`],
])('refuses a token of %s as malformed', (_case, jwt) => {
  expect(claimsOf(jwt)).toEqual({ ok: false, refusal: 'malformed' });
});

test('a payload with __proto__ pollutes no prototype', () => {
  const claims = claimsOf(token('{"__proto__":{"aid":"evil"}}'));
  expect(claims.ok && selfFrom({ access: claims.value, id: {} })).toBeUndefined();
  expect(({} as { aid?: string }).aid).toBeUndefined();
});

const id = { first_name: 'Ada', last_name: 'Byron', email: 'ada@demo.test', launchdarkly: 'h4sh', nonce: 'n' };

test('reads a person from the access token and the id token', () => {
  expect(selfFrom({ access: { aid: 'p1', training_admin: true }, id })).toEqual({
    id: 'p1',
    trainingRole: 'administrator',
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@demo.test',
    hash: 'h4sh',
  });
});

test('leaves fields empty when the id token has no usable claim for them', () => {
  expect(
    selfFrom({ access: { aid: 'p1' }, id: { first_name: 3, last_name: null, email: {}, launchdarkly: '' } }),
  ).toEqual({ id: 'p1', trainingRole: null, firstName: '3', lastName: '', email: '', hash: undefined });
});

test.each([[{}], [{ aid: '' }], [{ aid: null }], [{ aid: {} }], [{ aid: true }], [{ sub: 'p1' }]])(
  'finds no person in an access token of %j',
  (access) => {
    expect(selfFrom({ access, id })).toBeUndefined();
  },
);

const ranks: readonly (readonly [claim: unknown, is: boolean])[] = [
  [true, true],
  [1, true],
  ['true', true],
  [false, false],
  ['false', false],
  ['False', false],
  ['0', false],
  ['no', false],
  ['yes', false],
  [0, false],
  [2, false],
  ['', false],
  [[], false],
  [{}, false],
  [[true], false],
  [null, false],
  [undefined, false],
];
test.each(ranks)('training_admin %j makes the person an administrator: %s', (claim, is) => {
  expect(selfFrom({ access: { aid: 7, training_admin: claim }, id })).toMatchObject({
    id: '7',
    trainingRole: is ? 'administrator' : null,
  });
});

test('names the storage keys', () => {
  const { codeVerifier, nonce, transaction, ...fixed } = storageKeys;
  expect(Object.values(fixed)).toEqual([
    'sdk.access_token',
    'sdk.access_token_payload',
    'sdk.id_token',
    'sdk.id_token_payload',
    'sdk.refresh_token',
    'sdk.access_token_receipt',
    'endDate',
  ]);
  expect([codeVerifier('S'), nonce('S'), transaction('S')]).toEqual([
    'sdk.code_verifier.S',
    'sdk.nonce.S',
    'sdk.transaction.S',
  ]);
});
