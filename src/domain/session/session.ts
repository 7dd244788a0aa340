import type { Person } from '../access/person.ts';
import { wallClock } from '../date/zone.ts';

/** The signed-in person, as the tokens describe them. Rule TOKEN-2. */
export interface Self extends Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Authenticates the person to the feature-flag service; `undefined` where the id token has none. */
  readonly hash: string | undefined;
}

export type SessionState = 'loading' | 'signed-in' | 'signed-out';

/** Rule SESSION-1: the state of a session. A person with an id is signed in. */
export function sessionState({
  isLoading,
  personId,
}: {
  readonly isLoading: boolean;
  readonly personId: string | undefined;
}): SessionState {
  if (isLoading) return 'loading';
  return personId === undefined ? 'signed-out' : 'signed-in';
}

/** Rule SESSION-2: why a session ends. */
export const logoutReasons = [
  'UserSignOut',
  'NoSessionIndicator',
  'StatusError',
  'RoleError',
  'RefreshError',
  'SessionMismatch',
  'InvalidSession',
] as const;
export type LogoutReason = (typeof logoutReasons)[number];

/** Rule ROUTE-6: the path that the identity provider redirects back to. */
export const callbackPath = '/auth-callback';
/**
 * Rule OIDC-2: the empty page at which a hidden frame ends if the provider sends no messages. Only this site may frame
 * it.
 */
export const silentCallbackPath = '/auth-silent';

/**
 * Rule SESSION-3: what a page does with the session when it loads. On the callback path it does nothing: the callback
 * itself decides.
 */
export function onLoad({
  path,
  cookieId,
}: {
  readonly path: string;
  readonly cookieId: string | undefined;
}): 'refresh' | 'clear' | 'nothing' {
  if (isPathOf(path, callbackPath)) return 'nothing';
  return cookieId === undefined ? 'clear' : 'refresh';
}

/** What a window knows of the session when it gets the focus. */
export interface FocusSigns {
  readonly state?: SessionState;
  readonly personId: string | undefined;
  readonly cookieId: string | undefined;
  /** The cookie with which this page already failed to sign in silently. A retry at each focus would reload forever. */
  readonly triedId?: string | undefined;
}

export type FocusAnswer =
  | { readonly do: 'nothing' }
  | { readonly do: 'log-out'; readonly reason: 'NoSessionIndicator' }
  | { readonly do: 'clear'; readonly reason: 'SessionMismatch' | undefined };

/**
 * Rule SESSION-5: what a window does when it gets the focus. Another window may have signed the person out, or signed
 * in somebody else. All answers but `nothing` reload the page.
 */
export function onFocus({ state, personId, cookieId, triedId }: FocusSigns): FocusAnswer {
  if (state === 'loading') return { do: 'nothing' };
  if (personId !== undefined) {
    if (cookieId === undefined) return { do: 'log-out', reason: 'NoSessionIndicator' };
    return cookieId === personId ? { do: 'nothing' } : { do: 'clear', reason: 'SessionMismatch' };
  }
  return cookieId === undefined || cookieId === triedId ? { do: 'nothing' } : { do: 'clear', reason: undefined };
}

/** Rule SESSION-7: the day on which a session ends, by the visitor's own calendar: `2026-11-21`. */
export function endDateOf(expiresAt: Date, zone: string): string {
  const { year, month, day } = wallClock(expiresAt, zone);
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

const dateShape = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Rule SESSION-7: a session is expired on its end date and later. A text that is no date counts as expired, because
 * extending the session replaces it.
 */
export function isExpired(endDate: string, now: Date, zone: string): boolean {
  return !dateShape.test(endDate) || endDate <= endDateOf(now, zone);
}

/** Rule SESSION-8: the pause after each check of the expiry. */
export const expiryPauseMilliseconds = 30_000;

/** Rule SESSION-9: the tries to extend a session. Each wait is twice the one before. */
export const sessionRefresh = { tries: 5, baseMilliseconds: 1000 } as const;

/**
 * Rule SESSION-6: the cookie with the id of the signed-in person. It is set on the root domain, so that sister sites
 * can read it.
 */
export const userCookie = { name: 'training_user_id', months: 6 } as const;

/** Rule SESSION-6: when a cookie that is written now expires: on the last day of a shorter month. */
export function userCookieEnd(now: Date): Date {
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + userCookie.months);
  if (end.getUTCDate() !== now.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** Rule SIGNIN-3: the path that a person returns to after the sign-in. An address that leaves this site becomes `/`. */
export function rememberedPath(path: string | null, callback: string): string {
  if (path === null || !path.startsWith('/') || hasControls(path)) return '/';
  const address = parsed(path);
  if (address === undefined || address.origin !== ownOrigin || leaves(address.pathname)) return '/';
  return isPathOf(address.pathname, callback) ? '/' : address.href.slice(ownOrigin.length);
}

// The host does not matter: paths are resolved only to see whether they leave the site.
const ownOrigin = 'https://site.invalid';

function parsed(path: string): URL | undefined {
  return URL.canParse(path, ownOrigin) ? new URL(path, ownOrigin) : undefined;
}

/** Whether a path leads to another host, as it is written or after repeated percent-decoding. */
function leaves(path: string): boolean {
  let read = path;
  for (let depth = 0; depth < 4; depth += 1) {
    if (/^\/[/\\]/u.test(read) || hasControls(read)) return true;
    const decoded = decodedOnce(read);
    if (decoded === read) return false;
    read = decoded;
  }
  return true;
}

/** Decodes ASCII only: other characters mean nothing in a path, and `decodeURIComponent` throws at malformed ones. */
function decodedOnce(path: string): string {
  return path.replace(/%([0-7][\da-f])/giu, (_escape, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

/** Whether a path leads to a screen. It ignores query, hash, escapes, letter case and trailing slashes. */
function isPathOf(path: string, screen: string): boolean {
  const bare = path.replace(/[?#].*$/su, '');
  return (
    decodedOnce(bare)
      .toLowerCase()
      .replace(/(?<=.)\/+$/u, '') === screen.toLowerCase()
  );
}

/** The query parameter of a visitor who comes to begin a trial. The site removes it after use. */
const registrationMarker = 'registration=trial';

/** Rule SIGNIN-2: whether a path with its query, or a query alone, has the marker. */
export function isTrialRegistration(search: string): boolean {
  return queryOf(search).includes(registrationMarker);
}

/** Rule SIGNIN-2: the path or query without the marker. Everything else stays unchanged. */
export function withoutRegistration(search: string): string {
  const rest = queryOf(search)
    .filter((part) => part !== registrationMarker)
    .join('&');
  return search.replace(queryShape, (_all, path: string) => (rest === '' ? path : `${path}?${rest}`));
}

const queryShape = /^([^?#]*)\?([^#]*)/u;

function queryOf(search: string): readonly string[] {
  return queryShape.exec(search)?.[2]?.split('&') ?? [];
}
