import { screen, waitFor, within } from '@testing-library/react';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import type { ListFilters } from '../../../../src/application/ports/catalogue/ListFilters.ts';
import type { ListingQuery } from '../../../../src/domain/catalogue/catalogue.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { InMemoryListFilters } from '../../../fixtures/browserMemory/InMemoryListFilters.ts';
import { InMemoryUpcomingCatalogue } from '../../../fixtures/browserMemory/InMemoryUpcomingCatalogue.ts';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { InMemoryWebinarCatalogue } from '../../../fixtures/browserMemory/InMemoryWebinarCatalogue.ts';
import { aVideo, someVideos } from '../../../fixtures/values/aVideo.ts';
import { aWebinar } from '../../../fixtures/values/aWebinar.ts';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';
import { renderListing } from '../../renderListing.tsx';

const basics = { id: '11111111-1111-4111-8111-111111111111', title: 'Basics' };
const catalogues = {
  videos: new InMemoryVideoCatalogue([
    ...someVideos(3, { categories: ['rise'] }),
    aVideo({ slug: 'branching', name: 'Branching', categories: ['reach'] }),
  ]),
  webinars: new InMemoryWebinarCatalogue([
    aWebinar({ slug: 'one', title: 'One', categories: ['rise'], skill: 'beginner', series: basics }),
    aWebinar({ slug: 'two', title: 'Two', categories: ['rise'], skill: 'beginner' }),
    aWebinar({ slug: 'three', title: 'Three', categories: ['storyline'], skill: 'advanced' }),
  ]),
  upcoming: new InMemoryUpcomingCatalogue(
    [anUpcomingWebinar({ startsAt: '2026-12-01T09:00:00.000Z' })],
    () => new Date('2026-11-21T12:00:00.000Z'),
  ),
};
const address = () => window.location.pathname + window.location.search;
const products = () =>
  within(screen.getByRole('navigation', { name: 'Product' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const optionsOf = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map((option) => `${option.textContent}${(option as HTMLOptionElement).disabled ? ', disabled' : ''}`);

beforeAll(async () => {
  for (const name of ['videos', 'webinars', 'upcoming'] as const) await preloadScreen(name);
});
beforeEach(() => {
  window.requestIdleCallback = (work) => window.setTimeout(work, 0, { didTimeout: false, timeRemaining: () => 50 });
  window.cancelIdleCallback = (handle) => window.clearTimeout(handle);
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: true } });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'userActivation');
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

test("shows no numbers at the filters before the visitor's first input", async () => {
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: false } });
  const { user } = renderListing('/videos', catalogues);
  await new Promise((resolve) => window.requestIdleCallback(resolve));
  expect(products()).toEqual(['Reach', 'Rise', 'Storyline', 'More']);
  await user.hover(document.body);
  await waitFor(() => expect(products()).toEqual(['Reach 1', 'Rise 3', 'Storyline 0', 'More 0']));
});

test('shows at each product how many items it gives, and leads to none where there are none', async () => {
  const { user } = renderListing('/videos', catalogues);
  expect(products()).toEqual(['Reach', 'Rise', 'Storyline', 'More']);
  await waitFor(() => expect(products()).toEqual(['Reach 1', 'Rise 3', 'Storyline 0', 'More 0']));
  const storyline = screen.getByRole('link', { name: 'Storyline 0' });
  expect(storyline).toHaveAttribute('aria-disabled', 'true');
  await user.click(storyline);
  expect(address()).toBe('/videos');
  await user.click(screen.getByRole('link', { name: 'Reach 1' }));
  expect(address()).toBe('/videos?category=reach');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Reach 1' })).toHaveAttribute('aria-current', 'true'));
});

test('shows at each option the number of webinars that it gives when the other filters stay', async () => {
  const { user } = renderListing('/webinars', catalogues);
  await waitFor(() => expect(optionsOf('Skill')).toEqual(['All (3)', 'Beginner (2)', 'Advanced (1)']));
  expect(optionsOf('Series')).toEqual(['All (3)', 'Basics (1)', 'More (2)']);
  expect(optionsOf('Sort')).toEqual(['Popular', 'Recent', 'Title']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Skill' }), 'advanced');
  await waitFor(() => expect(optionsOf('Series')).toEqual(['All (1)', 'Basics (0), disabled', 'More (1)']));
  expect(optionsOf('Skill')).toEqual(['All (3)', 'Beginner (2)', 'Advanced (1)']);
  expect(products()).toEqual(['Reach 0', 'Rise 0', 'Storyline 1', 'More 0']);
});

test('keeps a chosen filter without items selectable, and the way to remove it', async () => {
  renderListing(`/webinars?skill=advanced&series=${basics.id}&category=reach`, catalogues);
  await waitFor(() => expect(optionsOf('Series')).toEqual(['All (0)', 'Basics (0)', 'More (0), disabled']));
  expect(optionsOf('Skill')).toEqual(['All (0)', 'Beginner (0), disabled', 'Advanced (0)']);
  expect(screen.getByRole('link', { name: 'Reach 0' })).not.toHaveAttribute('aria-disabled');
});

test('shows at each part of the day how many webinars begin in it', async () => {
  renderListing('/upcoming', catalogues);
  await waitFor(() => expect(optionsOf('Start').filter((option) => option.endsWith('disabled'))).toHaveLength(2));
  expect(optionsOf('Start')[0]).toBe('All (1)');
});

test('counts the answers while the list is searched, and asks once for each query', async () => {
  const asked: ListingQuery[] = [];
  const counting = new InMemoryListFilters(catalogues);
  const listFilters: ListFilters = {
    counts: (section, query, ...rest) => {
      asked.push(query);
      return counting.counts(section, query, ...rest);
    },
  };
  renderListing('/videos?search=branching', { ...catalogues, listFilters });
  await waitFor(() => expect(products()).toEqual(['Reach 1', 'Rise 0', 'Storyline 0', 'More 0']));
  expect(asked.map(({ search }) => search)).toEqual(['branching']);
});

test('disables no filter while the numbers of a new list load, even if its old number was zero', async () => {
  let holds = false;
  const counting = new InMemoryListFilters(catalogues);
  const listFilters: ListFilters = {
    counts: (...asked) => (holds ? new Promise(() => undefined) : counting.counts(...asked)),
  };
  const { user } = renderListing('/webinars?skill=advanced', { ...catalogues, listFilters });
  await waitFor(() => expect(optionsOf('Series')).toEqual(['All (1)', 'Basics (0), disabled', 'More (1)']));
  holds = true;
  await user.selectOptions(screen.getByRole('combobox', { name: 'Skill' }), 'All (3)');
  await waitFor(() => expect(optionsOf('Series')).toEqual(['All (1)', 'Basics', 'More (1)']));
  expect(screen.getByRole('link', { name: 'Rise' })).not.toHaveAttribute('aria-disabled');
});

test('leaves the filters as they are when the numbers cannot be read', async () => {
  let fails = false;
  const counting = new InMemoryListFilters(catalogues);
  const listFilters: ListFilters = {
    counts: (...asked) => (fails ? Promise.reject(new ApiFault('unreachable')) : counting.counts(...asked)),
  };
  const { user } = renderListing('/webinars', { ...catalogues, listFilters });
  await waitFor(() => expect(optionsOf('Skill')).toEqual(['All (3)', 'Beginner (2)', 'Advanced (1)']));
  fails = true;
  await user.selectOptions(screen.getByRole('combobox', { name: 'Skill' }), 'advanced');
  await waitFor(() => expect(optionsOf('Series')).toEqual(['All', 'Basics', 'More']));
  expect(products()).toEqual(['Reach', 'Rise', 'Storyline', 'More']);
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('offers to remove each filter of an empty list, with what that gives, and all of them', async () => {
  const { user } = renderListing('/webinars?category=rise&skill=advanced&search=thre', catalogues);
  const ways = () =>
    within(screen.getByRole('region', { name: 'On-Demand Training' }))
      .getAllByRole('link')
      .slice(1)
      .map((link) => `${link.textContent}${link.hasAttribute('aria-disabled') ? ', disabled' : ''}`);
  await waitFor(() =>
    expect(ways()).toEqual([
      'Without the product “Rise”: 1 webinar',
      'Without the skill “Advanced”: 0 webinars, disabled',
      'Clear the search: 0 webinars, disabled',
      'Show all webinars',
    ]),
  );
  await user.click(screen.getByRole('link', { name: 'Without the skill “Advanced”: 0 webinars' }));
  expect(address()).toBe('/webinars?category=rise&skill=advanced&search=thre');
  await user.click(screen.getByRole('link', { name: 'Without the product “Rise”: 1 webinar' }));
  expect(address()).toBe('/webinars?skill=advanced&search=thre');
  expect(await screen.findByRole('article')).toHaveTextContent('Three');
});
