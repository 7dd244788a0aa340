import { ok, refuse } from '../../../../src/domain/result.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { aFile, aQueue, settled, someFiles, video } from '../film/fakeUploads.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('UploadQueue after a reload', () => {
  test('shows the progress of an unfinished upload, and continues with the same file only', async () => {
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

  test('continues an upload when the same file is chosen for the same item', async () => {
    const before = aQueue();
    before.queue.add(aFile(), video, 'film');
    const { queue, shown } = aQueue({}, before.storage);
    await queue.recall();
    queue.add(aFile(), video, 'film');
    expect(shown()).toEqual(['lesson.mp4 uploading']);
  });

  test('remembers uploads that wait for others, and continues each when its file is dropped again', async () => {
    const names = ['one', 'two', 'three', 'four', 'five'];
    const before = aQueue();
    for (const name of names) before.queue.add(aFile(name), { ...video, id: name }, 'film');
    expect(before.shown().slice(3)).toEqual(['four waiting', 'five waiting']);
    const { queue, shown, uploads } = aQueue({}, before.storage);
    await queue.recall();
    expect(shown()).toEqual(names.map((name) => `${name} paused`));
    expect(names.map((name) => queue.continueWith(aFile(name)))).toEqual(names.map(() => true));
    expect(shown().slice(2)).toEqual(['three uploading', 'four waiting', 'five waiting']);
    expect(uploads.started.map(({ purpose }) => purpose)).toEqual(
      ['one', 'two', 'three'].map((id) => `video/${id}/film`),
    );
  });

  test('knows the item of a file that was added before, also in another tab', async () => {
    const before = aQueue();
    before.queue.add(aFile('lesson.mp4'), video, 'film');
    const elsewhere = aQueue({ claim: async () => undefined }, before.storage);
    await elsewhere.queue.recall();
    expect([before.queue, elsewhere.queue].map((queue) => queue.targetOf(aFile('lesson.mp4')))).toEqual([video, video]);
    expect(elsewhere.queue.targetOf(aFile('lesson.mp4', 999))).toBeUndefined();
    expect(elsewhere.queue.continueWith(aFile('lesson.mp4'))).toBe(false);
    before.queue.cancel(before.queue.all[0]?.id ?? '');
    expect(before.queue.targetOf(aFile('lesson.mp4'))).toBeUndefined();
  });

  test('attaches a completely sent upload without asking for its file, and follows an attached one', async () => {
    const before = aQueue({ attachUpload: () => new Promise(() => undefined) });
    before.queue.add(aFile('a'), video, 'film');
    await before.uploads.of('a').end(ok('upload-1'));
    const attach = jest.fn(async () => ok({ item: aVideo(), version: 2 }));
    const middle = aQueue(
      {
        attachUpload: attach,
        filmEditing: { files: async () => ok(someFiles({ state: 'processing', percent: 5 })), processAgain: jest.fn() },
      },
      before.storage,
    );
    await middle.queue.recall();
    await settled();
    expect(middle.shown()).toEqual(['a processing']);
    const after = aQueue({ attachUpload: attach }, before.storage);
    await after.queue.recall();
    await settled();
    expect({ shown: after.shown(), attached: attach.mock.calls.length }).toEqual({ shown: ['a done'], attached: 1 });
  });

  test('forgets an upload that is finished, cancelled, older than a day, or open in another tab', async () => {
    const before = aQueue({ filmEditing: { files: () => new Promise(() => undefined), processAgain: jest.fn() } });
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

  test('ignores invalid entries of the storage', async () => {
    const { queue, storage, shown } = aQueue();
    storage.set('admin-upload.me.1', '{"at":1,"upload":{"id":7}}');
    storage.set('admin-upload.me.2', 'nonsense');
    storage.set('admin-upload.me.3', 'null');
    await queue.recall();
    expect(shown()).toEqual([]);
  });
});
