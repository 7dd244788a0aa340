import { sessionKeys } from '../../src/domain/session/storageKeys.ts';
import { watchSession } from '../../src/main/session/watchSession.ts';
import type { SessionKeeper } from '../../src/ui/features/session/SessionKeeper.ts';
import { aSession, robin } from '../fixtures/values/aSession.ts';
import { settled } from '../fixtures/memory/HeldCatalogue.ts';

function watch() {
  const keeper = {
    restore: jest.fn(() => Promise.resolve()),
    checkFocus: jest.fn(() => Promise.resolve()),
    checkExpiry: jest.fn(() => Promise.resolve()),
  };
  const load = jest.fn(() => Promise.resolve(keeper as unknown as SessionKeeper));
  const { session } = aSession();
  const reported: unknown[] = [];
  watchSession(session, load, (fault) => reported.push(fault));
  return { session, keeper, load, reported };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'training_user_id=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/';
  window.history.pushState(null, '', '/videos');
});

test('loads nothing when the visitor has no cookie', async () => {
  const { load, session } = watch();
  for (const sign of ['focus', 'scroll', 'click', 'mousedown', 'keydown']) window.dispatchEvent(new Event(sign));
  await settled();
  expect(load).not.toHaveBeenCalled();
  expect(session.state).toBe('signed-out');
});

test('restores the session when the visitor has the cookie, and is "loading" meanwhile', async () => {
  document.cookie = 'training_user_id=p-1; Path=/';
  const { session, keeper } = watch();
  expect(session.state).toBe('loading');
  await settled();
  expect(keeper.restore).toHaveBeenCalledTimes(1);
});

test.each(sessionKeys.flatMap((key) => [['localStorage', key] as const, ['sessionStorage', key] as const]))(
  'clears what a session has left in %s under %s when the cookie is missing, while the page shows the sign-in link',
  async (place, key) => {
    window[place].setItem(key, 'old');
    const { session, keeper } = watch();
    expect(session.state).toBe('signed-out');
    await settled();
    expect(keeper.restore).toHaveBeenCalledTimes(1);
  },
);

test('loads nothing on the callback path', async () => {
  document.cookie = 'training_user_id=p-1; Path=/';
  localStorage.setItem('sdk.refresh_token', 'old');
  window.history.pushState(null, '', '/auth-callback?code=1');
  const { load } = watch();
  await settled();
  expect(load).not.toHaveBeenCalled();
});

test('leaves the visitor signed out and reports the error when the code fails to load', async () => {
  document.cookie = 'training_user_id=p-1; Path=/';
  const { session } = aSession();
  const reported: unknown[] = [];
  const fault = new Error('Loading chunk session failed');
  watchSession(
    session,
    () => Promise.reject(fault),
    (reason) => reported.push(reason),
  );
  await settled();
  expect({ state: session.state, reported }).toEqual({ state: 'signed-out', reported: [fault] });
});

test.each(['scroll', 'click', 'mousedown', 'keydown'])(
  'checks the expiry of the session on %s when someone is signed in',
  async (sign) => {
    const { session, keeper } = watch();
    session.enter(robin);
    window.dispatchEvent(new Event(sign));
    await settled();
    expect(keeper.checkExpiry).toHaveBeenCalledTimes(1);
  },
);

test('checks the session on focus when someone is signed in or another window has set the cookie', async () => {
  const { session, keeper } = watch();
  document.cookie = 'training_user_id=p-1; Path=/';
  window.dispatchEvent(new Event('focus'));
  await settled();
  expect(keeper.checkFocus).toHaveBeenCalledTimes(1);
  document.cookie = 'training_user_id=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/';
  session.enter(robin);
  window.dispatchEvent(new Event('focus'));
  await settled();
  expect(keeper.checkFocus).toHaveBeenCalledTimes(2);
});
