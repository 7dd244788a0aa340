import { OktaIdentity } from '../../../src/infrastructure/identity/OktaIdentity.ts';
import { identityContract } from '../../contracts/Identity.contract.ts';
import { identityFailuresContract } from '../../contracts/IdentityFailures.contract.ts';
import { identityProviderContract } from '../../contracts/IdentityProvider.contract.ts';
import { identityRefreshContract } from '../../contracts/IdentityRefresh.contract.ts';
import { identityRefusalsContract } from '../../contracts/IdentityRefusals.contract.ts';
import {
  ada,
  atFake,
  failureOf,
  startBrowser,
  type BrowserUnderTest,
  type IdentityUnderTest,
} from '../../fixtures/identityUnderTest.ts';

const okta = (grace: boolean): IdentityUnderTest => ({
  kind: 'okta',
  choices: { algorithm: 'RS256', opaque: false, grace, responseModes: ['okta_post_message'] },
  bind: (config, world) => new OktaIdentity(config, world),
});

describe.each([
  ['with grace', true],
  ['without grace', false],
])('the Okta binding, %s', (_, grace) => {
  const under = atFake(okta(grace));
  identityContract(under);
  identityRefreshContract(under);
  identityRefusalsContract(under);
  identityFailuresContract(under);
  identityProviderContract(under);
});

describe('the sessions of the Okta binding', () => {
  let browser: BrowserUnderTest;

  beforeEach(async () => {
    browser = await startBrowser(okta(true));
  });
  afterEach(() => browser.provider.stop());

  test('the frame asks for okta_post_message', async () => {
    await browser.openTab().identity.silent();
    expect(browser.provider.calls('authorize')[0]?.fields).toMatchObject({
      prompt: 'none',
      response_mode: 'okta_post_message',
    });
  });

  test('the session is prolonged by one call', async () => {
    const tab = browser.openTab();
    await browser.signIn(tab);
    await tab.identity.extendSession();
    expect(browser.provider.calls('sessions')).toEqual([{ endpoint: 'sessions', method: 'POST', fields: {} }]);
  });

  test('a failing prolongation is tried once: who asks has tries of its own', async () => {
    const tab = browser.openTab();
    browser.provider.fail('sessions', { status: 500 });
    expect(await failureOf(tab.identity.extendSession())).toMatchObject({ kind: 'transient', code: 'status_500' });
    expect(browser.provider.calls('sessions')).toHaveLength(1);
  });

  test('E0000007 says that there is no session, whatever the status', async () => {
    browser.provider.fail('sessions', { status: 403, body: { errorCode: 'E0000007' } });
    expect(await browser.openTab().identity.extendSession()).toBeUndefined();
  });

  test('signing out ends the provider’s session', async () => {
    const tab = browser.openTab();
    await browser.signIn(tab);
    await tab.identity.signOut('UserSignOut');
    expect(browser.provider.calls('sessions', 'DELETE')).toHaveLength(1);
    expect(browser.provider.state.person).toBeUndefined();
    expect(tab.left).toHaveLength(1);
  });

  test('that the provider has no session is no error', async () => {
    const tab = browser.openTab();
    await browser.signIn(tab);
    browser.provider.state.person = undefined;
    await expect(tab.identity.signOut('UserSignOut')).resolves.toBeUndefined();
  });

  test('a sign-out that the provider could not hear of: signed out here, no frame signs in again, and the next sign-in asks who it is', async () => {
    const tab = browser.openTab();
    await browser.signIn(tab);
    browser.provider.fail('sessions', 'lost', 'lost', 'lost');
    expect(await failureOf(tab.identity.signOut('UserSignOut'))).toMatchObject({ kind: 'transient' });
    expect(tab.identity.held()).toBeUndefined();
    expect(await tab.identity.silent()).toBeUndefined();
    await tab.identity.signIn({ path: '/', registration: false });
    expect(new URL(tab.left.at(-1) ?? '').searchParams.get('prompt')).toBe('login');
    await tab.identity.handleCallback(await browser.provider.signIn(tab.left.at(-1) ?? '', ada));
    await tab.identity.signIn({ path: '/', registration: false });
    expect(new URL(tab.left.at(-1) ?? '').searchParams.has('prompt')).toBe(false);
  });

  test('a refused refresh leads to a sign-out of two identity calls at most', async () => {
    const tab = browser.openTab();
    await browser.signIn(tab);
    await browser.provider.revokeAll();
    const asked = browser.provider.asked.length;
    await failureOf(tab.identity.refresh());
    await tab.identity.signOut('RefreshError');
    expect(browser.provider.asked.slice(asked).map(({ endpoint }) => endpoint)).toEqual(['token', 'sessions']);
    expect(tab.left).toHaveLength(1);
  });
});
