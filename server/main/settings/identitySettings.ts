import {
  isTrainingRole,
  trainingRoles,
  type RoleValues,
  type TrainingRole,
} from '../../../src/domain/access/trainingRole.ts';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fieldsOf } from '../../../src/domain/text/fieldsOf.ts';
import type { IdentitySettings } from '../../../src/domain/page/page.ts';
import { isSecure } from '../../../src/domain/session/identityConfig.ts';
import {
  identityClaims,
  identityKinds,
  type ClaimNames,
  type IdentityKind,
  type IdentityTraits,
} from '../../../src/domain/session/identityKinds.ts';
import type { IdentityClient } from '../../identity/provider/identityClients.ts';
import type { SettingsReader } from './SettingsReader.ts';

/** The embedded provider has Okta's API. */
const embeddedKind: IdentityKind = 'okta';
const kinds = Object.keys(identityKinds) as readonly IdentityKind[];

/** The settings of the identity provider: those for the browser and those for the server only. */
export interface Identity {
  readonly kind: 'embedded' | IdentityKind;
  readonly browser: IdentitySettings;
  /** The expected audience of access tokens. */
  readonly audience: string;
  /** Rule ROLE-3: whether roles are read from the access token, or from userinfo, which knows a change sooner. */
  readonly rolesFrom: 'token' | 'userinfo';
  /** Rule ROLE-9: how long after its issue a JWT gives a role; 0 as long as it is valid. */
  readonly roleSeconds: number;
  /** Sister sites that sign in with the embedded provider. */
  readonly clients: readonly IdentityClient[];
}

const daySeconds = 24 * 60 * 60;

/** Reads and validates the identity settings. */
export function readIdentity(read: SettingsReader, publicUrl: string, root: string): Identity {
  const kind = read.oneOf('IDENTITY_KIND', ['embedded', ...kinds], 'embedded');
  const browserKind = kind === 'embedded' ? embeddedKind : kind;
  const traits: IdentityTraits = identityKinds[browserKind];
  const origin = URL.canParse(publicUrl) ? new URL(publicUrl).origin : publicUrl;
  const issuer = readIssuer(read, kind) || `${origin}/oauth2/default`;
  const clientId = read.text('IDENTITY_CLIENT_ID', kind === 'embedded' ? 'lectern' : '');
  if (clientId === '')
    read.faults.push(
      `IDENTITY_CLIENT_ID is missing: set it to the ID that this site has at the "${kind}" provider of IDENTITY_KIND.`,
    );
  const scopes = read.text('IDENTITY_SCOPES', traits.scopes.join(' ')).split(/[\s,]+/);
  if (!scopes.includes('openid')) read.refuse('IDENTITY_SCOPES', 'include openid');
  return {
    kind,
    browser: {
      kind: browserKind,
      issuer,
      clientId,
      apiUrl: kind !== 'embedded' && URL.canParse(issuer) ? new URL(issuer).origin : origin,
      cookieDomain: readCookieDomain(read, publicUrl),
      scopes,
      claims: { ...traits.claims, ...readClaimNames(read) },
      ...readRoleValues(read, kind),
      ...(read.flag('IDENTITY_CONSENT', false) && kind !== 'embedded' ? { prompt: 'consent' } : {}),
    },
    audience: read.text('IDENTITY_AUDIENCE', traits.audience ?? clientId),
    rolesFrom: read.oneOf('IDENTITY_ROLES_FROM', ['token', 'userinfo'], 'token'),
    roleSeconds: read.wholeNumber('IDENTITY_ROLE_SECONDS', 60, { least: 0, most: daySeconds }),
    clients: readClients(read, kind, clientId, root),
  };
}

function readIssuer(read: SettingsReader, kind: Identity['kind']): string {
  const issuer = read.text('IDENTITY_ISSUER', '');
  if (kind === 'embedded') {
    if (issuer !== '')
      read.refuse(
        'IDENTITY_ISSUER',
        `the embedded provider does not use it; set IDENTITY_KIND to ${kinds.join(' or ')} to use another provider`,
      );
  } else if (issuer === '') {
    read.faults.push(`IDENTITY_ISSUER is missing: set it to the address of the "${kind}" provider of IDENTITY_KIND.`);
  } else if (!isSecure(issuer, true)) {
    read.refuse(
      'IDENTITY_ISSUER',
      'use an absolute address that begins with https://, or with http:// on this machine only',
    );
  } else read.refuseOddHost('IDENTITY_ISSUER', issuer);
  return issuer;
}

function readCookieDomain(read: SettingsReader, publicUrl: string): string | null {
  const domain = read.text('COOKIE_DOMAIN', '').replace(/^\./, '');
  if (domain === '') return null;
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : '';
  if (host !== domain && !host.endsWith(`.${domain}`))
    read.refuse('COOKIE_DOMAIN', 'use the host of PUBLIC_URL or a domain above it');
  return domain;
}

function readClaimNames(read: SettingsReader): ClaimNames {
  const pairs = read.list('IDENTITY_CLAIMS').map((pair) => pair.split('='));
  const isNamed = ([ours, theirs, ...more]: readonly string[]) =>
    identityClaims.some((claim) => claim === ours) && theirs !== undefined && theirs !== '' && more.length === 0;
  if (!pairs.every(isNamed))
    read.refuse(
      'IDENTITY_CLAIMS',
      `use pairs such as aid=sub, separated by commas; the first is one of ${identityClaims.join(', ')}`,
    );
  return Object.fromEntries(pairs.filter(isNamed)) as ClaimNames;
}

/** Rule ROLE-2: which values of the role claim give which role. A role that is not named keeps its own name as its value. */
function readRoleValues(read: SettingsReader, kind: Identity['kind']): { readonly roles?: RoleValues } {
  const pairs = read.list('IDENTITY_ROLES').map((pair) => pair.split('='));
  if (pairs.length === 0) return {};
  const isRole = ([role, value, ...more]: readonly string[]) =>
    isTrainingRole(role) && value !== undefined && value !== '' && more.length === 0;
  if (kind === 'embedded')
    read.refuse('IDENTITY_ROLES', 'the embedded provider does not use it; give roles with npm run accounts');
  else if (!pairs.every(isRole))
    read.refuse(
      'IDENTITY_ROLES',
      `use pairs such as editor=video-team, separated by commas; the first is one of ${trainingRoles.join(', ')}`,
    );
  const valuesOf = (role: TrainingRole) => pairs.flatMap(([name, value]) => (name === role ? [value ?? ''] : []));
  const orOwn = (role: TrainingRole) => (valuesOf(role).length > 0 ? valuesOf(role) : [role]);
  return {
    roles: { editor: orOwn('editor'), publisher: orOwn('publisher'), administrator: orOwn('administrator') },
  };
}

const clientShape = 'a list of {"client_id", "client_name", "redirect_uris", "post_logout_redirect_uris", "origins"}';

function readClients(
  read: SettingsReader,
  kind: Identity['kind'],
  ownClientId: string,
  root: string,
): readonly IdentityClient[] {
  const refuse = (expected: string) => {
    read.refuse('IDENTITY_CLIENTS', expected);
    return [];
  };
  const file = read.text('IDENTITY_CLIENTS', '');
  if (file === '') return [];
  if (kind !== 'embedded')
    return refuse('only the embedded provider uses it; register these clients with the provider of IDENTITY_ISSUER');
  try {
    const clients: unknown = JSON.parse(readFileSync(resolve(root, file), 'utf8'));
    const parsed = Array.isArray(clients) ? clients.map(clientFrom) : [undefined];
    const known = parsed.filter((client) => client !== undefined);
    const names = new Set([ownClientId, ...known.map(({ clientId }) => clientId)]);
    if (known.length === parsed.length && names.size === known.length + 1) return known;
  } catch (error) {
    return refuse(
      `it cannot be read as JSON (${error instanceof Error ? error.message : String(error)}); use the name of a file that holds ${clientShape}`,
    );
  }
  return refuse(
    `its content is not ${clientShape}, with different client_ids and with addresses that begin with https:// (or with http:// on this machine)`,
  );
}

function clientFrom(raw: unknown): IdentityClient | undefined {
  const {
    client_id: clientId,
    client_name: name = clientId,
    redirect_uris: redirectUris,
    post_logout_redirect_uris: postLogoutRedirectUris = [],
    origins = [],
  } = fieldsOf(raw);
  if (typeof clientId !== 'string' || clientId === '' || typeof name !== 'string') return undefined;
  if (!areAddresses(redirectUris) || !areAddresses(postLogoutRedirectUris) || !areAddresses(origins)) return undefined;
  return redirectUris.length > 0 && origins.every((origin) => new URL(origin).origin === origin)
    ? { clientId, name, redirectUris, postLogoutRedirectUris, origins }
    : undefined;
}

function areAddresses(raw: unknown): raw is readonly string[] {
  return (
    Array.isArray(raw) &&
    raw.every((address) => typeof address === 'string' && isSecure(address, true) && !address.includes('#'))
  );
}
