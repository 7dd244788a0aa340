import type { Filmed } from '../../domain/film/filmed.ts';
import type { ItemKind } from '../../domain/item/bin.ts';
import { missingOf as missingOfUpcoming, publishUpcoming } from '../../domain/item/upcomingEdit.ts';
import type { AdministeredUpcoming } from '../../domain/item/upcoming.ts';
import { publish as publishVideo, type Video } from '../../domain/item/video.ts';
import {
  missingOf as missingOfWebinar,
  publish as publishWebinar,
  type AdministeredWebinar,
} from '../../domain/item/webinar.ts';
import { ok, refuse, type Result } from '../../domain/result.ts';
import {
  upcomingViolations,
  videoViolations,
  violationsOf,
  webinarViolations,
  type Violation,
} from '../../domain/violation/violations.ts';
import type { Edited, RefusedEdit, Versioned } from '../ports/editing/Edits.ts';

/** The kinds that can be published. */
export type ActedKind = Exclude<ItemKind, 'series'>;

/** An item with its version. An action on a stale version is refused. */
export interface OpenedItem {
  /** False while the film of a video or recorded webinar is not ready. Upcoming webinars have no film: always true. */
  readonly isWatchable: boolean;
  /** Asks the rules first, which may save a request; the server asks them again. */
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

/** What the actions need of the port of a kind. */
export interface ActedItems<Item> {
  find(idOrSlug: string, signal: AbortSignal): Promise<Result<Versioned<Item>, 'not-found'>>;
  publish(id: string, version: number): Promise<Edited<Item>>;
  unpublish(id: string, version: number): Promise<Edited<Item>>;
  duplicate(id: string): Promise<Edited<Item>>;
  remove(id: string, version: number): Promise<Result<void, RefusedEdit>>;
}

interface ActPorts {
  readonly videos: ActedItems<Video>;
  readonly webinars: ActedItems<AdministeredWebinar>;
  readonly upcoming: ActedItems<AdministeredUpcoming>;
  /**
   * The server's time, as far as it is known: a wrong clock of this machine would refuse a webinar that has not begun.
   */
  readonly serverNow: () => Date;
}

/** What differs between the kinds. */
interface Acted<Item> {
  readonly titleOf: (item: Item) => string;
  readonly isWatchable: (item: Item) => boolean;
  /** The rules of the kind that published items keep, as the form shows their breaches. */
  readonly violationsOf: (item: Item, now: Date) => readonly Violation[];
}

const video: Acted<Video> = {
  titleOf: ({ name }) => name,
  isWatchable: isReady,
  violationsOf(item, now) {
    const published = publishVideo(item, now);
    return published.ok ? [] : violationsOf(published.refusal, videoViolations);
  },
};
const webinar: Acted<AdministeredWebinar> = {
  titleOf: ({ title }) => title,
  isWatchable: isReady,
  violationsOf(item, now) {
    const published = publishWebinar(item, now);
    return published.ok ? [] : violationsOf(published.refusal, webinarViolations, missingOfWebinar(item));
  },
};
const upcoming: Acted<AdministeredUpcoming> = {
  titleOf: ({ title }) => title,
  isWatchable: () => true,
  violationsOf(item, now) {
    const published = publishUpcoming(item, now);
    return published.ok ? [] : violationsOf(published.refusal, upcomingViolations, missingOfUpcoming(item));
  },
};

/** Rules DRAFT-1 to DRAFT-3, DRAFT-6, DRAFT-9 and DRAFT-13: the actions of every kind that can be published. */
export function makeItemActs(ports: ActPorts): Readonly<Record<ActedKind, ItemActs>> {
  return {
    video: actsOver(ports.videos, video, ports.serverNow),
    webinar: actsOver(ports.webinars, webinar, ports.serverNow),
    upcoming: actsOver(ports.upcoming, upcoming, ports.serverNow),
  };
}

function actsOver<Item extends { readonly id: string }>(
  items: ActedItems<Item>,
  kind: Acted<Item>,
  now: () => Date,
): ItemActs {
  return {
    open: async (id, signal) => {
      const found = await items.find(id, signal);
      if (!found.ok) return found;
      const { item, version } = found.value;
      return ok({
        isWatchable: kind.isWatchable(item),
        publish: async () => {
          const violations = kind.violationsOf(item, now());
          return violations.length > 0 ? refuse(violations) : items.publish(item.id, version);
        },
        unpublish: () => items.unpublish(item.id, version),
        delete: () => items.remove(item.id, version),
      });
    },
    duplicate: async (id) => {
      const made = await items.duplicate(id);
      return made.ok ? ok({ id: made.value.item.id, title: kind.titleOf(made.value.item) }) : made;
    },
  };
}

function isReady({ processing: { state } }: Pick<Filmed, 'processing'>): boolean {
  return state === 'ready';
}
