import type { IdentityError } from '../../src/application/ports/session/Identity.ts';
import { where, type BindingUnderTest } from '../fixtures/identity/bindingUnderTest.ts';
import {
  bob,
  failureOf,
  openBrowser,
  selfOfAda,
  type BrowserAt,
  type OpenedTab,
} from '../fixtures/identity/identityUnderTest.ts';

/** The rules for expiring tokens that every binding of the port keeps while nothing fails. */
export function identityRefreshContract(under: BindingUnderTest): void {
  let browser: BrowserAt;

  beforeEach(async () => {
    browser = await openBrowser(under);
  });
  afterEach(() => browser.provider.stop());

  describe('refresh', () => {
    test('renews the tokens without a navigation or a frame', async () => {
      const tab = browser.openTab();
      await browser.signIn(tab);
      const before = tab.identity.held()?.access;
      const asked = browser.provider.calls('authorize').length;
      const { access, self } = await tab.identity.refresh();
      expect(self).toEqual(selfOfAda);
      expect(access).not.toBe(before);
      expect(tab.identity.held()?.access).toBe(access);
      expect(browser.provider.calls('authorize')).toHaveLength(asked);
      expect(tab.left).toHaveLength(1);
      expect(browser.provider.calls('token').at(-1)?.fields).toEqual({
        grant_type: 'refresh_token',
        client_id: browser.provider.clientId,
        refresh_token: expect.any(String),
      });
    });

    test('keeps the old refresh token when the answer has no new one', async () => {
      const tab = browser.openTab();
      await browser.signIn(tab);
      const before = tab.storage.getItem('sdk.refresh_token');
      browser.provider.changeTokens({ refresh_token: undefined });
      await tab.identity.refresh();
      expect(tab.storage.getItem('sdk.refresh_token')).toBe(before);
    });

    test('fails without a call to the provider when there is no refresh token', async () => {
      const tab = browser.openTab();
      expect(await failureOf(tab.identity.refresh())).toEqual({
        message: 'Refresh token not found',
        code: 'refresh_token_not_found',
        kind: 'final',
      });
      expect(browser.provider.asked).toEqual([]);
    });

    test('renews the access token shortly before it expires', async () => {
      let now = 0;
      const tab = browser.openTab({ now: () => now });
      await browser.signIn(tab);
      const first = tab.identity.held()?.access;
      now += 3_500_000;
      expect(await tab.identity.accessToken()).toBe(first);
      now += 60_000;
      expect(await tab.identity.accessToken()).not.toBe(first);
      expect(browser.provider.calls('token')).toHaveLength(2);
    });

    where(under.abilities.frame, () =>
      describe('an access token near its expiry, without a refresh token', () => {
        let now: number;
        let tab: OpenedTab;
        let first: string;
        beforeEach(async () => {
          now = 0;
          tab = browser.openTab({ now: () => now });
          first = (await browser.signIn(tab)).tokens.access;
          tab.storage.removeItem('sdk.refresh_token');
          now = 3_560_000;
        });

        test('is renewed by the session of the provider', async () => {
          const renewed = await tab.identity.accessToken();
          expect(renewed).not.toBe(first);
          expect(tab.identity.held()).toEqual({ access: renewed, self: selfOfAda });
          expect(browser.provider.calls('authorize').map(({ fields }) => fields.prompt)).toEqual(['none']);
          expect(tab.left).toHaveLength(1);
        });

        test.each([
          ['nobody', undefined],
          ['somebody else', bob],
        ])(
          'is used until it expires, after one frame attempt, when %s is signed in at the provider',
          async (_, person) => {
            if (person === undefined) browser.forgetProvider();
            else await browser.provider.admit(person);
            for (let calls = 0; calls < 3; calls += 1) expect(await tab.identity.accessToken()).toBe(first);
            expect(browser.provider.calls('authorize')).toHaveLength(1);
            expect(tab.identity.held()?.self).toEqual(selfOfAda);
            now = 3_601_000;
            const last = await tab.identity.accessToken().catch((fault: IdentityError) => fault.code);
            // A provider that knows the hint of the frame does not answer for somebody else.
            expect(person === undefined ? ['login_required'] : ['login_required', undefined]).toContain(last);
          },
        );

        test('opens no second frame right after one has failed', async () => {
          const hasty = browser.tabOn(tab.storage, { now: () => now, frameMilliseconds: 50 });
          browser.provider.fail('authorize', { status: 500 });
          expect(await failureOf(hasty.identity.silent())).toMatchObject({ code: 'frame_timed_out' });
          expect(await hasty.identity.accessToken()).toBe(first);
          expect(browser.provider.calls('authorize')).toHaveLength(1);
        });
      }),
    );

    test.each([
      ['20 minutes slow', -20],
      ['2 days slow', -2880],
      ['20 minutes fast', 20],
      ['2 days fast', 2880],
    ])('accepts tokens on a machine whose clock is %s', async (_, minutes) => {
      const tab = browser.openTab({ now: () => Date.now() + minutes * 60_000 });
      const { tokens } = await browser.signIn(tab);
      expect(await tab.identity.accessToken()).toBe(tokens.access);
      await tab.identity.refresh();
      expect(browser.provider.calls('token')).toHaveLength(2);
    });
  });
}
