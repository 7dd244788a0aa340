import type { Bin } from '../../application/ports/Bin.ts';
import type { BinnedItem, ItemKind } from '../../domain/bin.ts';
import { restorableUntil } from '../../domain/filmFiles.ts';
import { ok, refuse, type Result } from '../../domain/result.ts';
import { titleKey, type Series } from '../../domain/series.ts';
import type { AdministeredUpcoming } from '../../domain/upcoming.ts';
import type { Video } from '../../domain/video.ts';
import type { AdministeredWebinar } from '../../domain/webinar.ts';
import type { EditedItems } from './EditedItems.ts';
import { answered } from './listing.ts';

export interface KeptItems {
  readonly videos: EditedItems<Video>;
  readonly webinars: EditedItems<AdministeredWebinar>;
  readonly upcoming: EditedItems<AdministeredUpcoming>;
  readonly series: EditedItems<Series>;
}

/** What was deleted, without a server: nothing here is ever ended. */
export class InMemoryBin implements Bin {
  readonly #items: KeptItems;

  constructor(items: KeptItems) {
    this.#items = items;
  }

  async list(signal: AbortSignal): Promise<readonly BinnedItem[]> {
    await answered(signal);
    const { videos, webinars, upcoming, series } = this.#items;
    const all = [
      ...videos.deleted().map(({ item, deletedAt }) => binned('video', item.id, item.name, deletedAt)),
      ...webinars.deleted().map(({ item, deletedAt }) => binned('webinar', item.id, item.title, deletedAt)),
      ...upcoming.deleted().map(({ item, deletedAt }) => binned('upcoming', item.id, item.title, deletedAt)),
      ...series.deleted().map(({ item, deletedAt }) => binned('series', item.id, item.title, deletedAt)),
    ];
    return all.toSorted((one, other) => other.deletedAt.localeCompare(one.deletedAt));
  }

  restore(id: string): Promise<Result<void, 'not-found' | 'title-taken'>> {
    const { videos, webinars, upcoming, series } = this.#items;
    const title = series.deleted().find(({ item }) => item.id === id)?.item.title;
    if (title !== undefined && series.all().some((other) => titleKey(other.title) === titleKey(title)))
      return Promise.resolve(refuse('title-taken'));
    const isBack =
      videos.restore(id, (video) => ({ ...video, slug: videos.freePath(video.slug) })) ||
      webinars.restore(id, (webinar) => ({
        ...webinar,
        slug: webinars.freePath(webinar.slug),
        series: webinar.series === null || series.find(webinar.series.id) === undefined ? null : webinar.series,
      })) ||
      upcoming.restore(id, (webinar) =>
        webinar.recordedWebinarId === null || webinars.find(webinar.recordedWebinarId) !== undefined
          ? webinar
          : { ...webinar, recordedWebinarId: null, recordedWebinar: null },
      ) ||
      series.restore(id, (one) => one);
    return Promise.resolve(isBack ? ok(undefined) : refuse('not-found'));
  }
}

function binned(kind: ItemKind, id: string, title: string, at: Date): BinnedItem {
  return { id, kind, title, deletedAt: at.toISOString(), restorableUntil: restorableUntil(at), deletedBy: 'somebody' };
}
