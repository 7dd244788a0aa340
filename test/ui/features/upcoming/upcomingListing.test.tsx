import { act, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, StaticRouter } from 'react-router-dom';
import type { UpcomingCatalogue } from '../../../../src/application/ports/catalogue/UpcomingCatalogue.ts';
import { everything } from '../../../../src/domain/catalogue/catalogue.ts';
import type { PageData } from '../../../../src/domain/page/page.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import type { UpcomingWebinar } from '../../../../src/domain/item/upcoming.ts';
import { InMemoryUpcomingCatalogue } from '../../../fixtures/browserMemory/InMemoryUpcomingCatalogue.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';
import { hydrateMarkup } from '../../hydrateMarkup.tsx';
import { renderListing, siteOver } from '../../renderListing.tsx';

const now = '2026-11-21T12:00:00.000Z';
const quizzes = anUpcomingWebinar();
const url = 'https://events.example/register';

/** A catalogue of these webinars that records the requested zones; `register` answers registrations. */
function catalogueOf(
  webinars: readonly UpcomingWebinar[],
  register: UpcomingCatalogue['register'] = () => Promise.resolve(ok({ url })),
) {
  const inMemory = new InMemoryUpcomingCatalogue(webinars, () => new Date(now));
  const zones: string[] = [];
  const upcoming: UpcomingCatalogue = {
    list: (query, zone, cursor, signal) => {
      zones.push(zone);
      return inMemory.list(query, zone, cursor, signal);
    },
    find: inMemory.find.bind(inMemory),
    register,
  };
  return { upcoming, zones };
}

function inZone(zone: string): void {
  const options = Intl.DateTimeFormat.prototype.resolvedOptions;
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...options.call(this), timeZone: zone };
  });
}

beforeAll(async () => {
  for (const name of ['videos', 'webinars', 'upcoming'] as const) await preloadScreen(name);
});
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now)));
afterEach(() => void jest.restoreAllMocks());

test("shows on a card the visitor's time, the host's time, the days left and the presenter", async () => {
  inZone('America/New_York');
  const { upcoming, zones } = catalogueOf([quizzes]);
  renderListing('/upcoming', { upcoming });
  const card = await screen.findByRole('article');
  expect(within(card).getByRole('heading', { name: 'Live: quizzes people remember' })).toBeInTheDocument();
  for (const text of [
    'Thu, Dec 3, 2026, 1pm EST',
    '60 min · 7pm GMT+1, the host’s time',
    'in 12 days',
    'with Noor Haddad',
    'Write questions that teach.',
  ])
    expect(card).toHaveTextContent(text);
  expect(new Set(zones)).toEqual(new Set(['America/New_York']));
});

test("shows one time when the visitor is in the host's zone", async () => {
  inZone('Europe/Paris');
  renderListing('/upcoming', catalogueOf([quizzes]));
  const card = await screen.findByRole('article');
  expect(card).toHaveTextContent('Thu, Dec 3, 2026, 7pm GMT+1');
  expect(card).toHaveTextContent('60 min');
  expect(card).not.toHaveTextContent('the host’s time');
});

test.each([
  ['2026-11-21T11:30:00.000Z', 'live now'],
  ['2026-11-21T18:00:00.000Z', 'today'],
  ['2026-11-22T18:00:00.000Z', 'tomorrow'],
  ['2026-11-24T18:00:00.000Z', 'in 3 days'],
])('labels a webinar that starts at %s as "%s"', async (startsAt, words) => {
  inZone('UTC');
  renderListing('/upcoming', catalogueOf([anUpcomingWebinar({ startsAt })]));
  expect(within(await screen.findByRole('article')).getByText(words)).toBeInTheDocument();
});

test("divides the list by the weeks of the visitor's calendar, with the year of another year", async () => {
  const starts = {
    'This week': ['2026-11-21T18:00:00.000Z', '2026-11-23T03:00:00.000Z'],
    'Next week': ['2026-11-23T06:00:00.000Z'],
    'Week of Dec 7': ['2026-12-07T12:00:00.000Z'],
    'Week of Jan 11, 2027': ['2027-01-12T18:00:00.000Z'],
  };
  inZone('America/New_York');
  const webinars = Object.values(starts)
    .flat()
    .map((startsAt, number) => anUpcomingWebinar({ id: `w${number}`, title: startsAt, startsAt }));
  renderListing('/upcoming', catalogueOf(webinars));
  for (const [week, titles] of Object.entries(starts)) {
    const heading = await screen.findByRole('heading', { level: 2, name: week });
    const shown = within(heading.parentElement ?? heading).getAllByRole('heading', { level: 3 });
    expect([week, shown.map(({ textContent }) => textContent)]).toEqual([week, titles]);
  }
});

test.each([
  ['Pacific/Auckland', ['This week', 'Next week']],
  ['America/Los_Angeles', ['Next week', 'Week of Nov 30']],
])("keeps the rendered weeks of the host for a visitor in %s, named from the visitor's day", async (zone, names) => {
  inZone(zone);
  const at = '2026-11-22T12:00:00.000Z';
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(at));
  // The second one begins on Sunday at 23:30 and the third one on Monday at 00:30 by the host's clock.
  const items = ['2026-11-26T18:00:00.000Z', '2026-11-30T04:30:00.000Z', '2026-11-30T05:30:00.000Z'].map(
    (startsAt, number) => anUpcomingWebinar({ id: `w${number}`, title: startsAt, startsAt, zone: 'America/New_York' }),
  );
  const page = {
    screen: 'upcoming',
    query: everything,
    list: { items, total: 3, nextCursor: null },
    next: null,
    at,
  } as const;
  const { root, unmount } = await hydrateMarkup(() => siteOver(catalogueOf(items), page), '/upcoming');
  const weeks = () =>
    [...root.querySelectorAll('.week')].map((week) => [
      week.querySelector('h2')?.textContent,
      week.querySelectorAll('li').length,
    ]);
  await waitFor(() =>
    expect(weeks()).toEqual([
      [names[0], 2],
      [names[1], 1],
    ]),
  );
  unmount();
});

test('leads from a card to the page of the webinar', async () => {
  inZone('UTC');
  renderListing('/upcoming', catalogueOf([quizzes]));
  const card = await screen.findByRole('article');
  expect(within(card).getByRole('link', { name: quizzes.title })).toHaveAttribute('href', `/upcoming/${quizzes.id}`);
});

test('offers the parts of the day as start filter, and writes the choice to the address', async () => {
  inZone('UTC');
  const { user } = renderListing('/upcoming', catalogueOf([quizzes]));
  const start = await screen.findByRole('combobox', { name: 'Start' });
  expect(
    within(start)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All', 'Morning', 'Afternoon', 'Evening']);
  await user.selectOptions(start, 'morning');
  expect(await screen.findByRole('heading', { name: 'No upcoming webinars for Morning yet' })).toBeInTheDocument();
  expect(window.location.search).toBe('?start=morning');
});

test('clears the part of the day on Reset and keeps the product', async () => {
  inZone('UTC');
  const { user } = renderListing('/upcoming?category=storyline&start=evening&search=quizzes', catalogueOf([quizzes]));
  await screen.findByRole('article');
  await user.click(screen.getByRole('link', { name: 'Reset' }));
  await waitFor(() => expect(window.location.search).toBe('?category=storyline'));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Start' })).toHaveValue(''));
  expect(screen.getByRole('article')).toBeInTheDocument();
});

test('opens the registration in a new tab and shows its link', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = renderListing('/upcoming', catalogueOf([quizzes]));
  const card = await screen.findByRole('article');
  await user.click(within(card).getByRole('button', { name: 'Register for Live: quizzes people remember' }));
  const link = await within(card).findByRole('link', { name: 'Open registration' });
  expect(open.mock.calls).toEqual([[url, '_blank', 'noopener']]);
  expect(link).toHaveAttribute('href', url);
});

test.each([
  ['has-ended', 'This webinar has ended.'],
  ['not-found', 'This webinar is no longer available.'],
] as const)('shows a refusal beside the button: %s', async (refusal, text) => {
  const { user } = renderListing(
    '/upcoming',
    catalogueOf([quizzes], () => Promise.resolve(refuse(refusal))),
  );
  const card = await screen.findByRole('article');
  await user.click(within(card).getByRole('button'));
  expect(await within(card).findByRole('alert')).toHaveTextContent(text);
});

test('says on the card that a webinar is cancelled, without registration', async () => {
  renderListing('/upcoming', catalogueOf([anUpcomingWebinar({ cancellation: { note: '' } })]));
  const card = await screen.findByRole('article');
  expect(within(card).getByText('Cancelled')).toBeInTheDocument();
  expect(within(card).queryByRole('button')).toBeNull();
});

test('links to an earlier session', async () => {
  renderListing('/upcoming', catalogueOf([anUpcomingWebinar({ earlierSession: { id: 'r', slug: 'quizzes' } })]));
  expect(await screen.findByRole('link', { name: 'Watch an earlier session' })).toHaveAttribute(
    'href',
    '/webinars/quizzes',
  );
});

test('says that no webinar is planned when the catalogue is empty', async () => {
  renderListing('/upcoming', catalogueOf([]));
  expect(await screen.findByRole('heading', { name: 'There are no upcoming webinars yet' })).toBeInTheDocument();
});

const next = { webinar: quizzes, at: now };
const list = { items: [quizzes], total: 1, nextCursor: null };
const empty = { items: [], total: 0, nextCursor: null };
const pages: [string, PageData][] = [
  ['/videos', { screen: 'videos', query: everything, list: empty, next }],
  ['/videos', { screen: 'videos', query: everything, list: empty, next: null }],
  ['/webinars', { screen: 'webinars', query: everything, list: empty, series: [{ id: 'a', title: 'A' }], next }],
  ['/upcoming', { screen: 'upcoming', query: everything, list, next, at: now }],
  [
    '/upcoming?start=morning',
    { screen: 'upcoming', query: { ...everything, start: 'morning' }, list: null, next, at: now },
  ],
];

test.each(pages)("hydrates %s as the server rendered it, then shows the visitor's zone (%#)", async (address, page) => {
  inZone('America/New_York');
  const { upcoming, zones } = catalogueOf([quizzes]);
  const { root, markup, mismatches, unmount } = await hydrateMarkup(() => siteOver({ upcoming }, page), address);
  const showsNext = 'next' in page && page.next !== null;
  expect(markup.includes('Thu, 7pm GMT+1')).toBe(showsNext);
  expect(markup).not.toMatch(/ style=|EST/);
  expect(mismatches).toEqual([]);
  await waitFor(() => expect(root.textContent?.includes('Thu, 1pm EST')).toBe(showsNext));
  expect(zones).toEqual(page.screen === 'upcoming' && page.list === null ? ['America/New_York'] : []);
  unmount();
});

const pagesWithList = pages.filter(([, page]) => !('list' in page) || page.list !== null);
test.each(pagesWithList)(
  "hydrates %s without a change when the visitor is in the host's zone (%#)",
  async (address, page) => {
    inZone('Europe/Paris');
    const { upcoming, zones } = catalogueOf([quizzes]);
    const { root, before, unmount } = await hydrateMarkup(() => siteOver({ upcoming }, page), address);
    // Only the class that hides times until the zone is known goes.
    const shown = before.replaceAll(' class="zoned"', '').replaceAll(' zoned"', '"');
    expect(root.innerHTML).toBe(shown);
    expect(zones).toEqual([]);
    unmount();
  },
);

test('applies a choice that was made before hydration', async () => {
  const { upcoming } = catalogueOf([quizzes]);
  const page: PageData = { screen: 'upcoming', query: everything, list, next: null, at: now };
  const root = document.createElement('div');
  root.innerHTML = renderToString(<StaticRouter location="/upcoming">{siteOver({ upcoming }, page)}</StaticRouter>);
  document.body.replaceChildren(root);
  window.history.pushState(null, '', '/upcoming');
  const start = screen.getByRole('combobox', { name: 'Start' });
  (start as HTMLSelectElement).value = 'evening';
  const hydrated = await act(() =>
    Promise.resolve(hydrateRoot(root, <BrowserRouter>{siteOver({ upcoming }, page)}</BrowserRouter>)),
  );
  await waitFor(() => expect(window.location.search).toBe('?start=evening'));
  expect(start).toHaveValue('evening');
  act(() => hydrated.unmount());
});

test("names the year of the next webinar when it is not the visitor's current year", async () => {
  inZone('UTC');
  renderListing('/videos', catalogueOf([anUpcomingWebinar({ startsAt: '2027-01-12T18:00:00.000Z' })]));
  expect(await screen.findByRole('region', { name: 'Live: quizzes people remember' })).toHaveTextContent(
    'Tue, Jan 12, 2027, 6pm UTC',
  );
});

test('requests the next webinar when the page does not contain it', async () => {
  inZone('UTC');
  renderListing('/videos', catalogueOf([quizzes]));
  expect(await screen.findByRole('region', { name: 'Live: quizzes people remember' })).toHaveTextContent(
    'Thu, 6pm UTC',
  );
});
