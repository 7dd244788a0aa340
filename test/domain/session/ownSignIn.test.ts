import { hasOwnSignIn } from '../../../src/domain/session/session.ts';

// Rule PASSWORD-7.
test.each([
  ['https://training.example/oauth2/default', true],
  ['https://id.example/oauth2/default', false],
])('says that people change their password here when the provider is %s: %s', (issuer, has) => {
  expect(hasOwnSignIn({ publicUrl: 'https://training.example', identity: { issuer } })).toBe(has);
});
