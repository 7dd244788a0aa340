import { rolesQuery, subscriptionPaths } from '../../src/contract/paths.ts';

test('the calls are those of the specification', () => {
  expect(`${subscriptionPaths.status} ${subscriptionPaths.roles}?${rolesQuery}`).toBe(
    '/subscriptions/api/users/authorized_status /subscriptions/api/users/authorized_roles?reach_users=true',
  );
});
