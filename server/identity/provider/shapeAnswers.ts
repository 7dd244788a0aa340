import type { KoaContextWithOIDC, Session } from 'oidc-provider';
import type { IdentityClient } from './identityClients.ts';
import { messageModes } from './messagePage.ts';
import { serverErrorWords } from './providerPages.ts';

type Middleware = (ctx: KoaContextWithOIDC, next: () => Promise<void>) => Promise<void>;

const responseModes = ['query', 'fragment', 'form_post', ...Object.keys(messageModes)];
const basePolicy = (framedBy: string) =>
  `default-src 'none'; script-src ; base-uri 'none'; frame-ancestors ${framedBy}`;
const keysSeconds = 3600;
export const refreshRefusal = 'The refresh token is invalid or expired.';

/** What the provider's own answers still lack: who may read and frame them, and the words that clients know. */
export function shapeAnswers(
  clients: readonly IdentityClient[],
  endSession: (sid: string) => Promise<void>,
): Middleware {
  const origins = new Set(clients.flatMap((client) => client.origins));
  return async (ctx, next) => {
    // The provider adds the hash of the one script that it may answer with.
    ctx.set('content-security-policy', basePolicy("'none'"));
    await next();
    if (!origins.has(ctx.get('origin'))) closeToScripts(ctx);
    const body = ctx.body as Record<string, unknown> | string | undefined;
    // Called before a route was found, or for an address that is not the provider's.
    const route = (ctx.oidc as KoaContextWithOIDC['oidc'] | undefined)?.route;
    // A new key is known for a day before it signs, and who meets an unknown one asks past the cache.
    if (route === 'jwks' && ctx.status === 200) ctx.set('cache-control', `public, max-age=${keysSeconds}`);
    if (route === 'discovery' && typeof body === 'object') body['response_modes_supported'] = responseModes;
    if (
      route === 'token' &&
      typeof body === 'object' &&
      body['error'] === 'invalid_grant' &&
      ctx.oidc.params?.['grant_type'] === 'refresh_token'
    )
      body['error_description'] = refreshRefusal;
    if (typeof body === 'object' && body['error'] === 'server_error') body['error_description'] = serverErrorWords;
    if (route === 'end_session_confirm' && isDestroyed(ctx.oidc.session)) await endSession(ctx.oidc.session.uid);
    if (route === 'authorization' || route === 'resume') letClientFrame(ctx);
  };
}

/** The provider says so on the session that it has just ended. */
function isDestroyed(session: Session | undefined): session is Session {
  return session !== undefined && 'destroyed' in session && session.destroyed === true;
}

/** The provider lets every origin read some of its answers. */
function closeToScripts(ctx: KoaContextWithOIDC): void {
  ctx.remove('access-control-allow-origin');
  ctx.remove('access-control-expose-headers');
}

/** A silent sign-in happens in a frame of the client: what leads back to it may stand in one, unlike everything else here. */
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
