import type { KoaContextWithOIDC } from 'oidc-provider';
import { makeProviderPages, type ProviderPages } from '../../../../server/identity/provider/providerPages.ts';
import { words } from '../../../../src/main/prerender/serverWords.ts';
import { markedWords, textsBeside } from '../../../fixtures/browser/markedWords.ts';

/** The page that one of the pages writes into its answer. */
function written(write: (pages: ProviderPages, ctx: KoaContextWithOIDC) => void, catalogue = markedWords): string {
  const ctx = { oidc: { params: {} }, set: () => undefined, body: '' };
  write(makeProviderPages(catalogue), ctx as unknown as KoaContextWithOIDC);
  return ctx.body;
}

test.each<[string, (pages: ProviderPages, ctx: KoaContextWithOIDC) => void]>([
  ['an error', (pages, ctx) => pages.error(ctx, { error: 'invalid_client', error_description: 'client is invalid' })],
  ['the question before a sign-out', (pages, ctx) => pages.confirm(ctx, '<form id="op.logoutForm"></form>')],
  ['the end of a session', (pages, ctx) => pages.signedOut(ctx)],
])('takes every text of the page for %s from the catalogue', (_, write) => {
  expect(textsBeside(written(write))).toBe('');
});

test.each([
  ['invalid_client', 'The site that asked is not registered here.'],
  ['invalid_redirect_uri', 'wants to return to an address that is not registered here.'],
  ['server_error', 'Something went wrong. Try again in a moment.'],
  ['<b>new_error</b>', '(&lt;b&gt;new_error&lt;/b&gt;)'],
])('explains the error %s in plain words, and names its code', (error, reason) => {
  const page = written((pages, ctx) => pages.error(ctx, { error }), words);
  expect(page).toContain(reason);
});
