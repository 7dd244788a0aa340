import { oktaIdentity } from '../../../src/infrastructure/identity/oktaIdentity.ts';
import { identityContract } from '../../contracts/Identity.contract.ts';
import { identityFailuresContract } from '../../contracts/IdentityFailures.contract.ts';
import { identityProviderContract } from '../../contracts/IdentityProvider.contract.ts';
import { identityRefreshContract } from '../../contracts/IdentityRefresh.contract.ts';
import { identityRefusalsContract } from '../../contracts/IdentityRefusals.contract.ts';
import type { BindingUnderTest } from '../../fixtures/identity/bindingUnderTest.ts';
import { failureOf, kept, openBrowser } from '../../fixtures/identity/identityUnderTest.ts';
import { startStockProvider } from '../../fixtures/identity/stockProvider.ts';

const under: BindingUnderTest = {
  kind: 'okta',
  provider: () =>
    startStockProvider({
      algorithm: 'RS256',
      readable: true,
      refreshWithoutConsent: true,
      environment: { IDENTITY_KIND: 'okta' },
    }),
  bind: (config, world) => oktaIdentity(config, world),
  abilities: {
    frame: 'left out: it has no okta_post_message',
    refreshTokenByFrame: 'left out: it has no okta_post_message',
    session: 'left out: it has no sessions API',
    grace: 'left out: its rotation is strict',
    strictRotation: true,
    forgery: 'left out: it signs only what is true',
    elsewhere: true,
    server: true,
  },
};

describe('oktaIdentity at a stock provider with RS256, JWT access tokens, consent and strict rotation, without a sessions API', () => {
  identityContract(under);
  identityRefreshContract(under);
  identityRefusalsContract(under);
  identityFailuresContract(under);
  identityProviderContract(under);
});

describe('oktaIdentity at a stock provider with unsupported tokens', () => {
  test.each([
    ['opaque access tokens', { algorithm: 'RS256', readable: false } as const, 'access_token_malformed'],
    [
      'id tokens with another signature algorithm',
      { algorithm: 'ES256', readable: true } as const,
      'signature_invalid',
    ],
  ])('refuses %s, and stores nothing', async (_, choices, code) => {
    const browser = await openBrowser({
      ...under,
      provider: () =>
        startStockProvider({ ...choices, refreshWithoutConsent: true, environment: { IDENTITY_KIND: 'okta' } }),
    });
    const tab = browser.openTab();
    expect(await failureOf(browser.signIn(tab))).toEqual({ message: 'Failed to fetch tokens', code, kind: 'final' });
    expect(kept(tab.storage)).toEqual([]);
    await browser.provider.stop();
  });
});
