import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import type { FilmFiles } from '../../../../src/domain/film/filmFiles.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { aFile, aQueue, download, settled, someFiles, video } from '../film/fakeUploads.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('finishes a download with its upload id, and attaches nothing by itself', async () => {
  const attach = jest.fn();
  const { queue, uploads } = aQueue({ attachUpload: attach });
  const id = queue.add(aFile('slides.pdf'), download, 'download');
  await uploads.of('slides.pdf').end(ok('upload-1'));
  expect(queue.find(id)).toMatchObject({ state: 'done', uploadId: 'upload-1', sent: 1000 });
  expect(attach).not.toHaveBeenCalled();
});

test('attaches a film, follows its processing to the end, and notifies the listeners', async () => {
  const answers: FilmFiles[] = [
    someFiles({ state: 'waiting', percent: 0 }),
    someFiles({ state: 'processing', percent: 40 }),
    someFiles(),
  ];
  const { queue, uploads, changed } = aQueue({
    filmEditing: { files: async () => ok(answers.shift() ?? someFiles()), processAgain: jest.fn() },
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

test('follows the new film while it replaces another one, and retries its processing', async () => {
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
    filmEditing: {
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
    [{ field: 'uploadId', message: 'You have no upload with this id.' }],
    { kind: 'not-attached', reason: 'You have no upload with this id.' },
  ],
] as const)(
  'says why an upload was not attached, and attaches it on retry without sending it again: %j',
  async (refusal, error) => {
    const answers = [refuse(refusal), ok({ item: aVideo(), version: 3 })];
    const { queue, uploads } = aQueue({ attachUpload: async () => answers.shift() ?? refuse('stale') });
    const id = queue.add(aFile('a'), video, 'film');
    await uploads.of('a').end(ok('upload-1'));
    expect(queue.find(id)).toMatchObject({ state: 'failed', error });
    queue.retry(id);
    await settled();
    expect({ state: queue.find(id)?.state, started: uploads.started.length }).toEqual({ state: 'done', started: 1 });
  },
);

test('attaches a film when the connection is back, and reports other faults', async () => {
  const attach = jest.fn(() => Promise.reject(new ApiFault('down')));
  const { queue, uploads } = aQueue({ attachUpload: attach });
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

test('stops polling while the page is hidden, and polls at once when it is visible again', async () => {
  const files = jest.fn(async () => ok(someFiles({ state: 'processing', percent: 1 })));
  const { queue, uploads } = aQueue({ filmEditing: { files, processAgain: jest.fn() } });
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
