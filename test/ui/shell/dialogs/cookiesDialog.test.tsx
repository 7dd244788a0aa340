import { act, screen } from '@testing-library/react';
import type { ConsentChoice } from '../../../../src/domain/consent/consent.ts';
import type { StoredConsent } from '../../../../src/infrastructure/browser/StoredConsent.ts';
import { loadDialogsAhead } from '../../../../src/ui/shell/dialogs/SiteDialogs.tsx';
import { aConsent } from '../../../fixtures/values/aConsent.ts';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { renderSite } from '../../renderSite.tsx';
import { withDialogs } from '../../withDialogs.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';

beforeAll(() => preloadScreen('not-found'));
beforeAll(async () => {
  withDialogs();
  await loadDialogsAhead();
});

async function open(consent: StoredConsent) {
  const { user } = renderSite('/nowhere', new InMemoryVideoCatalogue([]), { screen: 'not-found' }, { consent });
  // Only an async act() renders again what waits for the code of consent.
  await act(async () => screen.getByRole('button', { name: 'Cookie Preferences' }).click());
  await screen.findByRole('dialog', { name: 'Cookie Preferences' });
  return user;
}
const boxes = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked, disabled }) => [checked, disabled]);
const press = (name: string) => screen.getByRole('button', { name });

test('CONSENT-6: offers measurement and marketing turned off, and what is necessary always on', async () => {
  await open(aConsent());
  expect(boxes()).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ]);
  expect(screen.getByRole('checkbox', { name: 'Marketing' })).toHaveAccessibleDescription(/^An outside service/);
  expect(screen.getByRole('checkbox', { name: 'Usage statistics' })).toHaveAccessibleDescription(/Until you choose/);
});

test.each<[string, ConsentChoice]>([
  ['Necessary only', { measurement: false, marketing: false }],
  ['Save my choice', { measurement: false, marketing: true }],
  ['Accept all', { measurement: true, marketing: true }],
])('CONSENT-6: keeps what “%s” says and closes', async (name, choice) => {
  const consent = aConsent();
  const user = await open(consent);
  await user.click(screen.getByRole('checkbox', { name: 'Marketing' }));
  await user.click(press(name));
  expect(consent.choice).toEqual(choice);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('CONSENT-6: gives the three ways to choose the same look', async () => {
  await open(aConsent());
  const looks = ['Necessary only', 'Save my choice', 'Accept all'].map((name) => press(name).className);
  expect(new Set(looks).size).toBe(1);
});

test('CONSENT-6: shows the earlier choice, and keeps it when the dialog is only closed', async () => {
  const consent = aConsent({ measurement: true, marketing: false });
  const user = await open(consent);
  expect(screen.queryByText(/Until you choose/)).toBeNull();
  expect(boxes().slice(1)).toEqual([
    [true, false],
    [false, false],
  ]);
  await user.click(screen.getByRole('checkbox', { name: 'Marketing' }));
  await user.click(screen.getByRole('link', { name: 'See, export or erase your data' }));
  expect(consent.choice).toEqual({ measurement: true, marketing: false });
});

test('CONSENT-6: says that Global Privacy Control refuses, and offers no choice', async () => {
  const all = { measurement: true, marketing: true };
  const user = await open(aConsent(all, { hasPrivacyControl: () => true }));
  expect(boxes()).toEqual([
    [true, true],
    [false, true],
    [false, true],
  ]);
  expect(screen.getByText(/sends Global Privacy Control/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Accept all' })).toBeNull();
  await user.click(press('Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
