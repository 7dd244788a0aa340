import { makeSaveThumbnail } from '../../../../server/application/film/saveThumbnail.ts';
import type { FilmState } from '../../../../server/application/ports/film/FilmParts.ts';
import type { Picture } from '../../../../src/domain/film/asset.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { RecordedMedia } from '../../../fixtures/memory/RecordedMedia.ts';
import { anAudit } from '../../../fixtures/values/anAudit.ts';

const film: FilmState = { kind: 'webinar', id: 'a-film', version: 2, folders: ['current', 'next'], duration: 90 };
const image = new Uint8Array([1]);
const size = { width: 1280, height: 720 };

function thumbnail(isReadable = true) {
  const media = new RecordedMedia();
  const saved: (Picture | null)[] = [];
  const use = makeSaveThumbnail({
    parts: {
      find: async ({ id }) => (id === film.id ? film : undefined),
      savePicture: async (_film, picture) => ok(void saved.push(picture)),
    },
    media,
    thumbnails: {
      read: async () => (isReadable ? ok({ ...size, write: async () => undefined }) : refuse('too-many-pixels')),
    },
  });
  return { use, media, saved };
}

test('publishes the picture in each media folder, then saves its hash and size', async () => {
  const { use, media, saved } = thumbnail();
  expect(await use.save(film, 2, image, anAudit)).toEqual(ok(undefined));
  expect(media.steps).toEqual(['publish a-folder in current', 'publish a-folder in next']);
  expect(saved).toEqual([{ ...size, contentHash: 'hash-2' }]);
});

test('refuses an image that cannot be a thumbnail and publishes nothing', async () => {
  const { use, media, saved } = thumbnail(false);
  expect(await use.save(film, 2, image, anAudit)).toEqual(refuse('too-many-pixels'));
  expect([...media.steps, ...saved]).toEqual([]);
});

test('shows the picture of the film again when the thumbnail is removed', async () => {
  const { use, saved } = thumbnail();
  expect(await use.remove(film, 2, anAudit)).toEqual(ok(undefined));
  expect(saved).toEqual([null]);
});

test.each([
  ['a version that is not current', film, 1, 'stale'],
  ['a film that does not exist', { ...film, id: 'another' }, 2, 'not-found'],
] as const)('refuses to save and to remove the thumbnail of %s', async (_what, name, version, refusal) => {
  const { use, media, saved } = thumbnail();
  expect(await use.save(name, version, image, anAudit)).toEqual(refuse(refusal));
  expect(await use.remove(name, version, anAudit)).toEqual(refuse(refusal));
  expect([...media.steps, ...saved]).toEqual([]);
});
