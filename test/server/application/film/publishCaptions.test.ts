import { publishCaptions } from '../../../../server/application/film/saveCaptions.ts';
import { RecordedMedia } from '../../../fixtures/memory/RecordedMedia.ts';

const cues = [{ start: 1, text: 'Grüße' }];

test('publishes captions as a UTF-8 file of their asset and returns its hash with the cues', async () => {
  const media = new RecordedMedia();
  const kept = await publishCaptions(media, ['an-asset'], 'de', { vtt: 'WEBVTT Grüße', cues });
  expect(kept).toEqual({ language: 'de', contentHash: 'hash-1', cues });
  expect(media.steps).toEqual(['publish captions-de.vtt in an-asset']);
  expect(media.published).toEqual(['WEBVTT Grüße']);
});
