import type { Person } from './person.ts';

/** A part of a subscription that its administrator can turn off. Rule ACCESS-5. */
export type Feature = 'rise' | 'review';

/** What the gate reads of an item. */
export interface Gated {
  readonly published: boolean;
  readonly public: boolean;
  /** The part of a subscription that the item needs, if any. */
  readonly feature: Feature | null;
}

/** What the gate needs to know of a subscription; a person without one has `undefined`. */
export interface Entitlement {
  readonly active: boolean;
  readonly features: Readonly<Record<Feature, boolean>>;
}

/** What the gate answers. Rule ACCESS-1. */
export type Access = 'granted' | 'not-found' | 'subscribe' | 'feature-disabled';

/** Rule ACCESS-1: may this person watch, register for or download the item? Administrators are granted everything. */
export function accessTo(
  item: Gated,
  person: Pick<Person, 'trainingAdmin'>,
  subscription: Entitlement | undefined,
): Access {
  if (person.trainingAdmin) return 'granted';
  if (!item.published) return 'not-found';
  if (item.public) return 'granted';
  if (subscription?.active !== true) return 'subscribe';
  if (item.feature !== null && !subscription.features[item.feature]) return 'feature-disabled';
  return 'granted';
}
