import { screen } from '@testing-library/react';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { aSignedInSession } from '../../../fixtures/values/aSession.ts';
import { renderSite } from '../../renderSite.tsx';

const text = { name: 'plans', title: 'Plans', description: '', html: '<p>What each plan opens.</p>' } as const;
const show = (isAdministrator: boolean) =>
  renderSite(
    '/plans',
    new InMemoryVideoCatalogue([]),
    { screen: 'text-page', text },
    {
      signedIn: aSignedInSession(undefined, { self: { trainingRole: isAdministrator ? 'administrator' : null } }),
    },
  );

beforeAll(() => preloadScreen('text-page'));

test('PAGE-6: tells administrators which file the text is, and which settings replace it', async () => {
  show(true);
  const note = await screen.findByRole('complementary', { name: 'For administrators' });
  expect(note).toHaveTextContent('pages/plans.md');
  expect(note).toHaveTextContent('BRAND_TRIAL_URL, BRAND_BUY_URL, BRAND_UPGRADE_URL, BRAND_SUBSCRIBE_URL');
});

test('PAGE-6: tells nobody else', async () => {
  show(false);
  expect(await screen.findByText('What each plan opens.')).toBeVisible();
  expect(screen.queryByText('For administrators')).toBeNull();
});
