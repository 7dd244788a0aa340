import { json, openIdentity, site } from '../../../fixtures/identity/identityProvider.ts';

const day = 86_400;
const extend = `${site}/api/v1/sessions/me/lifecycle/refresh`;

// Rule IDENTITY-9.
test('extends a session by 14 days, and never beyond 30 days after the sign-in', async () => {
  const identity = await openIdentity();
  const browser = identity.browser();
  await browser.signIn();
  const daysLeftAfter = async (days: number) => {
    const signedInAt = Math.floor(Date.now() / 1000) - days * day;
    await identity.database.pool.query(
      `UPDATE oidc_records SET payload = jsonb_set(payload::jsonb, '{loginTs}', to_jsonb($1::int))::json WHERE model = 'Session'`,
      [signedInAt],
    );
    const { expiresAt } = json(await browser.send('POST', extend));
    return Math.round((Date.parse(String(expiresAt)) / 1000 - Date.now() / 1000) / day);
  };
  expect([await daysLeftAfter(1), await daysLeftAfter(20), await daysLeftAfter(29)]).toEqual([14, 10, 1]);
  // The provider saves the session again at each silent sign-in.
  await browser.authorize({ prompt: 'none' });
  const { expiresAt } = json(await browser.send('GET', `${site}/api/v1/sessions/me`));
  expect(Date.parse(String(expiresAt))).toBeLessThan(Date.now() + 2 * day * 1000);
  await identity.close();
});
