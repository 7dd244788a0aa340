import { makeImportVideo, type ImportedFilm } from '../../../../server/application/import/importVideo.ts';
import type { NewVideo } from '../../../../server/application/ports/item/Videos.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { RecordedMedia } from '../../../fixtures/memory/RecordedMedia.ts';
import { anAsset, aStoredVideo } from '../../../fixtures/values/storedItems.ts';

const now = new Date('2026-03-01T12:00:00Z');
const stored = aStoredVideo();
const film: ImportedFilm = {
  file: '/add_a-quiz.mp4',
  fileName: 'add_a-quiz.mp4',
  sourceHash: 'the-film',
  sidecars: [],
};
const choices = { published: true, public: false, categories: ['rise'] } as const;
const cues = [{ start: 1, text: 'Hello' }];
const sidecar = (fileName: string) =>
  ({ language: 'en', fileName, content: new TextEncoder().encode(fileName) }) as const;

/** `known`: who has the file before the import. `winner`: who gets it while this import copies its bytes. */
function importing({ known = '', winner = '', isFilm = true } = {}) {
  const media = new RecordedMedia();
  const added: NewVideo[] = [];
  const isVideo = () => [known, added.length > 0 ? winner : ''].includes('a video');
  const importVideo = makeImportVideo({
    videos: {
      findBySource: async () => (isVideo() ? stored : undefined),
      add: async (video) => {
        added.push(video);
        return winner === '' ? ok(stored) : refuse('already-there');
      },
    },
    assets: {
      findBySource: async () =>
        known === 'a webinar'
          ? { asset: anAsset(), processing: { state: 'ready', percent: 100 }, duration: 0 }
          : undefined,
    },
    media: Object.assign(media, {
      saveOriginal: async (id: string, file: string) => void media.steps.push(`save ${file} as ${id}`),
    }) as never,
    processor: {
      probe: async () =>
        isFilm
          ? ok({ duration: 9, width: 1, height: 1, framesPerSecond: 1, hasSound: true })
          : refuse({ reason: 'not-a-video', detail: 'This is a text.' }),
      process: () => Promise.reject(new Error('An import does not process')),
    },
    captionReader: {
      read: async (file) => (file.length > 5 ? ok({ vtt: 'WEBVTT', cues }) : refuse({ reason: 'empty' })),
    },
    clock: { now: () => now },
  });
  const run = (about: Partial<ImportedFilm> = {}, name?: string) =>
    importVideo(
      { ...film, ...about },
      { ...choices, ...(name === undefined ? {} : { name }) },
      () => 'a-new-id',
      new AbortController().signal,
    );
  return { run, added, steps: media.steps };
}

test('stores the film before it adds the video, which is named after its file', async () => {
  const { run, added, steps } = importing();
  expect(await run()).toEqual(ok({ video: stored, isNew: true, refusedSidecars: [] }));
  expect(steps).toEqual(['save /add_a-quiz.mp4 as a-new-id']);
  const own = { assetId: 'a-new-id', sourceHash: 'the-film', captions: [], feature: 'rise', ...choices };
  expect(added).toMatchObject([{ name: 'Add a quiz', slug: 'add-a-quiz', ...own }]);
});

test('names the video as the person chose', async () => {
  const { run, added } = importing();
  await run({}, 'Ask more');
  expect(added).toMatchObject([{ name: 'Ask more', slug: 'ask-more' }]);
});

test('imports captions and lists the files that cannot be read', async () => {
  const { run, added } = importing();
  const outcome = await run({ sidecars: [sidecar('en.vtt'), sidecar('b')] });
  expect(outcome).toMatchObject({ value: { refusedSidecars: [{ fileName: 'b', refusal: { reason: 'empty' } }] } });
  expect(added).toMatchObject([{ captions: [{ language: 'en', contentHash: 'hash-2', cues }] }]);
});

test('returns the video of an earlier import of the same file and stores nothing', async () => {
  const { run, steps } = importing({ known: 'a video' });
  expect(await run()).toEqual(ok({ video: stored, isNew: false, refusedSidecars: [] }));
  expect(steps).toEqual([]);
});

test.each([
  ['a film that is already the recording of a webinar', { known: 'a webinar' }, 'a-webinar'],
  ['a file that is no film', { isFilm: false }, 'not-a-video'],
])('refuses %s, gives the reason and stores nothing', async (_what, about, reason) => {
  const { run, steps } = importing(about);
  expect(await run()).toEqual(refuse({ reason, detail: expect.stringMatching(/^This .+\.$/) }));
  expect(steps).toEqual([]);
});

test.each([
  ['the video when another import', 'a video', ok({ video: stored, isNew: false, refusedSidecars: [] })],
  ['a refusal when a webinar', 'a webinar', { ok: false, refusal: { reason: 'a-webinar' } }],
])('removes its copy and returns %s got the file first', async (_what, winner, expected) => {
  const { run, steps } = importing({ winner });
  expect(await run()).toMatchObject(expected);
  expect(steps.at(-1)).toBe('remove a-new-id');
});
