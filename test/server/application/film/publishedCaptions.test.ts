import { Readable } from 'node:stream';
import { publishedText } from '../../../../server/application/film/publishedCaptions.ts';

const published = { folder: 'a-folder', contentHash: 'a-hash' };

test('reads the file that visitors get', async () => {
  const asked: string[] = [];
  const media = {
    find: async (...file: readonly string[]) => {
      asked.push(file.join('/'));
      return { bytes: 5, modified: new Date(), open: () => Readable.from(['WEBVTT ', 'Grüße']) };
    },
  };
  expect(await publishedText(media, { published }, 'de')).toBe('WEBVTT Grüße');
  expect(asked).toEqual(['a-folder/a-hash/captions-de.vtt']);
});

test('returns nothing where no captions are published, or their file is gone', async () => {
  const media = { find: async () => undefined };
  expect(await publishedText(media, { published: null }, 'de')).toBeUndefined();
  expect(await publishedText(media, { published }, 'de')).toBeUndefined();
});
