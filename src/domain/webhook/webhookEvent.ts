import type { CatalogueKind } from '../item/itemKind.ts';
import { itemPath } from '../item/itemPath.ts';

/** Rule WEBHOOK-1: the events of which an endpoint can be told. */
export const webhookEventTypes = [
  'item.published',
  'item.changed',
  'item.unpublished',
  'webinar.moved',
  'webinar.cancelled',
  'recording.ready',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** Rule WEBHOOK-11: the event that an administrator sends by hand. It names no item. */
export const webhookTest = 'webhook.test';
export const sentEventTypes = [...webhookEventTypes, webhookTest] as const;
export type SentEventType = (typeof sentEventTypes)[number];

/** An item as it was when the event happened. */
export interface EventItem {
  readonly kind: CatalogueKind;
  readonly id: string;
  readonly title: string;
  /** Null for an upcoming webinar, whose page is named by its id. */
  readonly slug: string | null;
  readonly version: number;
  /** The start of an upcoming webinar, and the one before it was moved. ISO 8601. */
  readonly startsAt?: string;
  readonly previousStartsAt?: string;
  readonly recording?: EventItem;
}

export interface WebhookEvent {
  readonly type: SentEventType;
  readonly at: Date;
  /** Undefined for a test. */
  readonly item: EventItem | undefined;
}

/** Rule WEBHOOK-2: the body of a message. It has no personal data. `site` is the public address of the site. */
export function webhookBody({ type, at, item }: WebhookEvent, site: string): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data: item === undefined ? {} : dataOf(item, site) });
}

function dataOf({ slug, startsAt, previousStartsAt, recording, ...item }: EventItem, site: string): object {
  return {
    ...item,
    url: new URL(itemPath(item.kind, slug ?? item.id), site).href,
    ...(startsAt === undefined ? {} : { startsAt: instantOf(startsAt) }),
    ...(previousStartsAt === undefined ? {} : { previousStartsAt: instantOf(previousStartsAt) }),
    ...(recording === undefined ? {} : { recording: dataOf(recording, site) }),
  };
}

function instantOf(instant: string): string {
  return new Date(instant).toISOString();
}
