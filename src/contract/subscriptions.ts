import { Type, type Static } from 'typebox';
import { plans, standings } from '../domain/subscription.ts';
import { instant, oneOf } from './schemaParts.ts';

/*
 * The two answers of the subscription service (rules SUBSCRIPTION-1 and SUBSCRIPTION-11). These schemas are what the
 * embedded service promises. `subscriptionFromStatus` and `rolesFrom` read the answers of any service, and accept what
 * other services leave out.
 */
export const statusAnswerSchema = Type.Object(
  {
    plan: oneOf(plans),
    status: oneOf(standings),
    is_retrial_eligible: Type.Boolean(),
    features: Type.Optional(
      Type.Object({
        enable_review: Type.Optional(Type.Boolean({ description: 'True when absent' })),
        enable_rise: Type.Optional(Type.Boolean({ description: 'True when absent' })),
      }),
    ),
    trial_ends_at: Type.Optional(instant()),
    subscription_id: Type.Optional(Type.String()),
  },
  { $id: 'SubscriptionStatus' },
);
export type StatusAnswer = Static<typeof statusAnswerSchema>;

const rolesSchema = Type.Array(Type.Object({ state: oneOf(standings), plan: oneOf(plans) }));

export const rolesAnswerSchema = Type.Object(
  { 'additional-admin': rolesSchema, admin: rolesSchema, 'reach-members': rolesSchema },
  { $id: 'AuthorizedRoles' },
);
export type RolesAnswer = Static<typeof rolesAnswerSchema>;

export const rolesQuerySchema = Type.Object(
  {
    reach_users: Type.Optional(
      Type.String({ pattern: '^(true|false)$', description: 'Whether members of Reach are asked for, too' }),
    ),
  },
  { additionalProperties: false },
);
