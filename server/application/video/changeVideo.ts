import { slugFaults, slugFrom } from '../../../src/domain/item/slug.ts';
import {
  defaultFeature,
  editVideo,
  publish,
  videoRefusals,
  videoTextRefusals,
  type VideoEdit,
  type VideoRefusal,
} from '../../../src/domain/item/video.ts';
import { ok, refuse } from '../../../src/domain/result.ts';
import type { AttachUpload } from '../film/attachUpload.ts';
import { givenFields, makeEditItem, type EditItem } from '../item/editItem.ts';
import type { NewVideo, StoredVideo, VideoChanges, Videos } from '../ports/Videos.ts';

/** All refusals of a new or changed video: broken rules, a taken path, an unknown upload. */
export type VideoFault = VideoRefusal | 'slug-in-use' | 'upload-unknown';
export type ChangeVideo = EditItem<StoredVideo, Partial<VideoEdit>, VideoFault>;

/** Rules VIDEO-1, VIDEO-2, ACCESS-4 and SLUG-4: administrators create and change videos. A new one is not public. */
export function makeChangeVideo(
  videos: Pick<Videos, 'find' | 'create' | 'change' | 'remove'>,
  attach: AttachUpload,
  newId: () => string,
): ChangeVideo {
  return makeEditItem<StoredVideo, Partial<VideoEdit>, NewVideo, VideoChanges, VideoFault>(
    {
      items: videos,
      idOf: ({ video }) => video.id,
      assetOf: ({ asset }) => asset,

      async begin({ name = '', slug, categories = [], startTime = 0, ...given }) {
        const feature = defaultFeature(categories);
        const begun = { public: false, feature, ...given, name: name.trim(), categories, startTime };
        const refusals = [
          ...videoRefusals({ ...begun, published: false, duration: 0 }),
          ...videoTextRefusals({ name }),
          ...(slug === undefined ? [] : slugFaults(slug)),
        ];
        if (refusals.length > 0) return refuse(refusals);
        const path = { slug: slug ?? slugFrom(name), isOwnSlug: slug !== undefined };
        return ok((film) => ({ ...begun, ...path, assetId: film?.assetId ?? newId(), fileName: film?.fileName }));
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
