import type { Result } from '../../../src/domain/result.ts';
import { ofVersion, type ChangeRefusal, type AuditContext } from '../ports/Change.ts';
import type { FilmParts } from '../ports/film/FilmParts.ts';
import type { FilmName } from '../../../src/domain/item/filmName.ts';
import type { MediaStore } from '../ports/media/MediaStore.ts';
import type { ThumbnailRefusal, Thumbnails } from '../ports/film/Thumbnails.ts';
import { publishThumbnail } from './publishThumbnail.ts';

export interface ThumbnailPorts {
  readonly parts: Pick<FilmParts, 'find' | 'savePicture'>;
  readonly media: Pick<MediaStore, 'withWorkFolder' | 'publishFolder'>;
  readonly thumbnails: Thumbnails;
}

export interface SaveThumbnail {
  save(
    name: FilmName,
    version: number,
    image: Uint8Array,
    audit: AuditContext,
  ): Promise<Result<void, ChangeRefusal | ThumbnailRefusal>>;
  remove(name: FilmName, version: number, audit: AuditContext): Promise<Result<void, ChangeRefusal>>;
}

/** Rule PICTURE-1: an administrator replaces the picture taken from the film with an image of their own. */
export function makeSaveThumbnail({ parts, media, thumbnails }: ThumbnailPorts): SaveThumbnail {
  return {
    async save(name, version, image, audit) {
      const film = ofVersion(await parts.find(name), version);
      if (!film.ok) return film;
      const read = await thumbnails.read(image);
      return read.ok
        ? parts.savePicture(film.value, await publishThumbnail(media, film.value.folders, read.value), audit)
        : read;
    },

    async remove(name, version, audit) {
      const film = ofVersion(await parts.find(name), version);
      return film.ok ? parts.savePicture(film.value, null, audit) : film;
    },
  };
}
