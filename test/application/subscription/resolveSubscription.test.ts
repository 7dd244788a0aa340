import type { Subscriptions } from '../../../src/application/ports/session/Subscriptions.ts';
import { makeResolveSubscription } from '../../../src/application/subscription/resolveSubscription.ts';
import { ok, refuse } from '../../../src/domain/result.ts';
import { subscriptionFromStatus, type Role } from '../../../src/domain/access/subscriptionAnswers.ts';
import type { Subscription } from '../../../src/domain/access/subscription.ts';

const seat = subscriptionFromStatus({ plan: 'team', status: 'inactive', is_retrial_eligible: false });

/** A service with one answer for each call. It throws an answer that is an error. */
function service(status: Subscription | 'none' | Error | undefined, roles: readonly Role[] | Error = []) {
  const asked: string[] = [];
  const reported: unknown[] = [];
  const subscriptions: Subscriptions = {
    async status() {
      asked.push('status');
      if (status instanceof Error || status === undefined) throw status;
      return status === 'none' ? refuse('none') : ok(status);
    },
    async roles() {
      asked.push('roles');
      if (roles instanceof Error) throw roles;
      return roles;
    },
  };
  return {
    asked,
    reported,
    resolve: makeResolveSubscription({ subscriptions, errorReports: { report: (error) => void reported.push(error) } }),
  };
}

test('finds no subscription for an anonymous visitor and calls nothing', async () => {
  const { asked, resolve } = service(seat);
  expect(await resolve(undefined)).toEqual(ok(undefined));
  expect(asked).toEqual([]);
});

test('prefers a seat, even an inactive one, and does not ask for roles', async () => {
  const { asked, resolve } = service(seat, [{ kind: 'reach-members', state: 'active', plan: 'team' }]);
  expect(await resolve('p1')).toEqual(ok(seat));
  expect(asked).toEqual(['status']);
});

test.each([
  [
    'an active team',
    [
      { kind: 'admin', state: 'inactive', plan: 'team' },
      { kind: 'reach-members', state: 'active', plan: 'team' },
    ],
    { source: 'reach-members', plan: 'team', status: 'active' },
  ],
  [
    'an inactive trial',
    [{ kind: 'additional-admin', state: 'inactive', plan: 'trial' }],
    { source: 'additional-admin', plan: 'trial', status: 'inactive' },
  ],
] as const)('derives the subscription from the roles when there is no seat: %s', async (_case, roles, expected) => {
  const { asked, resolve } = service('none', roles);
  expect(await resolve('p1')).toMatchObject({ ok: true, value: expected });
  expect(asked).toEqual(['status', 'roles']);
});

test('finds no subscription without a seat and a usable role', async () => {
  expect(await service('none', []).resolve('p1')).toEqual(ok(undefined));
  expect(await service('none', [{ kind: 'admin', state: 'active', plan: 'individual' }]).resolve('p1')).toEqual(
    ok(undefined),
  );
});

test('reports a failed status call and returns StatusError', async () => {
  const fault = new Error('500');
  const { asked, reported, resolve } = service(fault);
  expect(await resolve('p1')).toEqual(refuse('StatusError'));
  expect([asked, reported]).toEqual([['status'], [fault]]);
});

test('reports a failed roles call and returns RoleError', async () => {
  const fault = new Error('500');
  const { reported, resolve } = service('none', fault);
  expect(await resolve('p1')).toEqual(refuse('RoleError'));
  expect(reported).toEqual([fault]);
});
