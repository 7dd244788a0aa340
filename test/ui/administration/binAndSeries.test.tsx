import { screen, waitFor, within } from '@testing-library/react';
import { ApiFault } from '../../../src/application/ports/ApiFault.ts';
import type { BinnedItem } from '../../../src/domain/item/bin.ts';
import { refuse } from '../../../src/domain/result.ts';
import { agoLabel } from '../../../src/ui/administration/bin/BinDialog.tsx';
import { preloadScreen } from '../../../src/ui/shell/screens.ts';
import { aVideo } from '../../fixtures/values/aVideo.ts';
import { aWebinar } from '../../fixtures/values/aWebinar.ts';
import { withDialogs } from '../withDialogs.ts';
import { binChunk, seriesChunk } from '../../../src/ui/administration/Administration.tsx';
import { keepAdminMode, renderAdministration } from './renderAdministration.tsx';

const video = aVideo({ name: 'Gone' });
const branching = { id: 's-1', title: 'Branching' };
const open = async ({ user }: Pick<ReturnType<typeof renderAdministration>, 'user'>, name: 'Bin' | 'Series') => {
  await user.click(await screen.findByRole('button', { name }));
  return within(screen.getByRole('dialog', { name }));
};

beforeAll(async () => {
  withDialogs();
  await Promise.all([preloadScreen('videos'), seriesChunk.preload(), binChunk.preload()]);
});
beforeEach(() => {
  localStorage.clear();
  keepAdminMode(true);
});

test('lists a deleted item with its dates, and restores it', async () => {
  const site = renderAdministration('/videos', { videos: [video] });
  await screen.findByText('Gone');
  await site.ports.videoEditing.remove(video.id, 1);
  const bin = await open(site, 'Bin');
  const entry = within(await bin.findByRole('listitem'));
  expect(entry.getByText('Gone')).toBeInTheDocument();
  expect(entry.getByText('Video')).toBeInTheDocument();
  expect(await bin.findByRole('listitem')).toHaveTextContent(/Deleted now, \w{3} \d{1,2}, \d{4}, /);
  expect(entry.getByText(/^Can be restored until \w{3} \d{1,2}, \d{4}$/)).toBeInTheDocument();
  await site.user.click(entry.getByRole('button', { name: 'Restore Gone' }));
  expect(await bin.findByText('Restored “Gone”.')).toBeInTheDocument();
  expect(bin.getByText('The bin is empty.')).toBeInTheDocument();
  await site.user.click(bin.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('heading', { name: 'Gone' })).toBeInTheDocument();
});

test('says when the bin is empty', async () => {
  const bin = await open(renderAdministration('/videos'), 'Bin');
  expect(await bin.findByText('The bin is empty.')).toBeInTheDocument();
});

test('loads the bin on "Try again" after a failed request', async () => {
  let tries = 0;
  const list = () => ((tries += 1) === 1 ? Promise.reject(new ApiFault('offline')) : Promise.resolve([]));
  const site = renderAdministration('/videos', { ports: ({ bin }) => ({ bin: Object.assign(bin, { list }) }) });
  const bin = await open(site, 'Bin');
  expect(await bin.findByText('The bin could not be loaded.')).toBeInTheDocument();
  await site.user.click(bin.getByRole('button', { name: 'Try again' }));
  expect(await bin.findByText('The bin is empty.')).toBeInTheDocument();
});

const binned: BinnedItem = {
  id: 's-9',
  kind: 'series',
  title: 'Old one',
  deletedAt: '2026-11-20T10:00:00.000Z',
  restorableUntil: '2026-12-20T10:00:00.000Z',
  deletedBy: 'p-1',
};
test.each([
  [
    'another series has its title now',
    () => Promise.resolve(refuse('title-taken' as const)),
    /could not be restored because another series has this title now/,
    1,
  ],
  ['it is no longer in the bin', () => Promise.resolve(refuse('not-found' as const)), /is no longer in the bin/, 0],
  ['the request fails', () => Promise.reject(new ApiFault('offline')), /could not be restored\. Try again here\./, 1],
])('says in the bin why an item was not restored when %s', async (_, restore, message, remaining) => {
  const site = renderAdministration('/videos', {
    ports: ({ bin }) => ({ bin: Object.assign(bin, { list: () => Promise.resolve([binned]), restore }) }),
  });
  const bin = await open(site, 'Bin');
  await site.user.click(await bin.findByRole('button', { name: 'Restore Old one' }));
  expect(await bin.findByText(message)).toBeInTheDocument();
  expect(bin.queryAllByRole('listitem')).toHaveLength(remaining);
});

test.each([
  ['2026-11-21T11:59:40Z', 'now'],
  ['2026-11-21T11:58:00Z', '2 minutes ago'],
  ['2026-11-21T09:00:00Z', '3 hours ago'],
  ['2026-11-20T09:00:00Z', 'yesterday'],
  ['2026-11-10T09:00:00Z', '11 days ago'],
  ['2026-11-21T12:00:05Z', 'now'],
])('labels the time %s as "%s"', (then, label) => {
  expect(agoLabel(new Date(then), new Date('2026-11-21T12:00:00Z'))).toBe(label);
});

test('adds a series, and refuses an invalid title at the field', async () => {
  const site = renderAdministration('/videos');
  const series = await open(site, 'Series');
  expect(await series.findByText('There is no series yet. Add the first one.')).toBeInTheDocument();
  const field = series.getByLabelText('New series');
  await site.user.type(field, 'Branching{Enter}');
  expect(await series.findByText('Added “Branching”.')).toBeInTheDocument();
  expect(await series.findByText('No webinars')).toBeInTheDocument();
  expect(field).toHaveValue('');
  await site.user.type(field, 'branching{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('A series already exists with that title.'));
  expect(field).toHaveFocus();
  await site.user.clear(field);
  expect(field).not.toHaveAccessibleDescription();
  await site.user.type(field, ' {Enter}');
  expect(field).toHaveAccessibleDescription('One or more required fields are missing.');
  await site.user.clear(field);
  await site.user.click(field);
  await site.user.paste('x'.repeat(121));
  await site.user.keyboard('{Enter}');
  expect(field).toHaveAccessibleDescription('The title can have at most 120 characters.');
});

test('refuses a taken title when typing pauses, before anything is sent', async () => {
  let sent = 0;
  const site = renderAdministration('/videos', {
    webinars: [aWebinar({ series: branching })],
    ports: ({ seriesEditing }) => ({
      seriesEditing: Object.assign(seriesEditing, {
        create: () => Promise.reject(new ApiFault(`sent ${(sent += 1)}`)),
      }),
    }),
  });
  const series = await open(site, 'Series');
  await series.findByText('Branching');
  await site.user.type(series.getByLabelText('New series'), 'BRANCHING');
  await waitFor(() =>
    expect(series.getByLabelText('New series')).toHaveAccessibleDescription('A series already exists with that title.'),
  );
  expect(sent).toBe(0);
});

test('renames a series in its place, and cancels on Escape', async () => {
  const site = renderAdministration('/videos', { webinars: [aWebinar({ series: branching })] });
  const series = await open(site, 'Series');
  expect(await series.findByText('1 webinar')).toBeInTheDocument();
  const rename = async () => {
    await site.user.click(series.getByRole('button', { name: 'Actions for Branching' }));
    await site.user.click(await series.findByRole('menuitem', { name: 'Rename' }));
  };
  await rename();
  expect(series.getByLabelText('Title')).toHaveValue('Branching');
  await site.user.type(series.getByLabelText('Title'), ' well{Escape}');
  expect(screen.getByRole('dialog', { name: 'Series' })).toBeInTheDocument();
  expect(series.getByText('Branching')).toBeInTheDocument();
  await rename();
  await site.user.type(series.getByLabelText('Title'), ' well{Enter}');
  expect(await series.findByText('Branching well')).toBeInTheDocument();
});

test('refuses in the specified words to delete a series that has webinars', async () => {
  const site = renderAdministration('/videos', { webinars: [aWebinar({ series: branching })] });
  const series = await open(site, 'Series');
  await site.user.click(await series.findByRole('button', { name: 'Actions for Branching' }));
  await site.user.click(await series.findByRole('menuitem', { name: 'Delete' }));
  const question = within(screen.getByRole('dialog', { name: 'Delete “Branching”?' }));
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await site.user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await question.findByText('Cannot delete while linked recorded webinars exist')).toBeInTheDocument();
  expect(question.getByRole('link', { name: 'Better branching (opens in a new tab)' })).toHaveAttribute(
    'href',
    '/webinars/better-branching',
  );
});

test('duplicates, deletes and restores a series without webinars', async () => {
  const site = renderAdministration('/videos', { webinars: [aWebinar({ series: branching })] });
  const series = await open(site, 'Series');
  await site.user.click(await series.findByRole('button', { name: 'Actions for Branching' }));
  await site.user.click(await series.findByRole('menuitem', { name: 'Duplicate' }));
  await site.user.click(await series.findByRole('button', { name: 'Actions for Copy of Branching' }));
  await site.user.click(await series.findByRole('menuitem', { name: 'Delete' }));
  await site.user.click(
    within(screen.getByRole('dialog', { name: 'Delete “Copy of Branching”?' })).getByRole('button', { name: 'Delete' }),
  );
  expect(await series.findByText('Deleted “Copy of Branching”.')).toBeInTheDocument();
  expect(series.queryByText('Copy of Branching')).not.toBeInTheDocument();
  await site.user.click(series.getByRole('button', { name: 'Undo' }));
  expect(await series.findByText('Copy of Branching')).toBeInTheDocument();
});

test('shows a failed request beside the field', async () => {
  const site = renderAdministration('/videos', {
    ports: ({ seriesEditing }) => ({
      seriesEditing: Object.assign(seriesEditing, { create: () => Promise.reject(new ApiFault('offline')) }),
    }),
  });
  const series = await open(site, 'Series');
  await site.user.type(series.getByLabelText('New series'), 'Anything{Enter}');
  await waitFor(() => expect(series.getByLabelText('New series')).toHaveAccessibleDescription('Something went wrong.'));
});
