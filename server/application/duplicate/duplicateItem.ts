import { copyTitle } from '../../../src/domain/item/duplicate.ts';
import { slugFrom } from '../../../src/domain/item/slug.ts';
import { maximumNameLength } from '../../../src/domain/item/video.ts';
import { maximumTitleLength } from '../../../src/domain/item/webinar.ts';
import type { Asset } from '../../../src/domain/film/asset.ts';
import { refuse, type Result } from '../../../src/domain/result.ts';
import type { AuditContext } from '../ports/Change.ts';
import type { Duplicate } from '../ports/Items.ts';
import type { UpcomingWebinars } from '../ports/UpcomingWebinars.ts';
import type { Videos } from '../ports/Videos.ts';
import type { Webinars } from '../ports/Webinars.ts';
import { copyFiles, untilUnchanged, type CopyPorts } from './copyFiles.ts';

export interface DuplicatePorts extends CopyPorts {
  readonly newId: () => string;
}

export type DuplicateItem<Stored> = (idOrSlug: string, audit: AuditContext) => Promise<Result<Stored, 'not-found'>>;

/** How the items of one kind are found and saved, and what an item has that is copied. */
interface DuplicatedKind<Stored> {
  find(idOrSlug: string): Promise<Stored | undefined>;
  duplicate(copy: Duplicate, audit: AuditContext): Promise<Result<Stored, 'changed'>>;
  original(stored: Stored): Original;
}

interface Original {
  readonly id: string;
  /** The title of its copy. */
  readonly title: string;
  /** Its film; undefined for a kind without films, whose media folder bears the id of the item. */
  readonly film: Asset | undefined;
  /** The ids of its downloads. */
  readonly downloads: readonly string[];
}

/**
 * Rule DRAFT-9: creates a draft with copies of all files of an item, so that later changes of one do not touch the
 * other. It copies again when the original changes meanwhile.
 */
export function makeDuplicateItem<Stored>(kind: DuplicatedKind<Stored>, ports: DuplicatePorts): DuplicateItem<Stored> {
  return (idOrSlug, audit) =>
    untilUnchanged(async () => {
      const found = await kind.find(idOrSlug);
      if (found === undefined) return refuse('not-found');
      const { id: original, title, film, downloads } = kind.original(found);
      const copyId = ports.newId();
      const files = new Map(downloads.map((download) => [download, ports.newId()]));
      const copies = [...files].map(([from, to]) => ({ kind: 'download', from, to }) as const);
      await copyFiles(ports, [{ kind: 'media', from: film?.id ?? original, to: copyId }, ...copies], audit.at);
      const own = film === undefined ? { id: copyId } : { slug: slugFrom(title), film: { of: film, assetId: copyId } };
      return kind.duplicate({ original, title, files, ...own }, audit);
    });
}

export function makeDuplicateVideo(videos: Pick<Videos, 'find' | 'duplicate'>, ports: DuplicatePorts) {
  return makeDuplicateItem(
    {
      find: (idOrSlug) => videos.find(idOrSlug),
      duplicate: (copy, audit) => videos.duplicate(copy, audit),
      original: ({ video, asset }) => ({
        id: video.id,
        title: copyTitle(video.name, maximumNameLength),
        film: asset,
        downloads: [],
      }),
    },
    ports,
  );
}

export function makeDuplicateWebinar(webinars: Pick<Webinars, 'find' | 'duplicate'>, ports: DuplicatePorts) {
  return makeDuplicateItem(
    {
      find: (idOrSlug) => webinars.find(idOrSlug),
      duplicate: (copy, audit) => webinars.duplicate(copy, audit),
      original: ({ webinar, asset }) => ({
        id: webinar.id,
        title: copyTitle(webinar.title, maximumTitleLength),
        film: asset,
        downloads: webinar.downloads.map(({ id }) => id),
      }),
    },
    ports,
  );
}

/** The copy may start in the past: publishing checks the date. It has no recording. */
export function makeDuplicateUpcoming(
  upcomingWebinars: Pick<UpcomingWebinars, 'find' | 'duplicate'>,
  ports: DuplicatePorts,
) {
  return makeDuplicateItem(
    {
      find: (id) => upcomingWebinars.find(id),
      duplicate: (copy, audit) => upcomingWebinars.duplicate(copy, audit),
      original: ({ upcoming }) => ({
        id: upcoming.id,
        title: copyTitle(upcoming.title, maximumTitleLength),
        film: undefined,
        downloads: [],
      }),
    },
    ports,
  );
}
