import type { RoleValues } from '../access/trainingRole.ts';
import { fieldsOf } from '../text/fieldsOf.ts';
import { ok, refuse, type Result } from '../result.ts';
import { identityKinds, isIdentityKind, type ClaimNames, type IdentityKind } from './identityKinds.ts';

/** How this site signs people in. */
export interface IdentityConfig {
  readonly kind: IdentityKind;
  readonly issuer: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly apiUrl: string;
  readonly scopes: readonly string[];
  /** The provider's names of our claims, where they differ from ours. */
  readonly claims: ClaimNames;
  /** The values of the role claim that give each role, where they differ from ours. */
  readonly roles?: RoleValues;
  /** Accepts `http` for loopback hosts, which have no certificate. Rule IDENTITY-1. */
  readonly allowLoopback: boolean;
  /** Sent when a sign-in leaves the page. Some providers issue a refresh token only after consent. */
  readonly prompt?: 'consent';
}

/** Rule SIGNIN-9: the time limit of a sign-in in a hidden frame. */
export const frameTimeoutMilliseconds = 5000;

/** Rules IDENTITY-1 and IDENTITY-2: checks a configuration. Returns it, or one text for each mistake. */
export function checkIdentityConfig(raw: unknown): Result<IdentityConfig, readonly string[]> {
  const fields: Partial<Record<keyof IdentityConfig, unknown>> = fieldsOf(raw);
  const allowLoopback = fields.allowLoopback === true;
  const faults = [
    ...(isIdentityKind(fields.kind) ? [] : [`kind must be one of ${Object.keys(identityKinds).join(', ')}`]),
    ...(typeof fields.clientId === 'string' && fields.clientId !== '' ? [] : ['client ID must not be empty']),
    ...addresses
      .filter(([field]) => !isSecure(fields[field], allowLoopback))
      .map(([, name]) => `${name} must be a valid HTTPS URI`),
    ...scopeFaults(fields.scopes),
  ];
  return faults.length === 0 ? ok({ ...(fields as IdentityConfig), allowLoopback }) : refuse(faults);
}

const addresses = [
  ['issuer', 'issuer'],
  ['redirectUri', 'redirect URI'],
  ['apiUrl', 'API URL'],
] as const;

function scopeFaults(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return ['Scopes must be an array'];
  if (!value.every((scope) => typeof scope === 'string')) return ['Scopes must be strings'];
  return value.includes('openid') ? [] : ['Scopes must contain "openid"'];
}

// The URL parser accepts white space, missing slashes and control characters. A configuration must not contain them.
const addressShape = /^https?:\/\/[^\s\\\p{Cc}]+$/iu;

/** Rule IDENTITY-1: whether an address is HTTPS, or HTTP on this machine where that is allowed. */
export function isSecure(value: unknown, allowLoopback: boolean): boolean {
  if (typeof value !== 'string' || !addressShape.test(value) || !URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (allowLoopback && isLoopback(hostname));
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]'
  );
}
