import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DeliveryState, WebhookAttempt, WebhookDelivery } from '../../../src/domain/webhook/webhookDelivery.ts';
import type { EventItem, SentEventType } from '../../../src/domain/webhook/webhookEvent.ts';
import { pageOf } from '../../application/catalogue/listCursor.ts';
import type { DueDelivery } from '../../application/ports/webhooks/WebhookDeliveries.ts';
import type { Tables } from '../../database/Database.ts';

/** So many tries of a message are shown. A message that was replayed has more. */
const shownAttempts = 20;

export interface DueRow extends Omit<DueDelivery, 'event' | 'requestId'> {
  readonly type: SentEventType;
  readonly at: Date;
  readonly item: EventItem | null;
  readonly requestId: string | null;
}

export function dueFrom({ type, at, item, requestId, ...delivery }: DueRow): DueDelivery {
  return { ...delivery, event: { type, at, item: item ?? undefined }, requestId: requestId ?? undefined };
}

interface DeliveryRow {
  readonly id: string;
  readonly messageId: string;
  readonly type: SentEventType;
  readonly at: Date;
  readonly title: string | null;
  readonly state: DeliveryState;
  readonly nextTryAt: Date | null;
  readonly attempts: readonly WebhookAttempt[];
}

/** The messages that meet a condition with their tries, the newest first. */
export async function selectDeliveries(
  tables: Kysely<Tables>,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<readonly DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    SELECT id, message_id AS "messageId", type, at, item ->> 'title' AS title, state,
      CASE WHEN state = 'waiting' THEN due_at END AS "nextTryAt",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('at', attempt.at, 'milliseconds', milliseconds, 'status', status,
          'failure', failure, 'answer', answer) ORDER BY attempt.id DESC), '[]')
        FROM (SELECT * FROM webhook_attempts WHERE delivery_id = delivery.id ORDER BY id DESC LIMIT ${shownAttempts}) attempt
      ) AS attempts
    FROM (SELECT * FROM webhook_deliveries WHERE ${condition} ORDER BY at DESC, id LIMIT ${limit}) delivery
    ORDER BY at DESC, id`.execute(tables);
  return rows;
}

/** One page of rows, of which there is one more than the page holds if there is a next page. */
export function pageOfDeliveries(rows: readonly DeliveryRow[], limit: number, list: string) {
  const { page, nextCursor } = pageOf(rows, limit, list, ({ at }) => [at.getTime()]);
  return { items: page.map(deliveryFrom), nextCursor };
}

function deliveryFrom({ at, nextTryAt, attempts, ...delivery }: DeliveryRow): WebhookDelivery {
  return {
    ...delivery,
    at: at.toISOString(),
    nextTryAt: nextTryAt?.toISOString() ?? null,
    // JSON of the database has instants of its own form.
    attempts: attempts.map((attempt) => ({ ...attempt, at: new Date(attempt.at).toISOString() })),
  };
}
