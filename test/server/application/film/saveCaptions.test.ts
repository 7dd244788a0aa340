import { Readable } from 'node:stream';
import { makeSaveCaptions } from '../../../../server/application/film/saveCaptions.ts';
import type { FilmState, SavedCaptions } from '../../../../server/application/ports/film/FilmParts.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { RecordedMedia } from '../../../fixtures/memory/RecordedMedia.ts';
import { InMemoryCaptionDrafts } from '../../../fixtures/memory/InMemoryCaptionDrafts.ts';
import { anAudit } from '../../../fixtures/values/anAudit.ts';

const film: FilmState = { kind: 'video', id: 'a-film', version: 2, folders: ['current', 'next'], duration: 90 };
const cues = [{ start: 1, text: 'Hello' }];
const file = new TextEncoder().encode('a captions file');

function captions(isReadable = true) {
  const media = new RecordedMedia();
  const captionDrafts = new InMemoryCaptionDrafts();
  const saved: SavedCaptions[] = [];
  const removed: string[] = [];
  const durations: number[] = [];
  const use = makeSaveCaptions({
    parts: {
      find: async ({ id }) => (id === film.id ? film : undefined),
      saveCaptions: async (_film, given) => ok(void saved.push(given)),
      removeCaptions: async (_film, language) => ok(void removed.push(language)),
    },
    media: {
      publishFile: media.publishFile.bind(media),
      find: async () => ({ bytes: 3, modified: new Date(), open: () => Readable.from(['Before']) }),
    },
    captionDrafts,
    captionReader: {
      read: async (_file, duration) => {
        durations.push(duration);
        return isReadable ? ok({ vtt: 'WEBVTT', cues }) : refuse({ reason: 'empty' });
      },
    },
  });
  return { use, media, saved, removed, durations, captionDrafts };
}

test('publishes the captions in each media folder, then saves them with their hash and cues', async () => {
  const { use, media, saved } = captions();
  expect(await use.save(film, 2, 'de', file, anAudit)).toEqual(ok(undefined));
  expect(media.steps).toEqual(['publish captions-de.vtt in current', 'publish captions-de.vtt in next']);
  expect(media.published).toEqual(['WEBVTT', 'WEBVTT']);
  expect(saved).toEqual([
    { language: 'de', contentHash: 'hash-2', cues, listed: { vtt: 'WEBVTT', replaced: undefined } },
  ]);
});

// Rule CUE-13.
test('passes the text of the captions that it replaces, unless a version holds it already', async () => {
  const { use, saved, captionDrafts } = captions();
  jest.spyOn(captionDrafts, 'find').mockResolvedValueOnce({
    published: { folder: 'current', contentHash: 'imported' },
    draft: null,
    draftVersion: 0,
    versions: [{ id: '1', contentHash: 'another', person: 'ada', publishedAt: null }],
  });
  await use.save(film, 2, 'de', file, anAudit);
  captionDrafts.publish(film, 'de', 'listed', 'Listed', anAudit);
  await use.save(film, 2, 'de', file, anAudit);
  expect(saved.map(({ listed }) => listed?.replaced)).toEqual(['Before', undefined]);
});

test('reads the captions with the duration of the film', async () => {
  const { use, durations } = captions();
  await use.save(film, 2, 'de', file, anAudit);
  expect(durations).toEqual([90]);
});

test('refuses a file that cannot be read and publishes nothing', async () => {
  const { use, media, saved } = captions(false);
  expect(await use.save(film, 2, 'de', file, anAudit)).toEqual(refuse({ reason: 'empty' }));
  expect([...media.steps, ...saved]).toEqual([]);
});

test('removes the captions of one language', async () => {
  const { use, removed } = captions();
  expect(await use.remove(film, 2, 'fr', anAudit)).toEqual(ok(undefined));
  expect(removed).toEqual(['fr']);
});

test.each([
  ['a version that is not current', film, 1, 'stale'],
  ['a film that does not exist', { ...film, id: 'another' }, 2, 'not-found'],
] as const)('refuses to save and to remove captions of %s', async (_what, name, version, refusal) => {
  const { use, saved, removed, durations } = captions();
  expect(await use.save(name, version, 'de', file, anAudit)).toEqual(refuse(refusal));
  expect(await use.remove(name, version, 'de', anAudit)).toEqual(refuse(refusal));
  expect([...saved, ...removed, ...durations]).toEqual([]);
});
