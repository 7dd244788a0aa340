import { videoSchema } from '../../src/contract/videos.ts';

test('the wire', () => {
  expect(videoSchema.$id).toBe('Video');
});
