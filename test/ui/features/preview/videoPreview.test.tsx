import { act, screen, within } from '@testing-library/react';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import type { Previews } from '../../../../src/application/ports/catalogue/Previews.ts';
import type { Preview } from '../../../../src/domain/item/preview.ts';
import { InMemoryPreviews, type GivenPreview } from '../../../fixtures/browserMemory/InMemoryPreviews.ts';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { openStart } from '../../../../src/domain/item/openStart.ts';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { aWebinar } from '../../../fixtures/values/aWebinar.ts';
import { hydrateMarkup } from '../../hydrateMarkup.tsx';
import { detailSite } from '../../renderDetail.tsx';
import { renderSite } from '../../renderSite.tsx';

beforeAll(() =>
  Promise.all((['video-preview', 'video', 'webinar', 'upcoming'] as const).map((name) => preloadScreen(name))),
);

const draft = { published: false, publishedAt: null } as const;
const expiresAt = '2026-12-01T18:00:00.000Z';
const now = () => new Date('2026-11-24T18:00:00.000Z');
const links = (...previews: readonly Preview[]) =>
  new InMemoryPreviews(
    previews.map((preview): GivenPreview => ({ token: 'signed', preview })),
    now,
  );
const open = (preview: Preview, previews: Previews = links(preview), token = 'signed') =>
  renderSite(
    `/video-preview?id=${preview.item.id}&token=${token}`,
    new InMemoryVideoCatalogue([]),
    { screen: 'video-preview' },
    { previews },
  );
const aDraft: Preview = { kind: 'video', item: aVideo(draft), expiresAt };

test('shows a draft like its published page, under a banner with the expiry date of the link', async () => {
  open(aDraft);
  expect(await screen.findByRole('heading', { level: 1, name: 'Branch a scenario' })).toBeInTheDocument();
  expect(screen.getByText('Preview - not published')).toBeInTheDocument();
  expect(screen.getByRole('note')).toHaveTextContent(
    'Preview - not published This link works until Dec 1, 2026, 6pm UTC.',
  );
  expect(document.title).toBe('Branch a scenario · Lectern');
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
});

test('plays a video for anybody, even when it will be for subscribers only', async () => {
  const { user } = open({ ...aDraft, item: aVideo({ ...draft, public: false, feature: 'rise', startTime: 7 }) });
  await user.click(await screen.findByRole('button', { name: 'Play Branch a scenario' }));
  expect(
    await screen.findByRole('button', { name: 'Player of Branch a scenario from 7, playing' }),
  ).toBeInTheDocument();
});

test('shows all sections of a recorded webinar, plays its objectives, and locks its files until publication', async () => {
  const item = aWebinar({
    ...draft,
    skill: 'beginner',
    series: { id: 's', title: 'Scenario studio' },
    detail: '<p>All <strong>details</strong></p>',
    objectives: [{ title: 'Second', time: 90 }],
    downloads: [{ id: 'd', name: 'Worksheet', bytes: 1000, type: 'application/pdf' }],
    resources: [{ name: 'Elsewhere', url: 'https://elsewhere.example/' }],
  });
  const { user } = open({ kind: 'webinar', item, expiresAt });
  expect(await screen.findByRole('heading', { level: 1, name: 'Better branching' })).toBeInTheDocument();
  for (const name of ['Objectives', 'Downloads', 'Resources', 'About this webinar'])
    expect(screen.getByRole('heading', { level: 2, name })).toBeInTheDocument();
  expect(screen.getByText('details')).toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: 'Downloads' })).getByText(
      'These files can be downloaded once the webinar is published.',
    ),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Worksheet/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: /Second/ }));
  expect(window.location.search).toBe(`?id=${item.id}&token=signed&t=90`);
  expect(
    await screen.findByRole('button', { name: 'Player of Better branching from 90, playing' }),
  ).toBeInTheDocument();
});

test('shows the facts of an upcoming webinar, without registration', async () => {
  open({ kind: 'upcoming', item: anUpcomingWebinar({ published: false }), expiresAt });
  expect(await screen.findByRole('heading', { level: 1, name: 'Live: quizzes people remember' })).toBeInTheDocument();
  expect(screen.getByText(/Thu, Dec 3, 2026, 6pm UTC/)).toBeInTheDocument();
  for (const text of [/60 min · 7pm GMT\+1, the host’s time/, 'with Noor Haddad', 'Write questions that teach.'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Register/ })).not.toBeInTheDocument();
});

// Rule UPCOMING-15.
test('says that an upcoming webinar has no date yet', async () => {
  open({ kind: 'upcoming', item: anUpcomingWebinar({ published: false, startsAt: openStart }), expiresAt });
  expect(await screen.findByText('No date yet')).toBeInTheDocument();
  expect(screen.getByRole('main')).not.toHaveTextContent(/9999|in \d+ days/);
});

test('shows the finished video after "Refresh" when it was still processing', async () => {
  let state: 'processing' | 'ready' = 'processing';
  const item = () => aVideo({ ...draft, processing: { state } });
  const previews = {
    find: (...asked: Parameters<Previews['find']>) => links({ ...aDraft, item: item() }).find(...asked),
    openPlayback: () => Promise.reject(new Error('not asked for')),
  };
  const { user } = open(aDraft, previews);
  expect(await screen.findByText('Video may take several minutes to process')).toBeInTheDocument();
  state = 'ready';
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('button', { name: 'Play Branch a scenario' })).toBeInTheDocument();
});

test.each([
  [{ kind: 'video', item: aVideo(), expiresAt } satisfies Preview, '/videos/branch-a-scenario'],
  [{ kind: 'webinar', item: aWebinar(), expiresAt } satisfies Preview, '/webinars/better-branching'],
  [{ kind: 'upcoming', item: anUpcomingWebinar(), expiresAt } satisfies Preview, `/upcoming/${anUpcomingWebinar().id}`],
])('redirects to the address of the item when it is published (%#)', async (preview, path) => {
  const length = window.history.length + 1;
  open(preview);
  await screen.findAllByRole('heading', { level: 1 });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect([window.location.pathname, window.location.search, window.history.length]).toEqual([path, '', length]);
});

test.each([
  ['/video-preview'],
  ['/video-preview?id=1&token=forged'],
  ['/video-preview?id=id-of-branch-a-scenario&token=cut'],
  ['/video-preview?token=signed'],
])('says at %s that the link does not work, and what to do', async (address) => {
  renderSite(address, new InMemoryVideoCatalogue([]), { screen: 'video-preview' }, { previews: links(aDraft) });
  expect(await screen.findByRole('heading', { level: 1, name: 'This preview link does not work' })).toBeInTheDocument();
  expect(
    screen.getByText(
      'It is incomplete or changed, or its item was deleted. Ask the person who sent it for a new link.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all tutorials' })).toHaveAttribute('href', '/videos');
  expect(document.title).toBe('This preview link does not work · Lectern');
});

test('says that the link has expired', async () => {
  open({ ...aDraft, expiresAt: '2026-11-24T18:00:00.000Z' });
  expect(await screen.findByRole('heading', { level: 1, name: 'This preview link has expired' })).toBeInTheDocument();
  expect(screen.getByText('Ask the person who sent it for a new link.')).toBeInTheDocument();
});

test('says that the video is no longer available when the link expires before playback', async () => {
  const { user } = open(aDraft, {
    find: links(aDraft).find.bind(links(aDraft)),
    openPlayback: () => Promise.resolve({ ok: false, refusal: 'not-found' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Play Branch a scenario' }));
  expect(await screen.findByText('This video is no longer available')).toBeInTheDocument();
});

test('offers to retry after a fault', async () => {
  const answers = [() => Promise.reject(new ApiFault('offline')), links(aDraft).find.bind(links(aDraft))];
  const { user } = open(aDraft, {
    find: (...asked) => (answers.shift() ?? links(aDraft).find.bind(links(aDraft)))(...asked),
    openPlayback: () => Promise.reject(new ApiFault('offline')),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'The preview could not be loaded' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Branch a scenario' })).toBeInTheDocument();
});

test('hydrates the single page that the server renders for all links, without a mismatch', async () => {
  const page = { screen: 'video-preview' } as const;
  const site = () => detailSite({ page });
  const { markup, mismatches, unmount } = await hydrateMarkup(site, '/video-preview?id=1&token=2', '/video-preview');
  expect(markup).toContain('Loading the preview');
  expect(mismatches).toEqual([]);
  expect(await screen.findByRole('heading', { level: 1, name: 'This preview link does not work' })).toBeInTheDocument();
  unmount();
});
