import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { escapeHtml } from '../../../src/contract/escapeHtml.ts';
import { providerPage, providerStyleHash } from './providerPage.ts';

/** Replaces the provider's own text. */
export const serverErrorWords = 'Something went wrong. Try again in a moment.';

/** The page for errors that must not redirect, because the client or the redirect URI is unknown. */
export function errorPage(ctx: KoaContextWithOIDC, { error, error_description: description }: ErrorOut): void {
  const reason = error === 'server_error' ? serverErrorWords : (description ?? serverErrorWords);
  answer(
    ctx,
    'This sign-in cannot continue',
    `<p>${escapeHtml(reason)}</p><p>Go back to the site and sign in again. (${escapeHtml(error)})</p>`,
  );
}

/**
 * Asks before the sign-out, so that a link on another site cannot sign people out. `form` holds the provider's hidden
 * fields.
 */
export function confirmPage(ctx: KoaContextWithOIDC, form: string): void {
  const target = ctx.oidc.params?.['post_logout_redirect_uri'];
  const returnsTo = typeof target === 'string' ? ` ${new URL(target).origin}` : '';
  answer(
    ctx,
    'Sign out?',
    `${form}<p><button form="op.logoutForm" name="logout" value="yes" autofocus>Sign out</button> <button form="op.logoutForm">Stay signed in</button></p>`,
    `'self'${returnsTo}`,
  );
}

export function signedOutPage(ctx: KoaContextWithOIDC): void {
  answer(ctx, 'You are signed out', '<p><a href="/">Back to the site</a></p>');
}

function answer(ctx: KoaContextWithOIDC, title: string, html: string, formTargets = "'none'"): void {
  ctx.type = 'html';
  ctx.set(
    'content-security-policy',
    `default-src 'none'; style-src '${providerStyleHash}'; base-uri 'none'; frame-ancestors 'none'; form-action ${formTargets}`,
  );
  ctx.set('cache-control', 'no-store');
  ctx.body = providerPage(title, html);
}
