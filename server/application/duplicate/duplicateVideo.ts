import { copyTitle } from '../../../src/domain/item/duplicate.ts';
import { refuse, type Result } from '../../../src/domain/result.ts';
import { slugFrom } from '../../../src/domain/item/slug.ts';
import { maximumNameLength } from '../../../src/domain/item/video.ts';
import type { AuditContext } from '../ports/Change.ts';
import type { Duplicates } from '../ports/Duplicates.ts';
import type { StoredVideo, Videos } from '../ports/Videos.ts';
import { copyFiles, untilUnchanged, type CopyPorts } from './copyFiles.ts';

export interface DuplicateVideoPorts extends CopyPorts {
  readonly videos: Pick<Videos, 'find'>;
  readonly duplicates: Duplicates;
  readonly newId: () => string;
}

export type DuplicateVideo = (idOrSlug: string, audit: AuditContext) => Promise<Result<StoredVideo, 'not-found'>>;

/** Creates a draft with copies of all files of the video, so that later changes of one do not touch the other. */
export function makeDuplicateVideo(ports: DuplicateVideoPorts): DuplicateVideo {
  return (idOrSlug, audit) =>
    untilUnchanged(async () => {
      const found = await ports.videos.find(idOrSlug);
      if (found === undefined) return refuse('not-found');
      const { video, asset } = found;
      const assetId = ports.newId();
      await copyFiles(ports, [{ kind: 'media', from: asset.id, to: assetId }], audit.at);
      const name = copyTitle(video.name, maximumNameLength);
      const { categories, feature, startTime } = video;
      return ports.duplicates.addVideo(
        {
          name,
          slug: slugFrom(name),
          categories,
          public: video.public,
          feature,
          startTime,
          assetId,
          of: asset,
          original: video.id,
        },
        audit,
      );
    });
}
