import { screen, waitFor, within } from '@testing-library/react';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import type { SearchPageQuery } from '../../../../src/domain/answer/searchPage.ts';
import type { PageData } from '../../../../src/domain/page/page.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { answersOfEachKind } from '../../../fixtures/values/answers.ts';
import { aSession, robin } from '../../../fixtures/values/aSession.ts';
import { InMemorySearch } from '../../../fixtures/browserMemory/InMemorySearch.ts';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { renderSite } from '../../renderSite.tsx';

const search = new InMemorySearch(answersOfEachKind, ['captions', 'quiz']);
const render = (address: string, page?: PageData, searching = search) =>
  renderSite(address, new InMemoryVideoCatalogue([]), page, { search: searching });
const inlined = (about: object = {}, query: Partial<SearchPageQuery> = {}): PageData => ({
  screen: 'search',
  query: { section: undefined, category: undefined, search: 'variables', ...query },
  list: {
    items: answersOfEachKind,
    total: 3,
    nextCursor: null,
    counts: { videos: 1, webinars: 1, upcoming: 1 },
    ...about,
  },
  at: '2026-11-21T12:00:00.000Z',
});
const rows = () => screen.getAllByRole('article').map((row) => within(row).getByRole('heading').textContent);
const rowOf = (name: string) => within(screen.getByRole('heading', { name }).closest('article') as HTMLElement);

beforeAll(() => preloadScreen('search'));

test('shows the answers of all sections in one order, each with its kind', async () => {
  render('/search?search=variables', inlined());
  expect(screen.getByRole('heading', { level: 1, name: '3 answers for “variables”' })).toBeInTheDocument();
  expect(document.title).toBe('Results for “variables” · Lectern');
  expect(rows()).toEqual(['Variables in a scenario', 'Variables, from zero to score', 'Live: variables']);
  expect(rowOf('Variables in a scenario').getByText('Tutorial')).toBeInTheDocument();
  expect(rowOf('Variables, from zero to score').getByText('Webinar')).toBeInTheDocument();
  expect(rowOf('Live: variables').getByText('Live webinar')).toBeInTheDocument();
  expect(rowOf('Live: variables').getByRole('button', { name: 'Register for Live: variables' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('3 results');
});

test('marks items for subscribers, and links their moments without the spoken words', async () => {
  render('/search?search=variables', inlined());
  const row = rowOf('Variables, from zero to score');
  expect(row.getByText('For subscribers')).toBeInTheDocument();
  expect(row.getByRole('link', { name: '0:04 Said here, for subscribers' })).toHaveAttribute(
    'href',
    '/webinars/better-branching?t=3&q=variables',
  );
  expect(rowOf('Variables in a scenario').queryByText('For subscribers')).not.toBeInTheDocument();
});

test('narrows the answers to a section, and keeps the section while the visitor types', async () => {
  const { user } = render('/search?search=variables', inlined());
  await user.click(screen.getByRole('link', { name: 'Webinars 1' }));
  await waitFor(() => expect(rows()).toEqual(['Variables, from zero to score']));
  expect(screen.getByRole('link', { name: 'Webinars 1' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'All 3' })).toHaveAttribute('href', '/search?search=variables');
  const box = screen.getByRole('searchbox', { name: 'Search all training' });
  await user.clear(box);
  await user.type(box, 'zero{Enter}');
  expect(window.location.search).toBe('?section=webinars&search=zero');
});

test('asks what to search for, and offers popular searches', async () => {
  const { user } = render('/search');
  expect(screen.getByRole('heading', { level: 1, name: 'Search all training' })).toBeInTheDocument();
  expect(screen.getByText(/Type a question/)).toBeInTheDocument();
  const popular = within(await screen.findByRole('navigation', { name: 'Popular searches' }));
  await user.click(popular.getByRole('link', { name: 'captions' }));
  expect(window.location.search).toBe('?search=captions');
  expect(await screen.findByRole('heading', { name: 'Nothing answers “captions”' })).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Popular searches' })).toBeInTheDocument();
});

test('leads from a section without answers to all answers', async () => {
  const { user } = render('/search?section=upcoming&search=zero');
  expect(await screen.findByRole('heading', { name: 'No upcoming webinars answer “zero”' })).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Popular searches' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Show all answers' }));
  await waitFor(() => expect(rows()).toEqual(['Variables, from zero to score']));
});

test('says that the answers belong to a corrected search, or that they are only the nearest', () => {
  render('/search?search=varibles', inlined({ meant: 'variables', nearest: true }, { search: 'varibles' }));
  const meant = screen.getByRole('link', { name: 'variables' });
  expect(meant).toHaveAttribute('href', '/search?search=variables');
  expect(meant.parentElement).toHaveTextContent('Showing results for “variables”. Search for “varibles” instead');
  expect(screen.getByRole('link', { name: 'Search for “varibles” instead' })).toHaveAttribute(
    'href',
    '/search?search=%22varibles%22',
  );
  expect(screen.getByText('Nothing matches “variables” well. These are the nearest.')).toBeInTheDocument();
});

test('shows that the search failed, and searches again', async () => {
  let fails = true;
  const failing = new InMemorySearch(answersOfEachKind);
  const find = failing.find.bind(failing);
  failing.find = (...asked) => (fails ? Promise.reject(new ApiFault('lost')) : find(...asked));
  const { user } = render('/search?search=variables', undefined, failing);
  expect(await screen.findByRole('alert')).toHaveTextContent('The answers could not be loaded');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
});

test('searches again for a person who is signed in, because they may see more words', async () => {
  const signedIn = aSession();
  signedIn.session.enter(robin);
  // The menu of the account asks for the width. jsdom has no layout.
  window.matchMedia = () =>
    ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  const [video, webinar] = answersOfEachKind;
  const mine = { ...webinar, access: 'granted', moments: video?.moments } as (typeof answersOfEachKind)[number];
  renderSite('/search?search=variables', new InMemoryVideoCatalogue([]), inlined(), {
    search: new InMemorySearch([mine]),
    signedIn,
  });
  await waitFor(() => expect(rows()).toEqual(['Variables, from zero to score']));
  expect(screen.queryByText('For subscribers')).not.toBeInTheDocument();
  expect(screen.getByText('Add a', { exact: false })).toBeInTheDocument();
});
