import { ok, refuse } from '../../../src/domain/result.ts';
import { makeSaveThumbnail, type SaveThumbnail, type ThumbnailPorts } from '../film/saveThumbnail.ts';
import type { StoredUpcoming, UpcomingWebinars } from '../ports/item/UpcomingWebinars.ts';

export type SaveUpcomingThumbnail = SaveThumbnail<string, StoredUpcoming>;
type Pictured = StoredUpcoming & { readonly folders: readonly string[] };

export interface UpcomingThumbnailPorts extends Omit<ThumbnailPorts<string, Pictured, StoredUpcoming>, 'parts'> {
  readonly upcoming: Pick<UpcomingWebinars, 'find' | 'change'>;
}

/** Saves and removes the thumbnail of an upcoming webinar. Its media folder bears the webinar's own id. */
export function makeSaveUpcomingThumbnail({ upcoming, ...ports }: UpcomingThumbnailPorts): SaveUpcomingThumbnail {
  return makeSaveThumbnail<string, Pictured, StoredUpcoming>({
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
        if (changed.refusal === 'recording-unknown') throw new Error('A thumbnail does not change the recording');
        return refuse(changed.refusal);
      },
    },
  });
}
