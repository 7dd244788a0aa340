import { act, screen, waitFor, within } from '@testing-library/react';
import type { Subscription } from '../../../../src/domain/access/subscription.ts';
import { InMemoryUpcomingCatalogue } from '../../../fixtures/browserMemory/InMemoryUpcomingCatalogue.ts';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { loadGateAhead } from '../../../../src/ui/features/gate/GateDialogs.tsx';
import { preloadScreen } from '../../../../src/ui/shell/screenChunks.ts';
import { aSession, aSignedInSession, robin } from '../../../fixtures/aSession.ts';
import { aSubscription } from '../../../fixtures/aSubscription.ts';
import { settled } from '../../../fixtures/HeldCatalogue.ts';
import { offerUrls } from '../../../fixtures/identitySettings.ts';
import { anUpcomingWebinar } from '../../../fixtures/anUpcomingWebinar.ts';
import { aVideo } from '../../../fixtures/aVideo.ts';
import { renderSite } from '../../renderSite.tsx';
import { withDialogs } from '../../withDialogs.ts';

window.matchMedia = () =>
  ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
beforeAll(async () => {
  withDialogs();
  await Promise.all([preloadScreen('video'), preloadScreen('upcoming'), loadGateAhead()]);
});

const gated = aVideo({ slug: 'gated', name: 'Blocks that hold attention', public: false, feature: 'rise' });
const videos = new InMemoryVideoCatalogue([gated]);
const openFilm = (signedIn: ReturnType<typeof aSession>) =>
  renderSite('/videos/gated', videos, { screen: 'video', video: gated }, { signedIn });
const playButton = () => screen.findByRole('button', { name: 'Play Blocks that hold attention' });
const buttonsOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button')
    .map((button) => button.textContent);

const rows: [string, ReturnType<typeof aSession>, string, string[]][] = [
  ['anonymous', aSession(), 'If you have one, sign in.', ['Start Free Trial', 'Buy Now', 'Sign In', 'Cancel']],
  ...(
    [
      ['nobody', undefined, 'Your account has no subscription or trial yet.'],
      ['expired', aSubscription({ plan: 'trial', status: 'inactive' }), 'Your trial has expired.'],
      [
        'retrial',
        aSubscription({ plan: 'trial', status: 'inactive', isRetrialEligible: true }),
        'Your trial has ended. You can start another one.',
      ],
      ['lapsed', aSubscription({ status: 'inactive' }), 'Your subscription is no longer active.'],
      ['role-admin', aSubscription({ source: 'admin' }), 'Your account manages a team without holding a seat in it.'],
      [
        'role-admin of an expired trial',
        aSubscription({ source: 'additional-admin', plan: 'trial', status: 'inactive' }),
        'Your trial has expired.',
      ],
    ] as [string, Subscription | undefined, string][]
  ).map(([name, subscription, explanation]): [string, ReturnType<typeof aSession>, string, string[]] => [
    name,
    aSignedInSession(subscription),
    explanation,
    ['Start Free Trial', 'Buy Now', 'Cancel'],
  ]),
];

test.each(rows)('asks for a subscription and explains why (%s)', async (_, signedIn, explanation, buttons) => {
  const { user } = openFilm(signedIn);
  await user.click(await playButton());
  const dialog = await screen.findByRole('dialog', { name: 'Subscribe to watch “Blocks that hold attention”?' });
  expect(dialog).toHaveTextContent(explanation);
  expect(buttonsOf(dialog)).toEqual(buttons);
});

test('asks a person whose session has ended to sign in again', async () => {
  const signedIn = aSession();
  signedIn.session.enter(robin);
  signedIn.session.leave(true);
  const { user } = openFilm(signedIn);
  await user.click(await playButton());
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again to watch “Blocks that hold attention”' });
  expect(dialog).toHaveTextContent('Your session has ended.');
  expect(buttonsOf(dialog)).toEqual(['Sign in again', 'Cancel']);
  await user.click(within(dialog).getByRole('button', { name: 'Sign in again' }));
  expect(signedIn.asked).toEqual(['signIn']);
});

test('refers to the subscription administrator, without an offer, when the feature is turned off', async () => {
  const { user } = openFilm(aSignedInSession(aSubscription({ features: { rise: false, review: true } })));
  await user.click(await playButton());
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Please contact your subscription administrator.');
  expect(buttonsOf(dialog)).toEqual(['Close']);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(await playButton()).toHaveFocus();
});

const withAccess: readonly (readonly [string, ReturnType<typeof aSession>])[] = [
  ['admin', aSignedInSession(undefined, { self: { trainingAdmin: true } })],
  ...(['team', 'individual', 'trial'] as const).map(
    (plan) => [plan, aSignedInSession(aSubscription({ plan }))] as const,
  ),
  ['reach', aSignedInSession(aSubscription({ source: 'reach-members' }))],
];
test.each(withAccess)('lets the server decide about the playback (%s)', async (_, signedIn) => {
  const opening = jest.spyOn(videos, 'openPlayback').mockReturnValue(new Promise(() => undefined));
  const { user } = openFilm(signedIn);
  await user.click(await playButton());
  await settled();
  expect(opening).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  opening.mockRestore();
});

test('decides about a click only after the session and the subscription are known', async () => {
  const signedIn = aSession();
  signedIn.session.begin();
  const opening = jest.spyOn(videos, 'openPlayback').mockReturnValue(new Promise(() => undefined));
  const { user } = openFilm(signedIn);
  await user.click(await playButton());
  await settled();
  expect([screen.queryByRole('dialog'), opening.mock.calls.length]).toEqual([null, 0]);
  act(() => signedIn.session.enter(robin));
  await settled();
  expect([screen.queryByRole('dialog'), opening.mock.calls.length]).toEqual([null, 0]);
  act(() => signedIn.session.hold(aSubscription(), undefined));
  await waitFor(() => expect(opening).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  opening.mockRestore();
});

test('returns the focus to the button and keeps the address on Cancel', async () => {
  const { user } = openFilm(aSession());
  await user.click(await playButton());
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await playButton()).toHaveFocus();
  expect(window.location.pathname).toBe('/videos/gated');
});

test('leads to the trial, the shop and the sign-in', async () => {
  const signedIn = aSession({ signIn: () => new Promise(() => undefined) });
  const signIn = jest.spyOn(signedIn.session, 'signIn');
  const { user, gone } = openFilm(signedIn);
  await user.click(await playButton());
  const press = async (name: string) =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  await press('Start Free Trial');
  await press('Buy Now');
  await press('Sign In');
  expect(gone).toEqual([offerUrls.trial, offerUrls.buy]);
  expect(signIn).toHaveBeenCalledTimes(1);
});

test('stops a registration in the same way, and returns the focus to its button on Cancel', async () => {
  const upcoming = new InMemoryUpcomingCatalogue([anUpcomingWebinar({ title: 'Live: quizzes', public: false })]);
  const register = jest.spyOn(upcoming, 'register');
  const { user } = renderSite('/upcoming', videos, undefined, { upcoming });
  const [button] = await screen.findAllByRole('button', { name: 'Register for Live: quizzes' });
  if (button === undefined) throw new Error('No button');
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Subscribe to register for “Live: quizzes”?' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(button).toHaveFocus();
  expect(register).not.toHaveBeenCalled();
});

test('shows a failed sign-in over the page, and can retry', async () => {
  const signedIn = aSession();
  const { user } = openFilm(signedIn);
  act(() => signedIn.session.fail('refused'));
  const dialog = await screen.findByRole('dialog', { name: 'You are not signed in' });
  expect(dialog).toHaveTextContent('The sign-in was cancelled or refused. Nothing has changed.');
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(signedIn.asked).toEqual(['signIn']);
});
