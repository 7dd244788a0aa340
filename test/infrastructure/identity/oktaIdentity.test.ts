import { oktaIdentity } from '../../../src/infrastructure/identity/oktaIdentity.ts';
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
} from '../../fixtures/identity/identityUnderTest.ts';

const okta = (grace: boolean): IdentityUnderTest => ({
  kind: 'okta',
  choices: { algorithm: 'RS256', opaque: false, grace, responseModes: ['okta_post_message'] },
  bind: (config, world) => oktaIdentity(config, world),
});

describe.each([
  ['with a grace period', true],
  ['without a grace period', false],
])('oktaIdentity %s', (_, grace) => {
  const under = atFake(okta(grace));
  identityContract(under);
  identityRefreshContract(under);
  identityRefusalsContract(under);
  identityFailuresContract(under);
  identityProviderContract(under);
});

describe('sessions of oktaIdentity', () => {
  let browser: BrowserUnderTest;

  beforeEach(async () => {
    browser = await startBrowser(okta(true));
  });
  afterEach(() => browser.provider.stop());

  test('requests okta_post_message in the frame', async () => {
    await browser.openTab().identity.silent();
    expect(browser.provider.calls('authorize')[0]?.fields).toMatchObject({
      prompt: 'none',
      response_mode: 'okta_post_message',
    });
  });

  test('extends the session by one call', async () => {
    const tab = browser.openTab();
    await browser.signIn(tab);
    await tab.identity.extendSession();
    expect(browser.provider.calls('sessions')).toEqual([{ endpoint: 'sessions', method: 'POST', fields: {} }]);
  });

  test('does not retry a failed extension, because the caller retries', async () => {
    const tab = browser.openTab();
    browser.provider.fail('sessions', { status: 500 });
    expect(await failureOf(tab.identity.extendSession())).toMatchObject({ kind: 'transient', code: 'status_500' });
    expect(browser.provider.calls('sessions')).toHaveLength(1);
  });

  test('reads E0000007 as no session, whatever the HTTP status', async () => {
    browser.provider.fail('sessions', { status: 403, body: { errorCode: 'E0000007' } });
    expect(await browser.openTab().identity.extendSession()).toBeUndefined();
  });

  test('ends the provider session at sign-out', async () => {
    const tab = browser.openTab();
    await browser.signIn(tab);
    await tab.identity.signOut('UserSignOut');
    expect(browser.provider.calls('sessions', 'DELETE')).toHaveLength(1);
    expect(browser.provider.state.person).toBeUndefined();
    expect(tab.left).toHaveLength(1);
  });

  test('signs out without an error when the provider has no session', async () => {
    const tab = browser.openTab();
    await browser.signIn(tab);
    browser.provider.state.person = undefined;
    await expect(tab.identity.signOut('UserSignOut')).resolves.toBeUndefined();
  });

  test('signs out here when the provider is unreachable, and forces a login prompt at the next sign-in', async () => {
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

  test('makes two calls in all for a refused refresh and the sign-out after it', async () => {
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
