import type { Person } from './person.ts';
import { wallClock } from './zone.ts';

/** Whoever is signed in (§3), as their tokens say. */
export interface Self extends Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Proves to the feature-flag service who asks; `undefined` where the id token has none. */
  readonly hash: string | undefined;
}

export type SessionState = 'loading' | 'signed-in' | 'signed-out';

/** The state of a session (§4): signed in means having an id, once that is known. */
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

/** Where the identity provider sends people back to. */
export const callbackPath = '/auth-callback';
/** Where hidden frames end up with providers that send no messages: an empty page, which only this site may frame. */
export const silentCallbackPath = '/auth-silent';

/** What a page does about the session when it is loaded (§4); on the callback path the callback alone decides. */
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

/** The focus rule (`design.md` 5.9): whoever signed out, or in as someone else, in another window did so here too. Both answers but the first reload. */
export function onFocus({ state, personId, cookieId, triedId }: FocusSigns): FocusAnswer {
  if (state === 'loading') return { do: 'nothing' };
  if (personId !== undefined) {
    if (cookieId === undefined) return { do: 'log-out', reason: 'NoSessionIndicator' };
    return cookieId === personId ? { do: 'nothing' } : { do: 'clear', reason: 'SessionMismatch' };
  }
  return cookieId === undefined || cookieId === triedId ? { do: 'nothing' } : { do: 'clear', reason: undefined };
}

/** The day on which a session ends, by the visitor's own calendar: `2026-11-21`. */
export function endDateOf(expiresAt: Date, zone: string): string {
  const { year, month, day } = wallClock(expiresAt, zone);
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

const dateShape = /^\d{4}-\d{2}-\d{2}$/;

/** Expired on that day or later (§4); so is what is no date at all: a session that lives answers with a better one. */
export function isExpired(endDate: string, now: Date, zone: string): boolean {
  return !dateShape.test(endDate) || endDate <= endDateOf(now, zone);
}

/** After an expiry was dealt with, nothing is looked at for so long (§9). */
export const expiryPauseMilliseconds = 30_000;

/** How the session is refreshed (§9): each wait is twice the one before. */
export const sessionRefresh = { tries: 5, baseMilliseconds: 1000 } as const;

/** The cookie that names who is signed in, on the root domain, so that sister sites see it (§4). */
export const userCookie = { name: 'training_user_id', months: 6 } as const;

/** When a cookie written now lapses; where that month is shorter, on its last day. */
export function userCookieEnd(now: Date): Date {
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + userCookie.months);
  if (end.getUTCDate() !== now.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** Leaves what came back from the identity provider no way off this site: anything but an own path leads home. */
export function rememberedPath(path: string | null, callback: string): string {
  if (path === null || !path.startsWith('/') || hasControls(path)) return '/';
  const address = parsed(path);
  if (address === undefined || address.origin !== ownOrigin || leaves(address.pathname)) return '/';
  return isPathOf(address.pathname, callback) ? '/' : address.href.slice(ownOrigin.length);
}

// Any origin serves: paths are resolved only to see whether they stay.
const ownOrigin = 'https://site.invalid';

function parsed(path: string): URL | undefined {
  try {
    return new URL(path, ownOrigin);
  } catch {
    return undefined;
  }
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

/** Whether the query of a path, or a query alone, bears the marker. */
export function isTrialRegistration(search: string): boolean {
  return queryOf(search).includes(registrationMarker);
}

/** The path or query without the marker, all else to the letter. */
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
