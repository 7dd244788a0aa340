import { makeRestoreFile, type FilmedItem } from '../../../../server/application/film/restoreFile.ts';
import type { FilmFiles } from '../../../../src/domain/film/filmFiles.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { RecordedMedia } from '../../../fixtures/memory/RecordedMedia.ts';
import { anAudit } from '../../../fixtures/values/anAudit.ts';
import { anAsset } from '../../../fixtures/values/storedItems.ts';

const item: FilmedItem = { kind: 'video', id: 'a-video', version: 3, asset: anAsset({ captions: { en: 'spoken' } }) };

function restoring(saved: 'ok' | 'stale' = 'ok', replaced: readonly string[] = ['an-older-file']) {
  const media = new RecordedMedia();
  const files = { replaced: replaced.map((id) => ({ id })) } as unknown as FilmFiles;
  const restore = makeRestoreFile(
    {
      findFiles: async (_kind, id) => (id === item.id ? files : undefined),
      restore: async (...[kind, id, fileId, version]) => {
        media.steps.push(`restore ${fileId} of ${kind} ${id} in version ${version}`);
        return saved === 'ok' ? ok(undefined) : refuse(saved);
      },
    },
    media,
  );
  return { restore, steps: media.steps };
}

test('copies captions to the restored file before it becomes the current one', async () => {
  const { restore, steps } = restoring();
  expect(await restore(item, 3, 'an-older-file', anAudit)).toEqual(ok(undefined));
  expect(steps).toEqual([
    'copy spoken from an-asset to an-older-file',
    'restore an-older-file of video a-video in version 3',
  ]);
});

test.each([
  ['an item that does not exist', undefined, 3, 'an-older-file', 'not-found'],
  ['a version that is not current', item, 2, 'an-older-file', 'stale'],
  ['a file that the item never had', item, 3, 'another-file', 'file-unknown'],
  ['a file of an item without files', { ...item, id: 'another' }, 3, 'an-older-file', 'file-unknown'],
])('refuses %s and copies nothing', async (_what, of, version, fileId, refusal) => {
  const { restore, steps } = restoring();
  expect(await restore(of, version, fileId, anAudit)).toEqual(refuse(refusal));
  expect(steps).toEqual([]);
});

test('returns the refusal of the store when the item changes meanwhile', async () => {
  expect(await restoring('stale').restore(item, 3, 'an-older-file', anAudit)).toEqual(refuse('stale'));
});
