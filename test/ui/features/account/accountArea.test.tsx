import { act, screen, waitFor, within } from '@testing-library/react';
import type { Subscription } from '../../../../src/domain/access/subscription.ts';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { loadAccount } from '../../../../src/ui/features/account/AccountArea.tsx';
import { aSession, aSignedInSession, robin } from '../../../fixtures/values/aSession.ts';
import { aSubscription } from '../../../fixtures/values/aSubscription.ts';
import { offerUrls } from '../../../fixtures/values/identitySettings.ts';
import { renderSite } from '../../renderSite.tsx';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';

// jsdom has no layout, and Ariakit focuses only elements that have a box.
Element.prototype.getClientRects = () => [{ width: 1, height: 1 }] as unknown as DOMRectList;
Element.prototype.scrollIntoView = () => undefined;
let isNarrow = false;
beforeAll(() => preloadScreen('not-found'));
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

// Rules SUBSCRIPTION-9 and SUBSCRIPTION-14: one row for each demo account.
const rows: [
  string,
  Subscription | undefined,
  number | undefined,
  string | undefined,
  string | undefined,
  string | undefined,
][] = [
  ['team', aSubscription(), undefined, undefined, undefined, undefined],
  ['individual', aSubscription({ plan: 'individual' }), undefined, undefined, undefined, undefined],
  ['trial', aSubscription({ plan: 'trial' }), 12, 'Upgrade', offerUrls.upgrade, '12 days left'],
  ['trial, a day before its end', aSubscription({ plan: 'trial' }), 1, 'Upgrade', offerUrls.upgrade, '1 day left'],
  ['trial, on its last day', aSubscription({ plan: 'trial' }), 0, 'Upgrade', offerUrls.upgrade, 'Last day'],
  ['trial without an end date', aSubscription({ plan: 'trial' }), undefined, 'Upgrade', offerUrls.upgrade, undefined],
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
  'shows in the header the offer and the days left (%s)',
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
  'shows in the menu of a small screen the offer and the days left (%s)',
  async (_, subscription, daysLeft, offer, href, countdown) => {
    isNarrow = true;
    const { user } = show(aSignedInSession(subscription, daysLeft === undefined ? {} : { daysLeft }));
    await user.click(await opener());
    expect(header().queryByRole('link', { name: /^(Upgrade|Expired|Subscribe|Start Free Trial)$/ })).toBeNull();
    const items = (await screen.findAllByRole('menuitem')).map((item) => [item.textContent, item.getAttribute('href')]);
    expect(items).toEqual([
      ...(offer === undefined ? [] : [[`${offer}${countdown ?? ''}`, href]]),
      ['Saved and notes', '/my/saved'],
      ['Your data', '/my/data'],
      ['Sign Out', null],
    ]);
  },
);

test('shows administrators the offer in the menu only, however wide the screen is', async () => {
  const lapsed = aSubscription({ status: 'inactive' });
  const { user } = show(aSignedInSession(lapsed, { self: { trainingRole: 'administrator' } }));
  await user.click(await opener());
  expect(await screen.findByRole('menuitem', { name: 'Subscribe' })).toHaveAttribute('href', offerUrls.subscribe);
  expect(header().queryByRole('link', { name: 'Subscribe' })).toBeNull();
});

test('offers administrators no trial, because they may watch everything', async () => {
  const { user } = show(aSignedInSession(undefined, { self: { trainingRole: 'administrator' } }));
  await user.click(await opener());
  expect(await screen.findByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  expect(screen.queryByText('Start Free Trial')).toBeNull();
});

test('shows the e-mail address in the menu, and signs out', async () => {
  const signedIn = aSignedInSession(aSubscription());
  const { user } = show(signedIn);
  await user.click(await opener());
  expect(await screen.findByText('robin.reed@example.com')).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
  await waitFor(() => expect(signedIn.asked).toEqual(['signOut']));
});

test('shows the mail address once in the account menu when the provider sends no name', async () => {
  const signedIn = aSignedInSession(aSubscription(), { self: { firstName: '', lastName: '' } });
  const { user } = show(signedIn);
  await user.click(await header().findByRole('button', { name: 'Account of robin.reed@example.com' }));
  await screen.findByRole('menuitem', { name: 'Sign Out' });
  expect(screen.getAllByText('robin.reed@example.com')).toHaveLength(1);
});

test('starts one sign-in when an anonymous visitor double-clicks the link', async () => {
  const signIn = jest.fn(() => new Promise<void>(() => undefined));
  const { user } = show(aSession({ signIn }));
  const link = header().getByRole('link', { name: 'Sign In' });
  expect(link).toHaveAttribute('href', '/auth-callback?sign-in');
  await user.dblClick(link);
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1));
  expect(window.location.pathname).toBe('/nowhere');
  // Only the identity provider asks for a password.
  expect(document.querySelector('[type=password], [autocomplete*=password]')).toBeNull();
  expect(header().getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute('href', offerUrls.trial);
});

test('hides the sign-in link and all offers until the session and the subscription are known', async () => {
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

test('moves the focus to the sign-in link after sign-out', async () => {
  const made = aSignedInSession(aSubscription());
  const { user } = show(made);
  await user.click(await opener());
  act(() => made.session.leave());
  await waitFor(() => expect(header().getByRole('link', { name: 'Sign In' })).toHaveFocus());
});

test('shows the e-mail address when the account has no name', async () => {
  show(aSignedInSession(aSubscription(), { self: { firstName: '', lastName: '' } }));
  expect(await header().findByRole('button', { name: 'Account of robin.reed@example.com' })).toHaveTextContent('R');
});
