import { maximumFilmBytes, type FilmFiles } from '../../../../src/domain/filmFiles.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { isSending } from '../../../../src/ui/administration/film/Upload.ts';
import { aVideo } from '../../../fixtures/aVideo.ts';
import { aFile, aQueue, settled, someFiles, video } from './fakeUploads.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const download = { kind: 'webinar', id: 'a-webinar', title: 'Better branching' } as const;

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

test('a download is done once it is there, and tells the id that it is attached by', async () => {
  const attach = jest.fn();
  const { queue, uploads } = aQueue({ attach });
  const id = queue.add(aFile('slides.pdf'), download, 'download');
  await uploads.of('slides.pdf').end(ok('upload-1'));
  expect(queue.find(id)).toMatchObject({ state: 'done', uploadId: 'upload-1', sent: 1000 });
  expect(attach).not.toHaveBeenCalled();
});

test('a film is attached, processed, and ready; who shows it hears both', async () => {
  const answers: FilmFiles[] = [
    someFiles({ state: 'waiting', percent: 0 }),
    someFiles({ state: 'processing', percent: 40 }),
    someFiles(),
  ];
  const { queue, uploads, changed } = aQueue({
    films: { files: async () => ok(answers.shift() ?? someFiles()), processAgain: jest.fn() },
  });
  const heard: unknown[] = [];
  queue.onAttached((film, next) => heard.push([film.id, next.version]));
  const id = queue.add(aFile('a'), video, 'film');
  await uploads.of('a').end(ok('upload-1'));
  expect({ upload: queue.find(id)?.state, changed, heard }).toEqual({
    upload: 'processing',
    changed: ['video'],
    heard: [['a-video', 2]],
  });
  await jest.advanceTimersByTimeAsync(2_000);
  expect(queue.find(id)).toMatchObject({ state: 'processing', percent: 40 });
  await jest.advanceTimersByTimeAsync(2_000);
  expect({ upload: queue.find(id)?.state, changed }).toEqual({ upload: 'done', changed: ['video', 'video'] });
});

test('while a film takes the place of another, what is on its way is followed', async () => {
  const next = (state: 'processing' | 'failed', percent: number) =>
    someFiles({
      next: {
        state,
        percent,
        ...(state === 'failed' ? { error: 'It has no picture.' } : {}),
        file: { id: 'f2', name: 'b', uploadedAt: null },
      },
    });
  const answers = [next('processing', 10), next('failed', 10)];
  const { queue, uploads } = aQueue({
    films: {
      files: async () => ok(answers.shift() ?? someFiles()),
      processAgain: async () => ok(next('processing', 0)),
    },
  });
  const id = queue.add(aFile('b'), video, 'film');
  await uploads.of('b').end(ok('upload-1'));
  expect(queue.find(id)).toMatchObject({ state: 'processing', percent: 10 });
  await jest.advanceTimersByTimeAsync(2_000);
  expect(queue.find(id)).toMatchObject({
    state: 'failed',
    error: { kind: 'not-processed', reason: 'It has no picture.' },
  });
  queue.retry(id);
  await settled();
  expect({ state: queue.find(id)?.state, started: uploads.started.length }).toEqual({ state: 'done', started: 1 });
});

test.each([
  ['not-found', { kind: 'item-gone' }],
  ['stale', { kind: 'stale' }],
  [
    [{ field: 'uploadId', message: 'There is no such upload of yours.' }],
    { kind: 'not-attached', reason: 'There is no such upload of yours.' },
  ],
] as const)(
  'an upload that is not attached says why, and is attached without being sent again: %j',
  async (refusal, error) => {
    const answers = [refuse(refusal), ok({ item: aVideo(), version: 3 })];
    const { queue, uploads } = aQueue({ attach: async () => answers.shift() ?? refuse('stale') });
    const id = queue.add(aFile('a'), video, 'film');
    await uploads.of('a').end(ok('upload-1'));
    expect(queue.find(id)).toMatchObject({ state: 'failed', error });
    queue.retry(id);
    await settled();
    expect({ state: queue.find(id)?.state, started: uploads.started.length }).toEqual({ state: 'done', started: 1 });
  },
);

test('a film whose bytes are all there is attached once the connection is back; other faults are told', async () => {
  const attach = jest.fn(() => Promise.reject(new Error('down')));
  const { queue, uploads } = aQueue({ attach });
  const id = queue.add(aFile('a'), video, 'film');
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await uploads.of('a').end(ok('upload-1'));
  expect({ state: queue.find(id)?.state, tries: attach.mock.calls.length }).toEqual({ state: 'attaching', tries: 1 });
  onLine.mockRestore();
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(attach).toHaveBeenCalledTimes(2);
  expect(queue.find(id)).toMatchObject({ state: 'failed', error: { kind: 'not-attached' } });
});

test('processing is not asked about while nobody looks at the page', async () => {
  const files = jest.fn(async () => ok(someFiles({ state: 'processing', percent: 1 })));
  const { queue, uploads } = aQueue({ films: { files, processAgain: jest.fn() } });
  queue.add(aFile('a'), video, 'film');
  await uploads.of('a').end(ok('upload-1'));
  expect(files).toHaveBeenCalledTimes(1);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(files).toHaveBeenCalledTimes(1);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(files).toHaveBeenCalledTimes(2);
});

describe('after the page was loaded anew', () => {
  test('an unfinished upload shows how far it was, and goes on with the same file alone', async () => {
    const before = aQueue();
    before.queue.add(aFile('lesson.mp4', 1000), video, 'film');
    before.uploads.of('lesson.mp4').watcher.progress(617, 1000);
    const { queue, uploads } = aQueue({}, before.storage);
    await queue.recall();
    const upload = queue.all[0];
    expect(upload).toMatchObject({
      fileName: 'lesson.mp4',
      state: 'paused',
      needsFile: true,
      sent: 617,
      total: 1000,
      target: video,
    });
    queue.resume(upload?.id ?? '', aFile('lesson.mp4', 999));
    expect(upload).toMatchObject({ state: 'paused', needsFile: true, error: { kind: 'other-file' } });
    queue.resume(upload?.id ?? '', aFile('lesson.mp4', 1000));
    expect(upload).toMatchObject({ state: 'uploading', needsFile: false });
    expect(uploads.of('lesson.mp4').purpose).toBe('video/a-video/film');
  });

  test('choosing the same file for the same item anywhere goes on with it', async () => {
    const before = aQueue();
    before.queue.add(aFile(), video, 'film');
    const { queue, shown } = aQueue({}, before.storage);
    await queue.recall();
    queue.add(aFile(), video, 'film');
    expect(shown()).toEqual(['lesson.mp4 uploading']);
  });

  test('an upload whose bytes are all there is attached without its file; one that is attached is followed', async () => {
    const before = aQueue({ attach: () => new Promise(() => undefined) });
    before.queue.add(aFile('a'), video, 'film');
    await before.uploads.of('a').end(ok('upload-1'));
    const attach = jest.fn(async () => ok({ item: aVideo(), version: 2 }));
    const middle = aQueue(
      {
        attach,
        films: { files: async () => ok(someFiles({ state: 'processing', percent: 5 })), processAgain: jest.fn() },
      },
      before.storage,
    );
    await middle.queue.recall();
    await settled();
    expect(middle.shown()).toEqual(['a processing']);
    const after = aQueue({ attach }, before.storage);
    await after.queue.recall();
    await settled();
    expect({ shown: after.shown(), attached: attach.mock.calls.length }).toEqual({ shown: ['a done'], attached: 1 });
  });

  test('what is at its end, cancelled, of another person, of yesterday, or in another tab is not there', async () => {
    const before = aQueue({ films: { files: () => new Promise(() => undefined), processAgain: jest.fn() } });
    const [done, cancelled, held] = ['done', 'cancelled', 'held'].map((name) =>
      before.queue.add(aFile(name), { ...video, id: name }, 'film'),
    );
    await before.uploads.of('done').end(refuse('refused'));
    before.queue.cancel(cancelled ?? '');
    expect(before.released).toEqual([`admin-upload.${done}`, `admin-upload.${cancelled}`]);
    const elsewhere = aQueue({ claim: async () => undefined }, before.storage);
    await elsewhere.queue.recall();
    expect(elsewhere.shown()).toEqual([]);
    const next = aQueue({}, before.storage);
    await next.queue.recall();
    expect(next.queue.all.map(({ id }) => id)).toEqual([held]);
    const late = aQueue({}, before.storage);
    late.clock.at = 25 * 60 * 60 * 1000;
    await late.queue.recall();
    expect(late.shown()).toEqual([]);
  });

  test('what the storage holds is not believed', async () => {
    const { queue, storage, shown } = aQueue();
    storage.set('admin-upload.me.1', '{"at":1,"upload":{"id":7}}');
    storage.set('admin-upload.me.2', 'nonsense');
    storage.set('admin-upload.me.3', 'null');
    await queue.recall();
    expect(shown()).toEqual([]);
  });
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
