import { rolesQuery, subscriptionPaths } from '../../src/contract/paths.ts';

test('calls the two paths of rule SUBSCRIPTION-11', () => {
  expect(`${subscriptionPaths.status} ${subscriptionPaths.roles}?${rolesQuery}`).toBe(
    '/subscriptions/api/users/authorized_status /subscriptions/api/users/authorized_roles?reach_users=true',
  );
});
