import { screen, within } from '@testing-library/react';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import { insightsChunk } from '../../../../src/ui/administration/makeAdministration.tsx';
import { dayOf } from '../../../../src/domain/insights/period.ts';
import { InMemoryInsightReports } from '../../../fixtures/browserMemory/InMemoryInsightReports.ts';
import { withDialogs } from '../../withDialogs.ts';
import { renderAdministration } from '../renderAdministration.tsx';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';

const today = dayOf(new Date());
const found = { query: 'rise 360 & co', times: 3, withoutResult: 0, opened: 0 };
const notFound = { query: 'slidemaker', times: 2, withoutResult: 2, opened: 0 };

beforeAll(() => preloadScreen('not-found'));
beforeAll(async () => {
  withDialogs();
  await insightsChunk.preload();
});
beforeEach(() => localStorage.clear());

const show = (address: string, reports = new InMemoryInsightReports({ day: today, searches: [found, notFound] })) =>
  renderAdministration(address, { ports: () => ({ insightReports: reports }) });
const table = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows the not-found page to people who are no administrators', async () => {
  renderAdministration('/admin/insights', { isAdministrator: false });
  expect(await screen.findByRole('button', { name: /^Account of/ })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Insights' })).not.toBeInTheDocument();
});

// Rule INSIGHT-6.
test('lists searches by their outcome, each with a link that adds a synonym', async () => {
  show('/admin/insights?view=searches');
  expect((await table('Top searches')).getAllByRole('rowheader')).toHaveLength(2);
  const failed = await table('Searches that found nothing');
  expect(failed.getByRole('link', { name: 'Add a synonym of “slidemaker”' })).toHaveAttribute(
    'href',
    '/admin/synonyms?word=slidemaker',
  );
  const unopened = await table('Nobody opened a result');
  expect(unopened.getByRole('link')).toHaveAttribute('href', '/admin/synonyms?word=rise+360+%26+co');
});

test('says that every search found something, and that searches do not belong to a product', async () => {
  show('/admin/insights?view=searches&product=rise', new InMemoryInsightReports({ day: today, searches: [found] }));
  expect(await screen.findByText('Every search in this period found something.')).toBeInTheDocument();
  expect(screen.getByText('Searches do not belong to a product. This table has all searches.')).toBeInTheDocument();
});

test('says that no search found anything, rather than that every one was opened', async () => {
  const lost = { ...found, withoutResult: found.times, opened: 0 };
  show('/admin/insights?view=searches', new InMemoryInsightReports({ day: today, searches: [lost] }));
  expect(await screen.findByText('No search in this period found anything.')).toBeInTheDocument();
  expect(screen.queryByText(/^Every search/)).not.toBeInTheDocument();
});

test('gives no reason for an empty table when the searches that would tell it could not be loaded', async () => {
  const reports = new InMemoryInsightReports({ day: today });
  const searches = reports.searches.bind(reports);
  reports.searches = (query, outcome, ...rest) =>
    outcome === 'all' ? Promise.reject(new ApiFault('the server is away')) : searches(query, outcome, ...rest);
  show('/admin/insights?view=searches', reports);
  expect(await screen.findAllByText('There is none in this period.')).toHaveLength(2);
  expect(screen.queryByText('Nobody has searched in this period.')).not.toBeInTheDocument();
});

test('does not say that no search found anything when it knows only the most frequent ones', async () => {
  const lost = Array.from({ length: 50 }, (_, place) => ({ ...notFound, query: `slidemaker ${place}` }));
  show('/admin/insights?view=searches', new InMemoryInsightReports({ day: today, searches: lost }));
  expect(await screen.findByText('There is none in this period.')).toBeInTheDocument();
  expect(screen.queryByText('No search in this period found anything.')).not.toBeInTheDocument();
});

test('says that nobody has searched, and nothing about results, in a period without searches', async () => {
  show('/admin/insights?view=searches', new InMemoryInsightReports({ day: today }));
  expect(await screen.findAllByText('Nobody has searched in this period.')).toHaveLength(3);
  expect(screen.queryByText(/^Every search/)).not.toBeInTheDocument();
});

// Rule INSIGHT-11.
test('says once that nothing has happened, what will appear, and where people read what is counted', async () => {
  show('/admin/insights', new InMemoryInsightReports({ day: today }));
  expect(await screen.findAllByText('Nothing has happened in this period.')).toHaveLength(1);
  expect(screen.getByText(/^When visitors watch a video/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Privacy: what is counted' })).toHaveAttribute('href', '/privacy');
  expect(screen.queryByRole('group', { name: 'Shown in the chart' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Items' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Export CSV/ })).not.toBeInTheDocument();
});

test('opens the fields of an own period, and closes them when another period is chosen', async () => {
  const { user } = show('/admin/insights?view=searches');
  const own = await screen.findByRole('button', { name: 'Own period', expanded: false });
  await user.click(own);
  expect(screen.getByLabelText('From')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: '90 days' }));
  expect(screen.queryByLabelText('From')).not.toBeInTheDocument();
});

test('closes the fields of the own period in the address when its button is pressed', async () => {
  const { user } = show(`/admin/insights?view=searches&from=${today}&to=${today}`);
  await user.click(await screen.findByRole('button', { name: 'Own period', expanded: true }));
  expect(screen.getByRole('button', { name: 'Own period', expanded: false })).toBeInTheDocument();
  expect(screen.queryByLabelText('From')).not.toBeInTheDocument();
});

test('says how many events of the period are not counted', async () => {
  show('/admin/insights', new InMemoryInsightReports({ day: today, dropped: 1234 }));
  expect(await screen.findByText(/^1,234 events of this period are not counted/)).toBeInTheDocument();
});

test('keeps period and product when another view is chosen', async () => {
  const { user } = show('/admin/insights?view=searches');
  await user.click(await screen.findByRole('link', { name: '90 days' }));
  await user.selectOptions(screen.getByLabelText('Product'), 'Storyline');
  expect(window.location.search).toBe('?view=searches&days=90&product=storyline');
  expect(screen.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Usage' })).toHaveAttribute(
    'href',
    '/admin/insights?view=usage&days=90&product=storyline',
  );
});

test('refuses a period that ends before it begins, with a message', async () => {
  const { user } = show('/admin/insights?view=searches&from=2026-01-05&to=2026-01-06');
  await user.clear(await screen.findByLabelText('To'));
  await user.type(screen.getByLabelText('To'), '2026-01-01');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('The last day must not be before the first one.')).toBeInTheDocument();
  expect(window.location.search).toBe('?view=searches&from=2026-01-05&to=2026-01-06');
});

test('offers to try again when searches cannot be loaded', async () => {
  const reports = new InMemoryInsightReports({ day: today, searches: [found] });
  jest.spyOn(reports, 'searches').mockRejectedValueOnce(new DOMException('', 'AbortError'));
  const { user } = show('/admin/insights?view=searches', reports);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect((await table('Top searches')).getByText('rise 360 & co')).toBeInTheDocument();
});
