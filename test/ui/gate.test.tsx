import { act, screen, waitFor, within } from '@testing-library/react';
import type { Subscription } from '../../src/domain/subscription.ts';
import { InMemoryUpcomingCatalogue } from '../../src/infrastructure/memory/InMemoryUpcomingCatalogue.ts';
import { InMemoryVideoCatalogue } from '../../src/infrastructure/memory/InMemoryVideoCatalogue.ts';
import { loadGateAhead } from '../../src/ui/features/gate/GateDialogs.tsx';
import { preloadScreen } from '../../src/ui/shell/screenChunks.ts';
import { aSession, aSignedInSession, robin } from '../fixtures/aSession.ts';
import { aSubscription } from '../fixtures/aSubscription.ts';
import { settled } from '../fixtures/HeldCatalogue.ts';
import { offerUrls } from '../fixtures/identitySettings.ts';
import { anUpcomingWebinar } from '../fixtures/anUpcomingWebinar.ts';
import { aVideo } from '../fixtures/aVideo.ts';
import { renderSite } from './renderSite.tsx';
import { withDialogs } from './withDialogs.ts';

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
      ['nobody', undefined, 'Your account has neither yet.'],
      ['expired', aSubscription({ plan: 'trial', status: 'inactive' }), 'Your trial has expired.'],
      [
        'retrial',
        aSubscription({ plan: 'trial', status: 'inactive', isRetrialEligible: true }),
        'Your trial has ended, and you can try again.',
      ],
      ['lapsed', aSubscription({ status: 'inactive' }), 'Your subscription is no longer active.'],
      ['role-admin', aSubscription({ source: 'admin' }), 'Your account manages a team without holding a seat in it.'],
      [
        'role-admin of an expired trial',
        aSubscription({ source: 'additional-admin', plan: 'trial', status: 'inactive' }),
        'Your trial has expired.',
      ],
    ] as [string, Subscription | undefined, string][]
  ).map(([name, subscription, says]): [string, ReturnType<typeof aSession>, string, string[]] => [
    name,
    aSignedInSession(subscription),
    says,
    ['Start Free Trial', 'Buy Now', 'Cancel'],
  ]),
];

test.each(rows)('%s is asked for a subscription, and told why', async (_, signedIn, says, buttons) => {
  const { user } = openFilm(signedIn);
  await user.click(await playButton());
  const dialog = await screen.findByRole('dialog', { name: 'Subscribe to watch “Blocks that hold attention”?' });
  expect(dialog).toHaveTextContent(says);
  expect(buttonsOf(dialog)).toEqual(buttons);
});

test('whose administrator has turned the feature off is sent to them, and is sold nothing', async () => {
  const { user } = openFilm(aSignedInSession(aSubscription({ features: { rise: false, review: true } })));
  await user.click(await playButton());
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Please contact your subscription administrator.');
  expect(buttonsOf(dialog)).toEqual(['Close']);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(await playButton()).toHaveFocus();
});

const admitted: readonly (readonly [string, ReturnType<typeof aSession>])[] = [
  ['admin', aSignedInSession(undefined, { self: { trainingAdmin: true } })],
  ...(['team', 'individual', 'trial'] as const).map(
    (plan) => [plan, aSignedInSession(aSubscription({ plan }))] as const,
  ),
  ['reach', aSignedInSession(aSubscription({ source: 'reach-members' }))],
];
test.each(admitted)('%s is not stopped here: the server has the word', async (_, signedIn) => {
  const opening = jest.spyOn(videos, 'openPlayback').mockReturnValue(new Promise(() => undefined));
  const { user } = openFilm(signedIn);
  await user.click(await playButton());
  await settled();
  expect(opening).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  opening.mockRestore();
});

test('while it is being found out who is here nobody is stopped or let in; then it is decided', async () => {
  const made = aSession();
  made.session.begin();
  const opening = jest.spyOn(videos, 'openPlayback').mockReturnValue(new Promise(() => undefined));
  const { user } = openFilm(made);
  await user.click(await playButton());
  await settled();
  expect([screen.queryByRole('dialog'), opening.mock.calls.length]).toEqual([null, 0]);
  act(() => made.session.enter(robin));
  await settled();
  expect([screen.queryByRole('dialog'), opening.mock.calls.length]).toEqual([null, 0]);
  act(() => made.session.hold(aSubscription(), undefined));
  await waitFor(() => expect(opening).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  opening.mockRestore();
});

test('Cancel gives the focus back to the button that was pressed, and leaves the address', async () => {
  const { user } = openFilm(aSession());
  await user.click(await playButton());
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await playButton()).toHaveFocus();
  expect(window.location.pathname).toBe('/videos/gated');
});

test('each button leads on: to the trial, to the shop, to the sign-in', async () => {
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

test('registration is decided by the same gate, and its button has the focus again', async () => {
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

test('a sign-in that came to nothing is told over the page, and can be tried again', async () => {
  const made = aSession();
  const { user } = openFilm(made);
  act(() => made.session.fail('refused'));
  const dialog = await screen.findByRole('dialog', { name: 'You are not signed in' });
  expect(dialog).toHaveTextContent('The sign-in was cancelled or refused. Nothing has changed.');
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(made.asked).toEqual(['signIn']);
});
