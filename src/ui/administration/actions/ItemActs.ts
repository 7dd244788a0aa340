import type { PublishItem } from '../../../application/item/publishItem.ts';
import type { Edited, RefusedEdit, Versioned } from '../../../application/ports/Edits.ts';
import type { UpcomingEditing } from '../../../application/ports/UpcomingEditing.ts';
import type { VideoEditing } from '../../../application/ports/VideoEditing.ts';
import type { WebinarEditing } from '../../../application/ports/WebinarEditing.ts';
import type { ItemKind } from '../../../domain/item/bin.ts';
import type { AdministeredUpcoming } from '../../../domain/item/upcoming.ts';
import type { Video } from '../../../domain/item/video.ts';
import type { AdministeredWebinar } from '../../../domain/item/webinar.ts';
import type { Filmed } from '../../../domain/film/filmed.ts';
import { ok, type Result } from '../../../domain/result.ts';

/** The kinds that can be published. */
export type ActedKind = Exclude<ItemKind, 'series'>;

/** An item with its version. An action on a stale version is refused. */
export interface OpenedItem {
  /** False while the film of a video or recorded webinar is not ready. Upcoming webinars have no film: always true. */
  readonly isWatchable: boolean;
  publish(): Promise<Result<unknown, RefusedEdit>>;
  unpublish(): Promise<Result<unknown, RefusedEdit>>;
  delete(): Promise<Result<unknown, RefusedEdit>>;
}

/** The actions on items of one kind. */
export interface ItemActs {
  open(id: string, signal: AbortSignal): Promise<Result<OpenedItem, 'not-found'>>;
  /** Resolves to the copy. */
  duplicate(id: string): Promise<Result<{ readonly id: string; readonly title: string }, RefusedEdit>>;
}

interface ItemPort<Item> {
  find(idOrSlug: string, signal: AbortSignal): Promise<Result<Versioned<Item>, 'not-found'>>;
  unpublish(id: string, version: number): Promise<Edited<Item>>;
  duplicate(id: string): Promise<Edited<Item>>;
  remove(id: string, version: number): Promise<Result<void, RefusedEdit>>;
}

export interface ActPorts {
  readonly videos: VideoEditing;
  readonly webinars: WebinarEditing;
  readonly upcoming: UpcomingEditing;
  readonly publishVideo: PublishItem<Video>;
  readonly publishWebinar: PublishItem<AdministeredWebinar>;
  readonly publishUpcoming: PublishItem<AdministeredUpcoming>;
}

/** The actions of every kind that can be published. */
export function itemActs({
  videos,
  webinars,
  upcoming,
  publishVideo,
  publishWebinar,
  publishUpcoming,
}: ActPorts): Readonly<Record<ActedKind, ItemActs>> {
  return {
    video: actsOver(videos, publishVideo, ({ name }) => name, isReady),
    webinar: actsOver(webinars, publishWebinar, ({ title }) => title, isReady),
    upcoming: actsOver(
      upcoming,
      publishUpcoming,
      ({ title }) => title,
      () => true,
    ),
  };
}

function actsOver<Item extends { readonly id: string }>(
  port: ItemPort<Item>,
  publish: (found: Versioned<Item>) => Promise<Edited<Item>>,
  titleOf: (item: Item) => string,
  isWatchable: (item: Item) => boolean,
): ItemActs {
  return {
    open: async (id, signal) => {
      const found = await port.find(id, signal);
      if (!found.ok) return found;
      const { item, version } = found.value;
      return ok({
        isWatchable: isWatchable(item),
        publish: () => publish(found.value),
        unpublish: () => port.unpublish(item.id, version),
        delete: () => port.remove(item.id, version),
      });
    },
    duplicate: async (id) => {
      const made = await port.duplicate(id);
      return made.ok ? ok({ id: made.value.item.id, title: titleOf(made.value.item) }) : made;
    },
  };
}

function isReady({ processing: { state } }: Pick<Filmed, 'processing'>): boolean {
  return state === 'ready';
}
