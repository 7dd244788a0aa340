import { where, type BindingUnderTest } from '../fixtures/identity/bindingUnderTest.ts';
import { SharedStorage, site } from '../fixtures/identity/browserTab.ts';
import {
  ada,
  bob,
  kept,
  openBrowser,
  selfOfAda,
  wish,
  type BrowserAt,
} from '../fixtures/identity/identityUnderTest.ts';
import { until } from '../fixtures/run/until.ts';

const tokenKeys = [
  'sdk.access_token',
  'sdk.access_token_payload',
  'sdk.access_token_receipt',
  'sdk.id_token',
  'sdk.id_token_payload',
  'sdk.refresh_token',
];

/** The rules for sign-in and sign-out that every binding of the port keeps while nothing fails. */
export function identityContract(under: BindingUnderTest): void {
  let browser: BrowserAt;

  beforeEach(async () => {
    browser = await openBrowser(under);
  });
  afterEach(() => browser.provider.stop());

  describe('sign-in at the page of the provider', () => {
    test('redirects to the authorize endpoint with exactly the parameters of rule SIGNIN-8', async () => {
      const { identity, left } = browser.openTab();
      await identity.signIn(wish);
      const address = new URL(left[0] ?? '');
      expect(address.origin + address.pathname).toBe(browser.provider.authorizeUrl);
      expect(Object.fromEntries(address.searchParams)).toEqual({
        client_id: browser.provider.clientId,
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge_method: 'S256',
        nonce: expect.stringMatching(/^[\w-]{43}$/),
        redirect_uri: `${site}/auth-callback`,
        response_type: 'code',
        ...browser.asks,
        state: expect.stringMatching(/^[\w-]{43}$/),
      });
    });

    test('tells the provider that the person comes to begin a trial', async () => {
      const { identity, left } = browser.openTab();
      await identity.signIn({ ...wish, registration: true });
      expect(new URL(left[0] ?? '').searchParams.get('site_registration')).toBe('trial');
    });

    test('returns to the same path with tokens, and removes the code from address and history', async () => {
      const tab = browser.openTab();
      const before = tab.window.history.length;
      expect(await browser.signIn(tab)).toEqual({
        path: wish.path,
        registration: false,
        tokens: { access: expect.any(String), self: selfOfAda },
      });
      expect(tab.window.location.href).toBe(`${site}/auth-callback`);
      expect(tab.window.history.length).toBe(before + 1);
      expect(kept(tab.storage)).toEqual(tokenKeys);
      expect(tab.identity.held()?.self).toEqual(selfOfAda);
      expect(await tab.identity.accessToken()).toBe(tab.identity.held()?.access);
    });

    test('removes the code from the address before the first await', async () => {
      const tab = browser.openTab();
      await tab.identity.signIn(wish);
      const address = await browser.provider.signIn(tab.left[0] ?? '', ada);
      tab.window.history.pushState(null, '', address);
      const returned = tab.identity.handleCallback(address);
      expect(tab.window.location.href).toBe(`${site}/auth-callback`);
      await returned;
    });

    test('fetches the signing keys while it exchanges the code', async () => {
      // Rule SIGNIN-15: once before the page was left for another origin, and once here.
      const keys = under.abilities.elsewhere === true ? 2 : 1;
      const tab = browser.openTab({
        fetch: async (...asked) => {
          if (asked[0] instanceof Request && asked[0].method === 'POST')
            await until(() => browser.provider.calls('keys').length === keys, 'the keys are asked for', 2000);
          return browser.fetch(...asked);
        },
      });
      await expect(browser.signIn(tab)).resolves.toMatchObject({ tokens: { self: selfOfAda } });
      expect(browser.provider.calls('keys')).toHaveLength(keys);
    });

    test('remembers that the person came to register', async () => {
      const tab = browser.openTab();
      await tab.identity.signIn({ path: '/', registration: true });
      expect(await tab.identity.handleCallback(await browser.provider.signIn(tab.left[0] ?? '', ada))).toMatchObject({
        path: '/',
        registration: true,
      });
    });

    test('leaves the page once for a double click', async () => {
      let release = () => undefined as void;
      const left: string[] = [];
      const { identity } = browser.openTab({
        leave: (address) => (left.push(address), new Promise((resolve) => (release = resolve))),
      });
      const clicks = [identity.signIn(wish), identity.signIn(wish)];
      await until(() => left.length > 0, 'the page is left');
      release();
      await Promise.all(clicks);
      expect(left).toHaveLength(1);
    });

    test('exchanges the code once when the callback is handled twice', async () => {
      const tab = browser.openTab();
      await tab.identity.signIn(wish);
      const address = await browser.provider.signIn(tab.left[0] ?? '', ada);
      const [first, second] = await Promise.all([
        tab.identity.handleCallback(address),
        tab.identity.handleCallback(address),
      ]);
      expect(first).toEqual(second);
      expect(browser.provider.calls('token')).toHaveLength(1);
    });

    test('keeps the sign-ins of two tabs apart', async () => {
      const shared = new SharedStorage();
      const [one, two] = [browser.openTab({}, shared), browser.openTab({}, shared)];
      await one.identity.signIn({ path: '/one', registration: false });
      await two.identity.signIn({ path: '/two', registration: false });
      const answers = [
        await browser.provider.signIn(one.left[0] ?? '', ada),
        await browser.provider.signIn(two.left[0] ?? '', ada),
      ];
      expect(await two.identity.handleCallback(answers[1] ?? '')).toMatchObject({ path: '/two' });
      expect(await one.identity.handleCallback(answers[0] ?? '')).toMatchObject({ path: '/one' });
    });
  });

  where(under.abilities.frame, () =>
    describe('sign-in by a hidden frame', () => {
      test('uses an existing session of the provider, and removes the frame', async () => {
        const tab = browser.openTab();
        await browser.provider.admit(ada);
        expect(await tab.identity.silent()).toEqual({ access: expect.any(String), self: selfOfAda });
        expect(browser.provider.calls('authorize')[0]?.fields).toMatchObject({ prompt: 'none' });
        expect(tab.frames()).toBe(0);
        expect(tab.left).toEqual([]);
        expect(kept(tab.storage)).toEqual(
          under.abilities.refreshTokenByFrame === true ? tokenKeys : tokenKeys.slice(0, -1),
        );
      });

      test('keeps the person signed in with a working refresh token', async () => {
        const tab = browser.openTab();
        await browser.signIn(tab);
        const { access } = (await tab.identity.silent()) ?? {};
        expect(tab.identity.held()?.access).toBe(access);
        expect(kept(tab.storage)).toEqual(tokenKeys);
        await expect(tab.identity.refresh()).resolves.toMatchObject({ self: selfOfAda });
      });

      test('signs nobody in and throws nothing without a provider session (login_required)', async () => {
        const tab = browser.openTab();
        expect(await tab.identity.silent()).toBeUndefined();
        expect(tab.said).toEqual(['Nobody is signed in at the identity provider (login_required).']);
        expect(tab.frames()).toBe(0);
        expect(kept(tab.storage)).toEqual([]);
        expect(tab.left).toEqual([]);
      });

      test('shares one attempt between ten calls at the same time', async () => {
        const tab = browser.openTab();
        await browser.provider.admit(ada);
        const tokens = await Promise.all(Array.from({ length: 10 }, () => tab.identity.silent()));
        expect(new Set(tokens.map((one) => one?.access)).size).toBe(1);
        expect(browser.provider.calls('authorize')).toHaveLength(1);
        expect(browser.provider.calls('token')).toHaveLength(1);
      });
    }),
  );

  describe('sign-out', () => {
    where(under.abilities.session, () =>
      test('clears the stored session and notifies the other tabs', async () => {
        const shared = new SharedStorage();
        const [tab, other] = [browser.openTab({}, shared), browser.openTab({}, shared)];
        await browser.signIn(tab);
        tab.storage.setItem('endDate', '2026-11-21');
        let told = 0;
        const stop = other.identity.subscribe(() => (told += 1));
        await browser.signOut(tab);
        expect(kept(tab.storage)).toEqual([]);
        expect(tab.storage.getItem('endDate')).toBeNull();
        expect(other.identity.held()).toBeUndefined();
        await until(() => told > 0, 'the other tab hears of it');
        stop();
        expect(browser.provider.calls('revoke')).toHaveLength(1);
      }),
    );

    where(under.abilities.frame, () =>
      test('notifies the other tabs of a sign-in, but not of a refresh of the same person', async () => {
        const shared = new SharedStorage();
        const [tab, other] = [browser.openTab({}, shared), browser.openTab({}, shared)];
        const heard: unknown[] = [];
        const [listening, last] = [new BroadcastChannel('sdk.session'), new BroadcastChannel('sdk.session')];
        listening.addEventListener('message', ({ data }) => void heard.push(data));
        await browser.signIn(tab);
        await tab.identity.refresh();
        await tab.identity.silent();
        await browser.signIn(tab, bob);
        last.postMessage('last');
        await until(() => heard.includes('last'), 'everything is heard');
        for (const channel of [listening, last]) channel.close();
        expect(heard).toEqual(['changed', 'changed', 'last']);
        expect(other.identity.held()?.self.id).toBe('bob');
      }),
    );

    test('clear() removes the stored session without a call to the provider', async () => {
      const tab = browser.openTab();
      await browser.signIn(tab);
      const asked = browser.provider.asked.length;
      tab.identity.clear();
      expect(kept(tab.storage)).toEqual([]);
      expect(tab.identity.held()).toBeUndefined();
      expect(await tab.identity.accessToken()).toBeUndefined();
      expect(browser.provider.asked).toHaveLength(asked);
    });

    where(under.abilities.session, () =>
      test('finds no session before sign-in', async () => {
        const { identity } = browser.openTab();
        expect(await identity.session()).toBeUndefined();
        expect(await identity.extendSession()).toBeUndefined();
      }),
    );

    where(under.abilities.session, () =>
      test('finds a session after sign-in, and extends it', async () => {
        const tab = browser.openTab();
        await browser.signIn(tab);
        const session = await tab.identity.session();
        const extended = await tab.identity.extendSession();
        expect(session?.expiresAt.getTime()).toBeGreaterThan(Date.now());
        expect(extended?.expiresAt.getTime()).toBeGreaterThan(session?.expiresAt.getTime() ?? 0);
      }),
    );
  });
}
