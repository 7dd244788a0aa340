import { screen, waitFor } from '@testing-library/react';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import type { ReachTraining } from '../../../../src/application/ports/session/ReachTraining.ts';
import { loadAccount } from '../../../../src/ui/features/account/AccountArea.tsx';
import { ReachModel, openWaitingTab } from '../../../../src/ui/features/account/ReachModel.ts';
import { aSignedInSession } from '../../../fixtures/values/aSession.ts';
import { aSubscription } from '../../../fixtures/values/aSubscription.ts';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { publicSettings } from '../../../fixtures/values/publicSettings.ts';
import { renderSite } from '../../renderSite.tsx';
import { withDialogs } from '../../withDialogs.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';

// jsdom has no layout, and Ariakit focuses only elements that have a box.
Element.prototype.getClientRects = () => [{ width: 1, height: 1 }] as unknown as DOMRectList;
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia = () =>
  ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
beforeAll(() => preloadScreen('not-found'));
beforeAll(async () => {
  withDialogs();
  await loadAccount();
});

const address = 'https://reach.example/begin';
const failing: ReachTraining = { address: () => Promise.reject(new ApiFault('502')) };

/** A browser whose tabs are listed with what became of them. */
function tabs({ isBlocked = false } = {}) {
  const seen: string[] = [];
  const location = (name: string) => ({ assign: (to: string) => void seen.push(`${name}: ${to}`) });
  const tab = { opener: window as unknown, location: location('new tab'), close: () => void seen.push('closed') };
  const browser = {
    open: () => {
      seen.push('opened');
      return isBlocked ? null : tab;
    },
    location: location('this tab'),
  } as unknown as Pick<Window, 'open' | 'location'>;
  return { seen, tab, open: () => openWaitingTab(browser) };
}

test('opens the tab before it requests the address, and removes its opener', async () => {
  const { seen, tab, open } = tabs();
  const asking: ReachTraining = {
    address: async () => {
      seen.push('asked');
      return address;
    },
  };
  await new ReachModel(asking, open).open();
  expect(seen).toEqual(['opened', 'asked', `new tab: ${address}`]);
  expect(tab.opener).toBeNull();
});

test('opens the address in the same tab when the browser blocks a new one', async () => {
  const { seen, open } = tabs({ isBlocked: true });
  await new ReachModel({ address: async () => address }, open).open();
  expect(seen).toEqual(['opened', `this tab: ${address}`]);
});

test('closes the tab after a failure, and a second try can succeed', async () => {
  const { seen, open } = tabs();
  let training = failing;
  const model = new ReachModel({ address: (signal) => training.address(signal) }, open);
  await model.open();
  expect([model.state, seen]).toEqual(['failed', ['opened', 'closed']]);
  training = { address: async () => address };
  await model.open();
  expect([model.state, seen.at(-1)]).toEqual(['idle', `new tab: ${address}`]);
});

test('sends one request for several clicks', async () => {
  const { seen, open } = tabs();
  const model = new ReachModel({ address: async () => address }, open);
  await Promise.all([model.open(), model.open()]);
  expect(seen).toEqual(['opened', `new tab: ${address}`]);
});

const menuOf = async (subscription: ReturnType<typeof aSubscription> | undefined, hasReachTraining: boolean) => {
  const settings = { ...publicSettings, hasReachTraining };
  const given = { settings, signedIn: aSignedInSession(subscription), reachTraining: failing };
  const { user } = renderSite('/nowhere', new InMemoryVideoCatalogue([]), { screen: 'not-found' }, given);
  await user.click(await screen.findByRole('button', { name: 'Account of Robin Reed' }));
  await screen.findByRole('menuitem', { name: 'Sign Out' });
  return user;
};
const entry = () => screen.queryByRole('menuitem', { name: 'Reach training (opens in a new tab)' });

test.each([
  ['an active seat', aSubscription(), true, true],
  ['an active member of Reach', aSubscription({ source: 'reach-members' }), true, true],
  ['a lapsed seat', aSubscription({ status: 'inactive' }), true, false],
  ['an administrator without a seat', aSubscription({ source: 'admin' }), true, false],
  ['nobody', undefined, true, false],
  ['a site without the setting', aSubscription(), false, false],
])('shows the entry in the account menu by Reach and setting (%s)', async (_name, subscription, isSet, isShown) => {
  await menuOf(subscription, isSet);
  expect(entry() !== null).toBe(isShown);
});

test('shows a failure in a dialog with the exact text, which Close closes', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const user = await menuOf(aSubscription(), true);
  await user.click(entry() as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Reach training' });
  expect(dialog.querySelector('p')?.textContent).toBe(
    "Oops, that didn't work. Please try again, and contact support if you need help.",
  );
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opened).toHaveBeenCalledWith('', '_blank');
});
