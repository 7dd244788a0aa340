import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { byteSize, timeLeft } from '../../../../src/ui/administration/uploads/uploadWording.ts';
import { UploadTray } from '../../../../src/ui/administration/uploads/UploadTray.tsx';
import { renderKit } from '../../base/kit/renderKit.tsx';
import { aFile, aQueue, someFiles, video } from '../film/fakeUploads.ts';

const tray = () => screen.getByRole('region', { name: 'Uploads' });
const announcement = () => screen.getByRole('status').textContent;

test('appears with the first upload, shows the total progress in one line, and lists each upload when expanded', async () => {
  const { queue, uploads, clock } = aQueue();
  const { user } = renderKit(<UploadTray queue={queue} />);
  expect(screen.queryByRole('region')).toBeNull();
  act(() => void queue.add(aFile('lesson.mp4', 100_000_000), video, 'film'));
  const progress = (at: number, sent: number) =>
    act(() => {
      clock.at = at;
      uploads.of('lesson.mp4').watcher.progress(sent, 100_000_000);
    });
  progress(0, 0);
  progress(2_000, 5_000_000);
  act(() => void queue.add(aFile('second.mp4', 400_000_000), { ...video, id: 'second' }, 'film'));
  expect(within(tray()).getByRole('heading')).toHaveTextContent('2 uploads under way');
  expect(within(tray()).getByText('1 % · 5.0 MB of 500.0 MB · 2.5 MB/s · 4 min left')).toBeInTheDocument();
  expect(within(tray()).getByRole('progressbar')).toHaveAttribute('value', '5000000');
  await user.click(screen.getByRole('button', { name: 'Show uploads' }));
  expect(within(tray()).getByText('5.0 MB of 100.0 MB · 2.5 MB/s · 40 s left')).toBeInTheDocument();
  expect(within(tray()).getByRole('progressbar', { name: 'Upload of lesson.mp4' })).toHaveAttribute('value', '5000000');
});

test.each([
  [3, 'soon', 0],
  [10, 'soon', 0],
  [11, 'seconds', 20],
  [50, 'seconds', 50],
  [51, 'minutes', 1],
  [61, 'minutes', 2],
  [3_540, 'minutes', 59],
  [3_541, 'hours', 60],
  [7_500, 'hours', 125],
] as const)('rounds the time left of %i seconds to "%s" (%i)', (seconds, unit, count) => {
  expect(timeLeft(seconds)).toMatchObject({ unit, count });
});

test.each([
  [0, '0 kilobytes'],
  [999_400, '999 kilobytes'],
  [1_000_000, '1.0 megabytes'],
  [999_000_000, '999.0 megabytes'],
  [8_589_934_592, '8.59 gigabytes'],
] as const)('shows %i bytes as %s', (bytes, text) => {
  const { unit, amount } = byteSize(bytes);
  expect(`${amount} ${unit}`).toBe(text);
});

test('announces to screen readers every 10 % and every new state, and nothing else', async () => {
  const { queue, uploads } = aQueue({
    filmEditing: { files: async () => ok(someFiles({ state: 'processing', percent: 47 })), processAgain: jest.fn() },
  });
  renderKit(<UploadTray queue={queue} />);
  act(() => void queue.add(aFile('a', 1000), video, 'film'));
  const announcements: (string | null)[] = [announcement()];
  for (const sent of [10, 95, 101, 150, 199, 200]) {
    act(() => uploads.of('a').watcher.progress(sent, 1000));
    if (announcement() !== announcements.at(-1)) announcements.push(announcement());
  }
  act(() => uploads.of('a').watcher.waiting('offline'));
  announcements.push(announcement());
  await act(() => uploads.of('a').end(ok('upload-1')));
  announcements.push(announcement());
  expect(announcements).toEqual([
    'a: 0 % uploaded',
    'a: 10 % uploaded',
    'a: 20 % uploaded',
    'a: No connection to the server. The upload continues automatically.',
    'a: 40 % processed',
  ]);
  act(() => queue.dismiss(queue.all[0]?.id ?? ''));
});

test('says that the server is busy, and offers to pause or cancel the upload', async () => {
  const { queue, uploads } = aQueue();
  const { user } = renderKit(<UploadTray queue={queue} />);
  act(() => void queue.add(aFile('a', 1000), video, 'film'));
  act(() => uploads.of('a').watcher.waiting('crowded'));
  await user.click(screen.getByRole('button', { name: 'Show uploads' }));
  expect(within(tray()).getByText('The server is busy. The upload continues automatically.')).toBeInTheDocument();
  expect(
    within(tray())
      .getAllByRole('button', { name: /: a$/ })
      .map(({ textContent }) => textContent),
  ).toEqual(['Pause', 'Cancel']);
  act(() => queue.dismiss(queue.all[0]?.id ?? ''));
});

test('can be collapsed, and cleared of finished uploads', async () => {
  const { queue, uploads } = aQueue();
  const { user } = renderKit(<UploadTray queue={queue} />);
  act(() => ['a', 'b'].forEach((name) => queue.add(aFile(name), { ...video, id: name }, 'film')));
  await act(() => uploads.of('a').end(ok('upload-1')));
  expect(within(tray()).getByRole('heading')).toHaveTextContent('1 of 2 under way');
  expect(within(tray()).queryByRole('list')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show uploads' }));
  expect(within(tray()).getAllByRole('listitem')).toHaveLength(2);
  act(() => queue.pause(queue.all[1]?.id ?? ''));
  expect(within(tray()).getByText('1 paused')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear finished' }));
  expect(within(tray()).getAllByRole('listitem')).toHaveLength(1);
});

test('expands when an upload needs the user, unless the user has collapsed it', async () => {
  const { queue, uploads } = aQueue();
  const { user } = renderKit(<UploadTray queue={queue} />);
  act(() => ['a', 'b'].forEach((name) => queue.add(aFile(name), { ...video, id: name }, 'film')));
  await act(() => uploads.of('a').fail());
  expect(within(tray()).getByRole('heading')).toHaveTextContent('1 of 2 under way');
  expect(within(tray()).getByText('1 needs attention')).toBeInTheDocument();
  expect(within(tray()).getByRole('button', { name: 'Retry: a' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Hide uploads' }));
  await act(() => uploads.of('b').fail());
  expect(within(tray()).getByText('2 need attention')).toBeInTheDocument();
  expect(within(tray()).queryByRole('list')).toBeNull();
});

test('warns before the page is closed only while an upload is running', async () => {
  const { queue, uploads } = aQueue();
  renderKit(<UploadTray queue={queue} />);
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(false);
  act(() => void queue.add(aFile('a'), video, 'film'));
  expect(leave()).toBe(true);
  await act(() => uploads.of('a').end(refuse('refused')));
  expect(leave()).toBe(false);
});

test('asks for the same file after a reload, and refuses another file', async () => {
  const before = aQueue();
  before.queue.add(aFile('lesson.mp4', 1000), video, 'film');
  before.uploads.of('lesson.mp4').watcher.progress(617, 1000);
  const { queue, shown } = aQueue({}, before.storage);
  renderKit(<UploadTray queue={queue} />);
  expect(
    await within(await screen.findByRole('region')).findByText('Choose lesson.mp4 again to continue from 61 %'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choose lesson.mp4 again' })).toBeInTheDocument();
  const input = document.querySelector('input[type=file]');
  if (input === null) throw new Error('There is nothing to choose a file with');
  fireEvent.change(input, { target: { files: [aFile('other.mp4')] } });
  expect(within(tray()).getByText('This is a different file. Choose the original lesson.mp4.')).toBeInTheDocument();
  fireEvent.change(input, { target: { files: [aFile('lesson.mp4', 1000)] } });
  await waitFor(() => expect(shown()).toEqual(['lesson.mp4 uploading']));
});

test('leaves the window when all uploads are done, and reports it once', async () => {
  const finished: string[] = [];
  const { queue, uploads } = aQueue();
  renderKit(<UploadTray queue={queue} onFinished={(text) => finished.push(text)} />);
  act(() => ['a', 'b'].forEach((name) => queue.add(aFile(name), { ...video, id: name }, 'film')));
  await act(() => uploads.of('a').end(ok('upload-1')));
  expect([tray().classList.contains('is-done'), finished]).toEqual([false, []]);
  await act(() => uploads.of('b').end(ok('upload-2')));
  expect([tray().classList.contains('is-done'), finished]).toEqual([true, ['2 uploads finished']]);
  act(() => void queue.add(aFile('c'), { ...video, id: 'c' }, 'film'));
  expect(tray()).not.toHaveClass('is-done');
  act(() => queue.cancel(queue.all.at(-1)?.id ?? ''));
});

test('moves the focus from Pause to Resume, and back', async () => {
  const { queue } = aQueue();
  const { user } = renderKit(<UploadTray queue={queue} />);
  act(() => void queue.add(aFile('a', 1000), video, 'film'));
  await user.click(screen.getByRole('button', { name: 'Show uploads' }));
  await user.click(screen.getByRole('button', { name: 'Pause: a' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Resume: a' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pause: a' })).toHaveFocus());
  act(() => queue.cancel(queue.all[0]?.id ?? ''));
});
