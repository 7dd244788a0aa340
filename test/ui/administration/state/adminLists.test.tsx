import { act, screen, waitFor, within } from '@testing-library/react';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { openStart } from '../../../../src/domain/item/openStart.ts';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';
import { aVideo, someVideos } from '../../../fixtures/values/aVideo.ts';
import { aWebinar } from '../../../fixtures/values/aWebinar.ts';
import { withDialogs } from '../../withDialogs.ts';
import { keepAdminMode, renderAdministration } from '../renderAdministration.tsx';

const cardOf = async (title: string) =>
  within((await screen.findByText(title, { selector: 'article *' })).closest('article') as HTMLElement);
const day = 86_400_000;
const from = (days: number) => new Date(Date.now() + days * day).toISOString();

beforeAll(async () => {
  withDialogs();
  await Promise.all([preloadScreen('videos'), preloadScreen('webinars'), preloadScreen('upcoming')]);
});
beforeEach(() => {
  localStorage.clear();
  keepAdminMode(true);
});

test.each([
  ['/videos', 'Add video', 'video'],
  ['/webinars', 'Add recorded webinar', 'webinar'],
  ['/upcoming', 'Add upcoming webinar', 'upcoming'],
])('shows at %s the button "%s" beside "Series" and "Bin"', async (address, add, kind) => {
  const { user, administration } = renderAdministration(address);
  const button = await screen.findByRole('button', { name: add });
  expect(button).toHaveClass('button-primary');
  expect(screen.getByRole('button', { name: 'Series' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Bin' })).toBeInTheDocument();
  await user.click(button);
  expect(administration.dialogs.editor).toEqual({ kind });
});

test.each([
  ['/videos', 'No videos yet', 'Add the first video', 'video'],
  ['/webinars', 'No recorded webinars yet', 'Add the first recorded webinar', 'webinar'],
  ['/upcoming', 'No upcoming webinars yet', 'Add the first upcoming webinar', 'upcoming'],
])('offers to add the first item when %s is empty', async (address, title, action, kind) => {
  const { user, administration } = renderAdministration(address);
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: action }));
  expect(administration.dialogs.editor).toEqual({ kind });
});

test('shows administrators and visitors the same message when a search has no results', async () => {
  renderAdministration('/videos?search=nothing', { videos: [aVideo()] });
  expect(await screen.findByRole('heading', { name: 'No tutorials match “nothing”' })).toBeInTheDocument();
});

test('lists the latest item first, and shows whether each item is published and public', async () => {
  renderAdministration('/videos', {
    videos: [
      aVideo({ slug: 'old', name: 'Old and public' }),
      aVideo({ slug: 'new', name: 'New and shut', published: false, public: false }),
    ],
  });
  await screen.findByText('New and shut');
  expect(screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent)).toEqual([
    'New and shut',
    'Old and public',
  ]);
  const draftCard = await cardOf('New and shut');
  expect(draftCard.getByText('Unpublished')).toBeInTheDocument();
  expect(draftCard.getByText('Not public')).toBeInTheDocument();
  const publishedCard = await cardOf('Old and public');
  expect(publishedCard.getByText('Published')).toBeInTheDocument();
  expect(publishedCard.queryByText('Not public')).not.toBeInTheDocument();
});

test('filters drafts like published items', async () => {
  const { user } = renderAdministration('/videos?category=rise', {
    videos: [
      aVideo({ slug: 'one', name: 'One', categories: ['rise'], published: false }),
      aVideo({ slug: 'two', name: 'Two', categories: ['reach'], published: false }),
    ],
  });
  expect(await screen.findByText('1 result')).toBeInTheDocument();
  expect(screen.getByText('One')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Rise' }));
  expect(await screen.findByText('2 results')).toBeInTheDocument();
});

test('keeps the filters of webinars in admin mode', async () => {
  renderAdministration('/webinars', { webinars: [aWebinar({ published: false })] });
  expect(await screen.findByText('Better branching')).toBeInTheDocument();
  expect(screen.getByLabelText('Series')).toBeInTheDocument();
  expect(screen.getByLabelText('Skill')).toBeInTheDocument();
  expect(screen.getByLabelText('Sort')).toBeInTheDocument();
});

test('adds a new series to the filter although it has no published webinar', async () => {
  const { administration } = renderAdministration('/webinars', { webinars: [aWebinar({ published: false })] });
  await screen.findByText('Better branching');
  const filter = within(screen.getByLabelText('Series'));
  expect(filter.queryByRole('option', { name: 'For drafts' })).not.toBeInTheDocument();
  await act(async () => {
    await administration.seriesEditing.create('For drafts');
    await administration.changed('series');
  });
  expect(await filter.findByRole('option', { name: 'For drafts' })).toBeInTheDocument();
});

test('lists past webinars until the administrator hides them, and remembers that choice', async () => {
  const upcoming = [
    anUpcomingWebinar({ id: 'past', title: 'It was good', startsAt: from(-3) }),
    anUpcomingWebinar({ id: 'next', title: 'It will be', startsAt: from(3) }),
  ];
  const { user } = renderAdministration('/upcoming', { upcoming });
  expect((await cardOf('It was good')).getAllByText('Past')).not.toHaveLength(0);
  expect((await cardOf('It will be')).queryByText('Past')).not.toBeInTheDocument();
  expect((await cardOf('It was good')).queryByRole('button', { name: /Register/ })).not.toBeInTheDocument();
  const hide = screen.getByRole('switch', { name: 'Hide past webinars' });
  expect(hide).toHaveAttribute('aria-checked', 'false');
  await user.click(hide);
  await waitFor(() => expect(screen.queryByText('It was good')).not.toBeInTheDocument());
  await cardOf('It will be');
  expect(localStorage.getItem('admin-hide-past-webinars')).toBe('true');
});

test('keeps the items loaded by "Show more" when it reloads after a change', async () => {
  const { user, administration, ports } = renderAdministration('/videos', { videos: someVideos(30) });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(30));
  await ports.videoEditing.create({ name: 'One more' });
  await act(() => administration.changed('video'));
  expect(await screen.findByText('One more')).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(31);
});

test('offers the menu actions that fit the state of each item', async () => {
  const { user } = renderAdministration('/videos', {
    videos: [aVideo({ slug: 'shown', name: 'Shown' }), aVideo({ slug: 'draft', name: 'Draft', published: false })],
  });
  await screen.findByText('Draft');
  const itemsOf = async (title: string) => {
    await user.click(screen.getByRole('button', { name: `Actions for ${title}` }));
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument());
    return items;
  };
  await expect(itemsOf('Draft')).resolves.toEqual([
    'Edit',
    'Publish',
    'Schedule…',
    'Duplicate',
    'Copy preview link',
    'History',
    'Delete',
  ]);
  await expect(itemsOf('Shown')).resolves.toEqual(['Edit', 'Unpublish', 'Schedule…', 'Duplicate', 'History', 'Delete']);
});

// Rule UPCOMING-15.
test('lists drafts without a start below the weeks', async () => {
  renderAdministration('/upcoming', {
    upcoming: [
      anUpcomingWebinar({ id: 'a', title: 'Planned', startsAt: from(3) }),
      anUpcomingWebinar({ id: 'b', title: 'Undated', startsAt: openStart, published: false }),
    ],
  });
  const undated = await cardOf('Undated');
  expect(undated.getByRole('button', { name: 'Actions for Undated' })).toBeInTheDocument();
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('heading', { level: 2 }).at(-1)).toHaveTextContent('No date yet');
  expect(main.queryByText(/9998|9999/)).toBeNull();
  expect(main.getAllByText('No date yet')).toHaveLength(1);
});
