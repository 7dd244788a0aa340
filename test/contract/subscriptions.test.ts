import { Compile } from 'typebox/compile';
import { rolesQuery, subscriptionPaths } from '../../src/contract/paths.ts';
import {
  rolesAnswerSchema,
  rolesQuerySchema,
  statusAnswerSchema,
  type RolesAnswer,
  type StatusAnswer,
} from '../../src/contract/subscriptions.ts';
import { rolesFrom, subscriptionFromStatus } from '../../src/domain/subscription.ts';

const status = Compile(statusAnswerSchema);
const roles = Compile(rolesAnswerSchema);

test('calls the two paths of rule SUBSCRIPTION-11', () => {
  expect(`${subscriptionPaths.status} ${subscriptionPaths.roles}?${rolesQuery}`).toBe(
    '/subscriptions/api/users/authorized_status /subscriptions/api/users/authorized_roles?reach_users=true',
  );
});

const whole: StatusAnswer = {
  plan: 'trial',
  status: 'active',
  is_retrial_eligible: false,
  features: { enable_review: true, enable_rise: false },
  trial_ends_at: '2026-12-03T12:00:00Z',
  subscription_id: 'S-1',
};
test.each<[string, StatusAnswer]>([
  ['all fields', whole],
  ['the three required fields', { plan: 'individual', status: 'inactive', is_retrial_eligible: true }],
  ['an empty list of features', { plan: 'team', status: 'active', is_retrial_eligible: false, features: {} }],
])('accepts a status answer with %s, and the domain reads it', (_case, answer) => {
  expect([...status.Errors(answer)]).toEqual([]);
  expect(subscriptionFromStatus(answer)).toMatchObject({
    plan: answer.plan,
    status: answer.status,
    isRetrialEligible: answer.is_retrial_eligible,
  });
});

test.each([
  [{ plan: 'gold' }],
  [{ status: 'paused' }],
  [{ is_retrial_eligible: 'no' }],
  [{ features: { enable_rise: 1 } }],
  [{ trial_ends_at: 5 }],
  [{ subscription_id: 5 }],
  [{ plan: undefined }],
])('refuses a status answer with %j', (wrong) => {
  expect(status.Check({ ...whole, ...wrong })).toBe(false);
});

test('accepts a roles answer only with all three arrays, and the domain reads it', () => {
  const answer: RolesAnswer = {
    'additional-admin': [],
    admin: [{ state: 'active', plan: 'team' }],
    'reach-members': [{ state: 'inactive', plan: 'trial' }],
  };
  expect([...roles.Errors(answer)]).toEqual([]);
  expect(rolesFrom(answer)).toHaveLength(2);
  expect(roles.Check({ admin: [], 'reach-members': [] })).toBe(false);
  expect(roles.Check({ ...answer, admin: [{ state: 'active' }] })).toBe(false);
});

test.each([
  [{}, true],
  [{ reach_users: 'true' }, true],
  [{ reach_users: 'false' }, true],
  [{ reach_users: 'yes' }, false],
  [{ other: '1' }, false],
])('validates the query %j of the roles call: %s', (query, is) => {
  expect(Compile(rolesQuerySchema).Check(query)).toBe(is);
});
