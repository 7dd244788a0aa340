import { act, screen, waitFor, within } from '@testing-library/react';
import { InMemoryRelatedItems, aRelatedItem } from '../../../fixtures/browserMemory/InMemoryRelatedItems.ts';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { InMemoryWebinarCatalogue } from '../../../fixtures/browserMemory/InMemoryWebinarCatalogue.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { aWebinar } from '../../../fixtures/values/aWebinar.ts';
import { PersonalWorld } from '../../../fixtures/browser/personalParts.ts';
import { aSession } from '../../../fixtures/values/aSession.ts';
import { withDialogs } from '../../withDialogs.ts';
import { film, renderDetail } from '../../renderDetail.tsx';

const first = aVideo({ slug: 'first', name: 'The first' });
const second = aVideo({ slug: 'second', name: 'The second' });
const gated = aVideo({ slug: 'gated', name: 'For subscribers', public: false });
const foundations = { id: 'foundations', title: 'Foundations' };
const webinar = aWebinar({ slug: 'session', title: 'A session', series: foundations, recommendations: [] });
const session = (slug: string, title: string) =>
  aRelatedItem({ kind: 'webinar', slug, title, id: slug === 'session' ? webinar.id : slug });
const sessions = [session('before', 'The one before'), session('session', 'A session'), session('after', 'The last')];
const ofSeries = (inOrder = sessions) =>
  new InMemoryRelatedItems({ [webinar.id]: { series: { ...foundations, sessions: inOrder } } });
const following = (video: typeof first) => aRelatedItem({ slug: video.slug, id: video.id, title: video.name });
const catalogues = {
  videos: new InMemoryVideoCatalogue([first, second, gated]),
  webinars: new InMemoryWebinarCatalogue([webinar]),
};

beforeAll(async () => {
  withDialogs();
  await Promise.all([preloadScreen('video'), preloadScreen('webinar')]);
});
beforeEach(() => {
  localStorage.clear();
  window.requestIdleCallback = (work) => {
    work({ didTimeout: false, timeRemaining: () => 50 });
    return 0;
  };
  window.cancelIdleCallback = () => undefined;
});

/** Plays a tutorial to its end. */
async function watch(next = following(second)) {
  const related = new InMemoryRelatedItems({ [first.id]: { next, items: [next] } });
  const rendered = renderDetail('/videos/first', { ...catalogues, related });
  await screen.findByRole('heading', { name: 'Related training' });
  await rendered.user.click(screen.getByRole('button', { name: 'Play The first' }));
  const player = await screen.findByRole('button', { name: /^Player of The first/ });
  return { ...rendered, player };
}

test('offers the next film after the end, focused and announced, and plays it', async () => {
  const { user, player } = await watch();
  expect(screen.queryByRole('region', { name: 'Up next' })).toBeNull();
  player.focus();
  act(() => film.end());
  const card = screen.getByRole('region', { name: 'Up next' });
  expect(within(card).getByRole('link', { name: 'Play now' })).toHaveFocus();
  expect(screen.getByText('The video has ended. Up next: The second')).toHaveAttribute('role', 'status');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: /^Player of The second .*playing/ })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/videos/second');
});

test('leaves the focus where it is when the visitor is elsewhere on the page', async () => {
  await watch();
  const elsewhere = screen.getByRole('button', { name: 'Share' });
  elsewhere.focus();
  act(() => film.end());
  expect(screen.getByRole('link', { name: 'Play now' })).toBeInTheDocument();
  expect(elsewhere).toHaveFocus();
});

test.each(['Cancel', 'Escape'])('closes the card by %s, and shows it again at the next end', async (way) => {
  const { user, player } = await watch();
  player.focus();
  act(() => film.end());
  if (way === 'Cancel') await user.click(screen.getByRole('button', { name: 'Cancel' }));
  else await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Up next' })).toBeNull();
  act(() => film.end());
  expect(screen.getByRole('region', { name: 'Up next' })).toBeInTheDocument();
  act(() => film.play());
  expect(screen.queryByRole('region', { name: 'Up next' })).toBeNull();
});

test('counts down and plays the next film automatically only when the visitor has turned autoplay on', async () => {
  await watch();
  act(() => film.end());
  const choice = screen.getByRole('switch', { name: 'Play the next video automatically' });
  expect(choice).not.toBeChecked();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setTimeout', 'performance', 'Date'] });
  act(() => choice.click());
  expect(screen.getByText('Starts in 8 seconds')).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(7000));
  expect(screen.getByText('Starts in 1 second')).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(1000));
  jest.useRealTimers();
  expect(await screen.findByRole('button', { name: /^Player of The second/ })).toBeInTheDocument();
});

test('leads a visitor without access to the gate of the next film', async () => {
  const { user } = await watch(following(gated));
  act(() => film.end());
  await user.click(screen.getByRole('link', { name: 'Play now' }));
  expect(await screen.findByRole('dialog', { name: 'Subscribe to watch “For subscribers”?' })).toBeInTheDocument();
});

test('shows the sessions of a series in their order, marks the one of the page, and links to those beside it', async () => {
  const related = ofSeries();
  renderDetail('/webinars/session', { ...catalogues, related });
  const path = await screen.findByRole('region', { name: 'Series: Foundations' });
  const neighbours = screen.getByRole('navigation', { name: 'Previous and next webinar' });
  expect(neighbours).toHaveTextContent('Webinar 2 of 3 in this series');
  expect(
    within(neighbours)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')]),
  ).toEqual([
    ['Previous webinarThe one before', '/webinars/before', 'prev'],
    ['Next webinarThe last', '/webinars/after', 'next'],
  ]);
  const links = within(within(path).getByRole('list')).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['/webinars/before', null],
    ['/webinars/session', 'page'],
    ['/webinars/after', null],
  ]);
  expect(links[0]).toHaveTextContent('The one before1:30');
  expect(screen.queryByRole('heading', { name: 'Related training' })).toBeNull();
});

test('shows no other sessions when a webinar is alone in its series', async () => {
  renderDetail('/webinars/session', { ...catalogues, related: ofSeries([session('session', 'A session')]) });
  await screen.findByRole('heading', { level: 1, name: 'A session' });
  await waitFor(() => expect(document.querySelector('.series-nav')).toBeNull());
});

test('marks the watched sessions of a series, and says how many they are', async () => {
  const world = new PersonalWorld();
  const signedIn = aSession();
  const at = world.now.toISOString();
  // One is watched, one is begun, one was watched and then begun again.
  await world.device(undefined).savePositions([
    { kind: 'webinar', item: 'before', second: 95, duration: 100, at: '2026-02-01T00:00:00.000Z' },
    { kind: 'webinar', item: 'before', second: 20, duration: 100, at },
    { kind: 'webinar', item: webinar.id, second: 50, duration: 100, at },
    { kind: 'webinar', item: 'after', second: 95, duration: 100, at },
  ]);
  const personal = world.slot(signedIn.session);
  renderDetail('/webinars/session', { ...catalogues, related: ofSeries(), signedIn, personal });
  const path = await screen.findByRole('region', { name: 'Series: Foundations' });
  expect(await within(path).findByText('2 of 3 watched')).toBeInTheDocument();
  expect(
    within(path)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.includes('Watched')),
  ).toEqual([true, false, true]);
});

test('says nothing about watched sessions to a visitor of whom nothing is known', async () => {
  renderDetail('/webinars/session', { ...catalogues, related: ofSeries() });
  expect(await screen.findByRole('region', { name: 'Series: Foundations' })).not.toHaveTextContent(/watched/i);
});

test('says that related training could not be loaded, and loads it on "Try again"', async () => {
  globalThis.reportError = () => undefined;
  let isDown = true;
  const items = new InMemoryRelatedItems({ [first.id]: { items: [following(second)] } });
  const related = {
    find: (...asked: Parameters<typeof items.find>) =>
      isDown ? Promise.reject(new TypeError('offline')) : items.find(...asked),
  };
  const { user } = renderDetail('/videos/first', { ...catalogues, related });
  expect(await screen.findByText('Related training could not be loaded.')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'The second' })).toHaveAttribute('href', '/videos/second');
});
