import {
  makeDuplicateUpcoming,
  makeDuplicateVideo,
  makeDuplicateWebinar,
} from '../../../../server/application/duplicate/duplicateItem.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { InMemoryItem } from '../../../fixtures/memory/InMemoryItem.ts';
import { RecordedMedia } from '../../../fixtures/memory/RecordedMedia.ts';
import { anAudit } from '../../../fixtures/values/anAudit.ts';
import { anAsset, aStoredUpcoming, aStoredVideo, aStoredWebinar } from '../../../fixtures/values/storedItems.ts';

function ports() {
  const media = new RecordedMedia();
  let ids = 0;
  return {
    steps: media.steps,
    media,
    attachments: { copy: async (from: string, to: string) => void media.steps.push(`copy file ${from} to ${to}`) },
    orphanedFiles: {
      expect: async (files: readonly { id: string }[]) => void media.steps.push(`expect ${files.length}`),
    },
    newId: () => `new-${(ids += 1)}`,
  };
}
const storing = <Stored extends { readonly version: number }>(stored: Stored) =>
  new InMemoryItem<Stored, unknown, unknown, never>(stored, ['its-path']);

test('copies the film of a video and names the copy after it', async () => {
  const videos = storing(aStoredVideo({ id: 'it', name: 'Quizzes' }));
  const given = ports();
  expect(await makeDuplicateVideo(videos, given)('its-path', anAudit)).toMatchObject({ ok: true });
  expect(given.steps).toEqual(['expect 1', 'copy all from an-asset to new-1']);
  expect(videos.duplicated).toEqual([
    {
      original: 'it',
      title: 'Copy of Quizzes',
      slug: 'copy-of-quizzes',
      files: new Map(),
      film: { of: anAsset(), assetId: 'new-1' },
    },
  ]);
});

test('copies the film and the downloads of a recorded webinar under new ids', async () => {
  const download = { id: 'a-file', name: 'Slides', bytes: 6, type: 'application/pdf' };
  const webinars = storing(aStoredWebinar({ id: 'it', title: 'Branching', downloads: [download] }));
  const given = ports();
  await makeDuplicateWebinar(webinars, given)('its-path', anAudit);
  expect(given.steps).toEqual(['expect 2', 'copy all from an-asset to new-1', 'copy file a-file to new-2']);
  expect(webinars.duplicated).toMatchObject([{ title: 'Copy of Branching', files: new Map([['a-file', 'new-2']]) }]);
});

test('copies the picture of an upcoming webinar to the folder of the new id', async () => {
  const upcoming = storing(aStoredUpcoming({ id: 'it', title: 'Live' }));
  const given = ports();
  await makeDuplicateUpcoming(upcoming, given)('its-path', anAudit);
  expect(given.steps).toEqual(['expect 1', 'copy all from it to new-1']);
  expect(upcoming.duplicated).toEqual([{ original: 'it', id: 'new-1', title: 'Copy of Live', files: new Map() }]);
});

test('cuts the title of the copy to the maximum length', async () => {
  const videos = storing(aStoredVideo({ name: 'x'.repeat(120) }));
  await makeDuplicateVideo(videos, ports())('its-path', anAudit);
  expect(videos.duplicated[0]?.title).toBe(`Copy of ${'x'.repeat(112)}`);
});

test('refuses an unknown item and copies nothing', async () => {
  const given = ports();
  expect(await makeDuplicateVideo(storing(aStoredVideo()), given)('another', anAudit)).toEqual(refuse('not-found'));
  expect(given.steps).toEqual([]);
});

test('copies the files again under new ids when the original changes meanwhile', async () => {
  const stored = aStoredVideo();
  const assets: (string | undefined)[] = [];
  const items = {
    find: async () => stored,
    duplicate: async ({ film }: { readonly film?: { readonly assetId: string } }) => {
      assets.push(film?.assetId);
      return assets.length < 3 ? refuse<'changed'>('changed') : ok(stored);
    },
  };
  expect(await makeDuplicateVideo(items, ports())('its-path', anAudit)).toEqual(ok(stored));
  expect(assets).toEqual(['new-1', 'new-2', 'new-3']);
});
