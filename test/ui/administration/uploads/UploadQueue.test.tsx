import { maximumFilmBytes } from '../../../../src/domain/film/filmFiles.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { isSending } from '../../../../src/ui/administration/uploads/Upload.ts';
import { aFile, aQueue, download, video } from '../film/fakeUploads.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('sends three files at once, and the others in the order they were added', async () => {
  const { queue, uploads, shown } = aQueue();
  for (const name of ['a', 'b', 'c', 'd', 'e']) queue.add(aFile(name), { ...video, id: name }, 'film');
  expect(shown()).toEqual(['a uploading', 'b uploading', 'c uploading', 'd waiting', 'e waiting']);
  expect(uploads.started.map(({ purpose }) => purpose)).toEqual(['video/a/film', 'video/b/film', 'video/c/film']);
  await uploads.of('b').end(ok('upload-b'));
  expect(shown()[3]).toBe('d uploading');
  queue.pause(queue.all[0]?.id ?? '');
  expect(shown()).toEqual(expect.arrayContaining(['a paused', 'e uploading']));
});

test('smooths the speed over the last seconds, and derives the time left from it', () => {
  const { queue, uploads, clock } = aQueue();
  const upload = queue.find(queue.add(aFile('a', 100_000), video, 'film'));
  const progress = (at: number, sent: number) => {
    clock.at = at;
    uploads.of('a').watcher.progress(sent, 100_000);
  };
  progress(0, 0);
  progress(500, 5_000);
  // A speed needs samples over at least one second.
  expect(upload).toMatchObject({ sent: 5_000, bytesPerSecond: undefined, secondsLeft: undefined });
  progress(1_000, 10_000);
  expect(upload).toMatchObject({ bytesPerSecond: 10_000, secondsLeft: 9 });
  progress(2_000, 40_000);
  expect(upload).toMatchObject({ bytesPerSecond: 20_000, secondsLeft: 3 });
  // Only the last eight seconds count.
  progress(12_000, 50_000);
  expect(upload?.bytesPerSecond).toBe(1_000);
  // The server has received less than was sent. Bytes sent twice do not count, and a speed is never negative.
  progress(13_000, 40_000);
  expect(upload).toMatchObject({ sent: 40_000, bytesPerSecond: undefined });
});

test('excludes from the speed the bytes that are sent again after a lost connection', () => {
  const { queue, uploads, clock } = aQueue();
  const upload = queue.find(queue.add(aFile('a', 100_000), video, 'film'));
  uploads.of('a').watcher.progress(0, 100_000);
  clock.at = 4_000;
  uploads.of('a').watcher.progress(80_000, 100_000);
  uploads.of('a').watcher.waiting('offline');
  expect(upload).toMatchObject({ state: 'offline', bytesPerSecond: undefined });
  clock.at = 9_000;
  uploads.of('a').watcher.progress(60_000, 100_000);
  expect(upload).toMatchObject({ state: 'uploading', sent: 60_000, bytesPerSecond: undefined });
  clock.at = 10_000;
  uploads.of('a').watcher.progress(62_000, 100_000);
  expect(upload?.bytesPerSecond).toBe(2_000);
});

test('keeps an upload in its place while the server is busy, and resumes it by itself', () => {
  const { queue, uploads, shown } = aQueue();
  for (const name of ['a', 'b', 'c', 'd']) queue.add(aFile(name), { ...video, id: name }, 'film');
  uploads.of('a').watcher.waiting('crowded');
  expect([...shown(), queue.all.every(isSending)]).toEqual([
    'a crowded',
    'b uploading',
    'c uploading',
    'd waiting',
    true,
  ]);
  uploads.of('a').watcher.progress(10, 1000);
  expect(shown()[0]).toBe('a uploading');
});

test('pauses an upload, and resumes the same upload', () => {
  const { queue, uploads, shown } = aQueue();
  const id = queue.add(aFile('a'), video, 'film');
  queue.pause(id);
  uploads.of('a').watcher.progress(10, 1000);
  expect(shown()).toEqual(['a paused']);
  queue.resume(id);
  expect({ shown: shown(), calls: uploads.of('a').calls, started: uploads.started.length }).toEqual({
    shown: ['a uploading'],
    calls: ['pause', 'resume'],
    started: 1,
  });
});

test('pauses an upload on sign-out and says why, then resumes it after sign-in', () => {
  const { queue, uploads } = aQueue();
  const id = queue.add(aFile('a'), video, 'film');
  uploads.of('a').watcher.waiting('signed-out');
  expect(queue.find(id)).toMatchObject({ state: 'paused', error: { kind: 'signed-out' } });
  queue.resume(id);
  expect(queue.find(id)).toMatchObject({ state: 'uploading', error: undefined });
});

test.each([
  ['empty', 0],
  ['too-large', maximumFilmBytes + 1],
] as const)('refuses a file that is %s before it sends a byte', (kind, size) => {
  const { queue, uploads } = aQueue();
  const id = queue.add(aFile('a', size), video, 'film');
  expect(queue.find(id)).toMatchObject({ state: 'failed', error: { kind } });
  expect(uploads.started).toEqual([]);
  queue.retry(id);
  expect(queue.find(id)?.state).toBe('failed');
});

test.each(['too-large', 'no-room', 'refused', 'unreadable'] as const)(
  'shows why the server refuses a file: %s',
  async (kind) => {
    const { queue, uploads } = aQueue();
    const id = queue.add(aFile('a'), video, 'film');
    await uploads.of('a').end(refuse(kind));
    expect(queue.find(id)).toMatchObject({ state: 'failed', error: { kind } });
  },
);

test('starts a new upload on retry after a fault', async () => {
  const { queue, uploads } = aQueue();
  const id = queue.add(aFile('a'), video, 'film');
  await uploads.of('a').fail();
  expect(queue.find(id)).toMatchObject({ state: 'failed', error: { kind: 'fault' } });
  queue.retry(id);
  expect(queue.find(id)?.state).toBe('uploading');
  expect(uploads.started).toHaveLength(2);
});

test('stops a cancelled upload, starts the next one, and can restart the cancelled one', () => {
  const { queue, uploads, shown } = aQueue();
  const ids = ['a', 'b', 'c', 'd'].map((name) => queue.add(aFile(name), { ...video, id: name }, 'film'));
  queue.cancel(ids[0] ?? '');
  expect({ shown: shown(), calls: uploads.of('a').calls }).toEqual({
    shown: ['a cancelled', 'b uploading', 'c uploading', 'd uploading'],
    calls: ['cancel'],
  });
  queue.retry(ids[0] ?? '');
  expect(shown()[0]).toBe('a waiting');
  queue.cancel(ids[0] ?? '');
  queue.clear();
  expect(shown()).toEqual(['b uploading', 'c uploading', 'd uploading']);
});

test('replaces the upload of an item when another film is added, and keeps it when the film is the same', () => {
  const { queue, uploads, shown } = aQueue();
  const id = queue.add(aFile('a'), video, 'film');
  expect(queue.add(aFile('a'), video, 'film')).toBe(id);
  queue.add(aFile('b'), video, 'film');
  expect({ shown: shown(), calls: uploads.of('a').calls }).toEqual({ shown: ['b uploading'], calls: ['cancel'] });
  queue.add(aFile('slides.pdf'), download, 'download');
  queue.add(aFile('notes.pdf'), download, 'download');
  expect(shown()).toHaveLength(3);
});

test('reports that it is sending only while an upload is running', async () => {
  const { queue, uploads } = aQueue();
  expect(queue.isSending).toBe(false);
  const id = queue.add(aFile('a'), video, 'film');
  expect(queue.isSending).toBe(true);
  queue.pause(id);
  expect(queue.isSending).toBe(false);
  queue.resume(id);
  await uploads.of('a').end(ok('upload-1'));
  expect(queue.isSending).toBe(false);
});
