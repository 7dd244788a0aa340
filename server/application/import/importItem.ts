import type { ImportedItem } from '../../../src/domain/moveIn/itemImport.ts';
import type { MoveInItem } from '../../../src/domain/moveIn/moveInItem.ts';
import { redirectPath } from '../../../src/domain/moveIn/oldAddress.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { ProbeRefusal, VideoProcessor } from '../ports/film/VideoProcessor.ts';
import type { Films, NewFilm } from '../ports/film/Films.ts';
import type { Redirects } from '../ports/import/Redirects.ts';
import type { MediaStore } from '../ports/media/MediaStore.ts';
import type { CatalogueItems } from './catalogueItems.ts';
import type { FilmFile, ItemFiles, RefusedFile } from './itemFiles.ts';
import { readItemFiles, storeItemFiles, type StorePorts } from './storeItemFiles.ts';

/** An item that is imported. */
interface WantedItem {
  readonly item: MoveInItem;
  readonly files: ItemFiles;
  /** The id that the item gets, so that a second try finds it. */
  readonly id: string;
  /** The administrator who imports it; undefined on the command line, where no audit entry is written. */
  readonly person: string | undefined;
  readonly at: Date;
  /** Whether a file that cannot be used is left out. Otherwise nothing is made. */
  readonly mayLackFiles: boolean;
}

interface ImportedOutcome {
  readonly existing: ImportedItem;
  /** False if the item, or one with the same film, was there before. */
  readonly isNew: boolean;
  readonly refusedFiles: readonly RefusedFile[];
}

/** Why an item is not imported. `elsewhere`: a deleted item, or one without a page, has the same film. */
export type ImportRefusal =
  | ProbeRefusal
  | { readonly reason: 'elsewhere' | 'refused'; readonly detail: string }
  | { readonly reason: 'files'; readonly files: readonly RefusedFile[] };

const elsewhere: ImportRefusal = {
  reason: 'elsewhere',
  detail: 'An item that was deleted has this video file. Restore it from the bin, or delete it there for good.',
};

export type ImportItem = (wanted: WantedItem, signal: AbortSignal) => Promise<Result<ImportedOutcome, ImportRefusal>>;

export interface ImportPorts extends StorePorts {
  readonly items: CatalogueItems;
  readonly films: Pick<Films, 'findByHash'>;
  readonly media: StorePorts['media'] & Pick<MediaStore, 'withOriginal' | 'hashOriginal' | 'remove'>;
  readonly processor: Pick<VideoProcessor, 'probe'>;
  readonly redirects: Pick<Redirects, 'save'>;
}

/**
 * Rules UPLOAD-15 and MOVE-5: imports one item with its files. Import is idempotent: the same bytes and the same id are
 * imported once, and later calls return that item. A crash is safe at any point: the item is saved in one transaction
 * after its files, and the sweep removes files without an item.
 */
export function makeImportItem({ items, films, media, processor, redirects, ...ports }: ImportPorts): ImportItem {
  return async (wanted, signal) => {
    const imported = await importOnce(wanted, signal);
    if (imported.ok) await saveRedirects(imported.value.existing, wanted.item);
    return imported;
  };

  async function importOnce(wanted: WantedItem, signal: AbortSignal): Promise<Result<ImportedOutcome, ImportRefusal>> {
    const { item, files, id, at } = wanted;
    const { kind } = item;
    const known = (await items.find(kind, id)) ?? (await itemOf(files.film?.hash));
    if (known !== undefined) return ok({ existing: known, isNew: known.id === id, refusedFiles: [] });
    const read = await readItemFiles(ports, files);
    if (read.refused.length > 0 && !wanted.mayLackFiles) return refuse({ reason: 'files', files: read.refused });
    const probed = await files.film?.probe?.(signal);
    if (probed?.ok === false) return probed;

    // The media folder of an upcoming webinar bears its own id.
    const folder = kind === 'upcoming' ? id : ports.newId();
    await ports.orphanedFiles.expect([{ kind: 'media', id: folder }], at);
    const film = await storeFilm(folder, files.film, signal);
    if (!film.ok) {
      await media.remove(folder);
      return film;
    }
    const { sourceHash } = film.value;
    const same = await itemOf(sourceHash);
    if (same !== undefined) {
      await media.remove(folder);
      return ok({ existing: same, isNew: false, refusedFiles: [] });
    }
    const stored = await storeItemFiles({ ...ports, media }, folder, read, files.downloads, at);
    const added = await items.add({ ...wanted, film: film.value, stored });
    if (added.ok) return ok({ existing: added.value, isNew: true, refusedFiles: read.refused });
    // Another import of the same file may have won the race, so the copy of this one is removed.
    await media.remove(folder);
    if (added.refusal !== 'already-there') return refuse({ reason: 'refused', detail: added.refusal });
    const other = (await items.find(kind, id)) ?? (await itemOf(sourceHash));
    return other === undefined ? refuse(elsewhere) : ok({ existing: other, isNew: other.id === id, refusedFiles: [] });
  }

  /** The film of the new item. An item without a film has an asset too. */
  async function storeFilm(
    assetId: string,
    film: FilmFile | undefined,
    signal: AbortSignal,
  ): Promise<Result<NewFilm, ImportRefusal>> {
    if (film === undefined) return ok({ assetId });
    await film.store(assetId);
    const {
      hash: sourceHash = (await media.hashOriginal(assetId, signal)).hash,
      name: fileName,
      bytes,
      modifiedAt,
    } = film;
    if (film.probe === undefined) {
      const probed = await media.withOriginal(assetId, (file) => processor.probe(file, signal));
      if (!probed.ok) return probed;
    }
    return ok({ assetId, sourceHash, fileName, fileBytes: bytes, fileModifiedAt: modifiedAt });
  }

  async function itemOf(hash: string | null | undefined): Promise<ImportedItem | undefined> {
    const [owner] = hash === undefined || hash === null ? [] : await films.findByHash(hash);
    return owner && items.find(owner.kind, owner.id);
  }

  async function saveRedirects({ kind, id, path }: ImportedItem, { oldAddresses }: MoveInItem): Promise<void> {
    const found = oldAddresses.flatMap((address) => {
      const from = redirectPath(address);
      // The item has this page already.
      return from === undefined || from === path ? [] : [{ path: from, address: address.trim() }];
    });
    if (found.length > 0) await redirects.save({ kind, id }, found);
  }
}
