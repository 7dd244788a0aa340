import { hasRole, type Entitled } from './trainingRole.ts';

/** A part of a subscription that its administrator can turn off. Rule ACCESS-5. */
export type Feature = 'rise' | 'review';

/** The fields of an item that the gate checks. */
export interface Gated {
  readonly published: boolean;
  readonly public: boolean;
  /** The part of a subscription that the item needs, if any. */
  readonly feature: Feature | null;
}

/** The fields of a subscription that the gate checks. `undefined` stands for a person without a subscription. */
export interface Entitlement {
  readonly active: boolean;
  readonly features: Readonly<Record<Feature, boolean>>;
}

/** The decision of the gate. Rule ACCESS-1. */
export type Access = 'granted' | 'not-found' | 'subscribe' | 'feature-disabled';

/** Rule ACCESS-1: may this person watch, register for or download the item? Every role of administration may. */
export function accessTo(item: Gated, person: Entitled, subscription: Entitlement | undefined): Access {
  // As `may` with the permission `read`, whose table visitors do not load.
  if (hasRole(person) || person.scopes?.includes('read') === true) return 'granted';
  if (!item.published) return 'not-found';
  if (item.public) return 'granted';
  if (subscription?.active !== true) return 'subscribe';
  if (item.feature !== null && !subscription.features[item.feature]) return 'feature-disabled';
  return 'granted';
}
