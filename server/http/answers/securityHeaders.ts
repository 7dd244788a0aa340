import { closedPolicy } from '../../application/page/contentSecurityPolicy.ts';

export interface Allowed {
  readonly script: string;
  readonly styles: readonly string[];
  readonly pictures?: readonly string[];
  /** Origins of an external identity provider, which pages call. */
  readonly identity?: readonly string[];
  /** Origins of the configured services of others, which pages call. */
  readonly services?: readonly string[];
  /** The Trusted Types policies of these services. */
  readonly policies?: readonly string[];
  /** Origins that the frame of a silent sign-in may load. */
  readonly frames?: readonly string[];
}

/**
 * Rule SECURITY-1: the content security policy of every page. It uses hashes, because cached pages are the same for
 * everyone and cannot carry nonces.
 */
export function contentSecurityPolicy(allowed: Allowed): string {
  return [
    "default-src 'none'",
    `script-src '${allowed.script}' 'strict-dynamic'`,
    `style-src 'self' ${allowed.styles.map((hash) => `'${hash}'`).join(' ')}`,
    ["img-src 'self' data: blob:", ...(allowed.pictures ?? [])].join(' '),
    "media-src 'self' blob:",
    ["connect-src 'self'", ...(allowed.identity ?? []), ...(allowed.services ?? [])].join(' '),
    "font-src 'self'",
    "worker-src 'self' blob:",
    ['frame-src', ...(allowed.frames ?? ["'none'"])].join(' '),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    [
      'trusted-types boot webpack app-static dompurify ProseMirrorClipboard default sw',
      ...(allowed.policies ?? []),
    ].join(' '),
  ].join('; ');
}

/**
 * The policy of the built files of the site. A worker runs under the policy of its file, so a file may load scripts and
 * call the site.
 */
export const assetPolicy =
  "script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Rule SECURITY-2: the headers of every answer. Pages and built files have a policy of their own. HSTS is sent on https only. */
export function commonHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': closedPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}
