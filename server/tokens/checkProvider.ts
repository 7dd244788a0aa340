import { fieldsOf } from '../../src/domain/text/fieldsOf.ts';
import { certificateFault } from '../application/faults/connectionFault.ts';
import { DependencyFault } from '../application/ports/faults/ErrorReports.ts';
import { askProvider, discoveryAddress } from './RemoteIssuer.ts';

/** What browsers and this server accept. */
const algorithms: readonly unknown[] = ['RS256', 'ES256'];

/** The endpoints that pages call. The content security policy names the origin of the issuer only. */
const calledEndpoints = ['token_endpoint', 'jwks_uri', 'userinfo_endpoint', 'revocation_endpoint'] as const;

/**
 * Rule OIDC-9: asks an external provider at start for its discovery document and its keys. Returns a warning for each
 * mistake that would keep people from signing in.
 */
export async function checkProvider(issuer: string): Promise<readonly string[]> {
  const url = discoveryAddress(issuer);
  const read = await readJson(url);
  if ('problem' in read) return [`Nobody can sign in: ${read.problem}. Check IDENTITY_ISSUER (${issuer}).`];
  const document = fieldsOf(read.body);
  if (document.issuer !== issuer)
    return [
      `Nobody can sign in: ${url} names another issuer. Set IDENTITY_ISSUER to exactly ${JSON.stringify(document.issuer)}.`,
    ];
  return [...abilitiesMissing(document, issuer), ...(await keysMissing(document.jwks_uri))];
}

function abilitiesMissing(document: Readonly<Record<string, unknown>>, issuer: string): readonly string[] {
  const { id_token_signing_alg_values_supported: signed, code_challenge_methods_supported: challenges = ['S256'] } =
    document;
  const missing = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'].filter(
    (name) => typeof document[name] !== 'string',
  );
  const elsewhere = calledEndpoints.filter((name) => isOnAnotherOrigin(document[name], issuer));
  return [
    ...missing.map((name) => `Nobody can sign in: the provider's discovery document has no ${name}.`),
    ...elsewhere.map(
      (name) =>
        `Pages cannot call the ${name} of the identity provider (${String(document[name])}), because it is not on the origin of IDENTITY_ISSUER.`,
    ),
    ...(isAmong(signed, algorithms)
      ? []
      : [`Nobody can sign in: the provider signs id tokens with ${shown(signed)}, but RS256 or ES256 is needed.`]),
    ...(isAmong(challenges, ['S256']) ? [] : ['Nobody can sign in: the provider does not support PKCE with S256.']),
  ];
}

async function keysMissing(url: unknown): Promise<readonly string[]> {
  if (typeof url !== 'string') return [];
  const read = await readJson(url);
  if ('problem' in read) return [`The server refuses every access token: ${read.problem}.`];
  const { keys } = fieldsOf(read.body);
  if (Array.isArray(keys) && keys.some(canVerify)) return [];
  return [`The server refuses every access token: ${url} has no key for RS256 or ES256.`];
}

function canVerify(key: unknown): boolean {
  const { kty, crv, alg, use } = fieldsOf(key);
  const isOfKind = kty === 'RSA' || (kty === 'EC' && crv === 'P-256');
  return isOfKind && use !== 'enc' && (alg === undefined || algorithms.includes(alg));
}

async function readJson(url: string): Promise<{ readonly body: unknown } | { readonly problem: string }> {
  try {
    const response = await askProvider(url);
    if (response.status !== 200) return { problem: `${url} answered ${response.status}` };
    return { body: JSON.parse(await response.text()) };
  } catch (fault) {
    if (fault instanceof SyntaxError) return { problem: `${url} did not answer with JSON` };
    if (fault instanceof DependencyFault) {
      const certificate = certificateFault(fault);
      return {
        problem: certificate === undefined ? `${url} does not answer` : `${url} cannot be asked: ${certificate}`,
      };
    }
    throw fault;
  }
}

function isOnAnotherOrigin(address: unknown, issuer: string): boolean {
  return typeof address === 'string' && URL.canParse(address) && new URL(address).origin !== new URL(issuer).origin;
}

function isAmong(list: unknown, wanted: readonly unknown[]): boolean {
  return Array.isArray(list) && list.some((item) => wanted.includes(item));
}

function shown(list: unknown): string {
  return Array.isArray(list) ? list.join(', ') : 'unknown algorithms';
}
