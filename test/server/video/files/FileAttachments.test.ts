import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileAttachments } from '../../../../server/video/files/FileAttachments.ts';
import { FolderUploadFiles } from '../../../../server/http/uploads/FolderUploadFiles.ts';
import { noUploads } from '../../../fixtures/stores/noUploads.ts';
import { attachmentsContract } from '../../contracts/Attachments.contract.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-attachments-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('FileAttachments as a store of downloads', () =>
  attachmentsContract(async () => {
    const uploads = new FolderUploadFiles(join(folder, 'uploads'));
    return { attachments: new FileAttachments(join(folder, 'attachments'), uploads), uploads };
  }));

test('saves an attachment as the only file in its folder', async () => {
  const id = randomUUID();
  await new FileAttachments(folder, noUploads).save(id, Buffer.from('x'));
  expect(await readdir(folder)).toEqual([id]);
});

test('removes the partial files that a killed process has left of an attachment', async () => {
  const [id, other] = [randomUUID(), randomUUID()];
  for (const name of [`${id}.${randomUUID()}.part`, `${other}.${randomUUID()}.part`])
    await writeFile(join(folder, name), 'half');
  await new FileAttachments(folder, noUploads).remove(id);
  expect(await readdir(folder)).toEqual([expect.stringMatching(new RegExp(`^${other}`))]);
});
