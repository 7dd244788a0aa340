import { makeTakeFrame } from '../../../../server/application/film/takeFrame.ts';
import type { FilmedItem } from '../../../../server/application/film/restoreFile.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { anAudit } from '../../../fixtures/values/anAudit.ts';
import { anAsset } from '../../../fixtures/values/storedItems.ts';

const item: FilmedItem = { kind: 'video', id: 'a-video', version: 3, asset: anAsset({ contentHash: 'a-hash' }) };
const frame = new Uint8Array([1]);

function taking(found: 'frame' | 'second-outside' = 'frame', saved: 'ok' | 'stale' = 'ok') {
  const steps: string[] = [];
  const take = makeTakeFrame(
    {
      take: async ({ assetId, contentHash }, second) => {
        steps.push(`frame of ${assetId} ${contentHash} at ${second}`);
        return found === 'frame' ? ok(frame) : refuse(found);
      },
    },
    {
      save: async ({ kind, id }, version, image) => {
        steps.push(`save ${image.length} byte for ${kind} ${id} in version ${version}`);
        return saved === 'ok' ? ok(undefined) : refuse(saved);
      },
    },
  );
  return { take, steps };
}

test('saves the frame of the current film as the picture of the item (rule EDITOR-7)', async () => {
  const { take, steps } = taking();
  expect(await take(item, 3, 12.5, anAudit)).toEqual(ok(undefined));
  expect(steps).toEqual(['frame of an-asset a-hash at 12.5', 'save 1 byte for video a-video in version 3']);
});

test.each([
  ['an item that does not exist', undefined, 3, 'not-found'],
  ['a version that is not current', item, 2, 'stale'],
  ['a film that is not processed', { ...item, asset: anAsset({ contentHash: null }) }, 3, 'film-not-ready'],
])('refuses %s before a frame is taken', async (_what, of, version, refusal) => {
  const { take, steps } = taking();
  expect(await take(of, version, 1, anAudit)).toEqual(refuse(refusal));
  expect(steps).toEqual([]);
});

test('saves nothing when there is no frame, and returns the refusal of the store', async () => {
  const { take, steps } = taking('second-outside');
  expect(await take(item, 3, 99, anAudit)).toEqual(refuse('second-outside'));
  expect(steps).toHaveLength(1);
  expect(await taking('frame', 'stale').take(item, 3, 1, anAudit)).toEqual(refuse('stale'));
});
