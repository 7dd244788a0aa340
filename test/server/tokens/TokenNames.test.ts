import type { TokenClaims } from '../../../server/tokens/JwtAccessTokens.ts';
import { TokenNames } from '../../../server/tokens/TokenNames.ts';

const tokenWith = (claims: object) => `a.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c`;
const nameIn = (token: string, told?: TokenClaims) => {
  const userinfo = jest.fn(async () => told);
  const names = new TokenNames({ names: { first: 'vorname', last: 'nachname' }, userinfo });
  return { userinfo, name: names.nameOf({ token }) };
};

// Rule HISTORY-1.
test.each([
  ['the claims that the settings name', { vorname: 'Ada', nachname: 'Lovelace', name: 'Other' }, 'Ada Lovelace'],
  ['one of them alone', { nachname: 'Lovelace' }, 'Lovelace'],
  ['the standard name', { name: 'Ada Lovelace', given_name: 'Other' }, 'Ada Lovelace'],
  ['the standard parts of a name', { given_name: 'Ada', family_name: 'Lovelace' }, 'Ada Lovelace'],
])('reads %s in the token and asks nobody', async (_, claims, expected) => {
  const { userinfo, name } = nameIn(tokenWith(claims));
  expect(await name).toBe(expected);
  expect(userinfo).not.toHaveBeenCalled();
});

test.each([
  ['names nobody', tokenWith({ sub: 'x', name: 3 })],
  ['is opaque', 'an-opaque-token'],
])('asks userinfo when the token %s', async (_, token) => {
  expect(await nameIn(token, { name: 'Ada Lovelace' }).name).toBe('Ada Lovelace');
  expect(await nameIn(token, { sub: 'x' }).name).toBeUndefined();
  expect(await nameIn(token).name).toBeUndefined();
});
