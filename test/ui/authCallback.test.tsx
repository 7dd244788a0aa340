import { render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { InMemoryVideoCatalogue } from '../../src/infrastructure/memory/InMemoryVideoCatalogue.ts';
import { loadGateAhead } from '../../src/ui/features/gate/GateDialogs.tsx';
import { preloadScreen } from '../../src/ui/shell/screenChunks.ts';
import { Site } from '../../src/ui/shell/Site.tsx';
import { aSession, robin } from '../fixtures/aSession.ts';
import { aVideo } from '../fixtures/aVideo.ts';
import { renderSite, screensOf, settings } from './renderSite.tsx';
import { withDialogs } from './withDialogs.ts';

const mockAccountAsked = jest.fn();
jest.mock('../../src/ui/features/account/Account.tsx', () => {
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

// First of all: a chunk comes once.
test('the menu of whoever comes back is fetched while the provider is asked', async () => {
  renderSite('/auth-callback?code=1&state=2', videos, page, {
    signedIn: aSession({ comeBack: () => new Promise(() => undefined) }),
  });
  await waitFor(() => expect(mockAccountAsked).toHaveBeenCalled());
  expect(address()).toBe('/auth-callback?code=1&state=2');
});

test('it leads back to where one was, in its own place of the history', async () => {
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
    'The sign-in did not work: the connection or the service let us down. Please try again, and contact support if you need help.',
  ],
])('%s leads back as well, says what happened, and tries nothing by itself', async (search, says) => {
  const made = aSession({
    comeBack: () => Promise.resolve({ path: '/videos', isSignedIn: false, complaint: 'Nonce mismatch' }),
  });
  renderSite(`/auth-callback${search}`, videos, page, { signedIn: made });
  const dialog = await screen.findByRole('dialog', { name: 'You are not signed in' });
  expect(dialog).toHaveTextContent(says);
  expect(dialog).toHaveTextContent('For support: Nonce mismatch');
  expect(address()).toBe('/videos');
  expect(made.asked).toEqual(['restore']);
});

test('a bookmark of it leads on without a word, and looks for a session from before', async () => {
  const made = aSession({ comeBack: () => Promise.resolve({ path: '/videos', isSignedIn: false }) });
  renderSite('/auth-callback', videos, page, { signedIn: made });
  await waitFor(() => expect(made.asked).toEqual(['restore']));
  expect(address()).toBe('/videos');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('whoever is signed in all the same, by a used address, is told nothing', async () => {
  const made = aSession({
    comeBack: () => Promise.resolve({ path: '/videos', isSignedIn: false, complaint: 'Code verifier not found' }),
    restore: async () => made.session.enter(robin),
  });
  renderSite('/auth-callback?code=used&state=2', videos, page, { signedIn: made });
  await waitFor(() => expect(made.session.state).toBe('signed-in'));
  expect(address()).toBe('/videos');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('mounted twice, it redeems once', async () => {
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

test('that link forgets no trial that its page was to begin', async () => {
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
])('the link “Sign In”, followed from “%s” before the page answered, remembers %s', async (referrer, path) => {
  referredBy(referrer);
  const places: string[] = [];
  const made = aSession({ signIn: async () => void places.push(address()) });
  renderSite('/auth-callback?sign-in', videos, page, { signedIn: made });
  await waitFor(() => expect(places).toEqual([path]));
  expect(made.asked).toEqual([]);
});
