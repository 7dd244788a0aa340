import { randomUUID } from 'node:crypto';
import type { Upload, UploadFiles, Uploads } from '../../../server/application/ports/media/Uploads.ts';
import { sent } from '../../fixtures/stores/uploaded.ts';

const noon = new Date('2026-03-01T12:00:00.000Z');
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

/** Contract of `Uploads` with its bytes; `open` returns both without an upload. */
export function uploadsContract(open: () => Promise<{ readonly uploads: Uploads; readonly files: UploadFiles }>): void {
  let uploads: Uploads;
  let files: UploadFiles;
  beforeEach(async () => {
    ({ uploads, files } = await open());
  });

  const anUpload = (given: Partial<Upload> = {}): Upload => ({
    id: randomUUID(),
    person: 'ada',
    name: 'film.mp4',
    bytes: 4,
    metadata: 'filename ZmlsbS5tcDQ=',
    createdAt: noon,
    ...given,
  });
  const added = async (content: string, given: Partial<Upload> = {}) => {
    const upload = anUpload(given);
    await files.create(upload.id);
    if (content !== '') await sent(files, upload.id, 0, content);
    await uploads.add(upload);
    return upload;
  };

  test('finds an added upload by its id', async () => {
    const upload = await added('');
    await expect(uploads.find(upload.id)).resolves.toEqual(upload);
    await expect(uploads.find(randomUUID())).resolves.toBeUndefined();
    await expect(uploads.find('../etc/passwd')).resolves.toBeUndefined();
  });

  test('finds a finished upload only when all its bytes have arrived, and only for its owner', async () => {
    const modifiedAt = new Date('2026-02-03T04:05:06.789Z');
    const [whole, half] = [await added('four', { modifiedAt }), await added('tw')];
    await expect(uploads.findFinished(whole.id, 'ada')).resolves.toEqual({
      id: whole.id,
      name: 'film.mp4',
      bytes: 4,
      modifiedAt,
    });
    await expect(uploads.findFinished(whole.id, 'bob')).resolves.toBeUndefined();
    await expect(uploads.findFinished(half.id, 'ada')).resolves.toBeUndefined();
    await expect(uploads.findFinished(randomUUID(), 'ada')).resolves.toBeUndefined();
    await expect(uploads.findFinished('..', 'ada')).resolves.toBeUndefined();
  });

  test('treats an upload as unfinished until the checksum of its bytes is confirmed', async () => {
    const { id } = await added('four');
    await files.begin(id, 1);
    await expect(uploads.findFinished(id, 'ada')).resolves.toBeUndefined();
  });

  test('removes the bytes with the upload', async () => {
    const { id } = await added('four');
    await uploads.remove(id);
    await uploads.remove(id);
    await expect(uploads.find(id)).resolves.toBeUndefined();
    await expect(files.stored(id)).resolves.toBeUndefined();
  });

  test('counts the unfinished uploads of a person', async () => {
    const first = await added('');
    await added('');
    await added('', { person: 'bob' });
    await expect(uploads.countUnfinished('ada')).resolves.toBe(2);
    await expect(uploads.finish(first.id, noon)).resolves.toBe(true);
    await expect(uploads.countUnfinished('ada')).resolves.toBe(1);
    await expect(uploads.finish(randomUUID(), noon)).resolves.toBe(false);
  });

  test('removes uploads and their bytes when they were finished, or else started, before the given instant', async () => {
    const [old, finished, young] = [
      await added('tw'),
      await added('four'),
      await added('tw', { createdAt: hoursLater(2) }),
    ];
    await uploads.finish(finished.id, hoursLater(2));
    // A retry finishes the upload twice: the first instant counts.
    await uploads.finish(finished.id, hoursLater(30));
    await expect(uploads.removeBefore(hoursLater(1))).resolves.toBe(1);
    await expect(files.stored(old.id)).resolves.toBeUndefined();
    await expect(uploads.find(old.id)).resolves.toBeUndefined();
    await expect(files.stored(finished.id)).resolves.toBe(4);
    await expect(files.stored(young.id)).resolves.toBe(2);
    await expect(uploads.removeBefore(hoursLater(3))).resolves.toBe(2);
    await expect(files.stored(finished.id)).resolves.toBeUndefined();
  });

  test('removes old bytes without an upload, and keeps recent ones', async () => {
    const stray = randomUUID();
    await files.create(stray);
    await sent(files, stray, 0, 'four');
    const hours = (number: number) => new Date(Date.now() + number * 3_600_000);
    await expect(uploads.removeBefore(hours(-1))).resolves.toBe(0);
    await expect(files.stored(stray)).resolves.toBe(4);
    await expect(uploads.removeBefore(hours(1))).resolves.toBe(1);
    await expect(files.stored(stray)).resolves.toBeUndefined();
  });
}
