import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { VideoCatalogue } from '../../../../src/application/ports/catalogue/VideoCatalogue.ts';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { cardSizes, posterSizes } from '../../../../src/ui/base/page/pictureSizes.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { HeldCatalogue } from '../../../fixtures/memory/HeldCatalogue.ts';
import { withDialogs } from '../../withDialogs.ts';
import { film, renderDetail } from '../../renderDetail.tsx';

const captions = [
  { language: 'en', label: 'English', src: '/en.vtt' },
  { language: 'fr', label: 'French', src: '/fr.vtt' },
] as const;
const open = aVideo({
  slug: 'open',
  name: 'Branch a scenario',
  captions,
  startTime: 5,
  categories: ['storyline', 'more'],
});
const gated = aVideo({ slug: 'gated', name: 'For subscribers', public: false });
const waiting = aVideo({ slug: 'waiting', name: 'Waiting', processing: { state: 'processing' } });
const catalogue = new InMemoryVideoCatalogue([open, gated, waiting]);

beforeAll(async () => {
  withDialogs();
  await preloadScreen('video');
});

const renderVideo = (address: string, videos: VideoCatalogue) => renderDetail(address, { videos });

test('shows name, products, day in UTC, duration and captions', async () => {
  renderVideo('/videos/open', catalogue);
  expect(await screen.findByRole('heading', { level: 1, name: 'Branch a scenario' })).toBeInTheDocument();
  const page = screen.getByRole('article');
  for (const fact of ['Storyline', 'More', 'Nov 3, 2026', 'Duration 12:34', 'Captions in English, French'])
    expect(page).toHaveTextContent(fact);
  expect(
    within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name: 'Feature Tutorials' }),
  ).toHaveAttribute('href', '/videos');
});

test('shows the short description below the title, and no element when it is empty', async () => {
  const described = aVideo({ slug: 'described', description: 'Three believable answers.' });
  const { unmount } = renderVideo('/videos/described', new InMemoryVideoCatalogue([described]));
  expect(await screen.findByText('Three believable answers.')).toBeInTheDocument();
  unmount();
  renderVideo('/videos/open', catalogue);
  await screen.findByRole('heading', { level: 1 });
  expect(document.querySelector('.short-description')).toBeNull();
});

test('starts the player at the start time of the video on Play', async () => {
  const { user } = renderVideo('/videos/open', catalogue);
  await user.click(await screen.findByRole('button', { name: 'Play Branch a scenario' }));
  expect(
    await screen.findByRole('button', { name: 'Player of Branch a scenario from 5, playing' }),
  ).toBeInTheDocument();
});

test.each([
  ['k', ''],
  [' ', ''],
  ['l', ', seek-by'],
  ['f', ', toggle-fullscreen'],
])('starts the film with the key "%s" before the first play', async (key, action) => {
  const { user } = renderVideo('/videos/open', catalogue);
  await screen.findByRole('button', { name: /^Play / });
  act(() => screen.getByRole('link', { name: 'Feature Tutorials' }).focus());
  await user.keyboard(key);
  expect(
    await screen.findByRole('button', { name: `Player of Branch a scenario from 5, playing${action}` }),
  ).toBeInTheDocument();
});

test('does not scroll the page when Space is pressed while the film opens', async () => {
  const held = new HeldCatalogue(catalogue);
  held.isHeld = false;
  renderVideo('/videos/open', held);
  await screen.findByRole('button', { name: /^Play / });
  held.isHeld = true;
  expect(fireEvent.keyDown(document.body, { key: ' ' })).toBe(false);
  expect(fireEvent.keyDown(document.body, { key: ' ', repeat: true })).toBe(false);
  await waitFor(() => expect(held.calls.map(({ method }) => method)).toEqual(['openPlayback']));
});

test.each([
  ['?t=90', 90],
  ['?t=0', 0],
  ['?t=754', 5],
  ['?t=-3', 5],
  ['?t=soon', 5],
])('starts the player for %s at second %i', async (query, second) => {
  const { user } = renderVideo(`/videos/open${query}`, catalogue);
  await user.click(await screen.findByRole('button', { name: /^Play / }));
  expect(
    await screen.findByRole('button', { name: `Player of Branch a scenario from ${second}, playing` }),
  ).toBeInTheDocument();
});

test.each([
  ['?t=90', 'Starts at 1:30'],
  ['', 'Starts at 0:05'],
])('says on the poster for the address "%s": %s', async (query, text) => {
  renderVideo(`/videos/open${query}`, catalogue);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('shows no start time on the poster when the video starts at its beginning', async () => {
  renderVideo('/videos/open?t=0', catalogue);
  await screen.findByRole('button', { name: /^Play / });
  expect(screen.queryByText(/^Starts at/)).toBeNull();
});

const pictures = () =>
  [...document.querySelectorAll('.player-slot img')].map((picture) => picture.getAttribute('sizes'));

test('shows the picture of the card until the poster loads when the visitor comes from a list', async () => {
  const { unmount } = renderVideo('/videos/open', catalogue);
  await screen.findByRole('button', { name: /^Play / });
  expect(pictures()).toEqual([cardSizes, posterSizes]);
  fireEvent.load(document.querySelector('.player-slot img:not(.poster-before)') as HTMLImageElement);
  expect(pictures()).toEqual([posterSizes]);
  unmount();
  renderDetail('/videos/open', { videos: catalogue, page: { screen: 'video', video: open } });
  await screen.findByRole('button', { name: /^Play / });
  expect(pictures()).toEqual([posterSizes]);
});

test('shows the subscription dialog when a visitor plays a gated video, and keeps the button', async () => {
  const { user } = renderVideo('/videos/gated', catalogue);
  await user.click(await screen.findByRole('button', { name: 'Play For subscribers' }));
  expect(await screen.findByRole('dialog', { name: 'Subscribe to watch “For subscribers”?' })).toBeInTheDocument();
  expect(document.querySelector('.facade-button')).toHaveAttribute('aria-label', 'Play For subscribers');
});

test('says that a video is processing, and asks again on "Refresh"', async () => {
  const held = new HeldCatalogue(catalogue);
  held.isHeld = false;
  const { user } = renderVideo('/videos/waiting', held);
  expect(await screen.findByText('Video may take several minutes to process')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Play / })).not.toBeInTheDocument();
  held.isHeld = true;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(held.calls.map(({ method }) => method)).toEqual(['find']);
});

test('shows a message when the player fails, and can retry', async () => {
  const { user } = renderVideo('/videos/open', catalogue);
  await user.click(await screen.findByRole('button', { name: /^Play / }));
  await user.click(await screen.findByRole('button', { name: /^Player of/ }));
  expect(screen.getByRole('alert')).toHaveTextContent('The video could not be started');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /^Player of/ })).toBeInTheDocument();
});

test('shows an inlined video without a request', () => {
  const held = new HeldCatalogue(catalogue);
  renderDetail('/videos/open', { videos: held, page: { screen: 'video', video: open } });
  expect(screen.getByRole('heading', { level: 1, name: 'Branch a scenario' })).toBeInTheDocument();
  expect(held.calls).toHaveLength(0);
});

test('copies the link to the current moment and says so', async () => {
  const { user } = renderVideo('/videos/open', catalogue);
  await user.click(await screen.findByRole('button', { name: /^Play / }));
  await screen.findByRole('button', { name: /^Player of/ });
  act(() => film.standAt(61.2));
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied')).toHaveAttribute('role', 'status');
  expect(await navigator.clipboard.readText()).toBe('http://localhost/videos/open?t=61');
});

test('redirects from the id of a video to its own address', async () => {
  renderVideo(`/videos/${open.id}?t=3`, catalogue);
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/videos/open?t=3'));
});

test('loads the video on "Try again" after a failed request', async () => {
  const held = new HeldCatalogue(catalogue);
  const { user } = renderVideo('/videos/open', held);
  await waitFor(() => expect(held.calls).toHaveLength(1));
  await act(() => held.fail());
  expect(await screen.findByRole('alert')).toHaveTextContent('The tutorial could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await act(() => held.answer());
  expect(await screen.findByRole('heading', { level: 1, name: 'Branch a scenario' })).toBeInTheDocument();
});

test.each(['/videos/missing', '/nowhere', '/videos/open/more', '/Videos'])(
  'shows the not-found page at %s',
  async (address) => {
    renderVideo(address, catalogue);
    expect(await screen.findByText("We tried, but we can't find the page you're looking for.")).toBeInTheDocument();
    expect(document.title).toBe('Page not found · Lectern');
  },
);
