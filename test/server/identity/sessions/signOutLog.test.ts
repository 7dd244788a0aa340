import { mira, openIdentity, site } from '../../../fixtures/identity/identityProvider.ts';

// Rule LOG-5.
test('logs a sign-out with the account', async () => {
  const identity = await openIdentity();
  const browser = identity.browser();
  await browser.signIn();
  identity.app.log.level = 'info';
  await browser.send('DELETE', `${site}/api/v1/sessions/me`);
  const lines = identity.logged.map((line) => JSON.parse(line) as object);
  await identity.close();
  expect(lines).toContainEqual(expect.objectContaining({ account: mira.id, msg: 'Somebody has signed out' }));
});
