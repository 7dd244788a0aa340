import { isAdminWithoutSeat, type Subscription } from './subscription.ts';
import { offerOf } from './offer.ts';

/** Rule GATE-4: why a person needs a subscription first. */
export type GateReason = 'anonymous' | 'none' | 'retrial' | 'expired' | 'lapsed' | 'without-seat';

/** Rule GATE-4: the standing of a person whom the gate has stopped. `undefined` as subscription: they have none. */
export function gateReasonOf(isSignedIn: boolean, subscription: Subscription | undefined): GateReason {
  if (!isSignedIn) return 'anonymous';
  if (subscription === undefined) return 'none';
  if (isAdminWithoutSeat(subscription)) return 'without-seat';
  switch (offerOf(subscription)) {
    case 'expired':
      return 'expired';
    case 'start-free-trial':
      return 'retrial';
    default:
      return 'lapsed';
  }
}

/** A step that leads a stopped person on. Rule GATE-3. */
export type GateOffer = 'trial' | 'buy' | 'sign-in' | 'support';

/** Rule GATE-3: what the dialog offers to each standing. The first offer is the primary action. */
export const gateOffers: Readonly<Record<GateReason, readonly GateOffer[]>> = {
  anonymous: ['trial', 'buy', 'sign-in'],
  none: ['trial', 'buy'],
  retrial: ['trial', 'buy'],
  expired: ['buy'],
  lapsed: ['buy'],
  'without-seat': ['support'],
};
