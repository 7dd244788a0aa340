import { IdentityError } from '../../application/ports/session/Identity.ts';
import { fieldsOf } from '../../domain/text/fieldsOf.ts';
import type { IdentityCall, IdentityHttp } from './IdentityHttp.ts';
import type { ProviderFacts } from './ProviderFacts.ts';

/** The facts of a provider, with those that only the generic binding uses. */
export interface DiscoveredFacts extends ProviderFacts {
  readonly endSessionUrl: string | undefined;
  readonly userinfoUrl: string | undefined;
}

interface Wanted {
  readonly issuer: string;
  readonly scopes: readonly string[];
  readonly redirectUri: string;
  /** The empty page of ours for frames, if the provider sends no messages. */
  readonly silentRedirectUri: string;
}

/** The server accepts the same algorithms. */
const trustedAlgorithms = ['RS256', 'ES256'];

/**
 * Rule OIDC-1: reads the provider's discovery document (OpenID Connect Discovery 1.0). It refuses a document that lacks
 * anything required.
 */
export async function discover(
  http: IdentityHttp,
  wanted: Wanted,
  call: Pick<IdentityCall, 'cache' | 'once' | 'patience'>,
): Promise<DiscoveredFacts> {
  const url = `${wanted.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const { status, body } = await http.send({ ...call, method: 'GET', url });
  if (status !== 200)
    throw new IdentityError('tokens_not_fetched', {
      kind: status >= 500 || status === 429 ? 'transient' : 'final',
      code: `status_${status}`,
    });
  const metadata = fieldsOf(body);
  // A document of another issuer would send people and codes elsewhere.
  if (metadata.issuer !== wanted.issuer) throw refused('issuer_mismatch');
  const address = (name: string) => endpoint(metadata[name], wanted.issuer);
  const required = (name: string) => {
    const found = address(name);
    if (found === undefined) throw refused(`${name}_missing`);
    return found;
  };
  const algorithms = trustedAlgorithms.filter((algorithm) =>
    has(metadata.id_token_signing_alg_values_supported, algorithm),
  );
  if (algorithms.length === 0) throw refused('no_trusted_algorithm');
  const offersOfflineAccess = has(metadata.scopes_supported, 'offline_access');
  const sendsMessages = has(metadata.response_modes_supported, 'web_message');
  return {
    issuer: wanted.issuer,
    authorizeUrl: required('authorization_endpoint'),
    tokenUrl: required('token_endpoint'),
    keysUrl: required('jwks_uri'),
    revokeUrl: address('revocation_endpoint'),
    endSessionUrl: address('end_session_endpoint'),
    userinfoUrl: address('userinfo_endpoint'),
    algorithms,
    // The settings may name the scope too, and some providers refuse a repeated one.
    scope: [...new Set([...wanted.scopes, ...(offersOfflineAccess ? ['offline_access'] : [])])].join(' '),
    frame: sendsMessages
      ? { responseMode: 'web_message', redirectUri: wanted.redirectUri }
      : { responseMode: undefined, redirectUri: wanted.silentRedirectUri },
    namesIssuer: metadata.authorization_response_iss_parameter_supported === true,
  };
}

/** Refuses `http` unless the issuer itself uses it, which the configuration allows for loopback hosts only. */
function endpoint(value: unknown, issuer: string): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined;
  const { protocol } = new URL(value);
  return protocol === 'https:' || protocol === new URL(issuer).protocol ? value : undefined;
}

function has(list: unknown, item: string): boolean {
  return Array.isArray(list) && list.includes(item);
}

function refused(code: string): IdentityError {
  return new IdentityError('tokens_not_fetched', { kind: 'final', code });
}
