import { nextTry } from '../../../src/domain/webhook/retrySchedule.ts';
import { keptDeliveryDays, outcomeOf } from '../../../src/domain/webhook/webhookDelivery.ts';
import { webhookBody } from '../../../src/domain/webhook/webhookEvent.ts';
import type { Clock } from '../ports/Clock.ts';
import type { DeliveryEnd, DueDelivery, WebhookDeliveries } from '../ports/webhooks/WebhookDeliveries.ts';
import type { WebhookAnswer, WebhookRequest, WebhookSender } from '../ports/webhooks/WebhookSender.ts';

export interface DeliverWebhookPorts {
  readonly deliveries: Pick<WebhookDeliveries, 'end' | 'release'>;
  readonly sender: WebhookSender;
  readonly clock: Clock;
  /** The public address of the site. */
  readonly site: string;
  /** Signs a message with each secret. */
  readonly headersOf: (
    message: { readonly id: string; readonly at: Date; readonly body: string },
    secrets: readonly string[],
  ) => WebhookRequest['headers'];
  /** From 0 to 1. */
  readonly random: () => number;
}

/**
 * Tries to deliver a claimed message. Resolves to the reason if it has failed. It ends early, and gives the claim back,
 * when the process stops.
 */
export type DeliverWebhook = (delivery: DueDelivery, stopping: AbortSignal) => Promise<string | undefined>;

/** Rules WEBHOOK-5 to WEBHOOK-8 and WEBHOOK-13: one try, and what becomes of the message. Its id stays the same at each try. */
export function makeDeliverWebhook({
  deliveries,
  sender,
  clock,
  site,
  headersOf,
  random,
}: DeliverWebhookPorts): DeliverWebhook {
  return async (delivery, stopping) => {
    const { messageId: id, url, secrets, event } = delivery;
    const at = clock.now();
    const body = webhookBody(event, site);
    const answer = await sender
      .send({ url, headers: headersOf({ id, at, body }, secrets), body }, stopping)
      .catch((fault: unknown) => {
        if (stopping.aborted) return undefined;
        throw fault;
      });
    if (answer === undefined) {
      await deliveries.release(delivery);
      return undefined;
    }
    const now = clock.now();
    const { status, failure, answer: text } = answer;
    const milliseconds = now.getTime() - at.getTime();
    const attempt = { at: at.toISOString(), milliseconds, status, failure, answer: text };
    await deliveries.end(delivery, attempt, endOf(delivery, answer, now));
    if (outcomeOf(status) === 'delivered') return undefined;
    return failure ?? `The receiver answered ${status}`;
  };

  function endOf({ tries, startedAt }: DueDelivery, answer: WebhookAnswer, now: Date): DeliveryEnd {
    const outcome = outcomeOf(answer.status);
    if (outcome === 'delivered') return { state: 'delivered' };
    if (outcome === 'gone') return { state: 'disabled' };
    const dueAt = nextTry({ ...answer, tries, startedAt, now, random: random() });
    return dueAt === undefined ? { state: 'failed' } : { state: 'waiting', dueAt };
  }
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Rule WEBHOOK-10: forgets old messages. */
export function sweepWebhooks(deliveries: Pick<WebhookDeliveries, 'sweep'>, clock: Clock): Promise<void> {
  return deliveries.sweep(new Date(clock.now().getTime() - keptDeliveryDays * dayMilliseconds));
}
