import { editVideo, newVideo, publish, type VideoEdit, type VideoRefusal } from '../../../src/domain/item/video.ts';
import { ok } from '../../../src/domain/result.ts';
import type { AttachUpload } from '../film/attachUpload.ts';
import { givenFields, makeEditItem, type EditItem } from '../item/editItem.ts';
import type { NewVideo, StoredVideo, VideoChanges, Videos } from '../ports/item/Videos.ts';

/** All refusals of a new or changed video: broken rules, a taken path, an unknown upload. */
type VideoEditRefusal = VideoRefusal | 'slug-in-use' | 'upload-unknown';
export type EditVideo = EditItem<StoredVideo, Partial<VideoEdit>, VideoEditRefusal>;

/** Rules VIDEO-1, VIDEO-2, ACCESS-4 and SLUG-4: administrators create and change videos. A new one is not public. */
export function makeEditVideo(
  videos: Pick<Videos, 'find' | 'create' | 'change' | 'remove'>,
  attach: AttachUpload,
  newId: () => string,
): EditVideo {
  return makeEditItem<StoredVideo, Partial<VideoEdit>, NewVideo, VideoChanges, VideoEditRefusal>(
    {
      items: videos,
      idOf: ({ video }) => video.id,
      assetOf: ({ asset }) => asset,

      async begin(given) {
        const begun = newVideo(given);
        if (!begun.ok) return begun;
        return ok((film) => ({
          ...begun.value,
          ...film,
          isOwnSlug: given.slug !== undefined,
          assetId: film?.assetId ?? newId(),
        }));
      },

      async edit({ video }, given, isFilmNew) {
        const edited = editVideo(isFilmNew ? { ...video, duration: 0 } : video, given);
        return edited.ok ? ok((save) => save(givenFields(given, edited.value))) : edited;
      },

      publish({ video }, now) {
        const published = publish(video, now);
        return published.ok ? ok({ published: true, publishedAt: published.value.publishedAt }) : published;
      },
      unpublished: { published: false },
    },
    attach,
  );
}
