import { where, type BindingUnderTest } from '../fixtures/identity/bindingUnderTest.ts';
import {
  ada,
  failureOf,
  kept,
  openBrowser,
  wish,
  type BrowserAt,
  type OpenedTab,
} from '../fixtures/identity/identityUnderTest.ts';

const fetchFailed = 'Failed to fetch tokens';
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Answers and tokens that every binding must refuse, because they do not match its request. */
export function identityRefusalsContract(under: BindingUnderTest): void {
  let browser: BrowserAt;

  beforeEach(async () => {
    browser = await openBrowser(under);
  });
  afterEach(() => browser.provider.stop());

  const answered = async (tab: OpenedTab) => {
    await tab.identity.signIn(wish);
    return browser.provider.signIn(tab.left.at(-1) ?? '', ada);
  };

  describe('the callback', () => {
    test.each(['access_denied', 'login_required', 'server_error'])(
      'leads back to the remembered path and stores nothing after %s',
      async (error) => {
        const tab = browser.openTab();
        await tab.identity.signIn(wish);
        const state = new URL(tab.left[0] ?? '').searchParams.get('state') ?? '';
        const returned = tab.identity.handleCallback(`/auth-callback?error=${error}&state=${state}`);
        await expect(returned).rejects.toMatchObject({ code: error, path: wish.path, kind: 'final' });
        expect(kept(tab.storage)).toEqual([]);
        expect(tab.left).toHaveLength(1);
      },
    );

    test('does not exchange a code with an unknown state', async () => {
      const tab = browser.openTab();
      const returned = tab.identity.handleCallback('/auth-callback?code=code&state=forged');
      await expect(returned).rejects.toMatchObject({ path: '/' });
      expect(await failureOf(returned)).toEqual({
        message: 'Code verifier not found',
        code: 'verifier_not_found',
        kind: 'final',
      });
      expect(browser.provider.calls('token')).toEqual([]);
    });

    test('treats a callback without an answer (Back, reload, bookmark) as benign and keeps the session', async () => {
      const tab = browser.openTab();
      await browser.signIn(tab);
      expect(await failureOf(tab.identity.handleCallback('/auth-callback'))).toMatchObject({ kind: 'benign' });
      expect(tab.identity.held()?.self.id).toBe('ada');
    });

    test('refuses the same answer a second time without a call, and keeps the session', async () => {
      const tab = browser.openTab();
      const address = await answered(tab);
      await tab.identity.handleCallback(address);
      expect(await failureOf(tab.identity.handleCallback(address))).toMatchObject({
        message: 'Code verifier not found',
      });
      expect(browser.provider.calls('token')).toHaveLength(1);
      expect(tab.identity.held()?.self.id).toBe('ada');
    });

    test('refuses a sign-in that took more than ten minutes', async () => {
      let now = 0;
      const tab = browser.openTab({ now: () => now });
      const address = await answered(tab);
      now = 10 * 60_000 + 1;
      expect(await failureOf(tab.identity.handleCallback(address))).toMatchObject({
        message: 'Code verifier not found',
      });
      expect(kept(tab.storage)).toEqual([]);
    });

    test.each([
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/\tvideos',
      'javascript:alert(1)',
      '/auth-callback',
      '/auth-callback?code=1',
    ])('returns to the home page instead of %j', async (path) => {
      const tab = browser.openTab();
      await tab.identity.signIn({ path, registration: false });
      expect(await tab.identity.handleCallback(await browser.provider.signIn(tab.left[0] ?? '', ada))).toMatchObject({
        path: '/',
      });
    });
  });

  describe('tokens that do not match the request', () => {
    type Refusal = readonly [string, () => unknown, string];
    const forged: readonly Refusal[] = [
      ['a wrong nonce', () => browser.provider.forgery?.claims({ nonce: 'other' }), 'Nonce mismatch'],
      ['no nonce', () => browser.provider.forgery?.claims({ nonce: undefined }), 'Nonce mismatch'],
      ['another issuer', () => browser.provider.forgery?.claims({ iss: 'https://evil.example' }), fetchFailed],
      ['another audience', () => browser.provider.forgery?.claims({ aud: 'somebody-else' }), fetchFailed],
      [
        'several audiences without an authorized party',
        () => browser.provider.forgery?.claims({ aud: ['lectern', 'other'] }),
        fetchFailed,
      ],
      [
        'another authorized party',
        () => browser.provider.forgery?.claims({ aud: ['lectern', 'other'], azp: 'other' }),
        fetchFailed,
      ],
      ['no subject', () => browser.provider.forgery?.claims({ sub: undefined }), fetchFailed],
      [
        'the hash of another access token',
        () => browser.provider.forgery?.claims({ at_hash: '77QmUPtjPfzWtF2AnpK9RQ' }),
        fetchFailed,
      ],
      ['an unknown key', () => browser.provider.forgery?.header({ kid: 'unknown' }), fetchFailed],
      ['a key of somebody else', () => browser.provider.forgery?.key(), fetchFailed],
    ];
    const changed: readonly Refusal[] = [
      [
        'no signature (alg none)',
        () => browser.provider.changeTokens({ id_token: `${encoded({ alg: 'none' })}.${encoded({})}.AA` }),
        fetchFailed,
      ],
      ['two parts', () => browser.provider.changeTokens({ id_token: `${encoded({})}.${encoded({})}` }), fetchFailed],
      [
        'an array as payload',
        () => browser.provider.changeTokens({ id_token: `${encoded({})}.${encoded([])}.AA` }),
        fetchFailed,
      ],
      [
        'null as payload',
        () => browser.provider.changeTokens({ id_token: `${encoded({})}.${encoded(null)}.AA` }),
        fetchFailed,
      ],
      ['no id token', () => browser.provider.changeTokens({ id_token: undefined }), fetchFailed],
      ['no access token', () => browser.provider.changeTokens({ access_token: undefined }), fetchFailed],
      [
        'an answer that is no object',
        () => browser.provider.fail('token', { status: 200, body: 'tokens' }),
        fetchFailed,
      ],
      ['an unexpected status', () => browser.provider.fail('token', { status: 418 }), fetchFailed],
    ];
    const atCallback = async (refusal: Refusal[1], message: string) => {
      const tab = browser.openTab();
      const address = await answered(tab);
      await refusal();
      expect(await failureOf(tab.identity.handleCallback(address))).toMatchObject({ message, kind: 'final' });
      expect(kept(tab.storage)).toEqual([]);
    };
    const inFrame = async (refusal: Refusal[1], message: string) => {
      const tab = browser.openTab();
      await browser.provider.admit(ada);
      await refusal();
      expect(await failureOf(tab.identity.silent())).toMatchObject({ message, kind: 'final' });
      expect(kept(tab.storage)).toEqual([]);
      expect(tab.frames()).toBe(0);
    };

    test.each(changed)('refuses %s at the callback and stores nothing', (_, refusal, message) =>
      atCallback(refusal, message),
    );
    where(under.abilities.frame, () =>
      test.each(changed)('refuses %s in the hidden frame and stores nothing', (_, refusal, message) =>
        inFrame(refusal, message),
      ),
    );
    where(under.abilities.forgery, () => {
      test.each(forged)('refuses %s at the callback and stores nothing', (_, refusal, message) =>
        atCallback(refusal, message),
      );
      test.each(forged)('refuses %s in the hidden frame and stores nothing', (_, refusal, message) =>
        inFrame(refusal, message),
      );
    });

    test('fetches the keys once more after the provider has rotated them', async () => {
      const tab = browser.openTab();
      await browser.signIn(tab);
      await browser.provider.rotateKeys();
      await tab.identity.refresh();
      await tab.identity.refresh();
      // Rule SIGNIN-15: the first call was before the page was left for another origin.
      expect(browser.provider.calls('keys')).toHaveLength(under.abilities.elsewhere === true ? 3 : 2);
    });

    where(under.abilities.forgery, () =>
      test('fetches the keys only once more for a key that stays unknown', async () => {
        const tab = browser.openTab();
        const address = await answered(tab);
        browser.provider.forgery?.header({ kid: 'unknown' });
        expect(await failureOf(tab.identity.handleCallback(address))).toMatchObject({ code: 'signature_invalid' });
        expect(browser.provider.calls('keys')).toHaveLength(3);
      }),
    );

    test('throws a transient fault when the keys cannot be fetched', async () => {
      const tab = browser.openTab();
      const address = await answered(tab);
      browser.provider.fail('keys', { status: 503 }, { status: 503 }, { status: 503 });
      expect(await failureOf(tab.identity.handleCallback(address))).toEqual({
        message: fetchFailed,
        code: 'keys_not_fetched',
        kind: 'transient',
      });
      expect(kept(tab.storage)).toEqual([]);
    });
  });
}
