import type { SentEventType } from './webhookEvent.ts';

/** `waiting` for a try, `sending`, `delivered`, or `failed` when it was given up. */
export const deliveryStates = ['waiting', 'sending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a try got no answer. */
export const webhookFailures = [
  'address-not-public',
  'name-not-found',
  'not-secure',
  'no-connection',
  'timed-out',
  'interrupted',
] as const;
export type WebhookFailure = (typeof webhookFailures)[number];

/** Rule WEBHOOK-10: so many bytes of an answer are kept. */
export const keptAnswerBytes = 2048;
/** Rule WEBHOOK-10: messages are kept for so many days. */
export const keptDeliveryDays = 30;

/** One try to deliver a message. */
export interface WebhookAttempt {
  readonly at: string;
  readonly milliseconds: number;
  /** The status of the answer; null without an answer. */
  readonly status: number | null;
  /** Null with an answer. */
  readonly failure: WebhookFailure | null;
  /** The beginning of the answer. */
  readonly answer: string;
}

/** A message to one endpoint, with its tries, the last one first. Instants are ISO 8601 UTC. */
export interface WebhookDelivery {
  readonly id: string;
  /** The `webhook-id` of the message. */
  readonly messageId: string;
  readonly type: SentEventType;
  readonly at: string;
  /** The title of the item; null for a test. */
  readonly title: string | null;
  readonly state: DeliveryState;
  /** When it is tried next; null if it is not. */
  readonly nextTryAt: string | null;
  readonly attempts: readonly WebhookAttempt[];
}

/** What a try has led to. */
export type WebhookOutcome = 'delivered' | 'failed' | 'gone';

/** Rules WEBHOOK-6 and WEBHOOK-8: only a status from 200 to 299 is a success; 410 says that the receiver is gone. */
export function outcomeOf(status: number | null): WebhookOutcome {
  if (status === 410) return 'gone';
  return status !== null && status >= 200 && status <= 299 ? 'delivered' : 'failed';
}
