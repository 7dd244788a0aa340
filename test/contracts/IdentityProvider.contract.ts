import { where, type BindingUnderTest } from '../fixtures/identity/bindingUnderTest.ts';
import {
  ada,
  bob,
  failureOf,
  kept,
  openBrowser,
  wish,
  type BrowserAt,
  type OpenedTab,
} from '../fixtures/identity/identityUnderTest.ts';

const fetchFailed = 'Failed to fetch tokens';
const refused = { message: fetchFailed, code: 'invalid_grant', kind: 'final' };

/** Rules that need the provider: codes, tokens and sessions that it ends for good. */
export function identityProviderContract(under: BindingUnderTest): void {
  let browser: BrowserAt;

  beforeEach(async () => {
    browser = await openBrowser(under);
  });
  afterEach(() => browser.provider.stop());

  /** Signs in with an authorize request that `change` has modified, and returns the answer of the provider. */
  const answerTo = async (tab: OpenedTab, change: (question: URLSearchParams) => void = () => undefined) => {
    await tab.identity.signIn(wish);
    const question = new URL(tab.left.at(-1) ?? '');
    change(question.searchParams);
    return browser.provider.signIn(question.href, ada);
  };
  const redeemed = (tab: OpenedTab, address: string) =>
    browser.fetch(browser.provider.tokenUrl, {
      method: 'POST',
      credentials: 'omit',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: browser.provider.clientId,
        code: new URL(address).searchParams.get('code') ?? '',
        code_verifier: tab.storage.getItem(`sdk.code_verifier.${new URL(address).searchParams.get('state')}`) ?? '',
        redirect_uri: new URL('/auth-callback', address).href,
      }),
    });

  describe('a modified authorize request', () => {
    test.each([
      ['state', 'another-state', { message: 'Code verifier not found', code: 'verifier_not_found', kind: 'final' }],
      ['nonce', 'another-nonce', { message: 'Nonce mismatch', code: 'nonce_mismatch', kind: 'final' }],
      // The challenge of another verifier (RFC 7636 B).
      ['code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', refused],
    ])('is refused and stores nothing when its %s was changed', async (name, value, failure) => {
      const tab = browser.openTab();
      const address = await answerTo(tab, (question) => question.set(name, value));
      expect(await failureOf(tab.identity.handleCallback(address))).toEqual(failure);
      expect(tab.identity.held()).toBeUndefined();
      expect(
        kept(tab.storage).filter((key) => !key.includes(new URL(tab.left[0] ?? '').searchParams.get('state') ?? '')),
      ).toEqual([]);
    });
  });

  test('refuses a code that somebody else has used, and revokes the refresh token of the thief', async () => {
    const [tab, thief] = [browser.openTab(), browser.openTab()];
    const address = await answerTo(tab);
    const stolen = await redeemed(tab, address);
    expect(stolen.status).toBe(200);
    expect(await failureOf(tab.identity.handleCallback(address))).toEqual(refused);
    expect(kept(tab.storage)).toEqual([]);
    const { refresh_token: refreshToken } = (await stolen.json()) as { refresh_token: string };
    thief.storage.setItem('sdk.refresh_token', refreshToken);
    expect(await failureOf(thief.identity.refresh())).toEqual(refused);
    expect(thief.identity.held()).toBeUndefined();
  });

  test('refuses a refresh with a token of another person and keeps the tokens', async () => {
    const [tab, other] = [browser.openTab(), browser.openTab()];
    await browser.signIn(other, bob);
    const { tokens } = await browser.signIn(tab, ada);
    tab.storage.setItem('sdk.refresh_token', other.storage.getItem('sdk.refresh_token') ?? '');
    expect(await failureOf(tab.identity.refresh())).toEqual({
      message: fetchFailed,
      code: 'subject_changed',
      kind: 'final',
    });
    expect(tab.identity.held()).toEqual(tokens);
  });

  test('uses the latest refresh token at each refresh', async () => {
    const tab = browser.openTab();
    const { tokens } = await browser.signIn(tab);
    const seen = new Set([tokens.access]);
    for (let times = 0; times < 4; times += 1) seen.add((await tab.identity.refresh()).access);
    expect(seen.size).toBe(5);
    const used = browser.provider
      .calls('token')
      .map(({ fields }) => fields.refresh_token)
      .filter((token) => token !== undefined);
    expect(new Set(used).size).toBe(4);
  });

  where(under.abilities.session, () => {
    test('revokes the refresh token at sign-out', async () => {
      const [tab, thief] = [browser.openTab(), browser.openTab()];
      await browser.signIn(tab);
      thief.storage.setItem('sdk.refresh_token', tab.storage.getItem('sdk.refresh_token') ?? '');
      await tab.identity.signOut('UserSignOut');
      expect(await failureOf(thief.identity.refresh())).toEqual(refused);
    });

    test('ends the session at the provider at sign-out', async () => {
      const tab = browser.openTab();
      await browser.signIn(tab);
      expect(await tab.identity.silent()).toBeDefined();
      await browser.signOut(tab);
      expect(await tab.identity.silent()).toBeUndefined();
      expect(await tab.identity.session()).toBeUndefined();
      expect(await tab.identity.extendSession()).toBeUndefined();
      expect(kept(tab.storage)).toEqual([]);
    });

    test('does not extend a session that the provider has ended', async () => {
      const tab = browser.openTab();
      await browser.signIn(tab);
      await browser.provider.revokeAll();
      browser.forgetProvider();
      expect(await tab.identity.extendSession()).toBeUndefined();
    });
  });

  where(under.abilities.server, () => {
    test('our server accepts its access token, also after a refresh', async () => {
      const tab = browser.openTab();
      await browser.signIn(tab);
      expect(await browser.provider.holderOf?.((await tab.identity.accessToken()) ?? '')).toBe(ada.sub);
      await tab.identity.refresh();
      expect(await browser.provider.holderOf?.((await tab.identity.accessToken()) ?? '')).toBe(ada.sub);
    });

    test('our server refuses its id token and its refresh token', async () => {
      const tab = browser.openTab();
      await browser.signIn(tab);
      for (const key of ['sdk.id_token', 'sdk.refresh_token'])
        expect(await browser.provider.holderOf?.(tab.storage.getItem(key) ?? '')).toBeUndefined();
    });
  });
}
