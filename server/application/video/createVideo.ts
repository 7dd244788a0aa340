import {
  defaultFeature,
  videoRefusals,
  type Video,
  type VideoEdit,
  type VideoRefusal,
} from '../../../src/domain/item/video.ts';
import { refuse, type Result } from '../../../src/domain/result.ts';
import { slugFaults, slugFrom } from '../../../src/domain/item/slug.ts';
import type { AttachUpload } from '../film/attachUpload.ts';
import type { AuditContext } from '../ports/Change.ts';
import type { StoredVideo, Videos } from '../ports/Videos.ts';

/** All refusals of a new or changed video: broken rules, a taken path, an unknown upload. */
export type VideoFault = VideoRefusal | 'slug-in-use' | 'upload-unknown';

/** The fields that an administrator sends; the others get defaults. */
export type BegunVideo = Pick<VideoEdit, 'name'> & Partial<VideoEdit> & { readonly uploadId?: string };
export type CreateVideo = (
  video: BegunVideo,
  audit: AuditContext,
) => Promise<Result<StoredVideo, readonly VideoFault[]>>;

/** Rules ACCESS-4 and SLUG-4: creates a draft. By default it is not public and has no film. */
export function makeCreateVideo(
  videos: Pick<Videos, 'create'>,
  attach: AttachUpload,
  newId: () => string,
): CreateVideo {
  return async (
    {
      name,
      slug,
      categories = [],
      public: isPublic = false,
      feature = defaultFeature(categories),
      startTime = 0,
      uploadId,
    },
    audit,
  ) => {
    const draft: Pick<Video, 'name' | 'categories' | 'published' | 'startTime' | 'duration'> = {
      name: name.trim(),
      categories,
      published: false,
      startTime,
      duration: 0,
    };
    const upload = await attach.find(uploadId, audit.person);
    const refusals = [
      ...videoRefusals(draft),
      ...(slug === undefined ? [] : slugFaults(slug)),
      ...(upload.ok ? [] : [upload.refusal]),
    ];
    if (!upload.ok || refusals.length > 0) return refuse(refusals);
    const created = await attach.save(upload.value, undefined, audit, (film) =>
      videos.create(
        {
          name: draft.name,
          slug: slug ?? slugFrom(name),
          isOwnSlug: slug !== undefined,
          categories,
          public: isPublic,
          feature,
          startTime,
          assetId: film?.assetId ?? newId(),
          fileName: film?.fileName,
        },
        audit,
      ),
    );
    return created.ok ? created : refuse([created.refusal]);
  };
}
