import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import type { WebinarCatalogue } from '../../../../src/application/ports/catalogue/WebinarCatalogue.ts';
import { recommendationOf } from '../../../../src/domain/item/webinar.ts';
import { InMemoryWebinarCatalogue } from '../../../fixtures/browserMemory/InMemoryWebinarCatalogue.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { aWebinar } from '../../../fixtures/values/aWebinar.ts';
import { withDialogs } from '../../withDialogs.ts';
import { film, renderDetail } from '../../renderDetail.tsx';

const dragAndDrop = aWebinar({
  slug: 'drag-and-drop',
  title: 'Drag and drop',
  categories: ['rise'],
  skill: 'beginner',
  duration: 730,
  captions: [{ language: 'en', label: 'English', src: '/en.vtt' }],
});
const slow = aWebinar({
  slug: 'slow',
  title: 'Slow',
  thumbnail: null,
  duration: 0,
  processing: { state: 'processing' },
});
const full = aWebinar({
  slug: 'abc',
  title: 'Better branching',
  description: 'Consequences over corrections.',
  presenter: 'Mina Park',
  more: 'For people who have made one scenario.\n\nBring one of yours.',
  skill: 'advanced',
  series: { id: '00000000-0000-4000-8000-000000000001', title: 'Scenario studio' },
  duration: 2090,
  startTime: 5,
  captions: [
    { language: 'en', label: 'English', src: '/en.vtt' },
    { language: 'de', label: 'German', src: '/de.vtt' },
  ],
  detail: '<h3>What you need</h3><p>One <strong>project</strong>.</p>',
  objectives: [
    { title: 'Why it falls flat', time: 0 },
    { title: 'Sketch the decision', time: 250 },
    { title: 'Variables', time: 695 },
  ],
  downloads: [{ id: 'd1', name: 'Worksheet', bytes: 240_000, type: 'application/pdf' }],
  recommendations: [dragAndDrop, slow].map(recommendationOf),
  resources: [{ name: 'Variables explained', url: 'https://elsewhere.example/variables' }],
});
const bare = aWebinar({ slug: 'bare', title: 'Bare' });
const gated = aWebinar({ slug: 'gated', title: 'Gated', public: false, downloads: full.downloads });
const waiting = aWebinar({ slug: 'waiting', title: 'Waiting', processing: { state: 'processing' } });
const webinars = new InMemoryWebinarCatalogue([full, bare, gated, waiting, dragAndDrop, slow]);
const open = (address: string, catalogue: WebinarCatalogue = webinars) =>
  renderDetail(address, { webinars: catalogue });
const address = () => window.location.pathname + window.location.search;

/** The catalogue with some of its calls replaced. */
function withCall(call: Partial<WebinarCatalogue>): WebinarCatalogue {
  return {
    list: (...all) => webinars.list(...all),
    find: (...all) => webinars.find(...all),
    series: (...all) => webinars.series(...all),
    openPlayback: (...all) => webinars.openPlayback(...all),
    openDownload: (...all) => webinars.openDownload(...all),
    ...call,
  };
}

beforeAll(async () => {
  withDialogs();
  await preloadScreen('webinar');
});

test('shows everything that belongs to a recording', async () => {
  open('/webinars/abc');
  expect(await screen.findByRole('heading', { level: 1, name: 'Better branching' })).toBeInTheDocument();
  const page = screen.getByRole('main');
  for (const fact of [
    'Storyline',
    'with Mina Park',
    'Advanced',
    'Scenario studio',
    'Oct 14, 2026',
    'Duration 34:50',
    'Captions in English, German',
    'Consequences over corrections.',
  ])
    expect(page).toHaveTextContent(fact);
  expect(
    within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name: 'On-Demand Training' }),
  ).toHaveAttribute('href', '/webinars');
  for (const name of ['Objectives', 'Downloads', 'Resources', 'Recommended training', 'About this webinar'])
    expect(screen.getByRole('heading', { level: 2, name })).toBeInTheDocument();
  expect(screen.getByText('project').tagName).toBe('STRONG');
  expect(screen.getByText('For people who have made one scenario.').closest('details')).not.toHaveAttribute('open');
  expect(screen.getByText('Bring one of yours.').tagName).toBe('P');
  const resource = screen.getByRole('link', { name: 'Variables explained (opens in a new tab)' });
  expect(resource).toHaveAttribute('rel', 'noopener');
  expect(resource).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('button', { name: 'Download Worksheet PDF, 240 KB' })).toBeInTheDocument();
  expect(document.title).toBe('Better branching · Lectern');
});

test('shows recommended recordings as cards with headings of level 3 and lazily loaded pictures', async () => {
  open('/webinars/abc');
  const section = await screen.findByRole('region', { name: 'Recommended training' });
  const cards = within(section).getAllByRole('article');
  expect(
    within(section)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Drag and drop', 'Slow']);
  expect(within(section).getByRole('link', { name: 'Drag and drop' })).toHaveAttribute(
    'href',
    '/webinars/drag-and-drop',
  );
  expect(cards[0]).toHaveTextContent('Duration 12:10Drag and dropRiseBeginnerCCwith captions');
  expect(cards[0]?.querySelector('img')).toHaveAttribute('loading', 'lazy');
  expect(cards[1]).toHaveTextContent('Video still processing');
  expect(cards[1]).not.toHaveTextContent('with captions');
});

test('updates a recommended recording on "Refresh" and keeps the player', async () => {
  const ready = { ...slow, duration: 61, processing: { state: 'ready' } } as const;
  const later = new InMemoryWebinarCatalogue([full, dragAndDrop, ready]);
  let isReady = false;
  const { user } = open('/webinars/abc', withCall({ find: (...all) => (isReady ? later : webinars).find(...all) }));
  await user.click(await screen.findByRole('button', { name: 'Play Better branching' }));
  const player = await screen.findByRole('button', { name: /^Player of/ });
  isReady = true;
  await user.click(screen.getByRole('button', { name: 'Refresh Slow' }));
  expect(await screen.findByText('1:01')).toBeInTheDocument();
  expect(screen.queryByText('Video still processing')).not.toBeInTheDocument();
  expect(player).toBeInTheDocument();
});

test('hides sections without content', async () => {
  open('/webinars/bare');
  await screen.findByRole('heading', { level: 1, name: 'Bare' });
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(screen.queryByText('More')).not.toBeInTheDocument();
});

test.each([
  ['/webinars/abc/anything', '/webinars/abc/anything'],
  ['/webinars/abc?t=90', '/webinars/abc?t=90'],
  [`/webinars/${full.id}?t=90`, '/webinars/abc?t=90'],
  [`/webinars/${full.id}/anything/below`, '/webinars/abc'],
])('shows the recording of %s at the address %s', async (asked, shown) => {
  open(asked);
  await waitFor(() => expect(address()).toBe(shown));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Better branching' })).toBeInTheDocument());
});

test.each(['/webinars/missing', '/webinars/missing/anything'])('shows the not-found page at %s', async (asked) => {
  open(asked);
  expect(await screen.findByText("We tried, but we can't find the page you're looking for.")).toBeInTheDocument();
});

test('starts the player at the moment of an objective, and writes the moment to the address', async () => {
  const { user } = open('/webinars/abc');
  await user.click(await screen.findByRole('link', { name: '4:10 Sketch the decision' }));
  expect(
    await screen.findByRole('button', { name: 'Player of Better branching from 250, playing' }),
  ).toBeInTheDocument();
  expect(address()).toBe('/webinars/abc?t=250');
  expect(screen.getByRole('region', { name: 'Video' })).toHaveFocus();
});

test('seeks to an objective in a running player, focuses the player, and marks the current objective', async () => {
  const { user } = open('/webinars/abc');
  await user.click(await screen.findByRole('button', { name: 'Play Better branching' }));
  const pages = window.history.length;
  await user.click(await screen.findByRole('link', { name: '11:35 Variables' }));
  expect(film.sought).toEqual([695]);
  expect(await screen.findByRole('button', { name: /^Player of/ })).toHaveFocus();
  expect(window.history.length).toBe(pages);
  act(() => film.standAt(694.9));
  expect(screen.getByRole('link', { current: true })).toHaveAccessibleName('4:10 Sketch the decision');
  act(() => film.standAt(695.2));
  expect(screen.getByRole('link', { current: true })).toHaveAccessibleName('11:35 Variables');
  await user.click(screen.getByRole('link', { name: '11:35 Variables' }));
  expect(film.sought).toEqual([695, 695]);
});

test('renders objectives as plain links that work without JavaScript', () => {
  const page = { screen: 'webinar', webinar: full } as const;
  const { container } = renderDetail('/webinars/abc/anything', { page });
  const links = [...container.querySelectorAll('a.step')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/webinars/abc/anything?t=0', '/webinars/abc/anything?t=250', '/webinars/abc/anything?t=695']);
});

test('opens the signed address of a download', async () => {
  const { user, left } = open(
    '/webinars/abc',
    withCall({ openDownload: () => Promise.resolve({ ok: true, value: { url: '/files/worksheet?signed' } }) }),
  );
  await user.click(await screen.findByRole('button', { name: /^Download Worksheet/ }));
  await waitFor(() => expect(left).toEqual(['/files/worksheet?signed']));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  [{ ok: false, refusal: 'not-found' }, 'This file is no longer available.'],
  [undefined, 'The download could not be started. Please try again.'],
] as const)('says beside a download why it did not start (%#)', async (answer, text) => {
  const { user, left } = open(
    '/webinars/abc',
    withCall({
      openDownload: () =>
        answer === undefined ? Promise.reject(new ApiFault('The network is gone')) : Promise.resolve(answer),
    }),
  );
  await user.click(await screen.findByRole('button', { name: /^Download Worksheet/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(left).toEqual([]);
});

test('shows the subscription dialog when a visitor plays a gated recording', async () => {
  const { user } = open('/webinars/gated');
  await user.click(await screen.findByRole('button', { name: 'Play Gated' }));
  expect(await screen.findByRole('dialog', { name: 'Subscribe to watch “Gated”?' })).toBeInTheDocument();
});

test('says that a recording is processing', async () => {
  open('/webinars/waiting');
  expect(await screen.findByText('Video may take several minutes to process')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Play / })).not.toBeInTheDocument();
});

test('loads the webinar on "Try again" after a failed request', async () => {
  let isFirst = true;
  const { user } = open(
    '/webinars/abc',
    withCall({
      find: (...all) => {
        if (!isFirst) return webinars.find(...all);
        isFirst = false;
        return Promise.reject(new ApiFault('The network is gone'));
      },
    }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The webinar could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Better branching' })).toBeInTheDocument();
});

test('marks the objective of the second in the address before playback begins', async () => {
  open('/webinars/abc?t=300');
  expect(await screen.findByRole('link', { name: /Sketch the decision/ })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: /Why it falls flat/ })).not.toHaveAttribute('aria-current');
});
