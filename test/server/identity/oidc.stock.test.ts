import { OidcIdentity } from '../../../src/infrastructure/identity/OidcIdentity.ts';
import { identityContract } from '../../contracts/Identity.contract.ts';
import { identityFailuresContract } from '../../contracts/IdentityFailures.contract.ts';
import { identityProviderContract } from '../../contracts/IdentityProvider.contract.ts';
import { identityRefreshContract } from '../../contracts/IdentityRefresh.contract.ts';
import { identityRefusalsContract } from '../../contracts/IdentityRefusals.contract.ts';
import type { BindingUnderTest } from '../../fixtures/bindingUnderTest.ts';
import { failureOf, openBrowser } from '../../fixtures/identityUnderTest.ts';
import { startStockProvider } from '../../fixtures/stockProvider.ts';

const unasked: BindingUnderTest = {
  kind: 'oidc',
  provider: () =>
    startStockProvider({
      algorithm: 'ES256',
      readable: false,
      refreshWithoutConsent: false,
      environment: { IDENTITY_KIND: 'oidc' },
    }),
  bind: (config, world) => new OidcIdentity(config, {}, world),
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

/** OpenID Connect Core 11: a refresh token after consent only. */
const under: BindingUnderTest = { ...unasked, prompt: 'consent' };

describe('the binding by discovery at a stock provider: ES256, opaque access tokens, consent, strict rotation, no messages', () => {
  identityContract(under);
  identityRefreshContract(under);
  identityRefusalsContract(under);
  identityFailuresContract(under);
  identityProviderContract(under);
});

describe('without asking for consent', () => {
  test('the stock provider gives no refresh token, and its session carries the sign-in on', async () => {
    let now = 0;
    const browser = await openBrowser(unasked);
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

test('after a sign-out that the provider has not heard of, the next sign-in asks who it is, and for consent', async () => {
  const browser = await openBrowser(under);
  const tab = browser.openTab();
  await browser.signIn(tab);
  await tab.identity.signOut('StatusError');
  await expect(browser.signIn(tab)).resolves.toMatchObject({ tokens: { self: { id: 'ada' } } });
  expect(new URL(tab.left.at(-1) ?? '').searchParams.get('prompt')).toBe('login consent');
  await expect(tab.identity.refresh()).resolves.toBeDefined();
  await browser.provider.stop();
});
