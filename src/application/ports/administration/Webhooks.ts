import type { Slice } from '../../../domain/catalogue/catalogue.ts';
import type { Result } from '../../../domain/result.ts';
import type { DeliveryState, WebhookDelivery } from '../../../domain/webhook/webhookDelivery.ts';
import type { EndpointChoices, WebhookEndpoint, WebhookWithSecret } from '../../../domain/webhook/webhookEndpoint.ts';
import type { RefusedEdit } from '../editing/Edits.ts';

type Done<Value> = Promise<Result<Value, RefusedEdit>>;

/**
 * The webhooks of the site, for administrators. Faults of the call (network, server) are thrown; an aborted call throws
 * `AbortError`.
 */
export interface Webhooks {
  /** The last added first. */
  list(signal: AbortSignal): Promise<readonly WebhookEndpoint[]>;
  create(choices: EndpointChoices): Done<WebhookWithSecret>;
  /** Choices that are not given stay as they are. */
  change(id: string, version: number, choices: Partial<EndpointChoices>): Done<WebhookEndpoint>;
  remove(id: string, version: number): Done<void>;
  /** Replaces the secret. The former one signs too for a day. */
  rotate(id: string, version: number): Done<WebhookWithSecret>;
  /** Sends a test message. */
  test(id: string): Done<WebhookDelivery>;
  /** The messages to an endpoint, the newest first. */
  deliveries(
    id: string,
    state: DeliveryState | undefined,
    cursor: string | undefined,
    signal: AbortSignal,
  ): Promise<Slice<WebhookDelivery>>;
  /** Delivers a message again. */
  replay(id: string, deliveryId: string): Done<WebhookDelivery>;
  /** Delivers all messages again that were given up since an instant. Returns their number. */
  replayFailed(id: string, since: string): Done<number>;
}
