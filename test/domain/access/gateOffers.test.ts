import { gateOffers, gateReasonOf } from '../../../src/domain/access/gateOffers.ts';
import type { Subscription } from '../../../src/domain/access/subscription.ts';
import { aSubscription } from '../../fixtures/values/aSubscription.ts';

const ended = { plan: 'trial', status: 'inactive' } as const;

const rows: [string, Subscription | undefined, string, string[]][] = [
  ['no subscription', undefined, 'none', ['trial', 'buy']],
  [
    'a trial that can be tried again',
    aSubscription({ ...ended, isRetrialEligible: true }),
    'retrial',
    ['trial', 'buy'],
  ],
  ['an expired trial', aSubscription(ended), 'expired', ['buy']],
  ['a role of an expired trial', aSubscription({ ...ended, source: 'additional-admin' }), 'expired', ['buy']],
  ['a lapsed team plan', aSubscription({ status: 'inactive' }), 'lapsed', ['buy']],
  ['a lapsed role', aSubscription({ status: 'inactive', source: 'admin' }), 'lapsed', ['buy']],
  ['a role without a seat', aSubscription({ source: 'admin' }), 'without-seat', ['support']],
];

test.each(rows)('offers a signed-in person with %s only what leads on', (_, subscription, standing, offers) => {
  const found = gateReasonOf(true, subscription);
  expect([found, gateOffers[found]]).toEqual([standing, offers]);
});

test('offers an anonymous visitor the trial first, then the purchase and the sign-in', () => {
  expect(gateOffers[gateReasonOf(false, undefined)]).toEqual(['trial', 'buy', 'sign-in']);
});
