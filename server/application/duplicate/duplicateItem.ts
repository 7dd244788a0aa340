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
import type { Attachments } from '../ports/media/Attachments.ts';
import type { MediaStore } from '../ports/media/MediaStore.ts';
import type { OrphanedFile, OrphanedFiles } from '../ports/media/OrphanedFiles.ts';
import { maximumSeriesTitleLength } from '../../../src/domain/catalogue/seriesTitle.ts';
import type { StoredSeries } from '../../../src/domain/catalogue/series.ts';
import type { SeriesTitles } from '../ports/item/SeriesTitles.ts';

interface CopyPorts {
  readonly media: Pick<MediaStore, 'copyAsset'>;
  readonly attachments: Pick<Attachments, 'copy'>;
  readonly orphanedFiles: Pick<OrphanedFiles, 'expect'>;
}

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
  /** Its film. The media folder of an item of a kind without films bears the id of the item. */
  readonly film?: { readonly kind: FilmKind; readonly asset: Asset };
  /** The ids of its downloads. */
  readonly downloads?: readonly string[];
}

/**
 * Rule DRAFT-9: creates a draft with copies of all files of an item, so that later changes of one do not affect the
 * other. It starts again if the original changes during the copy.
 */
function makeDuplicateItem<Stored>(
  items: DuplicatedItems<Stored>,
  ports: DuplicatePorts,
  originalOf: (stored: Stored) => Original,
): DuplicateItem<Stored> {
  return (idOrSlug, audit) =>
    retryUntilUnchanged(async () => {
      const found = await items.find(idOrSlug);
      if (found === undefined) return refuse('not-found');
      const { id: original, title, film, downloads = [] } = originalOf(found);
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
  return makeDuplicateItem(videos, ports, ({ video, asset }) => ({
    id: video.id,
    title: copyTitle(video.name, maximumNameLength),
    film: { kind: 'video', asset },
  }));
}

export function makeDuplicateWebinar(webinars: DuplicatedItems<StoredWebinar>, ports: DuplicatePorts) {
  return makeDuplicateItem(webinars, ports, ({ webinar, asset }) => ({
    id: webinar.id,
    title: copyTitle(webinar.title, maximumTitleLength),
    film: { kind: 'webinar', asset },
    downloads: webinar.downloads.map(({ id }) => id),
  }));
}

/** The copy may start in the past: publishing checks the date. It has no recording. */
export function makeDuplicateUpcoming(upcomingWebinars: DuplicatedItems<StoredUpcoming>, ports: DuplicatePorts) {
  return makeDuplicateItem(upcomingWebinars, ports, ({ upcoming: { id, title } }) => ({
    id,
    title: copyTitle(title, maximumTitleLength),
  }));
}

/**
 * Copies files for an item that is about to be created. It first records the copies as orphaned files, so that the sweep
 * removes them if the item is never created.
 */
export async function copyFiles(
  { media, attachments, orphanedFiles }: CopyPorts,
  copies: readonly (Pick<OrphanedFile, 'kind'> & { readonly from: string; readonly to: string })[],
  now: Date,
): Promise<void> {
  await orphanedFiles.expect(
    copies.map(({ kind, to }) => ({ kind, id: to })),
    now,
  );
  for (const { kind, from, to } of copies)
    await (kind === 'media' ? media.copyAsset(from, to) : attachments.copy(from, to));
}

const mostTries = 5;

/** Retries while somebody else changes the original during the copy; throws after the fifth try. */
export async function retryUntilUnchanged<Value>(
  copy: () => Promise<Result<Value, 'not-found' | 'changed'>>,
): Promise<Result<Value, 'not-found'>> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const copied = await copy();
    if (copied.ok) return copied;
    if (copied.refusal === 'not-found') return refuse('not-found');
  }
  throw new Error('The item changed during every attempt to copy its files');
}

export type DuplicateSeries = (id: string, audit: AuditContext) => Promise<Result<StoredSeries, 'not-found'>>;

/** Creates a series without webinars. It numbers the title until the title is free. */
export function makeDuplicateSeries(series: Pick<SeriesTitles, 'find' | 'create'>): DuplicateSeries {
  return async (id, audit) => {
    const found = await series.find(id);
    if (found === undefined) return refuse('not-found');
    for (let number = 1; ; number += 1) {
      const created = await series.create(copyTitle(found.title, maximumSeriesTitleLength, number), audit);
      if (created.ok) return created;
    }
  };
}
