import { setTimeout as pause } from 'node:timers/promises';
import { makeLogOut } from '../../src/application/session/logOut.ts';
import { makeRestoreSession } from '../../src/application/session/restoreSession.ts';
import { where, type BindingUnderTest } from '../fixtures/identity/bindingUnderTest.ts';
import { SharedStorage } from '../fixtures/identity/browserTab.ts';
import {
  ada,
  bob,
  failureOf,
  kept,
  openBrowser,
  wish,
  type BrowserAt,
} from '../fixtures/identity/identityUnderTest.ts';
import { sessionWorld } from '../fixtures/identity/sessionWorld.ts';

const fetchFailed = 'Failed to fetch tokens';
const blocked = (): Storage => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** The failures that every binding survives (rule IDENTITY-26): failing provider, competing tabs, unreliable storage. */
export function identityFailuresContract(under: BindingUnderTest): void {
  let browser: BrowserAt;

  beforeEach(async () => {
    browser = await openBrowser(under);
  });
  afterEach(() => browser.provider.stop());

  where(under.abilities.frame, () =>
    describe('the frame', () => {
      test('is removed after a timeout, and sign-in by page still works', async () => {
        await browser.provider.admit(ada);
        browser.provider.fail('authorize', { status: 500 });
        const tab = browser.openTab({ frameMilliseconds: 50 });
        expect(await failureOf(tab.identity.silent())).toEqual({
          message: 'Waiting for postMessage timed out',
          code: 'frame_timed_out',
          kind: 'transient',
        });
        expect(tab.frames()).toBe(0);
        expect(tab.left).toEqual([]);
        await tab.identity.signIn(wish);
        expect(tab.left).toHaveLength(1);
      });

      test('finds no session when cookies are blocked in frames, and sign-in by page still works', async () => {
        await browser.provider.admit(ada);
        browser.keepCookiesFromFrames();
        const tab = browser.openTab();
        expect(await tab.identity.silent()).toBeUndefined();
        expect(tab.left).toEqual([]);
        await expect(browser.signIn(tab)).resolves.toMatchObject({ tokens: { self: { id: 'ada' } } });
      });
    }),
  );

  describe('a provider with temporary failures', () => {
    // Rule SIGNIN-15.
    where(under.abilities.elsewhere, () =>
      test.each([['lost' as const], [{ status: 503 }], [{ status: 200, body: 'no JSON' }]])(
        'keeps the person on the page when the provider does not answer as it should (%j), and leaves when it does',
        async (fault) => {
          const tab = browser.openTab();
          browser.provider.fail('keys', fault);
          expect(await failureOf(tab.identity.signIn(wish))).toMatchObject({ kind: 'transient' });
          expect(tab.left).toEqual([]);
          await tab.identity.signIn(wish);
          expect(tab.left).toHaveLength(1);
        },
      ),
    );

    test.each([[503], [500], [502], [504], [429], [408], [413]])(
      'refreshes after two retries when the provider answers %i twice',
      async (status) => {
        const tab = browser.openTab();
        await browser.signIn(tab);
        browser.provider.fail('token', { status }, { status, headers: { 'retry-after': '0' } });
        await expect(tab.identity.refresh()).resolves.toMatchObject({ self: { id: 'ada' } });
        expect(browser.provider.calls('token')).toHaveLength(4);
      },
    );

    test('throws a transient fault after three failures and keeps the tokens', async () => {
      const tab = browser.openTab();
      const { tokens } = await browser.signIn(tab);
      browser.provider.fail('token', { status: 503 }, { status: 503 }, { status: 503 });
      expect(await failureOf(tab.identity.refresh())).toEqual({
        message: fetchFailed,
        code: 'status_503',
        kind: 'transient',
      });
      expect(tab.identity.held()).toEqual(tokens);
    });

    test('uses the access token until it expires and pauses between refresh attempts while the provider is unreachable', async () => {
      let now = 0;
      const tab = browser.openTab({ now: () => now });
      const { tokens } = await browser.signIn(tab);
      now = 3_560_000;
      browser.provider.fail('token', { status: 503 }, { status: 503 }, { status: 503 });
      expect(await tab.identity.accessToken()).toBe(tokens.access);
      expect(await tab.identity.accessToken()).toBe(tokens.access);
      expect(browser.provider.calls('token')).toHaveLength(4);
      now = 3_601_000;
      browser.provider.fail('token', { status: 503 }, { status: 503 }, { status: 503 });
      expect(await failureOf(tab.identity.accessToken())).toMatchObject({ message: fetchFailed, kind: 'transient' });
      now = 3_700_000;
      expect(await tab.identity.accessToken()).not.toBe(tokens.access);
    });

    test('throws after one attempt when the refresh token was revoked, and keeps the tokens for the logout', async () => {
      const tab = browser.openTab();
      const { tokens } = await browser.signIn(tab);
      await browser.provider.revokeAll();
      expect(await failureOf(tab.identity.refresh())).toEqual({
        message: fetchFailed,
        code: 'invalid_grant',
        kind: 'final',
      });
      expect(browser.provider.calls('token')).toHaveLength(2);
      expect(tab.identity.held()).toEqual(tokens);
      expect(tab.left).toHaveLength(1);
    });

    // Rule EVENT-15.
    test('ends a revoked session on load with the token of its person in both events, and keeps no tokens', async () => {
      const tab = browser.openTab();
      const { tokens } = await browser.signIn(tab);
      await browser.provider.revokeAll();
      const { world, ports } = sessionWorld();
      world.cookie = tokens.self.id;
      const parts = { ...ports, identity: tab.identity };
      await makeRestoreSession({ ...parts, logOut: makeLogOut(parts) })();
      expect([world.tokensOfEvents, world.cookie]).toEqual([[tokens.access, tokens.access], undefined]);
      expect(kept(tab.storage).filter((key) => key !== 'sdk.sign_out')).toEqual([]);
      expect(tab.left).toHaveLength(1);
    });

    where(under.abilities.grace, () =>
      test('retries when the answer with the rotated token is lost', async () => {
        const tab = browser.openTab();
        await browser.signIn(tab);
        browser.provider.fail('token', 'lost');
        await expect(tab.identity.refresh()).resolves.toMatchObject({ self: { id: 'ada' } });
      }),
    );
    where(under.abilities.strictRotation, () =>
      test('stops after one refusal when the answer with the rotated token is lost', async () => {
        const tab = browser.openTab();
        await browser.signIn(tab);
        browser.provider.fail('token', 'lost');
        expect(await failureOf(tab.identity.refresh())).toMatchObject({ code: 'invalid_grant', kind: 'final' });
        expect(browser.provider.calls('token')).toHaveLength(3);
      }),
    );
  });

  describe('several tabs', () => {
    const sixTabs = async (shared: SharedStorage) => {
      const first = browser.openTab({}, shared);
      await browser.signIn(first);
      return [first, ...Array.from({ length: 5 }, () => browser.openTab({}, shared))];
    };

    test.each([
      ['immediately', 0],
      ['with a delay', 15],
    ])('rotates the token once when six tabs refresh together (storage reaches other tabs %s)', async (_, delay) => {
      const tabs = await sixTabs(new SharedStorage(delay));
      const tokens = await Promise.all(tabs.map(({ identity }) => identity.refresh()));
      expect(new Set(tokens.map(({ access }) => access)).size).toBe(1);
      expect(browser.provider.calls('token')).toHaveLength(2);
    });

    test('refreshes although a frozen tab holds the lock', async () => {
      const tab = browser.openTab({ wait: (milliseconds) => pause(milliseconds / 100) });
      await browser.signIn(tab);
      let thaw = () => undefined as void;
      const frozen = navigator.locks.request('sdk.refresh', () => new Promise<void>((resolve) => (thaw = resolve)));
      await expect(tab.identity.refresh()).resolves.toMatchObject({ self: { id: 'ada' } });
      thaw();
      await frozen;
    });

    test('uses the tokens of another tab when storage is delayed and locks are missing', async () => {
      const shared = new SharedStorage(15);
      const one = browser.openTab({ locks: undefined }, shared);
      await browser.signIn(one);
      const two = browser.openTab({ locks: undefined }, shared);
      const { access } = await one.identity.refresh();
      const late = await two.identity.refresh();
      expect(late.self.id).toBe('ada');
      // With strict rotation a used token is refused, so only the tokens of the other tab are valid.
      if (under.abilities.strictRotation === true) expect(late.access).toBe(access);
    });

    /** Opens a tab in which `happens` runs before the answer to its refresh arrives. */
    const meanwhile = async (shared: SharedStorage, happens: () => Promise<unknown>) => {
      let isDue = false;
      const tab = browser.openTab(
        {
          fetch: async (...asked) => {
            const answer = await browser.fetch(...asked);
            if (isDue) await happens();
            isDue = false;
            return answer;
          },
        },
        shared,
      );
      await browser.signIn(tab);
      isDue = true;
      return tab;
    };

    test('discards the new tokens when another tab signs out during the refresh', async () => {
      const shared = new SharedStorage();
      const other = browser.openTab({}, shared);
      const tab = await meanwhile(shared, async () => other.identity.clear());
      expect(await failureOf(tab.identity.refresh())).toMatchObject({
        message: 'Refresh token not found',
        kind: 'benign',
      });
      expect(kept(tab.storage)).toEqual([]);
    });

    test('sends no refresh when another tab signs out before it starts', async () => {
      const shared = new SharedStorage();
      const [tab, other] = [browser.openTab({}, shared), browser.openTab({}, shared)];
      await browser.signIn(tab);
      const refreshing = tab.identity.refresh();
      other.identity.clear();
      expect(await failureOf(refreshing)).toMatchObject({ message: 'Refresh token not found', kind: 'benign' });
      expect(browser.provider.calls('token')).toHaveLength(1);
    });

    test('keeps the tokens of another person who signs in during the refresh', async () => {
      const shared = new SharedStorage();
      const other = browser.openTab({}, shared);
      const tab = await meanwhile(shared, () => browser.signIn(other, bob));
      expect(await tab.identity.refresh()).toMatchObject({ self: { id: 'bob' } });
      expect(tab.identity.held()?.self.id).toBe('bob');
    });
  });

  describe('storage', () => {
    where(under.abilities.frame, () =>
      test('signs in by the frame for this page when storage is blocked', async () => {
        await browser.provider.admit(ada);
        const tab = browser.openTab({ storages: [blocked] });
        await expect(tab.identity.silent()).resolves.toMatchObject({ self: { id: 'ada' } });
        expect(tab.identity.held()?.self.id).toBe('ada');
        if (under.abilities.refreshTokenByFrame === true)
          await expect(tab.identity.refresh()).resolves.toMatchObject({ self: { id: 'ada' } });
      }),
    );

    test('stores tokens in the next storage when the first is full', async () => {
      const [full, next] = [new SharedStorage().seenByTab(), new SharedStorage().seenByTab()];
      full.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
      const tab = browser.openTab({ storages: [() => full, () => next] });
      await expect(browser.signIn(tab)).resolves.toMatchObject({ tokens: { self: { id: 'ada' } } });
      await expect(tab.identity.refresh()).resolves.toMatchObject({ self: { id: 'ada' } });
      expect(kept(full)).toEqual([]);
    });

    test.each(['{', 'null', '[]', '"text"'])(
      'finds nobody signed in when storage is corrupt (%s), and a refresh repairs it',
      async (rubbish) => {
        const tab = browser.openTab();
        await browser.signIn(tab);
        for (const key of ['sdk.access_token_payload', 'sdk.id_token_payload', 'sdk.access_token_receipt'])
          tab.storage.setItem(key, rubbish);
        expect(tab.identity.held()).toBeUndefined();
        expect(await tab.identity.accessToken()).toBeUndefined();
        await tab.identity.refresh();
        expect(tab.identity.held()?.self.id).toBe('ada');
      },
    );
  });
}
