import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { InMemoryVideoCatalogue } from '../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { loadGateAhead } from '../../../src/ui/features/gate/GateDialogs.tsx';
import { preloadScreen } from '../../../src/ui/shell/screens.ts';
import { Site } from '../../../src/ui/shell/Site.tsx';
import { aSession, robin } from '../../fixtures/values/aSession.ts';
import { aSubscription } from '../../fixtures/values/aSubscription.ts';
import { aVideo } from '../../fixtures/values/aVideo.ts';
import { publicSettings as settings } from '../../fixtures/values/publicSettings.ts';
import { renderSite, screensOf } from '../renderSite.tsx';
import { withDialogs } from '../withDialogs.ts';

const mockAccountAsked = jest.fn();
jest.mock('../../../src/ui/features/account/Account.tsx', () => {
  mockAccountAsked();
  return { Account: () => null };
});

const videos = new InMemoryVideoCatalogue([aVideo()]);
const page = { screen: 'auth-callback' } as const;
const address = () => window.location.pathname + window.location.search;
const referredBy = (referrer: string) => jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);

beforeAll(async () => {
  withDialogs();
  await Promise.all([preloadScreen('videos'), preloadScreen('auth-callback'), loadGateAhead()]);
});
afterEach(() => jest.restoreAllMocks());

// This test must be the first, because a chunk is loaded only once.
test('loads the account menu while it waits for the identity provider', async () => {
  renderSite('/auth-callback?code=1&state=2', videos, page, {
    signedIn: aSession({ comeBack: () => new Promise(() => undefined) }),
  });
  await waitFor(() => expect(mockAccountAsked).toHaveBeenCalled());
  expect(address()).toBe('/auth-callback?code=1&state=2');
});

test('returns to the earlier page in the same history entry', async () => {
  const made = aSession({ comeBack: () => Promise.resolve({ path: '/videos?category=rise', isSignedIn: true }) });
  renderSite('/auth-callback?code=1&state=2', videos, page, { signedIn: made });
  const before = window.history.length;
  await waitFor(() => expect(address()).toBe('/videos?category=rise'));
  expect(window.history.length).toBe(before);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['?error=access_denied&state=2', 'The sign-in was cancelled or refused. Nothing has changed.'],
  [
    '?code=used&state=2',
    'The sign-in failed because the connection or the sign-in service failed. Please try again, and contact support if you need help.',
  ],
])('returns from %s, explains the failure, and starts no second sign-in', async (search, message) => {
  const made = aSession({
    comeBack: () => Promise.resolve({ path: '/videos', isSignedIn: false, complaint: 'Nonce mismatch' }),
  });
  renderSite(`/auth-callback${search}`, videos, page, { signedIn: made });
  const dialog = await screen.findByRole('dialog', { name: 'You are not signed in' });
  expect(dialog).toHaveTextContent(message);
  expect(dialog).toHaveTextContent('For support: Nonce mismatch');
  expect(address()).toBe('/videos');
  expect(made.asked).toEqual(['restore']);
});

test.each([
  ['who may begin one goes on to where trials begin', undefined, ['https://shop.example/trial']],
  ['who pays already stays on the earlier page', aSubscription(), []],
])('somebody who came for a trial and %s', async (_who, subscription, expected) => {
  const made = aSession({
    comeBack: async () => {
      made.session.enter(robin);
      return { path: '/videos', isSignedIn: true, isForTrial: true };
    },
  });
  const offerUrls = { ...settings.brand.offerUrls, trial: 'https://shop.example/trial' };
  const { gone } = renderSite('/auth-callback?code=1&state=2', videos, page, {
    signedIn: made,
    settings: { ...settings, brand: { ...settings.brand, offerUrls } },
  });
  await waitFor(() => expect(address()).toBe('/videos'));
  expect(gone).toEqual([]);
  await act(async () => made.session.hold(subscription, undefined));
  expect(gone).toEqual(expected);
});

test('returns from a bookmark without a message, and restores an earlier session', async () => {
  const made = aSession({ comeBack: () => Promise.resolve({ path: '/videos', isSignedIn: false }) });
  renderSite('/auth-callback', videos, page, { signedIn: made });
  await waitFor(() => expect(made.asked).toEqual(['restore']));
  expect(address()).toBe('/videos');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows no message when the code was already used but the person is signed in', async () => {
  const made = aSession({
    comeBack: () => Promise.resolve({ path: '/videos', isSignedIn: false, complaint: 'Code verifier not found' }),
    restore: async () => made.session.enter(robin),
  });
  renderSite('/auth-callback?code=used&state=2', videos, page, { signedIn: made });
  await waitFor(() => expect(made.session.state).toBe('signed-in'));
  expect(address()).toBe('/videos');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('redeems the code once when it is mounted twice', async () => {
  const comeBack = jest.fn(() => Promise.resolve({ path: '/videos', isSignedIn: true }));
  const { session, gate } = aSession({ comeBack });
  window.history.pushState(null, '', '/auth-callback?code=1&state=2');
  window.scrollTo = () => undefined;
  render(
    <StrictMode>
      <BrowserRouter>
        <Site
          screens={screensOf(videos)}
          session={session}
          gate={gate}
          settings={settings}
          page={page}
          reports={{ report: () => undefined }}
          legacyTable={() => Promise.resolve(new Map())}
        />
      </BrowserRouter>
    </StrictMode>,
  );
  await waitFor(() => expect(address()).toBe('/videos'));
  expect(comeBack).toHaveBeenCalledTimes(1);
});

test('starts a sign-in for a trial when the referring page asked for a trial', async () => {
  referredBy(`${window.location.origin}/videos?registration=trial`);
  const wishes: boolean[] = [];
  renderSite('/auth-callback?sign-in', videos, page, {
    signedIn: aSession({ signIn: async (isForTrial) => void wishes.push(isForTrial) }),
  });
  await waitFor(() => expect(wishes).toEqual([true]));
});

test.each([
  [`${window.location.origin}/videos?category=rise`, '/videos?category=rise'],
  [`${window.location.origin}/auth-callback?code=1`, '/videos'],
  [`${window.location.origin}.evil.example/videos/x`, '/videos'],
  ['https://elsewhere.example/videos/x', '/videos'],
  ['', '/videos'],
])('starts the sign-in from a link on “%s” and remembers the path %s', async (referrer, path) => {
  referredBy(referrer);
  const places: string[] = [];
  const made = aSession({ signIn: async () => void places.push(address()) });
  renderSite('/auth-callback?sign-in', videos, page, { signedIn: made });
  await waitFor(() => expect(places).toEqual([path]));
  expect(made.asked).toEqual([]);
});
