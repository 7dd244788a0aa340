import { act, screen, within } from '@testing-library/react';
import { everything } from '../../../../src/domain/catalogue/catalogue.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { loadGateAhead } from '../../../../src/ui/features/gate/GateDialogs.tsx';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { aSession, aSignedInSession, robin } from '../../../fixtures/values/aSession.ts';
import { aSubscription } from '../../../fixtures/values/aSubscription.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { renderSite } from '../../renderSite.tsx';
import { withDialogs } from '../../withDialogs.ts';

const captions = [{ language: 'en', label: 'English', src: '/media/en.vtt' }] as const;
const open = aVideo({ id: 'o', slug: 'open', name: 'Open', public: true });
const gated = aVideo({ id: 'g', slug: 'gated', name: 'Gated', public: false, captions });
const rise = aVideo({ id: 'r', slug: 'rise', name: 'In Rise', public: false, feature: 'rise' });
const videos = new InMemoryVideoCatalogue([open, gated, rise]);
const list = { items: [open, gated, rise], total: 3, nextCursor: null };
const page = { screen: 'videos', query: everything, list, next: null } as const;
const marks = () =>
  screen.getAllByRole('article').map(
    (card) =>
      within(card)
        .queryByText(/^(For subscribers|Turned off for you)$/)
        ?.textContent?.trim() ?? null,
  );

beforeAll(async () => {
  withDialogs();
  await Promise.all([preloadScreen('videos'), preloadScreen('video'), loadGateAhead()]);
});

test('GATE-11: marks what an anonymous visitor may not open', () => {
  renderSite('/videos', videos, page);
  expect(marks()).toEqual([null, 'For subscribers', 'For subscribers']);
});

test('GATE-11: marks nothing until the person is known, then what the subscription does not include', async () => {
  const signedIn = aSession();
  signedIn.session.enter(robin);
  renderSite('/videos', videos, page, { signedIn });
  expect(marks()).toEqual([null, null, null]);
  const subscription = aSubscription({ features: { rise: false, review: true } });
  await act(async () => signedIn.session.hold(subscription, undefined));
  expect(marks()).toEqual([null, null, 'Turned off for you']);
});

test('GATE-11: the page of a gated film says so, whom the transcript is for, and leads to the gate', async () => {
  const { user } = renderSite('/videos/gated', videos, { screen: 'video', video: gated });
  expect(await screen.findByText('For subscribers')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'How to watch' }));
  expect(await screen.findByRole('dialog', { name: 'Subscribe to watch “Gated”?' })).toBeVisible();
});

test('GATE-11: the page of a gated film tells a subscriber that the transcript comes', async () => {
  renderSite(
    '/videos/gated',
    videos,
    { screen: 'video', video: gated },
    { signedIn: aSignedInSession(aSubscription()) },
  );
  expect(await screen.findByText('The transcript appears here when the video plays.')).toBeInTheDocument();
  expect(screen.queryByText('For subscribers')).toBeNull();
});
