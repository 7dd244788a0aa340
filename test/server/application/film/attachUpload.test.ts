import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeAttachUpload, type AttachPorts } from '../../../../server/application/film/attachUpload.ts';
import type { AuditContext } from '../../../../server/application/ports/Change.ts';
import { FileMediaStore } from '../../../../server/video/files/FileMediaStore.ts';
import type { Asset } from '../../../../src/domain/film/asset.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { noUploads } from '../../../fixtures/stores/noUploads.ts';

const audit: AuditContext = { person: 'ada', at: new Date('2026-03-01T12:00:00Z'), action: 'edited' };
const modifiedAt = new Date('2026-02-03T04:05:06.789Z');
const upload = { id: 'an-upload', name: 'film.mp4', bytes: 6, modifiedAt };
const [assetId, before] = [randomUUID(), randomUUID()];

let folder: string;
let media: FileMediaStore;
let uploaded: Set<string>;
let loose: string[];
let done: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attach-'));
  await writeFile(join(folder, upload.id), 'a film');
  [media, uploaded, loose, done] = [new FileMediaStore(join(folder, 'media'), noUploads), new Set([upload.id]), [], []];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Ports that record each step in `done`, and throw before step number `diesBefore` as if the process had died. */
function ports(diesBefore = Infinity): AttachPorts {
  const step = (name: string) => {
    if (done.length >= diesBefore) throw new Error('killed');
    done.push(name);
  };
  return {
    newId: () => assetId,
    orphanedFiles: { expect: async (files) => (step('expect'), void loose.push(...files.map(({ id }) => id))) },
    uploads: {
      findFinished: async (id, person) => (uploaded.has(id) && person === 'ada' ? upload : undefined),
      remove: async (id) => (step('remove'), void uploaded.delete(id)),
    },
    media: {
      takeUpload: async (id, uploadId) => {
        if (!uploaded.has(uploadId)) throw new Error('There is no such upload');
        step('take');
        await media.saveOriginal(id, join(folder, uploadId));
      },
      copyPublished: async (...parts) => (step('copy'), media.copyPublished(...parts)),
    },
  };
}
const withCaptions = async (contentHash: string | null): Promise<Asset> => ({
  id: before,
  contentHash,
  poster: null,
  picture: null,
  screen: null,
  captions: { en: await media.publishFile(before, 'captions-en.vtt', Buffer.from('WEBVTT')) },
});

test('stores the upload as an original before the item is saved, and removes the upload afterwards', async () => {
  const saved = await makeAttachUpload(ports()).save(upload, undefined, audit, async (film) => {
    expect(film).toEqual({ assetId, fileName: 'film.mp4', fileBytes: upload.bytes, fileModifiedAt: modifiedAt });
    expect(await media.withOriginal(assetId, (file) => readFile(file, 'utf8'))).toBe('a film');
    expect(uploaded.has(upload.id)).toBe(true);
    return ok('saved');
  });
  expect(saved).toEqual(ok('saved'));
  expect(done).toEqual(['expect', 'take', 'remove']);
  expect(uploaded.size).toBe(0);
});

test('copies captions at once only when the item has no playable film', async () => {
  const waiting = await withCaptions(null);
  await makeAttachUpload(ports()).save(upload, waiting, audit, async () => ok(undefined));
  expect(await media.find(assetId, waiting.captions.en ?? '', 'captions-en.vtt')).toBeDefined();
  [uploaded, done] = [new Set([upload.id]), []];
  await makeAttachUpload(ports()).save(upload, await withCaptions('watched'), audit, async () => ok(undefined));
  expect(done).not.toContain('copy');
});

test('keeps the upload and marks the stored original for removal when the item is not saved', async () => {
  await expect(makeAttachUpload(ports()).save(upload, undefined, audit, async () => refuse('stale'))).resolves.toEqual(
    refuse('stale'),
  );
  await expect(
    makeAttachUpload(ports()).save(upload, undefined, audit, async () =>
      Promise.reject(new Error('the database is away')),
    ),
  ).rejects.toThrow('away');
  expect(uploaded.has(upload.id)).toBe(true);
  expect(loose).toEqual([assetId, assetId]);
});

test.each([0, 1, 2, 3])(
  'keeps the upload and marks a stored original for removal when it is killed before step %i',
  async (diesBefore) => {
    let isSaved = false;
    const dying = makeAttachUpload(ports(diesBefore)).save(upload, await withCaptions(null), audit, async () =>
      ok(void (isSaved = true)),
    );
    await expect(dying).rejects.toThrow('killed');
    const hasOriginal = await media.withOriginal(assetId, async () => true).catch(() => false);
    expect(uploaded.has(upload.id)).toBe(true);
    if (hasOriginal) expect(loose).toContain(assetId);
    if (isSaved) expect(hasOriginal).toBe(true);
  },
);

test('saves an item without an upload, and refuses an upload that is unknown, of another person or gone', async () => {
  const attach = makeAttachUpload(ports());
  await expect(attach.find(undefined, 'ada')).resolves.toEqual(ok(undefined));
  await expect(attach.save(undefined, undefined, audit, async (film) => ok(film))).resolves.toEqual(ok(undefined));
  await expect(attach.find('another', 'ada')).resolves.toEqual(refuse('upload-unknown'));
  await expect(attach.find(upload.id, 'bob')).resolves.toEqual(refuse('upload-unknown'));
  uploaded.clear();
  await expect(attach.save(upload, undefined, audit, async () => ok(undefined))).resolves.toEqual(
    refuse('upload-unknown'),
  );
});
