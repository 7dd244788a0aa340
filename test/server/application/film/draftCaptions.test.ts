import { Readable } from 'node:stream';
import { makeDraftCaptions } from '../../../../server/application/film/draftCaptions.ts';
import type { FilmState } from '../../../../server/application/ports/film/FilmParts.ts';
import { maximumCaptionBytes } from '../../../../src/domain/film/caption.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { InMemoryCaptionDrafts } from '../../../fixtures/memory/InMemoryCaptionDrafts.ts';
import { anAudit } from '../../../fixtures/values/anAudit.ts';

const film: FilmState = { kind: 'video', id: 'a-film', version: 2, folders: ['a-folder'], duration: 90 };
const byPath = { kind: 'video', id: 'a-path' } as const;
const unknown = { kind: 'video', id: 'nowhere' } as const;
const draft = { vtt: 'WEBVTT', basedOn: 'a-hash' };

function drafting() {
  const captionDrafts = new InMemoryCaptionDrafts();
  const asked: string[] = [];
  const use = makeDraftCaptions({
    parts: { find: async ({ id }) => (id === unknown.id ? undefined : film) },
    captionDrafts,
    media: {
      find: async (...file) => {
        asked.push(file.join('/'));
        return { bytes: 5, modified: new Date(), open: () => Readable.from(['WEBVTT Grüße']) };
      },
    },
    findParts: async (...captions) => ({
      sources: captions.join('/'),
      read: async () => [{ title: captions.join('/'), time: 0 }],
    }),
  });
  return { use, captionDrafts, asked };
}

// Rules CUE-12 and PART-5.
test('opens the published captions with their text and parts, the draft and the versions', async () => {
  const { use, captionDrafts, asked } = drafting();
  captionDrafts.publish(film, 'de', 'a-hash', 'WEBVTT', anAudit);
  await captionDrafts.save(film, 'de', draft, 0, anAudit);
  const opened = await use.open(byPath, 'de');
  expect(opened).toMatchObject({
    ok: true,
    value: {
      version: 2,
      work: {
        published: { contentHash: 'a-hash', vtt: 'WEBVTT Grüße', parts: [{ title: 'a-folder/a-hash/de', time: 0 }] },
        draft: { ...draft, person: 'ada' },
        versions: [{ contentHash: 'a-hash' }],
      },
    },
  });
  expect(asked).toEqual(['a-folder/a-hash/captions-de.vtt']);
  expect(await use.open(byPath, 'fr')).toEqual(
    ok({ version: 0, work: { published: null, draft: null, versions: [] } }),
  );
});

test('saves a draft by the path of the item, and returns it with its version', async () => {
  const { use } = drafting();
  const first = await use.save(byPath, 'de', 0, draft, anAudit);
  expect(first).toMatchObject({ ok: true, value: { version: 1, work: { draft } } });
  expect(await use.save(byPath, 'de', 0, draft, anAudit)).toEqual(refuse('stale'));
  expect(await use.remove(byPath, 'de', 1)).toEqual(ok(undefined));
});

// Rule CAPTION-2.
test('refuses a draft that could not be published because it is too large', async () => {
  const { use } = drafting();
  const vtt = 'ü'.repeat(maximumCaptionBytes / 2 + 1);
  expect(await use.save(byPath, 'de', 0, { ...draft, vtt }, anAudit)).toEqual(refuse({ reason: 'too-large' }));
});

test('reads a published version', async () => {
  const { use, captionDrafts } = drafting();
  captionDrafts.publish(film, 'de', 'a-hash', 'Older', anAudit);
  expect(await use.findVersion(byPath, 'de', '1')).toEqual(ok('Older'));
  expect(await use.findVersion(byPath, 'de', '2')).toEqual(refuse('not-found'));
});

test('refuses every call about a film that does not exist', async () => {
  const { use } = drafting();
  const gone = refuse('not-found');
  expect(await use.open(unknown, 'de')).toEqual(gone);
  expect(await use.save(unknown, 'de', 0, draft, anAudit)).toEqual(gone);
  expect(await use.remove(unknown, 'de', 0)).toEqual(gone);
  expect(await use.findVersion(unknown, 'de', '1')).toEqual(gone);
});
