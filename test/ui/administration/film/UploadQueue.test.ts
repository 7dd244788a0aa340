import { maximumFilmBytes } from '../../../../src/domain/filmFiles.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { isSending } from '../../../../src/ui/administration/uploads/Upload.ts';
import { aFile, aQueue, download, video } from './fakeUploads.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('three are sent at once, the others wait for their turn in the order they came', async () => {
  const { queue, uploads, shown } = aQueue();
  for (const name of ['a', 'b', 'c', 'd', 'e']) queue.add(aFile(name), { ...video, id: name }, 'film');
  expect(shown()).toEqual(['a uploading', 'b uploading', 'c uploading', 'd waiting', 'e waiting']);
  expect(uploads.started.map(({ purpose }) => purpose)).toEqual(['video/a/film', 'video/b/film', 'video/c/film']);
  await uploads.of('b').end(ok('upload-b'));
  expect(shown()[3]).toBe('d uploading');
  queue.pause(queue.all[0]?.id ?? '');
  expect(shown()).toEqual(expect.arrayContaining(['a paused', 'e uploading']));
});

test('speed is smoothed over the last seconds, and the time left follows from it', () => {
  const { queue, uploads, clock } = aQueue();
  const upload = queue.find(queue.add(aFile('a', 100_000), video, 'film'));
  const progress = (at: number, sent: number) => {
    clock.at = at;
    uploads.of('a').watcher.progress(sent, 100_000);
  };
  progress(0, 0);
  progress(500, 5_000);
  // Too little is known yet.
  expect(upload).toMatchObject({ sent: 5_000, bytesPerSecond: undefined, secondsLeft: undefined });
  progress(1_000, 10_000);
  expect(upload).toMatchObject({ bytesPerSecond: 10_000, secondsLeft: 9 });
  progress(2_000, 40_000);
  expect(upload).toMatchObject({ bytesPerSecond: 20_000, secondsLeft: 3 });
  // What was eight seconds ago and more counts no longer.
  progress(12_000, 50_000);
  expect(upload?.bytesPerSecond).toBe(1_000);
  // The server has less than was sent: what is sent twice is no speed, and none is below nothing.
  progress(13_000, 40_000);
  expect(upload).toMatchObject({ sent: 40_000, bytesPerSecond: undefined });
});

test('what has to be sent again after a lost connection is no speed', () => {
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

test('where the server takes no more for the moment, an upload keeps its place and goes on by itself', () => {
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

test('pausing holds one up, resuming goes on with the same', () => {
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

test('signed out, an upload waits and says so; signed in again it goes on', () => {
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
] as const)('what is %s is refused before a byte is sent', (kind, size) => {
  const { queue, uploads } = aQueue();
  const id = queue.add(aFile('a', size), video, 'film');
  expect(queue.find(id)).toMatchObject({ state: 'failed', error: { kind } });
  expect(uploads.started).toEqual([]);
  queue.retry(id);
  expect(queue.find(id)?.state).toBe('failed');
});

test.each(['too-large', 'no-room', 'refused', 'unreadable'] as const)(
  'what the server refuses is told: %s',
  async (kind) => {
    const { queue, uploads } = aQueue();
    const id = queue.add(aFile('a'), video, 'film');
    await uploads.of('a').end(refuse(kind));
    expect(queue.find(id)).toMatchObject({ state: 'failed', error: { kind } });
  },
);

test('after a fault it can be tried again', async () => {
  const { queue, uploads } = aQueue();
  const id = queue.add(aFile('a'), video, 'film');
  await uploads.of('a').fail();
  expect(queue.find(id)).toMatchObject({ state: 'failed', error: { kind: 'fault' } });
  queue.retry(id);
  expect(queue.find(id)?.state).toBe('uploading');
  expect(uploads.started).toHaveLength(2);
});

test('a cancelled one is freed, makes room for the next, and can be begun again', () => {
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

test('a second film for an item takes the place of the first; the same one goes on', () => {
  const { queue, uploads, shown } = aQueue();
  const id = queue.add(aFile('a'), video, 'film');
  expect(queue.add(aFile('a'), video, 'film')).toBe(id);
  queue.add(aFile('b'), video, 'film');
  expect({ shown: shown(), calls: uploads.of('a').calls }).toEqual({ shown: ['b uploading'], calls: ['cancel'] });
  queue.add(aFile('slides.pdf'), download, 'download');
  queue.add(aFile('notes.pdf'), download, 'download');
  expect(shown()).toHaveLength(3);
});

test('leaving the page is worth a warning only while something is under way', async () => {
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
