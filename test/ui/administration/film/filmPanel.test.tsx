import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import type { Edited } from '../../../../src/application/ports/editing/Edits.ts';
import type { Filmed } from '../../../../src/domain/film/filmed.ts';
import type { FilmFiles } from '../../../../src/domain/film/filmFiles.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { videoViolations } from '../../../../src/domain/violation/violations.ts';
import { FilmModel } from '../../../../src/ui/administration/film/FilmModel.ts';
import { FilmPanel } from '../../../../src/ui/administration/film/FilmPanel.tsx';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { renderKit } from '../../base/kit/renderKit.tsx';
import { aFile, aQueue, someFiles, video } from './fakeUploads.ts';
import { aHost, choose, dropOn, inputs } from './panelHost.ts';

describe('FilmPanel', () => {
  async function show(
    files: FilmFiles,
    about: {
      item?: Filmed;
      outside?: readonly { title: string; time: number }[];
      again?: () => Promise<ReturnType<typeof ok<FilmFiles>>>;
      restore?: () => Promise<Edited<Filmed>>;
    } = {},
  ) {
    const { queue, uploads, changed } = aQueue();
    const host = aHost(about.item);
    const current = { files };
    const model = new FilmModel(
      host,
      {
        files: async () => ok(current.files),
        processAgain: about.again ?? (() => Promise.reject(new ApiFault('down'))),
        restoreFile: about.restore ?? (async () => refuse('stale')),
      },
      queue,
      video,
      () => changed.push('video'),
    );
    const { user } = renderKit(
      <FilmPanel model={model} item={host.seen.item} outside={about.outside ?? []} zone="Europe/Berlin" />,
    );
    await screen.findByRole('heading', { name: 'Video file' });
    await waitFor(() => expect(model.files).toBeDefined());
    return { user, current, uploads, host, changed };
  }

  test('shows the name of the file, the date of its upload and its duration', async () => {
    await show(someFiles());
    expect(screen.getByText(/lesson\.mp4/).parentElement).toHaveTextContent(
      'lesson.mp4 · uploaded Nov 1, 2026 · 12:34 long',
    );
    expect(screen.getByRole('button', { name: 'Replace the file' })).toHaveAccessibleDescription(
      /The address, views, captions and objectives are kept/,
    );
  });

  test('shows “Video may take several minutes to process” and the percent only while the file is processed', async () => {
    const files = { current: someFiles({ state: 'processing', percent: 37 }) };
    jest.useFakeTimers();
    const { queue } = aQueue();
    const host = aHost();
    const model = new FilmModel(
      host,
      { files: async () => ok(files.current), processAgain: jest.fn(), restoreFile: jest.fn() },
      queue,
      video,
      () => undefined,
    );
    renderKit(<FilmPanel model={model} item={host.seen.item} outside={[]} zone="Europe/Berlin" />);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByText('Video may take several minutes to process')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Processing of lesson.mp4' })).toHaveAttribute('value', '37');
    files.current = someFiles();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.queryByText('Video may take several minutes to process')).toBeNull();
    jest.useRealTimers();
  });

  test('uploads a dropped file, and shows its progress in place of the file chooser', async () => {
    const { uploads, user } = await show(someFiles({ file: null, state: 'waiting', percent: 0 }));
    expect(screen.getByText('There is no video file yet.')).toBeInTheDocument();
    await dropOn(document.querySelector('.file-drop'), aFile('new.mp4', 2_000_000));
    await act(async () => uploads.of('new.mp4').watcher.progress(500_000, 2_000_000));
    expect(screen.getByRole('progressbar', { name: 'Upload of new.mp4' })).toHaveAttribute('value', '500000');
    expect(screen.getByText('500 KB of 2.0 MB')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Choose a file' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Pause: new.mp4' }));
    expect(uploads.of('new.mp4').calls).toEqual(['pause']);
    await user.click(screen.getByRole('button', { name: 'Cancel: new.mp4' }));
    expect(screen.getByRole('button', { name: 'Upload again: new.mp4' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeInTheDocument();
  });

  test('asks before it uploads a file that does not look like a video, and refuses an empty or too large file', async () => {
    const { uploads, user } = await show(someFiles());
    await choose(inputs()[0], new File(['x'], 'notes.txt', { type: 'text/plain' }));
    expect(screen.getByRole('alert')).toHaveTextContent('notes.txt does not look like a video.');
    expect(uploads.started).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Upload it anyway' }));
    expect(uploads.started.map(({ file }) => file.name)).toEqual(['notes.txt']);
    await user.click(screen.getByRole('button', { name: 'Cancel: notes.txt' }));
    await choose(inputs()[0], aFile('huge.mp4', 9 * 1024 ** 3));
    expect(screen.getByRole('alert')).toHaveTextContent('huge.mp4 is larger than 8 GB. Choose a smaller file.');
    await choose(inputs()[0], aFile('none.mp4', 0));
    expect(screen.getByRole('alert')).toHaveTextContent('none.mp4 is empty. Choose another file.');
    expect(uploads.started).toHaveLength(1);
  });

  test('shows “An error occurred” and the reason when processing fails, and can retry', async () => {
    const answers = [() => Promise.reject(new ApiFault('down')), async () => ok(someFiles())];
    const { user, current } = await show(someFiles({ state: 'failed', error: 'It has no picture.' }), {
      again: () => (answers.shift() ?? (async () => ok(someFiles())))(),
    });
    const alert = screen.getByRole('alert');
    expect(within(alert).getByText('An error occurred')).toBeInTheDocument();
    expect(alert).toHaveTextContent('The file could not be processed. It has no picture.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getAllByText('An error occurred')).toHaveLength(2));
    current.files = someFiles();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('An error occurred')).toBeNull());
  });

  test('says that the old file is played until the new one is ready', async () => {
    await show(
      someFiles({
        next: { state: 'processing', percent: 5, file: { id: 'f2', name: 'second.mp4', uploadedAt: null } },
      }),
    );
    expect(
      screen.getByText('second.mp4 replaces this file as soon as it is processed. Until then visitors watch this one.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Processing of second.mp4' })).toHaveAttribute('value', '5');
  });

  test('restores a replaced file, and says until when that is possible', async () => {
    const restore = jest.fn(async () => ok({ item: aVideo({ duration: 5 }), version: 2 }));
    const { user, host, changed } = await show(
      someFiles({
        replaced: [
          {
            id: 'f0',
            name: 'first.mp4',
            uploadedAt: null,
            replacedAt: '2026-11-20T09:00:00.000Z',
            restorableUntil: '2026-12-20T09:00:00.000Z',
          },
        ],
      }),
      { restore },
    );
    await user.click(screen.getByText('Replaced files (1)'));
    expect(screen.getByText(/You can restore it until Dec 20, 2026\./)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Restore first.mp4' }));
    await waitFor(() => expect(changed).toEqual(['video']));
    expect(restore.mock.calls).toEqual([[video, 1, 'f0']]);
    expect(host.seen.version).toBe(2);
  });

  test('lists the objectives that are past the end of a shorter film', async () => {
    await show(someFiles(), { outside: [{ title: 'Branching', time: 3_700 }] });
    expect(
      screen.getByText('1 objective is at or after the end of this recording. Move or delete it.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Branching at 1:01:40')).toBeInTheDocument();
  });

  test('says why an uploaded file was not added to its item', async () => {
    const { queue, uploads } = aQueue({ attachUpload: async () => refuse([videoViolations['upload-unknown']]) });
    const model = new FilmModel(
      aHost(),
      { files: async () => ok(someFiles()), processAgain: jest.fn(), restoreFile: jest.fn() },
      queue,
      video,
      () => undefined,
    );
    renderKit(<FilmPanel model={model} item={aVideo()} outside={[]} zone="Europe/Berlin" />);
    await screen.findByRole('button', { name: 'Replace the file' });
    await choose(inputs()[0], aFile('new.mp4'));
    await act(() => uploads.of('new.mp4').end(ok('upload-1')));
    expect(
      screen.getByText(/^The file is uploaded, but could not be added to its item\. Try again\./),
    ).toHaveTextContent('The upload is not finished or no longer exists. Upload the file again.');
  });

  test('passes the next version of the item to the editor when a film is attached', async () => {
    const { uploads, host } = await show(someFiles());
    await choose(inputs()[0], aFile('new.mp4'));
    await act(() => uploads.of('new.mp4').end(ok('upload-1')));
    expect(host.seen.version).toBe(2);
  });
});
