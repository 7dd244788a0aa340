import type { Slice } from '../../../../src/domain/catalogue/catalogue.ts';
import type { Result } from '../../../../src/domain/result.ts';
import type { DeliveryState, WebhookAttempt, WebhookDelivery } from '../../../../src/domain/webhook/webhookDelivery.ts';
import type { WebhookEvent } from '../../../../src/domain/webhook/webhookEvent.ts';
import type { PageRequest } from '../item/Items.ts';

/** A message that this process has claimed. */
export interface DueDelivery {
  readonly id: string;
  readonly claim: string;
  readonly messageId: string;
  readonly endpointId: string;
  readonly url: string;
  /** The current secret, and the one before while it signs too. */
  readonly secrets: readonly string[];
  readonly event: WebhookEvent;
  /** How many tries there were, with this one. */
  readonly tries: number;
  readonly startedAt: Date;
  /** The request whose change it tells, or that has asked for it; missing if there was none. */
  readonly requestId?: string | undefined;
}

type Claimed = Pick<DueDelivery, 'id' | 'claim'>;

/** What becomes of a message after a try. `disabled`: it is given up, and so is its endpoint. */
export type DeliveryEnd =
  { readonly state: 'delivered' | 'failed' | 'disabled' } | { readonly state: 'waiting'; readonly dueAt: Date };

/**
 * The messages of webhooks. The store writes one for each endpoint in the transaction of the change that it tells, so
 * that nothing is told of a change that was rolled back.
 */
export interface WebhookDeliveries {
  /** The messages to an endpoint, the newest first. */
  list(
    endpointId: string,
    state: DeliveryState | undefined,
    page: PageRequest,
  ): Promise<Result<Slice<WebhookDelivery>, 'bad-cursor'>>;
  find(id: string): Promise<WebhookDelivery | undefined>;
  /** Adds a test message to one endpoint. */
  addTest(endpointId: string, now: Date): Promise<Result<WebhookDelivery, 'not-found'>>;
  /** Delivers a message again, with the same id. One that is being sent stays as it is. */
  replay(endpointId: string, id: string, now: Date): Promise<Result<WebhookDelivery, 'not-found'>>;
  /** Delivers all messages again that were given up since an instant. Returns their number. */
  replayFailed(endpointId: string, since: Date, now: Date): Promise<number>;
  /** Claims messages that are due. Nobody else gets them until the lease expires, which notes an interrupted try. */
  claim(now: Date): Promise<readonly DueDelivery[]>;
  /** Records a try and what becomes of the message. Does nothing if the claim was lost. */
  end(delivery: Claimed, attempt: WebhookAttempt, end: DeliveryEnd): Promise<void>;
  /** Gives a claim back: the message is due at once, and the try does not count. */
  release(delivery: Claimed): Promise<void>;
  /** Deletes messages from before an instant. */
  sweep(before: Date): Promise<void>;
}
