import {
  checkPassword,
  makePasswords,
  owaspCost,
  type PasswordCost,
} from '../../../../server/identity/signIn/passwords.ts';

const cheap: PasswordCost = { memory: 64, passes: 1, lanes: 1 };
const passwords = makePasswords(cheap);

// The test vectors of the reference implementation (phc-winner-argon2, src/test.c), version 0x13.
const vectors: readonly (readonly [string, string])[] = [
  ['password', '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'],
  ['password', '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'],
  ['password', '$argon2id$v=19$m=256,t=2,p=2$c29tZXNhbHQ$bQk8UB/VmZZF4Oo79iDXuL5/0ttZwg2f/5U52iv1cDc'],
  ['password', '$argon2id$v=19$m=65536,t=4,p=1$c29tZXNhbHQ$kCXUjmjvc5XMqQedpMTsOv+zyJEf5PhtGiUghW9jFyw'],
  ['differentpassword', '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$C4TWUs9rDEvq7w3+J4umqA32aWKB1+DSiRuBfYxFj94'],
];

test.each(vectors)('accepts only %j for the hash %s', async (password, hash) => {
  await expect(passwords.verify(password, hash)).resolves.toBe(true);
  await expect(passwords.verify(`${password} `, hash)).resolves.toBe(false);
});

test('hashes at the minimum cost of OWASP, with a new salt each time', async () => {
  const [one, other] = await Promise.all([
    makePasswords().hash('demo-password'),
    makePasswords().hash('demo-password'),
  ]);
  expect(owaspCost).toEqual({ memory: 19_456, passes: 2, lanes: 1 });
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z\d+/]{22}\$[A-Za-z\d+/]{43}$/);
  expect(other).not.toBe(one);
  await expect(makePasswords().verify('demo-password', one)).resolves.toBe(true);
});

test.each(['demo-password', '', ' ', 'pässwörd', '密码 🎓', 'a\0b', 'x'.repeat(256)])(
  'accepts %j for its own hash and refuses similar passwords',
  async (password) => {
    const hash = await passwords.hash(password);
    await expect(passwords.verify(password, hash)).resolves.toBe(true);
    for (const other of [
      `${password}x`,
      password.slice(0, -1) || 'y',
      password.toUpperCase() === password ? `z${password}` : password.toUpperCase(),
    ]) {
      await expect(passwords.verify(other, hash)).resolves.toBe(false);
    }
  },
);

test('accepts a letter as one code point or as letter and accent', async () => {
  await expect(passwords.verify('pässwörd', await passwords.hash('pässwörd'.normalize('NFD')))).resolves.toBe(true);
});

describe('a malformed or tampered hash', () => {
  const good = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  test.each([
    '',
    'password',
    '$',
    `${good}=`,
    ` ${good}`,
    `${good}\n`,
    good.replace('argon2id', 'argon2i'),
    good.replace('v=19', 'v=16'),
    good.replace('m=256', 'm=0'),
    good.replace('m=256', 'm=7'),
    good.replace('m=256', 'm=0256'),
    good.replace('m=256', 'm=99999999'),
    good.replace('m=256', 'm=4194304'),
    good.replace('t=2', 't=0'),
    good.replace('t=2', 't=-2'),
    good.replace('p=1', 'p=0'),
    good.replace('p=1', 'p=99'),
    good.replace('m=256,t=2', 't=2,m=256'),
    good.replace('nf65', 'nf66'),
    good.replace('i/4', 'i/5'),
    good.replace('i/4', 'i/'),
    good.replace('c29tZXNhbHQ', 'c29tZXNhbHR'),
    good.replace('c29tZXNhbHQ', ''),
    good.slice(0, good.lastIndexOf('$')),
    good.slice(0, good.lastIndexOf('$') + 1),
    `${good}$`,
    '$2b$12$C6UzMDM.H6dfI/f/IKcEeO7Zw5Q8nRZ6YkZ1zq0nH0pV8j9n1m5yq',
  ])('refuses every password for %j', async (hash) => {
    await expect(passwords.verify('password', hash)).resolves.toBe(false);
    await expect(passwords.verify('', hash)).resolves.toBe(false);
  });
});

test('refuses every password, even an empty one, when there is no account', async () => {
  await expect(passwords.verify('', undefined)).resolves.toBe(false);
  await expect(passwords.verify('demo-password', undefined)).resolves.toBe(false);
});

test('refuses a password of 100,000 characters, even the right one', async () => {
  const novel = 'x'.repeat(100_000);
  await expect(passwords.verify(novel, await passwords.hash(novel))).resolves.toBe(false);
});

test('calls a hash outdated when it has another cost or is empty', async () => {
  const hash = await passwords.hash('demo-password');
  expect(passwords.isOutdated(hash)).toBe(false);
  for (const other of [{ memory: 128 }, { passes: 2 }, { memory: 64, lanes: 2 }])
    expect(makePasswords({ ...cheap, ...other }).isOutdated(hash)).toBe(true);
  expect(passwords.isOutdated('')).toBe(true);
});

const context = { site: ['Acme Academy', 'academy.example'], email: 'ada.lovelace@mail.example' };

// Rules IDENTITY-28 and IDENTITY-29.
test.each([
  ['1234567', 'too-short'],
  ['🎓'.repeat(7), 'too-short'],
  ['密'.repeat(256), undefined],
  ['x'.repeat(257), 'too-long'],
  ['12345678', 'well-known'],
  ['trustno1', 'well-known'],
  ['TrustNo1', 'well-known'],
  ['trustno1 but verify', undefined],
  ['Lectern2026!', 'context'],
  ['academy-1234', 'context'],
  ['AdaLovelace!', 'context'],
  ['lovelace counts birds', undefined],
  ['admin-admin-admin', 'context'],
  ['8 + 8 = 16 + 0', undefined],
])('checks the new password %j, refusal: %s', async (password, refusal) => {
  expect(await checkPassword(password, context)).toEqual(
    refusal === undefined ? { ok: true, value: undefined } : { ok: false, refusal },
  );
});

// Rule IDENTITY-28.
test('knows more than 3,000 common passwords that are long enough', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const longEnough = dictionary['passwords-common'].filter((each) => [...each].length >= 8);
  expect(longEnough.length).toBeGreaterThan(15_000);
  expect(dictionary['passwords-common']).toHaveLength(49_233);
});
