import type { Subscriptions } from '../../../application/ports/session/Subscriptions.ts';
import { rolesQuery, subscriptionPaths } from '../../../contract/paths.ts';
import { ok, refuse } from '../../../domain/result.ts';
import { rolesFrom, subscriptionFromStatus } from '../../../domain/access/subscriptionAnswers.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { unexpected } from '../client/calls.ts';
import type { ApiAnswer } from '../client/sendCall.ts';

const rolesPath = `${subscriptionPaths.roles}?${rolesQuery}`;

/** Rule SUBSCRIPTION-11: asks the subscription service with the token of the signed-in person. */
export function httpSubscriptions(api: ApiClient): Subscriptions {
  // The answer is needed on every screen, so no screen may abort the call.
  const ask = (path: string) => api.call({ method: 'GET', path });
  return {
    status: async () => {
      const answer = await ask(subscriptionPaths.status);
      if (answer.status === 404) return refuse('none');
      return ok(expected(answer, subscriptionPaths.status, subscriptionFromStatus));
    },
    roles: async () => expected(await ask(rolesPath), rolesPath, rolesFrom),
  };
}

function expected<Value>(answer: ApiAnswer, path: string, parse: (body: unknown) => Value | undefined): Value {
  const value = answer.status === 200 ? parse(answer.body) : undefined;
  if (value === undefined) throw unexpected(answer, path);
  return value;
}
