import { readItemFiles, storeItemFiles } from '../../../../server/application/import/storeItemFiles.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { RecordedMedia } from '../../../fixtures/memory/RecordedMedia.ts';

const now = new Date('2026-03-01T12:00:00Z');
const bytes = (text: string) => async () => new TextEncoder().encode(text);
const thumbnail = { width: 1280, height: 720, write: async () => undefined };
const readers = {
  captionReader: { read: async () => ok({ vtt: 'WEBVTT', cues: [] }) },
  thumbnails: { read: async (image: Uint8Array) => (image.length > 0 ? ok(thumbnail) : refuse('empty' as const)) },
};

test('reads captions and the thumbnail, and names those that cannot be used', async () => {
  const captions = [{ language: 'en', name: 'a.en.vtt', read: bytes('WEBVTT') }] as const;
  expect(await readItemFiles(readers, { captions, thumbnail: { name: 'a.png', read: bytes('') } })).toEqual({
    captions: [{ language: 'en', content: { vtt: 'WEBVTT', cues: [] } }],
    thumbnail: undefined,
    refused: [{ name: 'a.png', part: 'thumbnail', refusal: 'empty' }],
  });
  expect(
    (await readItemFiles(readers, { captions: [], thumbnail: { name: 'a.png', read: bytes('a') } })).thumbnail,
  ).toBe(thumbnail);
});

test('records a download as loose before it stores it', async () => {
  const media = new RecordedMedia();
  const orphanedFiles = { expect: async () => void media.steps.push('expect') };
  const store = async (id: string) => {
    media.steps.push(`store ${id}`);
    return { bytes: 7, type: 'text/plain' };
  };
  const read = {
    captions: [{ language: 'en', content: { vtt: 'WEBVTT', cues: [] } }],
    thumbnail,
    refused: [],
  } as const;
  const stored = await storeItemFiles(
    { media, orphanedFiles, newId: () => 'an-id' },
    'a-folder',
    read,
    [{ name: 'Sheet', store }],
    now,
  );
  expect(stored).toEqual({
    captions: [{ language: 'en', contentHash: 'hash-1', cues: [] }],
    picture: { contentHash: 'hash-2', width: 1280, height: 720 },
    downloads: [{ id: 'an-id', name: 'Sheet', bytes: 7, type: 'text/plain' }],
  });
  expect(media.steps.slice(-2)).toEqual(['expect', 'store an-id']);
});
