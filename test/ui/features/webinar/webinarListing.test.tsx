import { screen, waitFor, within } from '@testing-library/react';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { InMemoryWebinarCatalogue } from '../../../fixtures/browserMemory/InMemoryWebinarCatalogue.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { someVideos } from '../../../fixtures/values/aVideo.ts';
import { aWebinar } from '../../../fixtures/values/aWebinar.ts';
import { renderListing } from '../../renderListing.tsx';
import { searchField } from '../../searchField.ts';

const basics = { id: '11111111-1111-4111-8111-111111111111', title: 'Basics' };
const branching = aWebinar({
  slug: 'branching',
  presenter: 'Mina Park',
  title: 'Branching',
  skill: 'beginner',
  series: basics,
  publishedAt: '2026-10-03T00:00:00.000Z',
});
const quizzes = aWebinar({
  slug: 'quizzes',
  title: 'Quizzes',
  skill: 'advanced',
  categories: ['rise'],
  publishedAt: '2026-10-02T00:00:00.000Z',
});
const alone = aWebinar({
  slug: 'alone',
  title: 'Alone',
  categories: ['rise'],
  processing: { state: 'processing' },
  publishedAt: '2026-10-01T00:00:00.000Z',
});
const catalogues = {
  videos: new InMemoryVideoCatalogue(someVideos(3)),
  webinars: new InMemoryWebinarCatalogue([branching, quizzes, alone]),
};
const titles = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const address = () => window.location.pathname + window.location.search;
const optionsOf = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map((option) => option.textContent);

beforeAll(async () => {
  for (const name of ['videos', 'webinars', 'upcoming', 'video'] as const) await preloadScreen(name);
});

test('leads from list to list with three tabs that keep product, search and focus', async () => {
  const { user } = renderListing('/webinars?category=rise&search=quizzes&skill=advanced', catalogues);
  const tabs = within(screen.getByRole('navigation', { name: 'Section' }));
  expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
    'Feature Tutorials',
    'On-Demand Training',
    'Upcoming Webinars',
  ]);
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('On-Demand Training');
  expect(tabs.getAllByRole('link').map((tab) => tab.getAttribute('href'))).toEqual(
    ['/videos', '/webinars', '/upcoming'].map((path) => `${path}?category=rise&search=quizzes`),
  );
  const heading = screen.getByRole('heading', { level: 1 });
  await user.click(tabs.getByRole('link', { name: 'Upcoming Webinars' }));
  await waitFor(() => expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Upcoming Webinars'));
  expect(tabs.getByRole('link', { name: 'Upcoming Webinars' })).toHaveFocus();
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  expect(document.title).toBe('Results for “quizzes” · Lectern');
});

test.each([
  ['/videos', 'Videos', 'Feature Tutorials'],
  ['/webinars', 'RecordedWebinars', 'On-Demand Training'],
  ['/upcoming', 'UpcomingWebinars', 'Upcoming Webinars'],
])('shows at %s the section %s', async (path, id, name) => {
  renderListing(path, catalogues);
  expect(await screen.findByRole('region', { name })).toHaveAttribute('id', id);
  expect(document.title).toBe(`${name} · Lectern`);
});

test('moves between the tabs with the arrow keys, and wraps around', async () => {
  const { user } = renderListing('/videos', catalogues);
  const [first, second, third] = within(screen.getByRole('navigation', { name: 'Section' })).getAllByRole('link');
  first?.focus();
  await user.keyboard('{ArrowRight}');
  expect(second).toHaveFocus();
  await user.keyboard('{End}');
  expect(third).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(first).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(third).toHaveFocus();
});

test('offers in each filter the options of rules LIST-5, LIST-9 and SERIES-4', async () => {
  renderListing('/webinars', catalogues);
  await waitFor(() => expect(optionsOf('Series')).toEqual(['All', 'Basics', 'More']));
  expect(optionsOf('Skill')).toEqual(['All', 'Beginner', 'Advanced']);
  expect(optionsOf('Sort')).toEqual(['Popular', 'Recent', 'Title']);
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('recent');
});

test('adds a choice to the history, undoes it on Back, and keeps the focus', async () => {
  const { user } = renderListing('/webinars', catalogues);
  await waitFor(() => expect(titles()).toEqual(['Branching', 'Quizzes', 'Alone']));
  const sort = screen.getByRole('combobox', { name: 'Sort' });
  const before = window.history.length;
  await user.selectOptions(sort, 'title');
  await waitFor(() => expect(titles()).toEqual(['Alone', 'Branching', 'Quizzes']));
  expect(address()).toBe('/webinars?sort=title');
  expect(window.history.length).toBe(before + 1);
  expect(sort).toHaveFocus();
  window.history.back();
  await waitFor(() => expect(sort).toHaveValue('recent'));
  await waitFor(() => expect(titles()).toEqual(['Branching', 'Quizzes', 'Alone']));
});

test('sorts the parameters of the address, and clears all but the product on Reset', async () => {
  const { user } = renderListing('/webinars?sort=title&skill=nobody&series=more&category=rise&utm=1', catalogues);
  await waitFor(() => expect(address()).toBe('/webinars?category=rise&series=more&sort=title'));
  await user.click(screen.getByRole('link', { name: 'Reset' }));
  await waitFor(() => expect(address()).toBe('/webinars?category=rise'));
  expect(screen.queryByRole('link', { name: 'Reset' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Series' })).toHaveValue(''));
  expect(screen.getByRole('region', { name: 'On-Demand Training' })).toHaveFocus();
});

test.each([
  ['/videos?sort=sideways&category=rise&utm=x', '/videos?category=rise'],
  ['/webinars?sort=recent&skill=nobody&category=rise', '/webinars?category=rise'],
  ['/upcoming?start=noon&search=quizzes&category=rise&sort=title', '/upcoming?category=rise&search=quizzes'],
])('removes invalid parameters from %s without a new history entry', async (asked, canonical) => {
  // A new entry discards the forward entries that another test left behind.
  window.history.pushState(null, '', '/before');
  const before = window.history.length;
  renderListing(asked, catalogues);
  await waitFor(() => expect(address()).toBe(canonical));
  expect(window.history.length).toBe(before + 1);
});

test.each(['/videos', '/webinars'])('omits the start filter at %s', async (path) => {
  renderListing(path, catalogues);
  await screen.findAllByRole('article');
  expect(screen.queryByRole('combobox', { name: 'Start' })).not.toBeInTheDocument();
  expect(screen.queryAllByRole('combobox').map((choice) => (choice as HTMLSelectElement).name)).not.toContain('start');
});

test('shows the name of a product that is chosen as series', async () => {
  renderListing('/webinars?series=rise', catalogues);
  await waitFor(() => expect(titles()).toEqual(['Quizzes', 'Alone']));
  expect(
    within(screen.getByRole('combobox', { name: 'Series' })).getByRole('option', { selected: true }),
  ).toHaveTextContent('Rise');
});

test('shows skill, series and day on a card, and says when a recording is processing', async () => {
  renderListing('/webinars', catalogues);
  const [first, , third] = await screen.findAllByRole('article');
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/webinars/branching');
  for (const text of ['Storyline', 'with Mina Park', 'Beginner', 'Oct 3, 2026', 'Basics', '34:50'])
    expect(first).toHaveTextContent(text);
  expect(third).toHaveTextContent('Video still processing');
  expect(third).not.toHaveTextContent('with');
  expect(third?.querySelector('img')).toBeInTheDocument();
});

test('names the active filters when there are no results, and offers to remove each of them', async () => {
  const uncounted = { counts: () => new Promise<never>(() => undefined) };
  const site = { ...catalogues, listFilters: uncounted };
  const { user } = renderListing('/webinars?category=rise&skill=beginner&search=zzzzqqqq', site);
  expect(await screen.findByRole('heading', { name: 'No webinars match “zzzzqqqq”' })).toBeInTheDocument();
  expect(screen.getByText(/Rise, Beginner/)).toBeInTheDocument();
  const ways = within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(ways.slice(-4)).toEqual([
    'Without the product “Rise”',
    'Without the skill “Beginner”',
    'Clear the search',
    'Show all webinars',
  ]);
  await user.click(screen.getByRole('link', { name: 'Clear the search' }));
  expect(await screen.findByRole('heading', { name: 'No webinars for Rise, Beginner yet' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: /^Without the product “Rise”/ }));
  await waitFor(() => expect(titles()).toEqual(['Branching']));
});

test('searches the list that is shown', async () => {
  const { user } = renderListing('/webinars?sort=title', catalogues);
  const box = searchField();
  await user.type(box, 'quizzes');
  await waitFor(() => expect(address()).toBe('/webinars?sort=title&search=quizzes'));
  await waitFor(() => expect(titles()).toEqual(['Quizzes']));
});
