import { waitFor } from '@testing-library/dom';
import type { ImportRowChange } from '../../../../src/application/ports/administration/Imports.ts';
import type { NewImportRow } from '../../../../src/domain/moveIn/itemImport.ts';
import { blankMoveIn } from '../../../../src/domain/moveIn/moveInItem.ts';
import { ImportModel } from '../../../../src/ui/administration/import/ImportModel.ts';
import { RememberedUploads } from '../../../../src/ui/administration/uploads/RememberedUploads.ts';
import { UploadQueue } from '../../../../src/ui/administration/uploads/UploadQueue.ts';
import { editingInMemory } from '../../../fixtures/browserMemory/editingInMemory.ts';
import { InMemoryImports } from '../../../fixtures/browserMemory/InMemoryImports.ts';
import { InMemoryUploads } from '../../../fixtures/browserMemory/InMemoryUploads.ts';
import { makeAttachUpload } from '../../../../src/application/film/attachUpload.ts';
import { memoryStorage } from '../../../fixtures/memory/memoryStorage.ts';

const aFile = (name: string) => new File(['content'], name, { lastModified: 1 });
const aRow = (line: number): NewImportRow => ({
  line,
  source: { file: 'catalogue.csv', line: line + 1 },
  item: { ...blankMoveIn, title: `Row ${line}` },
  files: { film: `${line}.mp4`, captions: { en: `${line}.vtt` }, downloads: [] },
  film: { bytes: 7, hash: null },
});

/** An import of some rows in a browser. A second one over the same parts is the page after a reload. */
function surroundings() {
  const storage = memoryStorage();
  const imports = new InMemoryImports();
  const editing = editingInMemory({ videos: [], webinars: [], upcoming: [] });
  const openPage = async (id?: string, uploads = new InMemoryUploads(1)) => {
    const now = () => Date.now();
    const uploadQueue = new UploadQueue({
      ...editing,
      attachUpload: makeAttachUpload(editing),
      uploads,
      remembered: new RememberedUploads(storage, 'ada', now),
      claim: async () => () => undefined,
      changed: () => undefined,
      now,
    });
    const created = id === undefined ? await imports.create('Course', [1, 2, 3, 4].map(aRow)) : undefined;
    const importId = created?.ok === true ? created.value.id : (id ?? '');
    const [found, rows] = [await imports.find(importId), await imports.rows(importId)];
    if (!found.ok || !rows.ok) throw new Error('There is no such import');
    const hashFile = async (file: Blob) => (file as File).name.padEnd(64, '0');
    const ports = { imports, uploadQueue, storage, hashFile, now, person: 'ada', made: () => undefined };
    return { model: new ImportModel(found.value, rows.value, ports), uploads, uploadQueue };
  };
  return { imports, storage, openPage };
}
const folderOf = (...lines: readonly number[]) => ({
  name: 'Course',
  files: new Map(lines.flatMap((line) => [`${line}.mp4`, `${line}.vtt`]).map((path) => [path, aFile(path)])),
});

// Rule MOVE-36.
test('sends the files of all rows, and gives each row its own', async () => {
  const { imports, openPage } = surroundings();
  const { model, uploads, uploadQueue } = await openPage();
  model.takeFolder(folderOf(1, 2, 3, 4));
  await model.start();
  await waitFor(() => expect(imports.attached.size === 4 && model.sender.sending.size === 0).toBe(true));
  const named = [...imports.attached].map(([line, { film, captions }]) => [
    line,
    uploads.finished.get(film ?? ''),
    uploads.finished.get(captions.en ?? ''),
  ]);
  expect(named.toSorted()).toEqual([1, 2, 3, 4].map((line) => [line, `${line}.mp4`, `${line}.vtt`]));
  expect(uploadQueue.all).toEqual([]);
  model.leave();
});

test('sends no byte again of files that were sent before a reload', async () => {
  const { imports, storage, openPage } = surroundings();
  const first = await openPage(undefined, new InMemoryUploads(10));
  const attach = imports.attach.bind(imports);
  imports.attach = () => new Promise(() => undefined);
  first.model.takeFolder(folderOf(1, 2, 3, 4));
  await first.model.start();
  await waitFor(() => expect(first.uploadQueue.all.length).toBeGreaterThan(0));
  expect(storage.keys('admin-upload.')).toEqual([]);
  await waitFor(() => expect(first.uploads.finished.size === 6).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(storage.keys('admin-import.ada.')).toHaveLength(6);
  imports.attach = attach;
  const second = await openPage(first.model.id);
  second.model.takeFolder(folderOf(1, 2, 3, 4));
  await waitFor(() => expect(imports.attached.size === 4 && second.model.sender.sending.size === 0).toBe(true));
  expect([...second.uploads.finished.values()].toSorted()).toEqual(['4.mp4', '4.vtt']);
  expect(storage.keys('admin-import.ada.')).toEqual([]);
  first.model.leave();
  second.model.leave();
});

test('pauses and resumes everything, and tries rows again whose files were missing', async () => {
  const { imports, openPage } = surroundings();
  const { model } = await openPage();
  model.sender.pause();
  model.takeFolder(folderOf(1, 2));
  await model.start();
  await waitFor(() => expect(model.hashed.done).toBe(2));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect([model.sender.sending.size, imports.attached.size]).toEqual([0, 0]);
  model.sender.resume();
  await waitFor(() => expect(imports.attached.size === 2).toBe(true));
  expect(model.missing).toEqual(['3.vtt', '3.mp4', '4.vtt', '4.mp4']);
  model.takeFolder(folderOf(1, 2, 3, 4));
  await waitFor(() => expect(imports.attached.size === 4).toBe(true));
  expect([...model.sender.troubles]).toEqual([]);
  model.leave();
});

test('sends one change after the other, because a check compares all rows', async () => {
  const { imports, openPage } = surroundings();
  const { model } = await openPage();
  const change = imports.change.bind(imports);
  let [running, most] = [0, 0];
  const seen: (readonly ImportRowChange[])[] = [];
  imports.change = async (id, changes) => {
    running += 1;
    most = Math.max(most, running);
    seen.push(changes);
    await new Promise((resolve) => setTimeout(resolve, 0));
    running -= 1;
    return change(id, changes);
  };
  await Promise.all([model.edit([1, 2], () => ({ public: true })), model.edit([1], () => ({ title: 'Other' }))]);
  expect([most, seen.length]).toEqual([1, 2]);
  expect(model.rows.get(1)?.item).toMatchObject({ public: true, title: 'Other' });
  model.leave();
});
