import {
  missingOf as missingOfUpcoming,
  publishUpcoming,
  type AdministeredUpcoming,
  type UpcomingRefusal,
} from '../../domain/item/upcoming.ts';
import { publish as publishVideo, type Video, type VideoRefusal } from '../../domain/item/video.ts';
import {
  missingOf as missingOfWebinar,
  publish as publishWebinar,
  type AdministeredWebinar,
  type WebinarRefusal,
} from '../../domain/item/webinar.ts';
import { refuse, type Result } from '../../domain/result.ts';
import {
  upcomingViolations,
  videoViolations,
  violationsOf,
  webinarViolations,
  type Violation,
} from '../../domain/violation/violations.ts';
import type { Edited, Versioned } from '../ports/Edits.ts';

/** The rule of a kind, and its breaches as the form shows them. */
export interface PublishedKind<Item, Refusal> {
  readonly publish: (item: Item, now: Date) => Result<unknown, readonly Refusal[]>;
  readonly violationsOf: (refusals: readonly Refusal[], item: Item) => readonly Violation[];
}

const video: PublishedKind<Video, VideoRefusal> = {
  publish: publishVideo,
  violationsOf: (refusals) => violationsOf(refusals, videoViolations),
};
const webinar: PublishedKind<AdministeredWebinar, WebinarRefusal> = {
  publish: publishWebinar,
  violationsOf: (refusals, item) => violationsOf(refusals, webinarViolations, missingOfWebinar(item)),
};
const upcoming: PublishedKind<AdministeredUpcoming, UpcomingRefusal> = {
  publish: publishUpcoming,
  violationsOf: (refusals, item) => violationsOf(refusals, upcomingViolations, missingOfUpcoming(item)),
};

export const publishedKinds = { video, webinar, upcoming } as const;

export type PublishItem<Item> = (item: Versioned<Item>) => Promise<Edited<Item>>;

/**
 * Rule DRAFT-3: publishes an item. It checks the rules first, which may save a request; the server checks them again.
 * `now` is the server's time, as far as it is known: a wrong clock of this machine would refuse a webinar that has not
 * begun.
 */
export function makePublishItem<Item extends { readonly id: string }, Refusal>(
  editing: { publish(id: string, version: number): Promise<Edited<Item>> },
  now: () => Date,
  kind: PublishedKind<Item, Refusal>,
): PublishItem<Item> {
  return async ({ item, version }) => {
    const published = kind.publish(item, now());
    return published.ok ? editing.publish(item.id, version) : refuse(kind.violationsOf(published.refusal, item));
  };
}
