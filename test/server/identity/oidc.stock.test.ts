import { oidcIdentity } from '../../../src/infrastructure/identity/oidcIdentity.ts';
import { identityContract } from '../../contracts/Identity.contract.ts';
import { identityFailuresContract } from '../../contracts/IdentityFailures.contract.ts';
import { identityProviderContract } from '../../contracts/IdentityProvider.contract.ts';
import { identityRefreshContract } from '../../contracts/IdentityRefresh.contract.ts';
import { identityRefusalsContract } from '../../contracts/IdentityRefusals.contract.ts';
import type { BindingUnderTest } from '../../fixtures/identity/bindingUnderTest.ts';
import { failureOf, openBrowser } from '../../fixtures/identity/identityUnderTest.ts';
import { startStockProvider } from '../../fixtures/identity/stockProvider.ts';

const withoutConsent: BindingUnderTest = {
  kind: 'oidc',
  provider: () =>
    startStockProvider({
      algorithm: 'ES256',
      readable: false,
      refreshWithoutConsent: false,
      endpoints: {
        authorization: '/oauth2/authorize',
        token: '/oauth2/token',
        jwks: '/oauth2/jwks',
        revocation: '/oauth2/revoke',
        end_session: '/oauth2/logout',
        userinfo: '/oauth2/userinfo',
      },
      environment: { IDENTITY_KIND: 'oidc' },
    }),
  bind: (config, world) => oidcIdentity(config, world),
  scopes: ['openid', 'profile', 'email'],
  addedScope: 'offline_access',
  abilities: {
    frame: true,
    refreshTokenByFrame: 'left out: no frame can be consented in',
    session: true,
    grace: 'left out: its rotation is strict',
    strictRotation: true,
    forgery: 'left out: it signs only what is true',
    server: true,
  },
};

/** OpenID Connect Core 11: the provider issues a refresh token only after consent. */
const under: BindingUnderTest = { ...withoutConsent, prompt: 'consent' };

describe('oidcIdentity at a stock provider with ES256, opaque access tokens, consent and strict rotation, without messages', () => {
  identityContract(under);
  identityRefreshContract(under);
  identityRefusalsContract(under);
  identityFailuresContract(under);
  identityProviderContract(under);
});

describe('oidcIdentity at a stock provider without prompt=consent', () => {
  test('gets no refresh token, and renews the access token through the session', async () => {
    let now = 0;
    const browser = await openBrowser(withoutConsent);
    const tab = browser.openTab({ now: () => now });
    const { tokens } = await browser.signIn(tab);
    expect(tab.storage.getItem('sdk.refresh_token')).toBeNull();
    expect(await failureOf(tab.identity.refresh())).toMatchObject({ code: 'refresh_token_not_found' });
    now = 3_560_000;
    const renewed = await tab.identity.accessToken();
    expect(renewed).not.toBe(tokens.access);
    expect(await browser.provider.holderOf?.(renewed ?? '')).toBe('ada');
    await browser.provider.stop();
  });
});

test('asks for sign-in and consent again after a sign-out that the provider does not know of', async () => {
  const browser = await openBrowser(under);
  const tab = browser.openTab();
  await browser.signIn(tab);
  await tab.identity.signOut('StatusError');
  await expect(browser.signIn(tab)).resolves.toMatchObject({ tokens: { self: { id: 'ada' } } });
  expect(new URL(tab.left.at(-1) ?? '').searchParams.get('prompt')).toBe('login consent');
  await expect(tab.identity.refresh()).resolves.toBeDefined();
  await browser.provider.stop();
});
