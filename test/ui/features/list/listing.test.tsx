import { act, screen, waitFor, within } from '@testing-library/react';
import { BusyFault } from '../../../../src/application/ports/ApiFault.ts';
import { everything } from '../../../../src/domain/catalogue/catalogue.ts';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { aVideo, someVideos } from '../../../fixtures/values/aVideo.ts';
import { HeldCatalogue } from '../../../fixtures/memory/HeldCatalogue.ts';
import { renderListing } from '../../renderListing.tsx';
import { searchField } from '../../searchField.ts';

const branch = aVideo({
  slug: 'branch',
  name: 'Branch a scenario',
  captions: [{ language: 'en', label: 'English', src: '/en.vtt' }],
  publishedAt: '2026-12-01T00:00:00.000Z',
});
const waiting = aVideo({
  slug: 'waiting',
  name: 'Waiting',
  categories: ['reach'],
  processing: { state: 'processing' },
  publishedAt: '2026-11-30T00:00:00.000Z',
});
const videos = new InMemoryVideoCatalogue([branch, waiting, ...someVideos(30, { categories: ['rise'] })]);
const cards = () => screen.getAllByRole('article');

beforeAll(async () => {
  await preloadScreen('videos');
  await preloadScreen('video');
});

test('redirects the landing address to the listing and keeps its query', async () => {
  renderListing('/?search=branch', { videos });
  expect(await screen.findByText('1 result')).toBeInTheDocument();
  expect(window.location.pathname + window.location.search).toBe('/videos?search=branch');
  expect(document.title).toBe('Results for “branch” · Lectern');
});

test('shows the facts of a tutorial on its card, with the title as its only link', async () => {
  renderListing('/videos', { videos });
  const [first, second] = await screen.findAllByRole('article');
  const link = within(first as HTMLElement).getByRole('link');
  expect(link).toHaveAccessibleName('Branch a scenario');
  expect(link).toHaveAttribute('href', '/videos/branch');
  expect(first).toHaveTextContent('Duration 12:34');
  expect(first).toHaveTextContent('Storyline');
  expect(first).toHaveTextContent('with captions');
  expect(first).toHaveTextContent('Dec 1, 2026');
  expect(first?.querySelector('img')).toHaveAttribute('alt', '');
  expect(second).toHaveTextContent('Video still processing');
  expect(second?.querySelector('img')).toBeInTheDocument();
  expect(within(second as HTMLElement).getByRole('button', { name: 'Refresh Waiting' })).toBeInTheDocument();
});

test('loads the first row of pictures at once and the others lazily', async () => {
  renderListing('/videos?category=rise', { videos });
  const pictures = (await screen.findAllByRole('article')).map((card) => card.querySelector('img'));
  expect(pictures.map((picture) => picture?.getAttribute('loading')).slice(0, 6)).toEqual([
    null,
    null,
    null,
    null,
    'lazy',
    'lazy',
  ]);
  expect(pictures.map((picture) => picture?.getAttribute('fetchpriority')).slice(0, 6)).toEqual([
    'high',
    'high',
    'high',
    'high',
    null,
    null,
  ]);
});

test('offers four products, one at a time, and shows all when the same product is chosen again', async () => {
  const { user } = renderListing('/videos', { videos });
  const filter = within(screen.getByRole('navigation', { name: 'Product' }));
  expect(filter.getAllByRole('link').map((link) => link.textContent)).toEqual(['Reach', 'Rise', 'Storyline', 'More']);
  await user.click(filter.getByRole('link', { name: 'Reach' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 result'));
  expect(filter.getByRole('link', { name: /^Reach/ })).toHaveAttribute('aria-current', 'true');
  expect(window.location.search).toBe('?category=reach');
  expect(document.title).toBe('Reach tutorials · Lectern');
  await user.click(filter.getByRole('link', { name: /^Reach/ }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('32 results'));
  expect(window.location.search).toBe('');
});

test('removes invalid values from the address', async () => {
  renderListing('/videos?sort=sideways&category=rise&utm=x', { videos });
  await waitFor(() => expect(window.location.search).toBe('?category=rise'));
});

test('focuses the search box on "/", and writes typed text to the address after a pause', async () => {
  const { user } = renderListing('/videos', { videos });
  await user.keyboard('/');
  const box = searchField();
  expect(box).toHaveFocus();
  await user.keyboard('branhc');
  expect(window.location.search).toBe('');
  await waitFor(() => expect(window.location.search).toBe('?search=branhc'));
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(box).toHaveFocus();
});

test('explains why there are no results, and keeps the focus in the results when the search is cleared', async () => {
  const { user } = renderListing('/videos?search=zzzzqqqq', { videos });
  expect(await screen.findByRole('heading', { name: 'No tutorials match “zzzzqqqq”' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Clear the search' }));
  await waitFor(() => expect(cards()).toHaveLength(24));
  expect(searchField()).toHaveValue('');
  expect(screen.getByRole('region', { name: 'Feature Tutorials' })).toHaveFocus();
});

test('does not call the catalogue empty while the list without the search loads', async () => {
  const held = new HeldCatalogue(videos);
  const uncounted = { counts: () => new Promise<never>(() => undefined) };
  const { user } = renderListing('/videos?search=zzzzqqqq', { videos: held, listFilters: uncounted });
  await act(() => held.answer());
  const title = 'No tutorials match “zzzzqqqq”';
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Clear the search' }));
  expect(window.location.search).toBe('');
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  await act(() => held.answer());
  expect(cards()).toHaveLength(24);
});

test('says which corrected search the results answer, and leads back to the typed one', async () => {
  const page = {
    screen: 'videos',
    query: { ...everything, search: 'How do tirggers work?' },
    list: { items: [aVideo()], total: 1, nextCursor: null, meant: 'How do triggers work?' },
    next: null,
  } as const;
  const { user } = renderListing('/videos?search=How+do+tirggers+work%3F', { videos }, page);
  const meant = screen.getByRole('link', { name: 'How do triggers work?' });
  expect(meant.parentElement).toHaveTextContent(
    /^Showing results for “How do triggers work\?”\. Search for “How do tirggers work\?” instead$/,
  );
  expect(meant).toHaveAttribute('href', '/videos?search=How+do+triggers+work%3F');
  await user.click(screen.getByRole('link', { name: 'Search for “How do tirggers work?” instead' }));
  expect(searchField()).toHaveValue('How do "tirggers" work?');
});

test('says that tutorials will appear when the catalogue is empty', async () => {
  renderListing('/videos', { videos: new InMemoryVideoCatalogue([]) });
  expect(await screen.findByRole('heading', { name: 'There are no tutorials yet' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload the list' })).toBeInTheDocument();
});

test('announces a failure, offers to retry, and keeps the filters', async () => {
  const held = new HeldCatalogue(videos);
  const { user } = renderListing('/videos', { videos: held });
  expect(screen.getByRole('status')).toHaveTextContent('Loading tutorials');
  await act(() => held.fail());
  expect(await screen.findByRole('alert')).toHaveTextContent('The tutorials could not be loaded');
  expect(screen.getByRole('navigation', { name: 'Product' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await act(() => held.answer());
  await waitFor(() => expect(cards()).toHaveLength(24));
});

test('says that the search is busy when the server has too many requests', async () => {
  const held = new HeldCatalogue(videos);
  renderListing('/videos?search=branch', { videos: held });
  await act(() => held.fail(undefined, new BusyFault('too many')));
  expect(await screen.findByRole('alert')).toHaveTextContent('Search is busy, try again');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('sorts the tutorials by title or the newest first, and keeps the choice in the address', async () => {
  const { user } = renderListing('/videos?category=rise', { videos });
  const sort = await screen.findByRole('combobox', { name: 'Sort' });
  expect(sort).toHaveValue('recent');
  expect([...sort.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['Recent', 'Title']);
  await user.selectOptions(sort, 'title');
  await waitFor(() => expect(window.location.search).toBe('?category=rise&sort=title'));
  const names = () => cards().map((card) => within(card).getByRole('link').textContent);
  const expected = Array.from({ length: 24 }, (_, index) => `Tutorial ${index + 1}`);
  await waitFor(() => expect(names()).toEqual(expected));
  expect(sort).toHaveFocus();
});

test('focuses the first new tutorial after "Show more", and hides the button at the end of the list', async () => {
  const { user } = renderListing('/videos', { videos });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(cards()).toHaveLength(32));
  expect(within(cards()[24] as HTMLElement).getByRole('link')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('restores the whole list and the focus on its card when the visitor goes back from a tutorial', async () => {
  const { user } = renderListing('/videos', { videos });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(cards()).toHaveLength(32));
  await user.click(screen.getByRole('link', { name: 'Tutorial 28' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Tutorial 28' });
  expect(heading).toHaveFocus();
  expect(document.title).toBe('Tutorial 28 · Lectern');
  window.history.back();
  await waitFor(() => expect(cards()).toHaveLength(32));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Tutorial 28' })).toHaveFocus());
  expect(document.title).toBe('Feature Tutorials · Lectern');
});
