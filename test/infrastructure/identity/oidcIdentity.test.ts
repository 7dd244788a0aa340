import { oidcIdentity } from '../../../src/infrastructure/identity/oidcIdentity.ts';
import { identityContract } from '../../contracts/Identity.contract.ts';
import { identityFailuresContract } from '../../contracts/IdentityFailures.contract.ts';
import { identityProviderContract } from '../../contracts/IdentityProvider.contract.ts';
import { identityRefreshContract } from '../../contracts/IdentityRefresh.contract.ts';
import { identityRefusalsContract } from '../../contracts/IdentityRefusals.contract.ts';
import { SharedStorage, site } from '../../fixtures/identity/browserTab.ts';
import type { ProviderChoices } from '../../fixtures/identity/fakeProvider.ts';
import {
  ada,
  atFake,
  bob,
  failureOf,
  kept,
  startBrowser,
  type BrowserUnderTest,
  type IdentityUnderTest,
  type OpenedTab,
} from '../../fixtures/identity/identityUnderTest.ts';

const strict: ProviderChoices = { algorithm: 'ES256', opaque: true, grace: false, responseModes: ['query'] };
const generous: ProviderChoices = {
  algorithm: 'RS256',
  opaque: false,
  grace: true,
  responseModes: ['query', 'web_message'],
};
const oidc = (choices: ProviderChoices): IdentityUnderTest => ({
  kind: 'oidc',
  addedScope: 'offline_access',
  choices,
  bind: (config, world) => oidcIdentity(config, world),
});

describe.each([
  ['ES256, opaque access tokens, no grace period, no postMessage', strict],
  ['RS256, JWT access tokens, grace period, web_message', generous],
])('oidcIdentity: %s', (_, choices) => {
  const under = atFake(oidc(choices));
  identityContract(under);
  identityRefreshContract(under);
  identityRefusalsContract(under);
  identityFailuresContract(under);
  identityProviderContract(under);
});

const addressOf = ([asked]: Parameters<typeof fetch>) => (asked instanceof Request ? asked.url : String(asked));

describe('oidcIdentity', () => {
  let browser: BrowserUnderTest;

  const start = async (choices: ProviderChoices) => {
    browser = await startBrowser(oidc(choices));
    return browser;
  };
  afterEach(() => browser.provider.stop());

  test.each([
    [
      'web_message when the provider supports it',
      generous,
      { response_mode: 'web_message', redirect_uri: `${site}/auth-callback` },
    ],
    ['an empty page of ours otherwise', strict, { redirect_uri: `${site}/auth-silent` }],
  ])('the frame answers by %s', async (_, choices, expected) => {
    const { provider, openTab } = await start(choices);
    await openTab().identity.silent();
    expect(provider.calls('authorize')[0]?.fields).toMatchObject(expected);
  });

  test('the frame sends the id token of the signed-in person as a hint', async () => {
    const { provider, openTab, signIn } = await start(generous);
    const tab = openTab();
    expect(await tab.identity.silent()).toBeUndefined();
    await signIn(tab);
    const idToken = tab.storage.getItem('sdk.id_token');
    await tab.identity.silent();
    const hints = provider.calls('authorize').map(({ fields }) => fields['id_token_hint']);
    expect([hints.at(0), hints.at(-1)]).toEqual([undefined, idToken]);
  });

  // The facts come from the network, so each of these takes time in which another tab can sign somebody in.
  test.each(['discovery', 'token'] as const)(
    'a refresh keeps the tokens of another tab when a person signs in there during the %s request',
    async (operation) => {
      const { provider, openTab, signIn, fetch } = await start(generous);
      const shared = new SharedStorage();
      await signIn(openTab({}, shared));
      const newcomer = openTab({}, shared);
      const asked = provider.calls('token').length;
      let isFirst = true;
      const reloaded = openTab(
        {
          fetch: async (...given) => {
            const { pathname } = new URL(addressOf(given));
            const isHere = pathname.endsWith(operation === 'token' ? '/token' : '/openid-configuration');
            if (isHere && isFirst) {
              isFirst = false;
              await signIn(newcomer, bob);
            }
            return fetch(...given);
          },
        },
        shared,
      );
      expect(await reloaded.identity.refresh()).toMatchObject({ self: { id: 'bob' } });
      expect(reloaded.identity.held()).toEqual(newcomer.identity.held());
      // Bob's code, and Ada's refresh token only where it was already on its way.
      expect(provider.calls('token')).toHaveLength(asked + (operation === 'token' ? 2 : 1));
    },
  );

  test('a silent sign-in keeps the tokens of a person who signs in in another tab meanwhile', async () => {
    const { openTab, signIn, fetch } = await start(generous);
    const shared = new SharedStorage();
    await signIn(openTab({}, shared));
    const newcomer = openTab({}, shared);
    let isFirst = true;
    const reloaded = openTab(
      {
        fetch: async (...given) => {
          const answer = await fetch(...given);
          if (new URL(addressOf(given)).pathname.endsWith('/token') && isFirst) {
            isFirst = false;
            await signIn(newcomer, bob);
          }
          return answer;
        },
      },
      shared,
    );
    expect(await reloaded.identity.silent()).toMatchObject({ self: { id: 'bob' } });
    expect(reloaded.identity.held()).toMatchObject({ self: { id: 'bob' } });
  });

  test.each([
    ['another provider', 'https://evil.example'],
    ['missing', undefined],
  ])('refuses an answer whose issuer is %s', async (_, iss) => {
    const { provider, openTab } = await start(generous);
    const tab = openTab();
    await tab.identity.signIn({ path: '/', registration: false });
    const address = new URL(await provider.signIn(tab.left[0] ?? '', ada));
    if (iss === undefined) address.searchParams.delete('iss');
    else address.searchParams.set('iss', iss);
    expect(await failureOf(tab.identity.handleCallback(address.href))).toEqual({
      message: 'Failed to fetch tokens',
      code: 'issuer_mismatch',
      kind: 'final',
    });
    expect(provider.calls('token')).toEqual([]);
    expect(kept(tab.storage)).toEqual([]);
  });

  test.each([
    ['names another issuer', { issuer: 'https://evil.example' }, 'issuer_mismatch'],
    ['has no token endpoint', { token_endpoint: undefined }, 'token_endpoint_missing'],
    ['has a token endpoint that is no address', { token_endpoint: 'token' }, 'token_endpoint_missing'],
    [
      'offers signatures by shared secret only',
      { id_token_signing_alg_values_supported: ['HS256'] },
      'no_trusted_algorithm',
    ],
  ])('refuses a discovery document that %s, and stays on the page', async (_, document, code) => {
    const { provider, openTab } = await start(strict);
    provider.state.document = document;
    const tab = openTab();
    expect(await failureOf(tab.identity.signIn({ path: '/', registration: false }))).toEqual({
      message: 'Failed to fetch tokens',
      code,
      kind: 'final',
    });
    expect(tab.left).toEqual([]);
  });

  test('repeats a failed discovery at the next sign-in', async () => {
    const { provider, openTab } = await start(strict);
    provider.fail('discovery', 'lost', 'lost', 'lost');
    const tab = openTab();
    expect(await failureOf(tab.identity.signIn({ path: '/', registration: false }))).toMatchObject({
      code: 'network',
      kind: 'transient',
    });
    await tab.identity.signIn({ path: '/', registration: false });
    expect(tab.left).toHaveLength(1);
    expect(provider.calls('discovery')).toHaveLength(4);
  });

  test('leaves for the logout page of the provider at sign-out', async () => {
    const tab = (await start(generous)).openTab();
    await browser.signIn(tab);
    const idToken = tab.storage.getItem('sdk.id_token');
    await tab.identity.signOut('UserSignOut');
    const address = new URL(tab.left.at(-1) ?? '');
    expect(address.pathname).toBe('/oauth2/default/v1/logout');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      id_token_hint: idToken,
      client_id: 'lectern',
      post_logout_redirect_uri: `${site}/`,
      state: tab.storage.getItem('sdk.sign_out'),
    });
  });

  /** The parameters of the next sign-in. */
  const nextPrompt = async (tab: OpenedTab) => {
    await tab.identity.signIn({ path: '/', registration: false });
    return new URL(tab.left.at(-1) ?? '').searchParams.get('prompt');
  };

  test('stays on the page when the provider is unreachable at sign-out, and asks for the password next time', async () => {
    const tab = (await start(generous)).openTab();
    await browser.signIn(tab);
    browser.provider.fail('discovery', 'lost');
    await expect(tab.identity.signOut('UserSignOut')).rejects.toMatchObject({ kind: 'transient' });
    expect(tab.left).toHaveLength(1);
    expect(await tab.identity.silent()).toBeUndefined();
    expect(await nextPrompt(tab)).toBe('login');
  });

  test('asks for the password next time when the browser has not come back from the sign-out', async () => {
    const tab = (await start(generous)).openTab();
    await browser.signIn(tab);
    await tab.identity.signOut('UserSignOut');
    expect(await tab.identity.silent()).toBeUndefined();
    expect(await nextPrompt(tab)).toBe('login');
  });

  test('asks for no password when the browser has come back from the sign-out', async () => {
    const tab = (await start(generous)).openTab();
    await browser.signIn(tab);
    await browser.signOut(tab);
    expect(await nextPrompt(tab)).toBeNull();
  });

  test.each(['RefreshError', 'StatusError', 'NoSessionIndicator'] as const)(
    'stays on the page when the session ends by %s',
    async (reason) => {
      const tab = (await start(generous)).openTab();
      await browser.signIn(tab);
      await tab.identity.signOut(reason);
      expect(tab.left).toHaveLength(1);
      expect(tab.identity.held()).toBeUndefined();
    },
  );

  test('extends the session by the refresh token when the frame finds no session', async () => {
    const tab = (await start(strict)).openTab();
    await browser.signIn(tab);
    browser.provider.state.person = undefined;
    await expect(tab.identity.extendSession()).resolves.toEqual({ expiresAt: expect.any(Date) });
    await browser.provider.revokeAll();
    await expect(tab.identity.extendSession()).resolves.toBeUndefined();
  });

  test('reads claims under the configured names', async () => {
    browser = await startBrowser({
      ...oidc(generous),
      bind: (config, world) =>
        oidcIdentity({ ...config, claims: { first_name: 'nickname', training_admin: 'is_trainer' } }, world),
    });
    browser.provider.state.twist = { nickname: 'Countess', is_trainer: true };
    const { tokens } = await browser.signIn(browser.openTab());
    expect(tokens.self).toMatchObject({
      id: 'ada',
      firstName: 'Countess',
      lastName: 'Reader',
      trainingRole: 'administrator',
    });
  });
});
