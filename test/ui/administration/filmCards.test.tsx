import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiFault } from '../../../src/application/ports/ApiFault.ts';
import type { FilmFiles } from '../../../src/domain/film/filmFiles.ts';
import { ok } from '../../../src/domain/result.ts';
import { preloadScreen } from '../../../src/ui/shell/screens.ts';
import { aVideo } from '../../fixtures/values/aVideo.ts';
import { withDialogs } from '../withDialogs.ts';
import { keepAdminMode, renderAdministration } from './renderAdministration.tsx';

const file = { id: 'f-1', name: 'lesson.mp4', uploadedAt: null };
const uploaded = aVideo({
  slug: 'uploaded',
  name: 'Uploaded',
  published: false,
  duration: 0,
  processing: { state: 'waiting' },
});

/** Renders the site with one video; the test sets the state of its file. */
function renderFilm(address: string, first: Partial<FilmFiles>) {
  let current: FilmFiles = {
    state: 'waiting',
    percent: 0,
    file,
    next: null,
    replaced: [],
    hasOwnThumbnail: false,
    ...first,
  };
  let isReachable = true;
  let requestCount = 0;
  const site = renderAdministration(address, {
    videos: [uploaded],
    ports: ({ filmEditing }) => ({
      filmEditing: Object.assign(filmEditing, {
        files: () => {
          requestCount += 1;
          return Promise.resolve(ok(current));
        },
        processAgain: () => {
          if (!isReachable) return Promise.reject(new ApiFault('offline'));
          current = { ...current, state: 'waiting' };
          return Promise.resolve(ok(current));
        },
      }),
    }),
  });
  return {
    ...site,
    requestCount: () => requestCount,
    setFiles: (next: Partial<FilmFiles>) => (current = { ...current, ...next }),
    disconnect: () => (isReachable = false),
    reconnect: () => (isReachable = true),
  };
}
const cardOf = async (title: string) => within((await screen.findByText(title)).closest('article') as HTMLElement);
const soon = { timeout: 4000 };

beforeAll(async () => {
  withDialogs();
  await Promise.all([preloadScreen('videos'), preloadScreen('video')]);
});
afterEach(() => jest.useRealTimers());
beforeEach(() => {
  localStorage.clear();
  keepAdminMode(true);
});

test('shows the progress of processing live, then the finished video without a reload', async () => {
  jest.useFakeTimers();
  const site = renderFilm('/videos', { state: 'processing', percent: 12 });
  const card = await cardOf('Uploaded');
  expect(await card.findByText('Processing 12%')).toBeInTheDocument();
  expect(card.getByText('Video still processing')).toBeInTheDocument();
  site.setFiles({ percent: 57 });
  expect(await card.findByText('Processing 57%', undefined, soon)).toBeInTheDocument();
  // By then the server has also marked the item itself as ready.
  await site.ports.filmEditing.attach({ kind: 'video', id: uploaded.id }, 1, 'u-1');
  site.setFiles({ state: 'ready', percent: 100 });
  await waitFor(() => expect(card.queryByText(/^Processing/)).not.toBeInTheDocument(), soon);
  await waitFor(() => expect(card.queryByText('Video still processing')).not.toBeInTheDocument());
  expect(screen.getByText('Uploaded').closest('article')).toHaveTextContent('Duration 1:00');
});

test('asks for the progress at once on "Refresh"', async () => {
  const site = renderFilm('/videos', { state: 'processing', percent: 3 });
  const card = await cardOf('Uploaded');
  await card.findByText('Processing 3%');
  site.setFiles({ percent: 4 });
  await site.user.click(card.getByRole('button', { name: 'Refresh Uploaded' }));
  expect(await card.findByText('Processing 4%')).toBeInTheDocument();
});

test('stops polling while the page is hidden, and polls at once when it is visible again', async () => {
  jest.useFakeTimers();
  const hidden = jest.spyOn(document, 'hidden', 'get');
  const setHidden = (isHidden: boolean) => {
    hidden.mockReturnValue(isHidden);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const site = renderFilm('/videos', { state: 'processing', percent: 3 });
  const card = await cardOf('Uploaded');
  await card.findByText('Processing 3%');
  setHidden(true);
  const before = site.requestCount();
  site.setFiles({ percent: 9 });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(site.requestCount()).toBe(before);
  setHidden(false);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(card.getByText('Processing 9%')).toBeInTheDocument();
  hidden.mockRestore();
});

test('says that a video has no file yet, instead of "still processing"', async () => {
  renderFilm('/videos', { file: null });
  const card = await cardOf('Uploaded');
  expect(await card.findByText('No file yet')).toBeInTheDocument();
  expect(card.queryByText('Video still processing')).not.toBeInTheDocument();
});

test('shows the progress of an upload, and says when it is paused', async () => {
  const {
    administration: { uploadQueue },
  } = renderFilm('/videos', { file: null });
  const card = await cardOf('Uploaded');
  await card.findByText('No file yet');
  act(
    () =>
      void uploadQueue.add(
        new File(['x'.repeat(100)], 'lesson.mp4'),
        { kind: 'video', id: uploaded.id, title: 'Uploaded' },
        'film',
      ),
  );
  const id = uploadQueue.all[0]?.id ?? '';
  expect(await card.findByText(/^Uploading \d+%$/)).toBeInTheDocument();
  expect(card.queryByText('No file yet')).not.toBeInTheDocument();
  act(() => uploadQueue.pause(id));
  expect(card.getByText('Upload paused')).toBeInTheDocument();
  act(() => uploadQueue.dismiss(id));
  expect(card.getByText('No file yet')).toBeInTheDocument();
});

test('shows why processing failed, and can retry', async () => {
  const site = renderFilm('/videos', { state: 'failed', error: 'The file is not a video.' });
  const card = await cardOf('Uploaded');
  expect(await card.findByText('Failed')).toBeInTheDocument();
  expect(card.getByText('The file could not be processed: The file is not a video.')).toBeInTheDocument();
  site.disconnect();
  await site.user.click(card.getByRole('button', { name: 'Retry processing Uploaded' }));
  expect(await card.findByText('An error occurred')).toBeInTheDocument();
  site.reconnect();
  await site.user.click(card.getByRole('button', { name: 'Retry processing Uploaded' }));
  expect(await card.findByText('Processing')).toBeInTheDocument();
  expect(card.queryByText('Failed')).not.toBeInTheDocument();
});

test.each([
  ['there is no file', { file: null }, 'There is no video file yet.'],
  ['processing has failed', { state: 'failed', error: 'The file is not a video.' }, 'The file could not be processed.'],
] as const)('shows the reason and an edit button on the page of the video when %s', async (_why, files, title) => {
  const site = renderFilm('/videos/uploaded', files);
  const player = within(await screen.findByRole('region', { name: 'Video' }));
  expect(await player.findByText(title)).toBeInTheDocument();
  expect(screen.queryByText('Video may take several minutes to process')).not.toBeInTheDocument();
  await site.user.click(player.getByRole('button', { name: 'Edit' }));
  expect(site.administration.dialogs.editor).toEqual({ kind: 'video', id: uploaded.id });
});

test('shows only the reason on the page of the video while admin mode is off', async () => {
  keepAdminMode(false);
  renderFilm('/videos/uploaded', { file: null });
  const player = within(await screen.findByRole('region', { name: 'Video' }));
  expect(await player.findByText('There is no video file yet.')).toBeInTheDocument();
  expect(player.queryByRole('button')).not.toBeInTheDocument();
});

test('shows the progress of processing on the page of the video', async () => {
  renderFilm('/videos/uploaded', { state: 'processing', percent: 40 });
  const tools = within(await screen.findByRole('region', { name: 'Administration of this page' }));
  expect(await tools.findByText('Processing 40%')).toBeInTheDocument();
  expect(screen.getByText('Video may take several minutes to process')).toBeInTheDocument();
});
