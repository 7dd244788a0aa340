import { makeLogOut } from '../../../src/application/session/logOut.ts';
import { makeRestoreSession } from '../../../src/application/session/restoreSession.ts';
import { oidcIdentity } from '../../../src/infrastructure/identity/oidcIdentity.ts';
import { identityContract } from '../../contracts/Identity.contract.ts';
import { identityFailuresContract } from '../../contracts/IdentityFailures.contract.ts';
import { identityProviderContract } from '../../contracts/IdentityProvider.contract.ts';
import { identityRefreshContract } from '../../contracts/IdentityRefresh.contract.ts';
import { identityRefusalsContract } from '../../contracts/IdentityRefusals.contract.ts';
import type { BindingUnderTest } from '../../fixtures/identity/bindingUnderTest.ts';
import {
  ada,
  failureOf,
  openBrowser,
  type BrowserAt,
  type OpenedTab,
} from '../../fixtures/identity/identityUnderTest.ts';
import { sessionWorld } from '../../fixtures/identity/sessionWorld.ts';
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
    elsewhere: true,
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

// Rule OIDC-10.
describe('a stock provider that answers hidden frames in its own way', () => {
  const provider = (silent: 'needs-hint' | 'stays', prompt?: 'consent') => ({
    ...withoutConsent,
    ...(prompt === undefined ? {} : { prompt }),
    provider: () =>
      startStockProvider({
        algorithm: 'ES256',
        readable: false,
        refreshWithoutConsent: false,
        silent,
        environment: { IDENTITY_KIND: 'oidc' },
      }),
  });
  const goesOn = 'The session goes on with its refresh token; without one, people have to sign in again.';
  const refused = `The identity provider has refused a hidden frame (invalid_request: id_token mandatory). ${goesOn}`;
  const stays = `The identity provider has not answered a hidden frame, but stays on a page of its own. ${goesOn}`;
  let browser: BrowserAt;
  afterEach(() => browser.provider.stop());

  /** Loads a page of the site in a tab whose cookie says that Ada is signed in. */
  const load = async ({ identity }: OpenedTab) => {
    const { world, ports } = sessionWorld();
    world.cookie = 'ada';
    const parts = { ...ports, identity };
    const { self } = await makeRestoreSession({ ...parts, logOut: makeLogOut(parts) })();
    return { person: self?.id, reported: world.reported.map((fault) => (fault as Error).message) };
  };

  test('signs in by a frame with the id token that is held, where the provider needs one', async () => {
    browser = await openBrowser(provider('needs-hint'));
    const tab = browser.openTab();
    await browser.signIn(tab);
    await expect(tab.identity.silent()).resolves.toMatchObject({ self: { id: 'ada' } });
    expect(tab.said).toEqual([]);
  });

  test('signs nobody in and says why once, without a report, where no id token is held', async () => {
    browser = await openBrowser(provider('needs-hint'));
    await browser.provider.admit(ada);
    const tab = browser.openTab();
    expect(await load(tab)).toEqual({ person: undefined, reported: [] });
    expect(tab.said).toEqual([refused]);
    expect(tab.left).toEqual([]);
  });

  test('goes on with the refresh token, and says what happened, where the provider stays on its own page', async () => {
    browser = await openBrowser(provider('stays', 'consent'));
    const tab = browser.openTab({ frameMilliseconds: 1000 });
    await browser.signIn(tab);
    browser.forgetProvider();
    await expect(tab.identity.extendSession()).resolves.toBeDefined();
    expect(tab.said).toEqual([stays]);
    expect(await load(tab)).toEqual({ person: 'ada', reported: [] });
  });

  test('ends the session with its access token where there is neither a frame nor a refresh token', async () => {
    browser = await openBrowser(provider('stays'));
    let now = 0;
    const tab = browser.openTab({ frameMilliseconds: 1000, now: () => now });
    await browser.signIn(tab);
    browser.forgetProvider();
    now = 3_601_000;
    expect(await failureOf(tab.identity.accessToken())).toMatchObject({ code: 'login_required', kind: 'final' });
    expect(tab.said).toEqual([stays]);
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
