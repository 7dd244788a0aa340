import type { Person } from './person.ts';

/** The gate (`design.md` 5.2, 5.3): one decision for the site and the server. */
export type Feature = 'rise' | 'review';

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

export type Access = 'granted' | 'not-found' | 'subscribe' | 'feature-disabled';

/**
 * May this person watch, register for or download the item? Order: unpublished, public, subscription, feature.
 * Administrators see all that they manage.
 */
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
