import type { ClientMetadata } from 'oidc-provider';
import { callbackPath, silentCallbackPath } from '../../../src/domain/session/session.ts';

/** A site that signs people in here: this site, or a sister site from `IDENTITY_CLIENTS`. */
export interface IdentityClient {
  readonly clientId: string;
  /** The name that people know; without one the id is shown. */
  readonly name?: string;
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris: readonly string[];
  /** The origins whose scripts may call the provider. */
  readonly origins: readonly string[];
}

/** The client of this site. */
export function ownClient(publicUrl: string, clientId: string, name: string): IdentityClient {
  const { origin } = new URL(publicUrl);
  return {
    clientId,
    name,
    redirectUris: [callbackPath, silentCallbackPath].map((path) => `${publicUrl}${path}`),
    postLogoutRedirectUris: [publicUrl, `${publicUrl}/`, `${publicUrl}/videos`],
    origins: [origin],
  };
}

/** The metadata that the provider needs: a public client with PKCE only. */
export function metadataOf({ clientId, name, redirectUris, postLogoutRedirectUris }: IdentityClient): ClientMetadata {
  return {
    client_id: clientId,
    client_name: name ?? clientId,
    redirect_uris: [...redirectUris],
    post_logout_redirect_uris: [...postLogoutRedirectUris],
    response_types: ['code'],
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: 'none',
    id_token_signed_response_alg: 'RS256',
  };
}
