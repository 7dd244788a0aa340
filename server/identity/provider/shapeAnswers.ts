import { closedPolicy } from '../../application/page/contentSecurityPolicy.ts';
import type { KoaContextWithOIDC, Session } from 'oidc-provider';
import type { IdentityClient } from './identityClients.ts';
import { messageModes } from './messagePage.ts';

type Middleware = (ctx: KoaContextWithOIDC, next: () => Promise<void>) => Promise<void>;

const responseModes = ['query', 'fragment', 'form_post', ...Object.keys(messageModes)];
const basePolicy = (framedBy: string) =>
  `default-src 'none'; script-src ; base-uri 'none'; frame-ancestors ${framedBy}`;
const keysSeconds = 3600;
/** Replaces the provider's own text. Like all descriptions of OAuth errors it is for developers. */
const serverErrorDescription = 'Something went wrong. Try again in a moment.';
const refreshRefusal = 'The refresh token is invalid or expired.';

/**
 * Adapts the answers of the provider: which origins may read and frame them, and the error texts that clients expect.
 */
export function shapeAnswers(
  clients: readonly IdentityClient[],
  endSession: (sid: string) => Promise<void>,
): Middleware {
  const origins = new Set(clients.flatMap((client) => client.origins));
  return async (ctx, next) => {
    // The provider adds the hash of the only script that its answer may contain.
    ctx.set('content-security-policy', basePolicy("'none'"));
    await next();
    if (ctx.response.is('html') === false) ctx.set('content-security-policy', closedPolicy);
    if (!origins.has(ctx.get('origin'))) closeToScripts(ctx);
    const body = ctx.body as Record<string, unknown> | string | undefined;
    // Undefined before routing and for addresses that the provider does not serve.
    const route = (ctx.oidc as KoaContextWithOIDC['oidc'] | undefined)?.route;
    // Caching is safe: a new key is published for a day before it signs, and verifiers refetch when they meet an
    // unknown key.
    if (route === 'jwks' && ctx.status === 200) ctx.set('cache-control', `public, max-age=${keysSeconds}`);
    if (route === 'discovery' && typeof body === 'object') body['response_modes_supported'] = responseModes;
    if (
      route === 'token' &&
      typeof body === 'object' &&
      body['error'] === 'invalid_grant' &&
      ctx.oidc.params?.['grant_type'] === 'refresh_token'
    )
      body['error_description'] = refreshRefusal;
    if (typeof body === 'object' && body['error'] === 'server_error')
      body['error_description'] = serverErrorDescription;
    if (route === 'end_session_confirm' && isDestroyed(ctx.oidc.session)) await endSession(ctx.oidc.session.uid);
    if (route === 'authorization' || route === 'resume') letClientFrame(ctx);
  };
}

/** The provider marks the session that it has just ended. */
function isDestroyed(session: Session | undefined): session is Session {
  return session !== undefined && 'destroyed' in session && session.destroyed === true;
}

/** The provider lets every origin read some of its answers. Only registered origins may. */
function closeToScripts(ctx: KoaContextWithOIDC): void {
  ctx.remove('access-control-allow-origin');
  ctx.remove('access-control-expose-headers');
}

/** A silent sign-in runs in a frame of the client, so only the answers that lead back to the client may be framed. */
function letClientFrame(ctx: KoaContextWithOIDC): void {
  if (ctx.status === 303) ctx.remove('x-frame-options');
  const { params, redirectUriCheckPerformed } = ctx.oidc;
  const redirectUri = params?.['redirect_uri'];
  if (
    params?.['response_mode'] !== 'form_post' ||
    redirectUriCheckPerformed !== true ||
    typeof redirectUri !== 'string'
  )
    return;
  ctx.remove('x-frame-options');
  ctx.set(
    'content-security-policy',
    ctx.response
      .get('content-security-policy')
      .replace("frame-ancestors 'none'", `frame-ancestors ${new URL(redirectUri).origin}`),
  );
}
