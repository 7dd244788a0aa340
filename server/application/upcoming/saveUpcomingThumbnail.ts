import type { Picture } from '../../../src/domain/film/asset.ts';
import { refuse, type Result } from '../../../src/domain/result.ts';
import { publishThumbnail } from '../film/publishThumbnail.ts';
import { ofVersion, type ChangeRefusal, type AuditContext } from '../ports/Change.ts';
import type { MediaStore } from '../ports/media/MediaStore.ts';
import type { ThumbnailRefusal, Thumbnails } from '../ports/film/Thumbnails.ts';
import type { StoredUpcoming, UpcomingWebinars } from '../ports/item/UpcomingWebinars.ts';

export interface UpcomingThumbnailPorts {
  readonly upcoming: Pick<UpcomingWebinars, 'find' | 'change'>;
  readonly media: Pick<MediaStore, 'withWorkFolder' | 'publishFolder'>;
  readonly thumbnails: Thumbnails;
}

export interface SaveUpcomingThumbnail {
  save(
    id: string,
    version: number,
    image: Uint8Array,
    audit: AuditContext,
  ): Promise<Result<StoredUpcoming, ChangeRefusal | ThumbnailRefusal>>;
  remove(id: string, version: number, audit: AuditContext): Promise<Result<StoredUpcoming, ChangeRefusal>>;
}

/** Saves and removes the thumbnail of an upcoming webinar. Its media folder bears the webinar's own id. */
export function makeSaveUpcomingThumbnail({
  upcoming,
  media,
  thumbnails,
}: UpcomingThumbnailPorts): SaveUpcomingThumbnail {
  async function change(id: string, thumbnail: Picture | null, version: number, audit: AuditContext) {
    const changed = await upcoming.change(id, { thumbnail }, version, audit);
    if (changed.ok) return changed;
    if (changed.refusal === 'recording-unknown') throw new Error('A thumbnail does not change the recording');
    return refuse(changed.refusal);
  }

  return {
    async save(id, version, image, audit) {
      const found = ofVersion(await upcoming.find(id), version);
      if (!found.ok) return found;
      const read = await thumbnails.read(image);
      if (!read.ok) return read;
      const folder = found.value.upcoming.id;
      return change(folder, await publishThumbnail(media, [folder], read.value), version, audit);
    },

    async remove(id, version, audit) {
      const found = ofVersion(await upcoming.find(id), version);
      if (!found.ok || found.value.upcoming.thumbnail === null) return found;
      return change(found.value.upcoming.id, null, version, audit);
    },
  };
}
