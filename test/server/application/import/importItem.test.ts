import { makeImportItem } from '../../../../server/application/import/importItem.ts';
import type { ItemFiles } from '../../../../server/application/import/itemFiles.ts';
import type { CatalogueItems } from '../../../../server/application/import/catalogueItems.ts';
import type { ImportedItem } from '../../../../src/domain/moveIn/itemImport.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { RecordedMedia } from '../../../fixtures/memory/RecordedMedia.ts';
import { anImportRow } from '../../../fixtures/values/anImportRow.ts';

const now = new Date('2026-03-01T12:00:00Z');
const known: ImportedItem & { readonly kind: 'video' } = {
  kind: 'video',
  id: 'known',
  title: 'Known',
  path: '/videos/known',
};
const made: ImportedItem = { kind: 'video', id: 'the-id', title: 'Made', path: '/videos/made' };
const probed = ok({ duration: 9, width: 1, height: 1, framesPerSecond: 1, hasSound: true });
const notAFilm = refuse({ reason: 'not-a-video', detail: 'This is a text.' } as const);

interface World {
  /** Whether the item with the same film is there before the import, or gets the film while its bytes are copied. */
  readonly other?: 'before' | 'meanwhile' | 'in the bin';
  readonly isMade?: boolean;
  readonly isFilm?: boolean;
}

function importing({ other, isMade = false, isFilm = true }: World = {}) {
  const media = new RecordedMedia();
  const added: Parameters<CatalogueItems['add']>[0][] = [];
  const redirects: unknown[] = [];
  const isThere = () => other === 'before' || (other === 'meanwhile' && added.length > 0);
  const importItem = makeImportItem({
    items: {
      find: async (_kind, id) => [known, ...(isMade ? [made] : [])].find((item) => item.id === id),
      add: async (item) => {
        added.push(item);
        return other === undefined ? ok(made) : refuse('already-there');
      },
    },
    films: { findByHash: async () => (isThere() ? [known] : []) },
    media: Object.assign(media, {
      withOriginal: () => Promise.reject(new Error('The file was probed before')),
      hashOriginal: async () => ({ hash: 'the-film', bytes: 4 }),
    }),
    captionReader: {
      read: async (file) => (file.length > 0 ? ok({ vtt: 'WEBVTT', cues: [] }) : refuse({ reason: 'empty' })),
    },
    thumbnails: { read: async () => refuse('empty') },
    orphanedFiles: {
      expect: async ([file]) => void media.steps.push(`expect ${file?.id}`),
    },
    processor: { probe: () => Promise.reject(new Error('The file was probed before')) },
    redirects: { save: async (_item, addresses) => void redirects.push(...addresses.map(({ path }) => path)) },
    newId: () => 'an-asset',
  });
  const film: ItemFiles['film'] = {
    name: 'a.mp4',
    hash: 'the-film',
    probe: async () => (isFilm ? probed : notAFilm),
    store: async (id) => void media.steps.push(`store ${id}`),
  };
  const run = (files: Partial<ItemFiles> = {}, mayLackFiles = true, oldAddresses: readonly string[] = []) =>
    importItem(
      {
        item: { ...anImportRow().item, oldAddresses },
        files: { film, captions: [], downloads: [], ...files },
        ...{ id: 'the-id', person: 'ada', at: now, mayLackFiles },
      },
      new AbortController().signal,
    );
  return { run, added, redirects, steps: media.steps };
}
const captions = (name: string, content: string) =>
  ({ language: 'en', name, read: async () => new TextEncoder().encode(content) }) as const;

test('stores the film before it adds the item', async () => {
  const { run, added, steps } = importing();
  expect(await run()).toEqual(ok({ existing: made, isNew: true, refusedFiles: [] }));
  expect(steps).toEqual(['expect an-asset', 'store an-asset']);
  expect(added).toMatchObject([
    { id: 'the-id', film: { assetId: 'an-asset', sourceHash: 'the-film', fileName: 'a.mp4' } },
  ]);
});

test('lists captions that cannot be read, and makes the item without them if that is wanted', async () => {
  const broken = { captions: [captions('a.en.vtt', 'WEBVTT'), captions('b.en.vtt', '')] };
  const refusedFiles = [{ name: 'b.en.vtt', part: 'captions', refusal: { reason: 'empty' } }];
  const lenient = importing();
  expect(await lenient.run(broken)).toEqual(ok({ existing: made, isNew: true, refusedFiles }));
  const strict = importing();
  expect(await strict.run(broken, false)).toEqual(refuse({ reason: 'files', files: refusedFiles }));
  expect([lenient.added.length, strict.added.length, strict.steps]).toEqual([1, 0, []]);
});

// Rule UPLOAD-15.
test('returns the item of an earlier import of the same file and stores nothing', async () => {
  const { run, steps } = importing({ other: 'before' });
  expect(await run()).toEqual(ok({ existing: known, isNew: false, refusedFiles: [] }));
  expect(steps).toEqual([]);
});

test('returns the item that an earlier try has made, as new, and stores nothing', async () => {
  const { run, steps } = importing({ isMade: true });
  expect(await run()).toEqual(ok({ existing: made, isNew: true, refusedFiles: [] }));
  expect(steps).toEqual([]);
});

test('removes its copy and returns the other item when another import got the file first', async () => {
  const { run, steps } = importing({ other: 'meanwhile' });
  expect(await run()).toEqual(ok({ existing: known, isNew: false, refusedFiles: [] }));
  expect(steps.at(-1)).toBe('remove an-asset');
});

test.each<[string, World, string]>([
  ['a film of an item in the bin', { other: 'in the bin' }, 'elsewhere'],
  ['a file that is no film', { isFilm: false }, 'not-a-video'],
])('refuses %s and gives the reason', async (_what, world, reason) => {
  const { run, redirects } = importing(world);
  expect(await run({}, true, ['/old'])).toEqual(refuse({ reason, detail: expect.stringMatching(/\S/) }));
  expect(redirects).toEqual([]);
});

// Rule MOVE-8.
test('saves the old addresses of the item, but not the address that it has now', async () => {
  const { run, redirects } = importing();
  await run({}, true, ['https://old.example/training/42', '/videos/made', 'nonsense']);
  expect(redirects).toEqual(['/training/42']);
});
