import type { Picture } from '../../../src/domain/film/asset.ts';
import type { FilmName } from '../../../src/domain/item/filmName.ts';
import { type Result, ok, refuse } from '../../../src/domain/result.ts';
import { isChangeRefusal, ofVersion, type ChangeRefusal, type AuditContext } from '../ports/Change.ts';
import type { ReadThumbnail, ThumbnailRefusal, Thumbnails } from '../ports/film/Thumbnails.ts';
import type { MediaStore } from '../ports/media/MediaStore.ts';
import type { StoredUpcoming, UpcomingWebinars } from '../ports/item/UpcomingWebinars.ts';

/** An item before its thumbnail changes, with the media folders that need the files. */
interface Pictured {
  readonly version: number;
  readonly folders: readonly string[];
}

/** The store of the items of some kinds. Null removes the chosen picture; that changes nothing where there is none. */
interface PictureStore<Name, Item extends Pictured, Saved> {
  find(name: Name): Promise<Item | undefined>;
  savePicture(item: Item, picture: Picture | null, audit: AuditContext): Promise<Result<Saved, ChangeRefusal>>;
}

export interface ThumbnailPorts<Name, Item extends Pictured, Saved> {
  readonly parts: PictureStore<Name, Item, Saved>;
  readonly media: Pick<MediaStore, 'withWorkFolder' | 'publishFolder'>;
  readonly thumbnails: Thumbnails;
}

export interface SaveThumbnail<Name = FilmName, Saved = void> {
  save(
    name: Name,
    version: number,
    image: Uint8Array,
    audit: AuditContext,
  ): Promise<Result<Saved, ChangeRefusal | ThumbnailRefusal>>;
  remove(name: Name, version: number, audit: AuditContext): Promise<Result<Saved, ChangeRefusal>>;
}

/** Rule PICTURE-1: an administrator chooses a picture for an item, in place of the one taken from its film. */
export function makeSaveThumbnail<Name, Item extends Pictured, Saved>({
  parts,
  media,
  thumbnails,
}: ThumbnailPorts<Name, Item, Saved>): SaveThumbnail<Name, Saved> {
  return {
    async save(name, version, image, audit) {
      const item = ofVersion(await parts.find(name), version);
      if (!item.ok) return item;
      const read = await thumbnails.read(image);
      return read.ok
        ? parts.savePicture(item.value, await publishThumbnail(media, item.value.folders, read.value), audit)
        : read;
    },

    async remove(name, version, audit) {
      const item = ofVersion(await parts.find(name), version);
      return item.ok ? parts.savePicture(item.value, null, audit) : item;
    },
  };
}

/** Publishes a picture in each of the media folders. The files are the same everywhere, so the hash is too. */
export async function publishThumbnail(
  media: Pick<MediaStore, 'withWorkFolder' | 'publishFolder'>,
  folders: readonly string[],
  { width, height, write }: ReadThumbnail,
): Promise<Picture> {
  let contentHash = '';
  for (const assetId of folders) {
    contentHash = await media.withWorkFolder(async (folder) => {
      await write(folder);
      return (await media.publishFolder(assetId, folder)).contentHash;
    });
  }
  return { contentHash, width, height };
}

export type SaveUpcomingThumbnail = SaveThumbnail<string, StoredUpcoming>;
type PicturedUpcoming = StoredUpcoming & { readonly folders: readonly string[] };

interface UpcomingThumbnailPorts extends Omit<ThumbnailPorts<string, PicturedUpcoming, StoredUpcoming>, 'parts'> {
  readonly upcoming: Pick<UpcomingWebinars, 'find' | 'change'>;
}

/** Saves and removes the thumbnail of an upcoming webinar. Its media folder bears the webinar's own id. */
export function makeSaveUpcomingThumbnail({ upcoming, ...ports }: UpcomingThumbnailPorts): SaveUpcomingThumbnail {
  return makeSaveThumbnail<string, PicturedUpcoming, StoredUpcoming>({
    ...ports,
    parts: {
      async find(id) {
        const found = await upcoming.find(id);
        return found && { ...found, folders: [found.upcoming.id] };
      },

      async savePicture({ folders: _folders, ...found }, thumbnail, audit) {
        if (thumbnail === null && found.upcoming.thumbnail === null) return ok(found);
        const changed = await upcoming.change(found.upcoming.id, { thumbnail }, found.version, audit);
        if (changed.ok) return changed;
        if (isChangeRefusal(changed.refusal)) return refuse(changed.refusal);
        throw new Error('A thumbnail does not change the links');
      },
    },
  });
}
