import { makeIsTooOld } from '../../../server/tokens/roleAge.ts';
import { accessClaims, makeSigner } from '../../fixtures/identity/signedTokens.ts';
import { now, openAccessTokens } from '../../fixtures/identity/verifiedTokens.ts';

const seconds = now.getTime() / 1000;

function ageOf(limit = 60) {
  const stale: unknown[] = [];
  let ahead = 0;
  const clock = { now: () => new Date(now.getTime() + ahead * 1000) };
  const isTooOld = makeIsTooOld({ seconds: limit, clock, onStale: (issuedAt) => stale.push(issuedAt) });
  return { isTooOld, stale, wait: (more: number) => (ahead += more) };
}

// Rule ROLE-9.
test('refuses a token with a role a minute after its issue, and accepts the renewed one with the role of now', async () => {
  const { isTooOld, wait } = ageOf();
  const signer = await makeSigner();
  const tokens = openAccessTokens({ keys: signer.keys, isTooOld });
  const roleOf = async (claims: object) => {
    const verified = await tokens.verify(await signer.sign(accessClaims(now, { ...claims })));
    return verified.ok ? verified.value.person.trainingRole : verified.refusal;
  };
  const editor = { training_role: 'editor' };
  expect(await roleOf(editor)).toBe('editor');
  wait(60);
  expect(await roleOf(editor)).toBe('editor');
  wait(1);
  expect([await roleOf(editor), await roleOf({ iat: seconds + 61 })]).toEqual(['old', null]);
  expect(await roleOf({ ...editor, iat: seconds + 61 })).toBe('editor');
});

test('never refuses the token of a person without a role for its age', async () => {
  const { isTooOld, wait } = ageOf();
  const signer = await makeSigner();
  const tokens = openAccessTokens({ keys: signer.keys, isTooOld });
  wait(3000);
  expect((await tokens.verify(await signer.sign(accessClaims(now)))).ok).toBe(true);
});

test('tells of renewed tokens that are too old, and of tokens without the time of their issue', () => {
  const { isTooOld, stale, wait } = ageOf();
  // The clock of the provider is 2 minutes behind.
  expect([isTooOld('ada', seconds - 300), isTooOld('ada', seconds - 300), stale]).toEqual([true, true, []]);
  wait(1);
  expect([isTooOld('ada', seconds - 119), stale]).toEqual([true, [seconds - 119]]);
  expect([isTooOld('bob', undefined), stale.length]).toEqual([true, 2]);
  wait(600);
  expect([isTooOld('ada', seconds + 400), stale.length]).toEqual([true, 2]);
});
