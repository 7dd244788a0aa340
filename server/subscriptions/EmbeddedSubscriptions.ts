import type { Subscription } from '../../src/domain/access/subscription.ts';
import type { Accounts } from '../application/ports/identity/Accounts.ts';
import type { SubscriptionService } from '../application/ports/identity/SubscriptionService.ts';
import { rolesAnswer, statusAnswer } from './accountAnswers.ts';
import { subscriptionFrom } from './subscriptionFrom.ts';

/** The embedded subscription service. It answers from the accounts. */
export class EmbeddedSubscriptions implements SubscriptionService {
  readonly #accounts: Pick<Accounts, 'find'>;

  constructor(accounts: Pick<Accounts, 'find'>) {
    this.#accounts = accounts;
  }

  async status(_token: string, personId: string): Promise<unknown> {
    const seat = (await this.#accounts.find(personId))?.subscription;
    return seat === null || seat === undefined ? undefined : statusAnswer(seat);
  }

  async roles(_token: string, personId: string): Promise<unknown> {
    return rolesAnswer((await this.#accounts.find(personId))?.roles ?? []);
  }

  of(token: string, personId: string): Promise<Subscription | undefined> {
    return subscriptionFrom(this, token, personId);
  }
}
