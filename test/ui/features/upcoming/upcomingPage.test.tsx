import { screen, waitFor, within } from '@testing-library/react';
import type { UpcomingCatalogue } from '../../../../src/application/ports/catalogue/UpcomingCatalogue.ts';
import type { PageData } from '../../../../src/domain/page/page.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { openStart } from '../../../../src/domain/item/openStart.ts';
import type { UpcomingDetail } from '../../../../src/domain/item/upcomingDetail.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';
import { InMemoryUpcomingCatalogue } from '../../../fixtures/browserMemory/InMemoryUpcomingCatalogue.ts';
import { hydrateMarkup } from '../../hydrateMarkup.tsx';
import { renderListing, siteOver } from '../../renderListing.tsx';

const now = '2026-11-21T12:00:00.000Z';
const other = anUpcomingWebinar({ id: 'other', title: 'Triggers', startsAt: '2026-12-04T18:00:00.000Z' });
const quizzes: UpcomingDetail = { ...anUpcomingWebinar(), sameWeek: [other] };
const address = `/upcoming/${quizzes.id}`;
const recordedWebinar = { id: 'r', slug: 'quizzes' };

function pageOf(about: Partial<UpcomingDetail> = {}, at = now): PageData {
  return { screen: 'upcoming-webinar', webinar: { ...quizzes, ...about }, at };
}

function atTime(instant: string, zone = 'America/New_York'): void {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(instant));
  const options = Intl.DateTimeFormat.prototype.resolvedOptions;
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...options.call(this), timeZone: zone };
  });
}

/** A catalogue in which `find` gives this answer. */
function finding(answer: Awaited<ReturnType<UpcomingCatalogue['find']>>): UpcomingCatalogue {
  const none = new InMemoryUpcomingCatalogue([]);
  return {
    list: none.list.bind(none),
    find: () => Promise.resolve(answer),
    register: () => Promise.resolve(ok({ url: 'https://events.example/register' })),
  };
}

const main = () => screen.getByRole('main');

beforeAll(async () => {
  for (const name of ['upcoming-webinar', 'upcoming', 'webinar'] as const) await preloadScreen(name);
});
beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

test('shows everything about a webinar: times, presenter, whole description, registration, and its week', async () => {
  atTime(now);
  renderListing(address, {}, pageOf({ description: 'First.\n\nSecond.' }));
  expect(screen.getByRole('heading', { level: 1, name: quizzes.title })).toBeInTheDocument();
  for (const text of [
    'Thu, Dec 3, 2026, 1pm EST',
    '60 min · 7pm GMT+1, the host’s time',
    'in 12 days',
    'with Noor Haddad',
  ])
    expect(main()).toHaveTextContent(text);
  expect(screen.getByText(/First\.\s+Second\./)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: `Register for ${quizzes.title}` })).toBeInTheDocument();
  const week = screen.getByRole('region', { name: 'Also live that week' });
  expect(within(week).getByRole('link', { name: 'Triggers' })).toHaveAttribute('href', '/upcoming/other');
});

test.each([
  ['2026-12-03T16:59:00.000Z', 'today'],
  ['2026-12-03T17:00:00.000Z', 'in 60 min'],
  ['2026-12-03T17:51:30.000Z', 'in 9 min'],
  ['2026-12-03T18:00:00.000Z', 'Happening now'],
  ['2026-12-03T18:59:00.000Z', 'Happening now'],
])('at %s says "%s"', (instant, words) => {
  atTime(instant, 'UTC');
  renderListing(address, {}, pageOf({ sameWeek: [] }, instant));
  expect(within(main()).getByText(words)).toBeInTheDocument();
});

test('says that a webinar has ended, offers its recording, and no registration', () => {
  atTime('2026-12-03T19:00:00.000Z');
  renderListing(address, {}, pageOf({ recordedWebinar, sameWeek: [] }, '2026-12-03T19:00:00.000Z'));
  expect(within(main()).getByText('This webinar has ended')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Watch the recording' })).toHaveAttribute('href', '/webinars/quizzes');
  expect(screen.queryByRole('button', { name: /Register/ })).toBeNull();
});

const earlierLink = { earlierSession: recordedWebinar, sameWeek: [] };

test('offers an earlier session before the end', () => {
  atTime(now);
  renderListing(address, {}, pageOf(earlierLink));
  const link = screen.getByRole('link', { name: 'Watch an earlier session' });
  expect(link).toHaveAttribute('href', '/webinars/quizzes');
});

test('offers no earlier session after the end, and says where a recording appears, if there is one', () => {
  atTime('2026-12-03T19:00:00.000Z');
  renderListing(address, {}, pageOf(earlierLink, '2026-12-03T19:00:00.000Z'));
  expect(within(main()).getByText('If there is a recording, it appears here.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Watch an earlier session' })).toBeNull();
});

test('says that a webinar is cancelled, with the note, and offers nothing to register for (rule UPCOMING-14)', () => {
  atTime(now);
  const cancelled = { ...earlierLink, cancellation: { note: 'Our host is ill.\nSee you in May.' } };
  renderListing(address, {}, pageOf(cancelled));
  expect(main()).toHaveTextContent('This webinar is cancelled.Our host is ill. See you in May.');
  expect(within(main()).getByText('Cancelled')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Watch an earlier session' })).toBeInTheDocument();
  for (const name of [/Register/, /Remind/]) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: /calendar/i })).toBeNull();
});

test('says that a webinar without a recording has ended, and leads to the others', () => {
  atTime('2026-12-03T19:00:00.000Z');
  renderListing(address, {}, pageOf({ sameWeek: [] }, '2026-12-03T19:00:00.000Z'));
  expect(within(main()).getByText('This webinar has ended')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See upcoming webinars' })).toHaveAttribute('href', '/upcoming');
});

test('offers everybody to join a live webinar, whether or not they registered on this device', async () => {
  atTime('2026-12-03T18:30:00.000Z');
  jest.spyOn(window, 'open').mockReturnValue(null);
  const live = pageOf({ sameWeek: [] }, '2026-12-03T18:30:00.000Z');
  const { user } = renderListing(address, { upcoming: finding(refuse('not-found')) }, live);
  expect(screen.queryByRole('button', { name: /Register/ })).toBeNull();
  expect(main()).toHaveTextContent('Open to everyone. It opens in a new tab and may ask you to register first.');
  await user.click(screen.getByRole('button', { name: `Join ${quizzes.title}` }));
  expect(await screen.findByRole('link', { name: 'Open the session' })).toHaveAttribute(
    'href',
    'https://events.example/register',
  );
  expect(main()).toHaveTextContent('The session opens in a new tab.');
});

test('keeps offering the registration before the webinar begins, and says that it was opened', async () => {
  atTime(now);
  jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = renderListing(address, { upcoming: finding(refuse('not-found')) }, pageOf({ sameWeek: [] }));
  expect(main()).toHaveTextContent('Open to everyone. Registration opens in a new tab.');
  const register = screen.getByRole('button', { name: `Register for ${quizzes.title}` });
  await user.click(register);
  expect(await screen.findByText('You opened the registration page on this device.')).toBeInTheDocument();
  expect(register).toBeInTheDocument();
});

test('redirects to the recording when a link inside the site leads to a webinar that has ended', async () => {
  const over = { ...quizzes, recordedWebinar, startsAt: '2020-12-03T18:00:00.000Z' };
  renderListing(`${address}?t=8`, { upcoming: finding(ok(over)) });
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/webinars/quizzes?t=8'));
});

test('loads a webinar that the page does not contain, and shows the not-found page for an unknown one', async () => {
  atTime(now);
  const known = renderListing(address, { upcoming: finding(ok(quizzes)) });
  expect(screen.getByRole('status')).toHaveTextContent('Loading the webinar');
  expect(await screen.findByRole('heading', { level: 1, name: quizzes.title })).toBeInTheDocument();
  known.unmount();
  renderListing(address, { upcoming: finding(refuse('not-found')) });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
});

test.each([
  ['before', now],
  ['during', '2026-12-03T18:30:00.000Z'],
  ['after', '2026-12-03T19:00:00.000Z'],
])("hydrates the page %s the webinar without a mismatch, then shows the visitor's zone", async (_when, instant) => {
  atTime(instant);
  const page = pageOf({}, instant);
  const { root, markup, mismatches, unmount } = await hydrateMarkup(() => siteOver({}, page), address);
  expect(mismatches).toEqual([]);
  expect(markup).toContain('Thu, Dec 3, 2026, 7pm GMT+1');
  expect(markup).not.toMatch(/ style=|EST/);
  await waitFor(() => expect(root).toHaveTextContent('Thu, Dec 3, 2026, 1pm EST'));
  unmount();
});

// Rule UPCOMING-15: only drafts have no start, which administrators see.
test('shows no date where there is none yet', () => {
  atTime(now);
  renderListing(address, {}, pageOf({ startsAt: openStart, sameWeek: [] }));
  expect(main()).toHaveTextContent('No date yet');
  expect(main()).not.toHaveTextContent(/9999|in \d+ days/);
});
