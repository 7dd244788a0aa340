import { refuse } from '../../domain/result.ts';
import type { Violation } from '../../domain/violation/violations.ts';
import type { Edited, Versioned } from '../ports/editing/Edits.ts';

interface PublishItemPorts<Item> {
  readonly items: { publish(id: string, version: number): Promise<Edited<Item>> };
  /** The rules that published items of the kind keep, as the form shows their breaches. */
  readonly violationsOf: (item: Item, now: Date) => readonly Violation[];
  /**
   * The server's time, as far as it is known: a wrong clock of this machine would refuse a webinar that has not begun.
   */
  readonly serverNow: () => Date;
}

/** Publishes the version of the item that was read. The server refuses a stale version. */
export type PublishItem<Item> = (read: Versioned<Item>) => Promise<Edited<Item>>;

/** Rule DRAFT-3: what publishing is for every kind. It asks the rules of the kind first, which may save a request. */
export function makePublishItem<Item extends { readonly id: string }>({
  items,
  violationsOf,
  serverNow,
}: PublishItemPorts<Item>): PublishItem<Item> {
  return async ({ item, version }) => {
    const violations = violationsOf(item, serverNow());
    return violations.length > 0 ? refuse(violations) : items.publish(item.id, version);
  };
}
