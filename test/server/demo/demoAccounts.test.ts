import type { TrainingRole } from '../../../src/domain/access/trainingRole.ts';
import { demoAccounts } from '../../../server/demo/demoAccounts.ts';
import { PgAccounts } from '../../../server/postgres/accounts/PgAccounts.ts';
import { EmbeddedSubscriptions } from '../../../server/subscriptions/EmbeddedSubscriptions.ts';
import { accessTo, type Access } from '../../../src/domain/access/access.ts';
import { offerOf, type Offer } from '../../../src/domain/access/offer.ts';
import {
  daysLeft,
  entitlementOf,
  isAdminWithoutSeat,
  type Subscription,
} from '../../../src/domain/access/subscription.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/stores/testDatabase.ts';

const now = new Date('2026-11-21T17:19:20Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());

/** What the embedded subscription service returns for an account. */
async function subscriptionOf(
  email: string,
): Promise<{ trainingRole: TrainingRole | null; subscription: Subscription | undefined }> {
  const found = demoAccounts(now).find(({ account }) => account.email === email)?.account;
  if (found === undefined) throw new Error(`${email} is no demo account`);
  const accounts = new PgAccounts(database);
  const added = await accounts.add({ ...found, passwordHash: '' });
  if (!added.ok) throw new Error(added.refusal);
  return {
    trainingRole: added.value.trainingRole,
    subscription: await new EmbeddedSubscriptions(accounts).of('token', added.value.id),
  };
}

interface Row {
  readonly plan: string | undefined;
  readonly status?: string;
  readonly source?: string;
  readonly offer: Offer | undefined;
  readonly gated: Access;
  readonly gatedRise?: Access;
  readonly daysLeft?: number;
  readonly trainingRole?: TrainingRole | null;
  readonly adminWithoutSeat?: boolean;
}

const rows: readonly (readonly [string, Row])[] = [
  [
    'admin@demo.test',
    { plan: undefined, offer: 'start-free-trial', gated: 'subscribe', trainingRole: 'administrator' },
  ],
  [
    'publisher@demo.test',
    { plan: undefined, offer: 'start-free-trial', gated: 'subscribe', trainingRole: 'publisher' },
  ],
  ['editor@demo.test', { plan: undefined, offer: 'start-free-trial', gated: 'subscribe', trainingRole: 'editor' }],
  ['team@demo.test', { plan: 'team', status: 'active', source: 'seat', offer: undefined, gated: 'granted' }],
  [
    'individual@demo.test',
    { plan: 'individual', status: 'active', source: 'seat', offer: undefined, gated: 'granted' },
  ],
  [
    'trial@demo.test',
    { plan: 'trial', status: 'active', source: 'seat', offer: 'upgrade', gated: 'granted', daysLeft: 12 },
  ],
  [
    'expired@demo.test',
    { plan: 'trial', status: 'inactive', source: 'seat', offer: 'expired', gated: 'subscribe', daysLeft: 0 },
  ],
  [
    'retrial@demo.test',
    { plan: 'trial', status: 'inactive', source: 'seat', offer: 'start-free-trial', gated: 'subscribe', daysLeft: 0 },
  ],
  ['lapsed@demo.test', { plan: 'team', status: 'inactive', source: 'seat', offer: 'subscribe', gated: 'subscribe' }],
  [
    'norise@demo.test',
    {
      plan: 'team',
      status: 'active',
      source: 'seat',
      offer: undefined,
      gated: 'granted',
      gatedRise: 'feature-disabled',
    },
  ],
  [
    'role-admin@demo.test',
    { plan: 'team', status: 'active', source: 'admin', offer: undefined, gated: 'subscribe', adminWithoutSeat: true },
  ],
  ['reach@demo.test', { plan: 'team', status: 'active', source: 'reach-members', offer: undefined, gated: 'granted' }],
  ['nobody@demo.test', { plan: undefined, offer: 'start-free-trial', gated: 'subscribe' }],
];

test('has one account for each row, with unique names', () => {
  const accounts = demoAccounts(now).map(({ account }) => account);
  expect(accounts.map(({ email }) => email)).toEqual(rows.map(([email]) => email));
  expect(new Set(accounts.map(({ firstName }) => firstName)).size).toBe(rows.length);
});

test.each(rows)('gives %s the access %j', async (email, wanted) => {
  const { trainingRole, subscription } = await subscriptionOf(email);
  // Administrators see drafts; access to published items depends on the subscription only.
  const access = (feature: 'rise' | null) =>
    accessTo({ public: false, published: true, feature }, { trainingRole: null }, entitlementOf(subscription));
  expect({
    plan: subscription?.plan,
    status: subscription?.status,
    source: subscription?.source,
    offer: offerOf(subscription),
    gated: access(null),
    gatedRise: access('rise'),
    daysLeft: typeof subscription?.trialEndsAt === 'string' ? daysLeft(subscription.trialEndsAt, now) : undefined,
    trainingRole,
    adminWithoutSeat: isAdminWithoutSeat(subscription),
  }).toEqual({
    status: undefined,
    source: undefined,
    gatedRise: wanted.gated,
    daysLeft: undefined,
    trainingRole: null,
    adminWithoutSeat: false,
    ...wanted,
  });
});
