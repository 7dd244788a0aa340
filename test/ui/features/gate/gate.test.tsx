import { act, screen, waitFor, within } from '@testing-library/react';
import type { Subscription } from '../../../../src/domain/access/subscription.ts';
import { InMemoryUpcomingCatalogue } from '../../../fixtures/browserMemory/InMemoryUpcomingCatalogue.ts';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { loadGateAhead } from '../../../../src/ui/features/gate/GateDialogs.tsx';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { aSession, aSignedInSession, robin } from '../../../fixtures/values/aSession.ts';
import { aSubscription } from '../../../fixtures/values/aSubscription.ts';
import { settled } from '../../../fixtures/memory/HeldCatalogue.ts';
import { offerUrls } from '../../../fixtures/values/identitySettings.ts';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';
import { PendingFilm } from '../../../../src/ui/features/gate/PendingFilm.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { publicSettings as settings } from '../../../fixtures/values/publicSettings.ts';
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
      ['nobody', undefined, 'Your account has no subscription or trial yet.', ['Start Free Trial', 'Buy Now']],
      ['expired', aSubscription({ plan: 'trial', status: 'inactive' }), 'Your trial has expired.', ['Buy Now']],
      [
        'retrial',
        aSubscription({ plan: 'trial', status: 'inactive', isRetrialEligible: true }),
        'Your trial has ended. You can start another one.',
        ['Start Free Trial', 'Buy Now'],
      ],
      ['lapsed', aSubscription({ status: 'inactive' }), 'Your subscription is no longer active.', ['Buy Now']],
      [
        'role-admin',
        aSubscription({ source: 'admin' }),
        'Your account manages a team without holding a seat in it.',
        ['Contact support'],
      ],
      [
        'role-admin of an expired trial',
        aSubscription({ source: 'additional-admin', plan: 'trial', status: 'inactive' }),
        'Your trial has expired.',
        ['Buy Now'],
      ],
    ] as [string, Subscription | undefined, string, string[]][]
  ).map(([name, subscription, explanation, offers]): [string, ReturnType<typeof aSession>, string, string[]] => [
    name,
    aSignedInSession(subscription),
    explanation,
    [...offers, 'Cancel'],
  ]),
];

test.each(rows)(
  'explains why and makes the step that leads on the only primary button (%s)',
  async (_, signedIn, explanation, buttons) => {
    const { user } = openFilm(signedIn);
    await user.click(await playButton());
    const question = buttons.includes('Contact support') ? 'You need a seat to watch' : 'Subscribe to watch';
    const dialog = await screen.findByRole('dialog', { name: new RegExp(`^${question} “Blocks that hold attention”`) });
    expect(dialog).toHaveTextContent(explanation);
    expect(buttonsOf(dialog)).toEqual(buttons);
    expect([...dialog.querySelectorAll('.button-primary')].map((button) => button.textContent)).toEqual([buttons[0]]);
    expect(dialog.querySelector('img')).toHaveAttribute('src', gated.thumbnail?.src);
  },
);

test('leads an administrator without a seat to the support, and names the host of a button that leaves the site', async () => {
  const { user, gone } = openFilm(aSignedInSession(aSubscription({ source: 'admin' })));
  await user.click(await playButton());
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('“Contact support” opens home.example.');
  await user.click(within(dialog).getByRole('button', { name: 'Contact support' }));
  expect(gone).toEqual(['https://home.example/support']);
});

test('names no host for a button that stays on the site', async () => {
  const brand = { ...settings.brand, offerUrls: { ...offerUrls, trial: `${window.location.origin}/plans` } };
  const { user } = renderSite(
    '/videos/gated',
    videos,
    { screen: 'video', video: gated },
    { settings: { ...settings, brand } },
  );
  await user.click(await playButton());
  expect(await screen.findByRole('dialog')).not.toHaveTextContent('opens');
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
  expect(dialog).toHaveTextContent(
    'It needs Rise, which the administrator of your subscription has turned off. Please contact your subscription administrator.',
  );
  expect(dialog.querySelector('img')).toHaveAttribute('src', gated.thumbnail?.src);
  expect(buttonsOf(dialog)).toEqual(['Close']);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(await playButton()).toHaveFocus();
});

const withAccess: readonly (readonly [string, ReturnType<typeof aSession>])[] = [
  ['admin', aSignedInSession(undefined, { self: { trainingRole: 'administrator' } })],
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

test('starts the film at its second after a sign-in at the gate', async () => {
  new PendingFilm().write(gated.id);
  renderSite(
    '/videos/gated?t=90',
    new InMemoryVideoCatalogue([{ ...gated, public: true }]),
    { screen: 'video', video: gated },
    { signedIn: aSignedInSession(aSubscription()) },
  );
  expect(
    await screen.findByRole('button', { name: 'Player of Blocks that hold attention from 90, playing' }),
  ).toBeInTheDocument();
});

test('explains after a sign-in at the gate why the person still has no access', async () => {
  new PendingFilm().write(gated.id);
  openFilm(aSignedInSession());
  expect(await screen.findByRole('dialog')).toHaveTextContent('Your account has no subscription or trial yet.');
});

test.each([
  ['the visitor is still anonymous', gated.id, aSession()],
  ['they were stopped at another film', 'another', aSignedInSession(aSubscription())],
])('does not start the film by itself when %s', async (_, pending, signedIn) => {
  new PendingFilm().write(pending);
  openFilm(signedIn);
  expect(await playButton()).toBeInTheDocument();
  await settled();
  expect([screen.queryByRole('dialog'), new PendingFilm().take()]).toEqual([null, undefined]);
});

test('remembers the film during the sign-in, and forgets it when the visitor returns without signing in', async () => {
  let comeBack: () => void = () => undefined;
  const left = new Promise<void>((resolve) => {
    comeBack = resolve;
  });
  const { user } = openFilm(aSession({ signIn: () => left }));
  await user.click(await playButton());
  await user.click(await screen.findByRole('button', { name: 'Sign In' }));
  expect(sessionStorage.getItem('lectern.pending-film')).toBe(gated.id);
  comeBack();
  await waitFor(() => expect(sessionStorage.getItem('lectern.pending-film')).toBeNull());
});
