import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { escapeHtml } from '../../../src/contract/escapeHtml.ts';
import type { ServerWords } from '../../../src/domain/page/serverWords.ts';
import { cspHash } from '../../application/page/contentSecurityPolicy.ts';

const style = `:root{color-scheme:light dark}body{max-width:32rem;margin:15vh auto 0;padding:0 1.25rem;font:1rem/1.5 system-ui,sans-serif}h1{font-size:1.5rem}button{font:inherit;min-height:2.75rem;padding:0 1rem}`;

/** The hash of the style of these pages, for a content security policy. */
const providerStyleHash = cspHash(style);

/** A page without assets of the site. Few people ever see it. */
function providerPage(title: string, html: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${html}</main></body>
</html>
`;
}

/** The pages of the provider, which people see without a site around them. */
export interface ProviderPages {
  /** For errors that must not redirect, because the client or the redirect URI is unknown. */
  error(ctx: KoaContextWithOIDC, refusal: ErrorOut): void;
  /** Asks before the sign-out, so that a link on another site cannot sign people out. */
  confirm(ctx: KoaContextWithOIDC, form: string): void;
  signedOut(ctx: KoaContextWithOIDC): void;
}

/** Rule IDENTITY-8: the pages in the words of the catalogue. The provider's own descriptions are for developers. */
export function makeProviderPages(words: ServerWords): ProviderPages {
  const text: ServerWords = (name, values) => escapeHtml(words(name, values));
  return {
    error(ctx, { error }) {
      const reason = known.find((each) => each === error) ?? 'other';
      const again = text('provider.again', { code: error });
      answer(ctx, words('provider.refused'), `<p>${text(`provider.reasons.${reason}`)}</p><p>${again}</p>`);
    },
    // The form holds the provider's hidden fields.
    confirm(ctx, form) {
      const target = ctx.oidc.params?.['post_logout_redirect_uri'];
      const returnsTo = typeof target === 'string' ? ` ${new URL(target).origin}` : '';
      const yes = `<button form="op.logoutForm" name="logout" value="yes" autofocus>${text('provider.signOut')}</button>`;
      const no = `<button form="op.logoutForm">${text('provider.staySignedIn')}</button>`;
      answer(ctx, words('provider.signOutTitle'), `${form}<p>${yes} ${no}</p>`, `'self'${returnsTo}`);
    },
    signedOut(ctx) {
      answer(ctx, words('provider.signedOut'), `<p><a href="/">${text('provider.back')}</a></p>`);
    },
  };
}

const known = ['invalid_client', 'invalid_redirect_uri', 'invalid_request'] as const;

function answer(ctx: KoaContextWithOIDC, title: string, html: string, formTargets = "'none'"): void {
  ctx.type = 'html';
  ctx.set(
    'content-security-policy',
    `default-src 'none'; style-src '${providerStyleHash}'; base-uri 'none'; frame-ancestors 'none'; form-action ${formTargets}`,
  );
  ctx.set('cache-control', 'no-store');
  ctx.body = providerPage(title, html);
}
