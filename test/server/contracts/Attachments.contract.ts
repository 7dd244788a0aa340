import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Attachments } from '../../../server/application/ports/media/Attachments.ts';
import type { UploadFiles } from '../../../server/application/ports/media/Uploads.ts';
import { uploaded } from '../../fixtures/stores/uploaded.ts';

export interface AttachmentsUnderTest {
  readonly attachments: Attachments;
  readonly uploads: UploadFiles;
}

export function attachmentsContract(open: () => Promise<AttachmentsUnderTest>): void {
  let attachments: Attachments;
  let uploads: UploadFiles;
  beforeEach(async () => {
    ({ attachments, uploads } = await open());
  });

  test('finds a saved file, whole and by byte range', async () => {
    const id = randomUUID();
    await attachments.save(id, Buffer.from('Write three answers.'));
    const file = await attachments.find(id);
    expect(file?.bytes).toBe(20);
    expect(file && (await text(file.open()))).toBe('Write three answers.');
    expect(file && (await text(file.open({ start: 6, end: 10 })))).toBe('three');
  });

  test('takes a file unchanged, detects its type by content, and keeps it when the upload is deleted', async () => {
    const upload = await uploaded(uploads, '%PDF-1.7 a sheet');
    const id = randomUUID();
    await expect(attachments.takeUpload(id, upload, 'sheet.html')).resolves.toEqual({
      bytes: 16,
      type: 'application/pdf',
    });
    await uploads.remove(upload);
    const file = await attachments.find(id);
    expect(file && (await text(file.open()))).toBe('%PDF-1.7 a sheet');
    await expect(attachments.takeUpload(randomUUID(), upload, 'gone.pdf')).rejects.toThrow();
    await expect(attachments.takeUpload('../../etc', upload, 'x')).rejects.toThrow();
  });

  test('replaces a file that is saved again', async () => {
    const id = randomUUID();
    await attachments.save(id, Buffer.from('one'));
    await attachments.save(id, Buffer.from('two!'));
    const file = await attachments.find(id);
    expect(file && (await text(file.open()))).toBe('two!');
  });

  test.each(['../../etc/passwd', '..', '', '.', 'a/b', 'x', `${'0'.repeat(8)}-0000-0000-0000-00000000000g`, '\0'])(
    'finds nothing for the invalid id %j, and throws when saving it',
    async (id) => {
      expect(await attachments.find(id)).toBeUndefined();
      await expect(attachments.save(id, Buffer.from('x'))).rejects.toThrow('id');
    },
  );

  test('keeps a copy when the first file is removed, and removes idempotently', async () => {
    const [one, other, nothing] = [randomUUID(), randomUUID(), randomUUID()];
    await attachments.save(one, Buffer.from('sheet'));
    await attachments.copy(one, other);
    await attachments.save(one, Buffer.from('replaced'));
    await attachments.remove(one);
    await attachments.remove(one);
    expect(await attachments.find(one)).toBeUndefined();
    const copy = await attachments.find(other);
    expect(copy && (await text(copy.open()))).toBe('sheet');
    await attachments.copy(randomUUID(), nothing);
    expect(await attachments.find(nothing)).toBeUndefined();
  });

  test('finds nothing for an unknown id', async () => {
    expect(await attachments.find(randomUUID())).toBeUndefined();
  });
}
