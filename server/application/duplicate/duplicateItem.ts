import type { FilmKind } from '../../../src/domain/item/itemKind.ts';
import { copyTitle } from '../../../src/domain/item/duplicate.ts';
import { slugFrom } from '../../../src/domain/item/slug.ts';
import { maximumNameLength } from '../../../src/domain/item/video.ts';
import { maximumTitleLength } from '../../../src/domain/item/webinar.ts';
import type { Asset } from '../../../src/domain/film/asset.ts';
import { refuse, type Result } from '../../../src/domain/result.ts';
import type { AuditContext } from '../ports/Change.ts';
import type { Items } from '../ports/item/Items.ts';
import type { StoredUpcoming } from '../ports/item/UpcomingWebinars.ts';
import type { StoredVideo } from '../ports/item/Videos.ts';
import type { StoredWebinar } from '../ports/item/Webinars.ts';
import { copyFiles, retryUntilUnchanged, type CopyPorts } from './copyFiles.ts';

export interface DuplicatePorts extends CopyPorts {
  readonly newId: () => string;
}

type DuplicatedItems<Stored> = Pick<Items<Stored, unknown, unknown, string>, 'find' | 'duplicate'>;
export type DuplicateItem<Stored> = (idOrSlug: string, audit: AuditContext) => Promise<Result<Stored, 'not-found'>>;

/** The parts of an item that are copied. */
interface Original {
  readonly id: string;
  /** The title of its copy. */
  readonly title: string;
  /** Its film; undefined for a kind without films, whose media folder bears the id of the item. */
  readonly film: { readonly kind: FilmKind; readonly asset: Asset } | undefined;
  /** The ids of its downloads. */
  readonly downloads: readonly string[];
}

/**
 * Rule DRAFT-9: creates a draft with copies of all files of an item, so that later changes of one do not affect the
 * other. It starts again if the original changes during the copy.
 */
function makeDuplicateItem<Stored>(
  items: DuplicatedItems<Stored>,
  originalOf: (stored: Stored) => Original,
  ports: DuplicatePorts,
): DuplicateItem<Stored> {
  return (idOrSlug, audit) =>
    retryUntilUnchanged(async () => {
      const found = await items.find(idOrSlug);
      if (found === undefined) return refuse('not-found');
      const { id: original, title, film, downloads } = originalOf(found);
      const copyId = ports.newId();
      const files = new Map(downloads.map((download) => [download, ports.newId()]));
      const copies = [...files].map(([from, to]) => ({ kind: 'download', from, to }) as const);
      await copyFiles(ports, [{ kind: 'media', from: film?.asset.id ?? original, to: copyId }, ...copies], audit.at);
      const own =
        film === undefined
          ? { id: copyId }
          : { slug: slugFrom(title, film.kind), film: { of: film.asset, assetId: copyId } };
      return items.duplicate({ original, title, files, ...own }, audit);
    });
}

export function makeDuplicateVideo(videos: DuplicatedItems<StoredVideo>, ports: DuplicatePorts) {
  const originalOf = ({ video, asset }: StoredVideo): Original => ({
    id: video.id,
    title: copyTitle(video.name, maximumNameLength),
    film: { kind: 'video', asset },
    downloads: [],
  });
  return makeDuplicateItem(videos, originalOf, ports);
}

export function makeDuplicateWebinar(webinars: DuplicatedItems<StoredWebinar>, ports: DuplicatePorts) {
  const originalOf = ({ webinar, asset }: StoredWebinar): Original => ({
    id: webinar.id,
    title: copyTitle(webinar.title, maximumTitleLength),
    film: { kind: 'webinar', asset },
    downloads: webinar.downloads.map(({ id }) => id),
  });
  return makeDuplicateItem(webinars, originalOf, ports);
}

/** The copy may start in the past: publishing checks the date. It has no recording. */
export function makeDuplicateUpcoming(upcomingWebinars: DuplicatedItems<StoredUpcoming>, ports: DuplicatePorts) {
  const originalOf = ({ upcoming }: StoredUpcoming): Original => ({
    id: upcoming.id,
    title: copyTitle(upcoming.title, maximumTitleLength),
    film: undefined,
    downloads: [],
  });
  return makeDuplicateItem(upcomingWebinars, originalOf, ports);
}
