import { callbackPath, logoutReasons, sessionState, userCookie } from '../../../src/domain/session/session.ts';
import {
  endDateOf,
  expiryPauseMilliseconds,
  isExpired,
  onFocus,
  onLoad,
  sessionRefresh,
  userCookieEnd,
} from '../../../src/domain/session/sessionChecks.ts';
import { isTrialRegistration, withoutRegistration } from '../../../src/domain/session/trialRegistration.ts';
import { rememberedPath } from '../../../src/domain/session/returnPath.ts';

test.each([
  [true, undefined, 'loading'],
  [true, 'p1', 'loading'],
  [false, 'p1', 'signed-in'],
  [false, undefined, 'signed-out'],
])('with loading %s and person %s the session is %s', (isLoading, personId, state) => {
  expect(sessionState({ isLoading, personId })).toBe(state);
});

test('has seven reasons for a logout', () => {
  expect(logoutReasons).toEqual([
    'UserSignOut',
    'NoSessionIndicator',
    'StatusError',
    'RoleError',
    'RefreshError',
    'SessionMismatch',
    'InvalidSession',
  ]);
});

test('has the constants of rules SESSION-6, SESSION-8, SESSION-9 and ROUTE-6', () => {
  expect(expiryPauseMilliseconds).toBe(30_000);
  expect(sessionRefresh).toEqual({ tries: 5, baseMilliseconds: 1000 });
  expect(userCookie).toEqual({ name: 'training_user_id', months: 6 });
  expect(callbackPath).toBe('/auth-callback');
});

test.each([
  ['/videos?sort=title', 'p1', 'refresh'],
  ['/videos', undefined, 'clear'],
  ['/', 'p1', 'refresh'],
  ['/auth-callback', 'p1', 'nothing'],
  ['/auth-callback', undefined, 'nothing'],
  ['/auth-callback?code=a&state=b', 'p1', 'nothing'],
  ['/auth-callback/#code=a', undefined, 'nothing'],
  ['/auth-callbacks', 'p1', 'refresh'],
  ['/videos/auth-callback', undefined, 'clear'],
  ['/videos?from=/auth-callback', undefined, 'clear'],
])('on load of %s with the cookie %s answers %s', (path, cookieId, answer) => {
  expect(onLoad({ path, cookieId })).toBe(answer);
});

const nothing = { do: 'nothing' };
test.each([
  ['does nothing when signed in with the same cookie', { personId: 'p1', cookieId: 'p1' }, nothing],
  [
    'logs out when signed in and the cookie is gone',
    { personId: 'p1', cookieId: undefined },
    { do: 'log-out', reason: 'NoSessionIndicator' },
  ],
  [
    'clears the session when signed in and the cookie names another person',
    { personId: 'p1', cookieId: 'p2' },
    { do: 'clear', reason: 'SessionMismatch' },
  ],
  ['does nothing when signed out without a cookie', { personId: undefined, cookieId: undefined }, nothing],
  [
    'clears the session when signed out with a cookie',
    { personId: undefined, cookieId: 'p1' },
    { do: 'clear', reason: undefined },
  ],
  [
    'does nothing when signed out and the cookie was tried without success',
    { personId: undefined, cookieId: 'p1', triedId: 'p1' },
    nothing,
  ],
  [
    'clears the session when signed out with another cookie than the tried one',
    { personId: undefined, cookieId: 'p2', triedId: 'p1' },
    { do: 'clear', reason: undefined },
  ],
  [
    'does nothing when signed out and the tried cookie is gone',
    { personId: undefined, cookieId: undefined, triedId: 'p1' },
    nothing,
  ],
  ['does nothing while the session is loading', { state: 'loading', personId: undefined, cookieId: 'p1' }, nothing],
] as const)('on focus %s', (_case, signs, answer) => {
  expect(onFocus(signs)).toEqual(answer);
});

test.each([
  ['2026-11-21T12:00:00Z', 'UTC', '2026-11-21'],
  ['2026-11-21T22:59:59Z', 'Europe/Berlin', '2026-11-21'],
  ['2026-11-21T23:00:00Z', 'Europe/Berlin', '2026-11-22'],
  ['2026-11-21T04:59:59Z', 'America/New_York', '2026-11-20'],
  ['2026-12-31T10:00:00Z', 'Pacific/Auckland', '2026-12-31'],
  ['2026-12-31T11:00:00Z', 'Pacific/Auckland', '2027-01-01'],
  ['2028-02-29T23:59:59Z', 'UTC', '2028-02-29'],
  // The clock goes forward at 01:00 UTC and back at 01:00 UTC.
  ['2026-03-28T23:30:00Z', 'Europe/Berlin', '2026-03-29'],
  ['2026-03-29T21:59:59Z', 'Europe/Berlin', '2026-03-29'],
  ['2026-03-29T22:00:00Z', 'Europe/Berlin', '2026-03-30'],
  ['2026-10-24T22:00:00Z', 'Europe/Berlin', '2026-10-25'],
  ['2026-10-25T22:59:59Z', 'Europe/Berlin', '2026-10-25'],
  ['2026-10-25T23:00:00Z', 'Europe/Berlin', '2026-10-26'],
  // This day has no midnight: the clock jumps from 24:00 to 01:00.
  ['2026-04-24T00:30:00Z', 'Africa/Cairo', '2026-04-24'],
  ['2026-03-29T01:00:00Z', 'Asia/Beirut', '2026-03-29'],
  ['2026-11-21T12:00:00Z', 'Pacific/Kiritimati', '2026-11-22'],
])('turns the expiry %s in %s into the end date %s', (expiresAt, zone, endDate) => {
  expect(endDateOf(new Date(expiresAt), zone)).toBe(endDate);
});

test.each([
  ['tomorrow', '2026-11-22', '2026-11-21T12:00:00Z', 'UTC', false],
  ['today', '2026-11-21', '2026-11-21T12:00:00Z', 'UTC', true],
  ['yesterday', '2026-11-20', '2026-11-21T12:00:00Z', 'UTC', true],
  ['tomorrow, a moment before midnight', '2026-11-22', '2026-11-21T23:59:59.999Z', 'UTC', false],
  ['today, exactly at midnight', '2026-11-22', '2026-11-22T00:00:00Z', 'UTC', true],
  ['tomorrow in the zone, today in UTC', '2026-11-21', '2026-11-21T04:59:59Z', 'America/New_York', false],
  ['today in the zone, from its own midnight', '2026-11-21', '2026-11-21T05:00:00Z', 'America/New_York', true],
  ['today in the zone, tomorrow in UTC', '2026-11-22', '2026-11-21T23:00:00Z', 'Europe/Berlin', true],
  ['before a day of 23 hours', '2026-03-29', '2026-03-28T22:59:59Z', 'Europe/Berlin', false],
  ['on a day of 23 hours', '2026-03-29', '2026-03-28T23:00:00Z', 'Europe/Berlin', true],
  ['the day after a day of 23 hours', '2026-03-30', '2026-03-29T21:59:59Z', 'Europe/Berlin', false],
  ['before the day after a day of 25 hours', '2026-10-26', '2026-10-25T22:59:59Z', 'Europe/Berlin', false],
  ['on the day after a day of 25 hours', '2026-10-26', '2026-10-25T23:00:00Z', 'Europe/Berlin', true],
  ['next year', '2027-01-01', '2026-12-31T23:59:59Z', 'UTC', false],
  ['in two weeks, on a clock two days fast', '2026-12-05', '2026-11-23T12:00:00Z', 'UTC', false],
  ['in two weeks, on a clock two days slow', '2026-12-05', '2026-11-19T12:00:00Z', 'UTC', false],
  ['tomorrow, on a clock 20 minutes fast', '2026-11-22', '2026-11-22T00:10:00Z', 'UTC', true],
  ['text that is no date', 'never', '2026-11-21T12:00:00Z', 'UTC', true],
  ['an empty text', '', '2026-11-21T12:00:00Z', 'UTC', true],
  ['a timestamp instead of a date', '2027-01-01T00:00:00Z', '2026-11-21T12:00:00Z', 'UTC', true],
  ['a year of five digits', '99999-01-01', '2026-11-21T12:00:00Z', 'UTC', true],
])('end date is %s (%s, now %s in %s): expired %s', (_case, endDate, now, zone, expired) => {
  expect(isExpired(endDate, new Date(now), zone)).toBe(expired);
});

test('in every zone a session expires on its end date and not before', () => {
  for (const zone of [
    'UTC',
    'Europe/Berlin',
    'America/St_Johns',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
  ]) {
    for (let hour = 0; hour < 24 * 366; hour += 53) {
      const now = new Date(Date.UTC(2026, 0, 1, hour));
      const inTwoDays = new Date(now.getTime() + 2 * 86_400_000);
      expect(isExpired(endDateOf(inTwoDays, zone), now, zone)).toBe(false);
      expect(isExpired(endDateOf(now, zone), now, zone)).toBe(true);
    }
  }
});

test.each([
  ['2026-11-21T12:00:00Z', '2027-05-21T12:00:00.000Z'],
  ['2026-08-31T12:00:00Z', '2027-02-28T12:00:00.000Z'],
  ['2027-08-30T12:00:00Z', '2028-02-29T12:00:00.000Z'],
  ['2026-12-31T23:59:59Z', '2027-06-30T23:59:59.000Z'],
])('a cookie written at %s expires at %s', (now, end) => {
  expect(userCookieEnd(new Date(now)).toISOString()).toBe(end);
});

test.each([
  ['/'],
  ['/videos'],
  ['/videos?category=rise&sort=recent'],
  ['/videos?search=%2F%2Fx&start=morning#top'],
  ['/webinars/a-slug/'],
  ['/videos?search=100%25'],
  ['/videos?search=a%0Ab'],
  ['/videos?search=a\\b'],
  ['/videos?next=//evil.example'],
  ['/videos?next=https://evil.example'],
  ['/videos#//evil.example'],
  ['/videos/%E2%9C%93'],
  ['/auth-callbacks'],
  ['/videos/auth-callback'],
  ['/a//b'],
  ['/@evil.example'],
  ['/videos/100%25'],
])('keeps the remembered path %s', (path) => {
  expect(rememberedPath(path, callbackPath)).toBe(path);
});

test.each([
  ['a missing path', null],
  ['an empty path', ''],
  ['a relative path', 'videos'],
  ['an absolute address', 'https://evil.example/'],
  ['an absolute address with the name of the site', 'https://site.invalid/videos'],
  ['an address without slashes', 'https:evil.example'],
  ['a javascript: address', 'javascript:alert(1)'],
  ['a javascript: address in capitals after a space', ' JavaScript:alert(1)'],
  ['a data: address', 'data:text/html,<script>alert(1)</script>'],
  ['a query alone', '?next=/videos'],
  ['two slashes', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['many slashes', '/////evil.example/'],
  ['two slashes with a user name', '//site.invalid@evil.example'],
  ['a slash and a backslash', '/\\evil.example'],
  ['a backslash and a slash', '\\/evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a backslash further on', '/videos\\..\\..\\\\evil.example'],
  ['a tab between slashes', '/\t/evil.example'],
  ['a newline between slashes', '/\n/evil.example'],
  ['a carriage return', '/videos\r\nLocation: //evil.example'],
  ['a null character', '/\0/evil.example'],
  ['a delete character', '/\u007F/evil.example'],
  ['a C1 control', '/\u0085/evil.example'],
  ['a leading space', ' /videos'],
  ['a leading tab', '\t//evil.example'],
  ['encoded slashes', '/%2F%2Fevil.example'],
  ['an encoded slash in lower case', '/%2fevil.example'],
  ['an encoded backslash', '/%5Cevil.example'],
  ['slashes encoded twice', '/%252F%252Fevil.example'],
  ['slashes encoded three times', '/%25252Fevil.example'],
  ['slashes encoded five times', '/%252525252Fevil.example'],
  ['an encoded tab', '/%09/evil.example'],
  ['an encoded newline', '/%0D%0ALocation:%20evil'],
  ['an encoded null character', '/videos%00'],
  ['an encoded slash beside a broken escape', '/%2Fevil.example/%ZZ'],
  ['dots that climb to two slashes', '/videos/..//evil.example'],
  ['a dot that leaves two slashes', '/.//evil.example'],
  ['encoded dots that climb to two slashes', '/videos/%2e%2e//evil.example'],
  ['the callback path', '/auth-callback'],
  ['the callback path with a query', '/auth-callback?code=a&state=b'],
  ['the callback path with a hash', '/auth-callback#code=a'],
  ['the callback path with a slash at the end', '/auth-callback/'],
  ['the callback path in capitals', '/Auth-Callback'],
  ['the callback path, encoded', '/auth%2Dcallback'],
  ['the callback path after dots', '/videos/../auth-callback'],
])('replaces %s by the home page', (_case, path) => {
  expect(rememberedPath(path, callbackPath)).toBe('/');
});

test('returns a path on this site for every combination of risky parts', () => {
  const parts = [
    '/',
    '\\',
    '//',
    '.',
    '..',
    '%2f',
    '%5c',
    '%252f',
    '\t',
    '@',
    ':',
    'https:',
    'evil.example',
    '?',
    '#',
    '%09',
    '\u3000',
    '／',
  ];
  for (const first of parts)
    for (const second of parts)
      for (const third of parts) {
        const path = rememberedPath(`/${first}${second}${third}evil.example`, callbackPath);
        expect(path).toMatch(/^\/(?![/\\])/u);
        if (new URL(path, 'https://training.example').origin !== 'https://training.example') throw new Error(path);
      }
});

test.each([
  ['', false, ''],
  ['?registration=trial', true, ''],
  ['?registration=trial&sort=title', true, '?sort=title'],
  ['?sort=title&registration=trial', true, '?sort=title'],
  ['?category=rise&registration=trial&sort=title', true, '?category=rise&sort=title'],
  ['?registration=trial&registration=trial', true, ''],
  ['?registration=other', false, '?registration=other'],
  ['?registration=trialist', false, '?registration=trialist'],
  ['?my-registration=trial', false, '?my-registration=trial'],
  ['?search=a+b%20c', false, '?search=a+b%20c'],
  ['?search=a%26registration=trial', false, '?search=a%26registration=trial'],
  ['/videos?registration=trial', true, '/videos'],
  ['/videos?sort=title&registration=trial#top', true, '/videos?sort=title#top'],
  ['/videos#?registration=trial', false, '/videos#?registration=trial'],
  ['/videos', false, '/videos'],
])('%j has the trial marker: %s; without the marker it is %j', (search, isTrial, rest) => {
  expect(isTrialRegistration(search)).toBe(isTrial);
  expect(withoutRegistration(search)).toBe(rest);
});
