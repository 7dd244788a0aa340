import { setTimeout as pause } from 'node:timers/promises';
import { where, type BindingUnderTest } from '../fixtures/bindingUnderTest.ts';
import { SharedStorage } from '../fixtures/browserTab.ts';
import { ada, bob, failureOf, kept, openBrowser, wish, type BrowserAt } from '../fixtures/identityUnderTest.ts';

const fetchFailed = 'Failed to fetch tokens';
const blocked = (): Storage => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** What every binding survives (`identity.md` 3): a provider that fails, tabs that compete, storage that does not hold. */
export function identityFailuresContract(under: BindingUnderTest): void {
  let browser: BrowserAt;

  beforeEach(async () => {
    browser = await openBrowser(under);
  });
  afterEach(() => browser.provider.stop());

  where(under.abilities.frame, () =>
    describe('the frame', () => {
      test('one that never answers is given up and removed', async () => {
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

      test('one that no cookies reach finds nobody, quietly; leaving the page works all the same', async () => {
        await browser.provider.admit(ada);
        browser.keepCookiesFromFrames();
        const tab = browser.openTab();
        expect(await tab.identity.silent()).toBeUndefined();
        expect(tab.left).toEqual([]);
        await expect(browser.signIn(tab)).resolves.toMatchObject({ tokens: { self: { id: 'ada' } } });
      });
    }),
  );

  describe('a provider that fails for a while', () => {
    test.each([[503], [500], [502], [504], [429], [408], [413]])(
      '%i twice: refreshed after retries',
      async (status) => {
        const tab = browser.openTab();
        await browser.signIn(tab);
        browser.provider.fail('token', { status }, { status, headers: { 'retry-after': '0' } });
        await expect(tab.identity.refresh()).resolves.toMatchObject({ self: { id: 'ada' } });
        expect(browser.provider.calls('token')).toHaveLength(4);
      },
    );

    test('three times: a transient fault, the tokens stay', async () => {
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

    test('out of reach, the token goes on until its time is over, and calls do not wait for the provider each time', async () => {
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

    test('a refresh token that was revoked: one attempt, storage empty, no navigation', async () => {
      const tab = browser.openTab();
      await browser.signIn(tab);
      await browser.provider.revokeAll();
      expect(await failureOf(tab.identity.refresh())).toEqual({
        message: fetchFailed,
        code: 'invalid_grant',
        kind: 'final',
      });
      expect(browser.provider.calls('token')).toHaveLength(2);
      expect(kept(tab.storage)).toEqual([]);
      expect(tab.left).toHaveLength(1);
    });

    where(under.abilities.grace, () =>
      test('an answer to a rotation that is lost is asked for again', async () => {
        const tab = browser.openTab();
        await browser.signIn(tab);
        browser.provider.fail('token', 'lost');
        await expect(tab.identity.refresh()).resolves.toMatchObject({ self: { id: 'ada' } });
      }),
    );
    where(under.abilities.strictRotation, () =>
      test('an answer to a rotation that is lost ends in one refusal, not in a loop', async () => {
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
      ['at once', 0],
      ['late', 15],
    ])('six refresh at once, storage reaching the others %s: all signed in by one rotation', async (_, delay) => {
      const tabs = await sixTabs(new SharedStorage(delay));
      const tokens = await Promise.all(tabs.map(({ identity }) => identity.refresh()));
      expect(new Set(tokens.map(({ access }) => access)).size).toBe(1);
      expect(browser.provider.calls('token')).toHaveLength(2);
    });

    test('a tab that holds the lock and is frozen keeps nobody from refreshing', async () => {
      const tab = browser.openTab({ wait: (milliseconds) => pause(milliseconds / 100) });
      await browser.signIn(tab);
      let thaw = () => undefined as void;
      const frozen = navigator.locks.request('sdk.refresh', () => new Promise<void>((resolve) => (thaw = resolve)));
      await expect(tab.identity.refresh()).resolves.toMatchObject({ self: { id: 'ada' } });
      thaw();
      await frozen;
    });

    test('without locks, a tab whose storage is behind takes what another tab got', async () => {
      const shared = new SharedStorage(15);
      const one = browser.openTab({ locks: undefined }, shared);
      await browser.signIn(one);
      const two = browser.openTab({ locks: undefined }, shared);
      const { access } = await one.identity.refresh();
      const late = await two.identity.refresh();
      expect(late.self.id).toBe('ada');
      // Where a spent token answers no more, only the other tab's tokens are left.
      if (under.abilities.strictRotation === true) expect(late.access).toBe(access);
    });

    /** A tab to which something happens while the answer to its refresh is on its way. */
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

    test('signed out in another tab while refreshing: the new tokens are not kept', async () => {
      const shared = new SharedStorage();
      const other = browser.openTab({}, shared);
      const tab = await meanwhile(shared, async () => other.identity.clear());
      expect(await failureOf(tab.identity.refresh())).toMatchObject({
        message: 'Refresh token not found',
        kind: 'benign',
      });
      expect(kept(tab.storage)).toEqual([]);
    });

    test('signed out in another tab while waiting to refresh: nobody is asked', async () => {
      const shared = new SharedStorage();
      const [tab, other] = [browser.openTab({}, shared), browser.openTab({}, shared)];
      await browser.signIn(tab);
      const refreshing = tab.identity.refresh();
      other.identity.clear();
      expect(await failureOf(refreshing)).toMatchObject({ message: 'Refresh token not found', kind: 'benign' });
      expect(browser.provider.calls('token')).toHaveLength(1);
    });

    test('somebody else signed in elsewhere while refreshing: theirs are kept', async () => {
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

    test('stores what does not fit in the next place when storage is full', async () => {
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
      'corrupt (%s): nobody is held, and a refresh mends it',
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
