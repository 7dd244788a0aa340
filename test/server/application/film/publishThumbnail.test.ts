import { publishThumbnail } from '../../../../server/application/film/saveThumbnail.ts';
import { RecordedMedia } from '../../../fixtures/memory/RecordedMedia.ts';

const size = { width: 1280, height: 720 };

test('writes and publishes the picture in each media folder', async () => {
  const media = new RecordedMedia();
  const written: string[] = [];
  await publishThumbnail(media, ['current', 'next'], { ...size, write: async (folder) => void written.push(folder) });
  expect(written).toEqual(['a-folder', 'a-folder']);
  expect(media.steps).toEqual(['publish a-folder in current', 'publish a-folder in next']);
});

test('returns the size and the hash of the published picture', async () => {
  const picture = await publishThumbnail(new RecordedMedia(), ['current'], { ...size, write: async () => undefined });
  expect(picture).toEqual({ ...size, contentHash: 'hash-1' });
});

test('publishes nothing when the picture cannot be written', async () => {
  const media = new RecordedMedia();
  const write = () => Promise.reject(new Error('the disk is full'));
  await expect(publishThumbnail(media, ['current'], { ...size, write })).rejects.toThrow('full');
  expect(media.steps).toEqual([]);
});
