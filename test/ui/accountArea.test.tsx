import { act, screen, waitFor, within } from '@testing-library/react';
import type { Subscription } from '../../src/domain/subscription.ts';
import { InMemoryVideoCatalogue } from '../../src/infrastructure/memory/InMemoryVideoCatalogue.ts';
import { loadAccount } from '../../src/ui/features/account/AccountArea.tsx';
import { aSession, aSignedInSession, robin } from '../fixtures/aSession.ts';
import { aSubscription } from '../fixtures/aSubscription.ts';
import { offerUrls } from '../fixtures/identitySettings.ts';
import { renderSite } from './renderSite.tsx';

// jsdom lays nothing out, and Ariakit focuses nothing that has no place.
Element.prototype.getClientRects = () => [{ width: 1, height: 1 }] as unknown as DOMRectList;
Element.prototype.scrollIntoView = () => undefined;
let isNarrow = false;
beforeAll(loadAccount);
window.matchMedia = () =>
  ({
    matches: isNarrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
beforeEach(() => {
  isNarrow = false;
});

const show = (signedIn: ReturnType<typeof aSession>) =>
  renderSite('/nowhere', new InMemoryVideoCatalogue([]), { screen: 'not-found' }, { signedIn });
const header = () => within(screen.getByRole('banner'));
const opener = () => header().findByRole('button', { name: 'Account of Robin Reed' });

// design.md 2 and 5.5: one row for each demo account.
const rows: [
  string,
  Subscription | undefined,
  number | undefined,
  string | undefined,
  string | undefined,
  string | undefined,
][] = [
  ['admin', undefined, undefined, 'Start Free Trial', offerUrls.trial, undefined],
  ['team', aSubscription(), undefined, undefined, undefined, undefined],
  ['individual', aSubscription({ plan: 'individual' }), undefined, undefined, undefined, undefined],
  ['trial', aSubscription({ plan: 'trial' }), 12, 'Upgrade', offerUrls.upgrade, '12 days left'],
  ['trial, a day before its end', aSubscription({ plan: 'trial' }), 1, 'Upgrade', offerUrls.upgrade, '1 day left'],
  ['trial, on its last day', aSubscription({ plan: 'trial' }), 0, 'Upgrade', offerUrls.upgrade, 'Last day'],
  [
    'trial, of which nobody tells the end',
    aSubscription({ plan: 'trial' }),
    undefined,
    'Upgrade',
    offerUrls.upgrade,
    undefined,
  ],
  ['expired', aSubscription({ plan: 'trial', status: 'inactive' }), undefined, 'Expired', offerUrls.upgrade, undefined],
  [
    'retrial',
    aSubscription({ plan: 'trial', status: 'inactive', isRetrialEligible: true }),
    undefined,
    'Start Free Trial',
    offerUrls.trial,
    undefined,
  ],
  ['lapsed', aSubscription({ status: 'inactive' }), undefined, 'Subscribe', offerUrls.subscribe, undefined],
  ['norise', aSubscription({ features: { rise: false, review: true } }), undefined, undefined, undefined, undefined],
  ['role-admin', aSubscription({ source: 'admin' }), undefined, undefined, undefined, undefined],
  ['reach', aSubscription({ source: 'reach-members' }), undefined, undefined, undefined, undefined],
  ['nobody', undefined, undefined, 'Start Free Trial', offerUrls.trial, undefined],
];

test.each(rows)(
  '%s is offered what their subscription calls for',
  async (_, subscription, daysLeft, offer, href, countdown) => {
    show(aSignedInSession(subscription, daysLeft === undefined ? {} : { daysLeft }));
    await opener();
    const offers = header().queryAllByRole('link', { name: /^(Upgrade|Expired|Subscribe|Start Free Trial)$/ });
    expect(offers.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      offer === undefined ? [] : [[offer, href]],
    );
    expect(
      header()
        .queryAllByText(/days? left|Last day/i)
        .map((text) => text.textContent),
    ).toEqual(countdown === undefined ? [] : [countdown]);
    expect(header().queryByRole('link', { name: 'Sign In' })).toBeNull();
  },
);

test.each(rows)(
  'on a small screen %s finds it in the menu',
  async (_, subscription, daysLeft, offer, href, countdown) => {
    isNarrow = true;
    const { user } = show(aSignedInSession(subscription, daysLeft === undefined ? {} : { daysLeft }));
    await user.click(await opener());
    expect(header().queryByRole('link', { name: /^(Upgrade|Expired|Subscribe|Start Free Trial)$/ })).toBeNull();
    const items = (await screen.findAllByRole('menuitem')).map((item) => [item.textContent, item.getAttribute('href')]);
    expect(items).toEqual([...(offer === undefined ? [] : [[`${offer}${countdown ?? ''}`, href]]), ['Sign Out', null]]);
  },
);

test('the menu says who it is, and signs out', async () => {
  const signedIn = aSignedInSession(aSubscription());
  const { user } = show(signedIn);
  await user.click(await opener());
  expect(await screen.findByText('robin.reed@example.com')).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
  await waitFor(() => expect(signedIn.asked).toEqual(['signOut']));
});

test('someone anonymous is led to the sign-in by an address, and by one call however often they click', async () => {
  const signIn = jest.fn(() => new Promise<void>(() => undefined));
  const { user } = show(aSession({ signIn }));
  const link = header().getByRole('link', { name: 'Sign In' });
  expect(link).toHaveAttribute('href', '/auth-callback?sign-in');
  await user.dblClick(link);
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1));
  expect(window.location.pathname).toBe('/nowhere');
  // Passwords are the provider's: this site has no field for one.
  expect(document.querySelector('[type=password], [autocomplete*=password]')).toBeNull();
  expect(header().getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute('href', offerUrls.trial);
});

test('nothing is offered before it is known what someone holds, and nobody is told to sign in while that is looked up', async () => {
  const made = aSession();
  show(made);
  act(() => made.session.begin());
  expect(header().queryByRole('link', { name: 'Sign In' })).toBeNull();
  act(() => made.session.enter(robin));
  await opener();
  expect(header().queryByRole('link', { name: 'Start Free Trial' })).toBeNull();
  act(() => made.session.hold(undefined, undefined));
  expect(header().getByRole('link', { name: 'Start Free Trial' })).toBeInTheDocument();
});

test('who has signed out stands at the way in again', async () => {
  const made = aSignedInSession(aSubscription());
  const { user } = show(made);
  await user.click(await opener());
  act(() => made.session.leave());
  await waitFor(() => expect(header().getByRole('link', { name: 'Sign In' })).toHaveFocus());
});

test('someone without a name is called by their address', async () => {
  show(aSignedInSession(aSubscription(), { self: { firstName: '', lastName: '' } }));
  expect(await header().findByRole('button', { name: 'Account of robin.reed@example.com' })).toHaveTextContent('R');
});
