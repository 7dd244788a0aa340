import { ApiFault } from '../../../application/ports/ApiFault.ts';
import type { Subscriptions } from '../../../application/ports/session/Subscriptions.ts';
import { rolesQuery, subscriptionPaths } from '../../../contract/paths.ts';
import { ok, refuse, type Result } from '../../../domain/result.ts';
import { rolesFrom, subscriptionFromStatus, type Role } from '../../../domain/access/subscriptionAnswers.ts';
import type { Subscription } from '../../../domain/access/subscription.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import type { ApiAnswer } from '../client/sendCall.ts';

const rolesPath = `${subscriptionPaths.roles}?${rolesQuery}`;

/** Rule SUBSCRIPTION-11: asks the subscription service with the token of the signed-in person. */
export class HttpSubscriptions implements Subscriptions {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async status(): Promise<Result<Subscription, 'none'>> {
    const answer = await this.#read(subscriptionPaths.status);
    if (answer.status === 404) return refuse('none');
    return ok(expected(answer, subscriptionPaths.status, subscriptionFromStatus));
  }

  async roles(): Promise<readonly Role[]> {
    return expected(await this.#read(rolesPath), rolesPath, rolesFrom);
  }

  #read(path: string): Promise<ApiAnswer> {
    // The answer is needed on every screen, so no screen may abort the call.
    return this.#api.call({ method: 'GET', path, signal: new AbortController().signal });
  }
}

function expected<Value>({ status, body }: ApiAnswer, path: string, read: (body: unknown) => Value | undefined): Value {
  const value = status === 200 ? read(body) : undefined;
  if (value === undefined) throw new ApiFault(`${path} answered ${status}`);
  return value;
}
