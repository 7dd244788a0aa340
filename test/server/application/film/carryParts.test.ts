import { carryParts } from '../../../../server/application/film/carryParts.ts';
import { RecordedMedia } from '../../../fixtures/memory/RecordedMedia.ts';
import { anAsset } from '../../../fixtures/values/storedItems.ts';

const picture = { contentHash: 'a-picture', width: 1280, height: 720 };

test.each([
  ['nothing when the item has no captions and no chosen picture', {}, []],
  ['the chosen picture', { picture }, ['a-picture']],
  ['the captions of each language', { captions: { en: 'english', de: 'german' } }, ['english', 'german']],
  ['files with the same hash once', { picture, captions: { en: 'a-picture' } }, ['a-picture']],
])('copies %s (rule CAPTION-7)', async (_what, about, hashes) => {
  const media = new RecordedMedia();
  await carryParts(media, anAsset({ id: 'old', ...about }), 'new');
  expect(media.steps).toEqual(hashes.map((hash) => `copy ${hash} from old to new`));
});
