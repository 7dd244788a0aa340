import { screen, waitFor, within } from '@testing-library/react';
import type { VideoCatalogue } from '../../../../src/application/ports/catalogue/VideoCatalogue.ts';
import { everything, type AnswerCounts } from '../../../../src/domain/catalogue/catalogue.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { aVideo, someVideos } from '../../../fixtures/values/aVideo.ts';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { renderListing } from '../../renderListing.tsx';
import { searchField } from '../../searchField.ts';

const inMemory = new InMemoryVideoCatalogue(someVideos(3));
/** A catalogue whose searches count the answers in all lists. */
const videos: VideoCatalogue = {
  list: async (query, cursor, signal) => {
    const list = await inMemory.list(query, cursor, signal);
    return query.search === '' ? list : { ...list, counts: { videos: list.total, webinars: 4, upcoming: 0 } };
  },
  find: (...asked) => inMemory.find(...asked),
  openPlayback: (...asked) => inMemory.openPlayback(...asked),
};
const inlined = (counts: AnswerCounts) =>
  ({
    screen: 'videos',
    query: { ...everything, search: 'branch' },
    list: { items: [aVideo()], total: 1, nextCursor: null, counts },
    next: null,
  }) as const;
const inlinedUpcoming = {
  screen: 'upcoming',
  query: { ...everything, search: 'branch' },
  list: null,
  next: null,
  at: '2026-11-21T12:00:00.000Z',
} as const;
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Section' }))
    .getAllByRole('link')
    .map((tab) => tab.textContent);

beforeAll(() => preloadScreen('videos'));

test('shows in the first render how many items of each list answer, and their sum', () => {
  renderListing('/videos?search=branch', { videos }, inlined({ videos: 1, webinars: 5, upcoming: 0 }));
  expect(tabs()).toEqual(['Feature Tutorials 1', 'On-Demand Training 5', 'Upcoming Webinars 0']);
  expect(screen.getByRole('heading', { level: 1, name: '6 answers for “branch”' })).toBeInTheDocument();
  expect(screen.queryByText(/Short tutorials, full webinars/)).not.toBeInTheDocument();
});

test('leads to the other lists that answer, also from an empty list', () => {
  const page = inlined({ videos: 0, webinars: 5, upcoming: 0 });
  renderListing('/videos?search=branch', { videos }, { ...page, list: { ...page.list, items: [], total: 0 } });
  expect(screen.getByRole('heading', { name: 'No tutorials match “branch”' })).toBeInTheDocument();
  const elsewhere = within(screen.getByRole('region', { name: 'Elsewhere' }));
  expect(elsewhere.getByRole('link', { name: '5 in On-Demand Training' })).toHaveAttribute(
    'href',
    '/webinars?search=branch',
  );
  expect(elsewhere.queryByRole('link', { name: /Upcoming Webinars/ })).not.toBeInTheDocument();
});

test('shows no counts of other lists when none of them has answers', () => {
  renderListing('/videos?search=branch', { videos }, inlined({ videos: 1, webinars: 0, upcoming: 0 }));
  expect(screen.queryByRole('region', { name: 'Elsewhere' })).not.toBeInTheDocument();
});

test('counts the answers of the next search, and shows no counts when the search is cleared', async () => {
  const { user } = renderListing('/videos?search=branch', { videos }, inlined({ videos: 1, webinars: 0, upcoming: 0 }));
  expect(screen.getByRole('heading', { level: 1, name: '1 answer for “branch”' })).toBeInTheDocument();
  const box = searchField();
  await user.clear(box);
  await user.type(box, 'tutorial{Enter}');
  await waitFor(() => expect(tabs()).toEqual(['Feature Tutorials 3', 'On-Demand Training 4', 'Upcoming Webinars 0']));
  expect(screen.getByRole('heading', { level: 1, name: '7 answers for “tutorial”' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Reset' }));
  expect(tabs()).toEqual(['Feature Tutorials', 'On-Demand Training', 'Upcoming Webinars']);
  expect(screen.getByRole('heading', { level: 1, name: 'Find the moment that answers it.' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Tutorial 1' })).toBeInTheDocument();
});

test('shows the search in the heading when the counts are not known', async () => {
  renderListing('/upcoming?search=branch', {}, inlinedUpcoming);
  expect(screen.getByRole('heading', { level: 1, name: 'Results for “branch”' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'No upcoming webinars match “branch”' })).toBeInTheDocument();
});
