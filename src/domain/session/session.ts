import type { Person } from '../access/person.ts';
import { wallClock } from '../date/zone.ts';

/** Whoever is signed in, as their tokens say. Rule TOKEN-2. */
export interface Self extends Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Proves to the feature-flag service who asks; `undefined` where the id token has none. */
  readonly hash: string | undefined;
}

export type SessionState = 'loading' | 'signed-in' | 'signed-out';

/** Rule SESSION-1: the state of a session. It is signed in with an id, once that is known. */
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

/** Rule ROUTE-6: where the identity provider sends people back to. */
export const callbackPath = '/auth-callback';
/**
 * Rule OIDC-2: the empty page at which hidden frames end with providers that send no messages. Only this site may frame
 * it.
 */
export const silentCallbackPath = '/auth-silent';

/**
 * Rule SESSION-3: what a page does about the session when it is loaded. On the callback path the callback alone
 * decides.
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
  /** The cookie with which this page has tried to sign in silently, in vain: trying again at each focus would loop. */
  readonly triedId?: string | undefined;
}

export type FocusAnswer =
  | { readonly do: 'nothing' }
  | { readonly do: 'log-out'; readonly reason: 'NoSessionIndicator' }
  | { readonly do: 'clear'; readonly reason: 'SessionMismatch' | undefined };

/**
 * Rule SESSION-5: what a window does when it gets the focus. Somebody may have signed out, or in as another person, in
 * another window. Both answers but the first reload the page.
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
 * Rule SESSION-7: a session is expired on that day and later. So is a text that is no date: a living session answers
 * with a better one.
 */
export function isExpired(endDate: string, now: Date, zone: string): boolean {
  return !dateShape.test(endDate) || endDate <= endDateOf(now, zone);
}

/** Rule SESSION-8: how long nothing is checked after an expiry was dealt with. */
export const expiryPauseMilliseconds = 30_000;

/** Rule SESSION-9: how the session is extended. Each wait is twice the one before. */
export const sessionRefresh = { tries: 5, baseMilliseconds: 1000 } as const;

/**
 * Rule SESSION-6: the cookie that names who is signed in. It stands on the root domain, so that sister sites see it.
 */
export const userCookie = { name: 'training_user_id', months: 6 } as const;

/** Rule SESSION-6: when a cookie that is written now lapses; in a shorter month on its last day. */
export function userCookieEnd(now: Date): Date {
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + userCookie.months);
  if (end.getUTCDate() !== now.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** Rule SIGNIN-3: where a person returns to after the sign-in. Anything but a path of this site leads to `/`. */
export function rememberedPath(path: string | null, callback: string): string {
  if (path === null || !path.startsWith('/') || hasControls(path)) return '/';
  const address = parsed(path);
  if (address === undefined || address.origin !== ownOrigin || leaves(address.pathname)) return '/';
  return isPathOf(address.pathname, callback) ? '/' : address.href.slice(ownOrigin.length);
}

// Any origin serves: paths are resolved only to see whether they stay.
const ownOrigin = 'https://site.invalid';

function parsed(path: string): URL | undefined {
  return URL.canParse(path, ownOrigin) ? new URL(path, ownOrigin) : undefined;
}

/** Whether a path, or what a careless reader decodes it to, is the beginning of another address. */
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

/** Decodes what is ASCII, which is all that means anything to a path; the platform's own decoder throws at the rest. */
function decodedOnce(path: string): string {
  return path.replace(/%([0-7][\da-f])/giu, (_escape, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

/** Whether a path, with or without query and hash, is that of a screen, however it is written. */
function isPathOf(path: string, screen: string): boolean {
  const bare = path.replace(/[?#].*$/su, '');
  return (
    decodedOnce(bare)
      .toLowerCase()
      .replace(/(?<=.)\/+$/u, '') === screen.toLowerCase()
  );
}

/** Says in an address that its visitor comes to begin a trial; stripped once it was used. */
const registrationMarker = 'registration=trial';

/** Rule SIGNIN-2: whether the query of a path, or a query alone, bears the marker. */
export function isTrialRegistration(search: string): boolean {
  return queryOf(search).includes(registrationMarker);
}

/** Rule SIGNIN-2: the path or query without the marker; the rest stays to the letter. */
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
