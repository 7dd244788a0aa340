import type { Result } from '../../../../src/domain/result.ts';
import type { EndpointChoices, WebhookEndpoint } from '../../../../src/domain/webhook/webhookEndpoint.ts';
import type { AuditContext, ChangeRefusal } from '../Change.ts';

/** The addresses that are told of events. Their secrets leave the store for deliveries only. */
export interface WebhookEndpoints {
  /** The last added first. */
  list(now: Date): Promise<readonly WebhookEndpoint[]>;
  find(id: string, now: Date): Promise<WebhookEndpoint | undefined>;
  create(
    choices: EndpointChoices,
    secret: string,
    audit: AuditContext,
  ): Promise<Result<WebhookEndpoint, 'too-many-endpoints'>>;
  change(
    id: string,
    choices: EndpointChoices,
    version: number,
    audit: AuditContext,
  ): Promise<Result<WebhookEndpoint, ChangeRefusal>>;
  /** The secret before signs too until an instant. */
  rotate(
    id: string,
    secret: string,
    formerUntil: Date,
    version: number,
    audit: AuditContext,
  ): Promise<Result<WebhookEndpoint, ChangeRefusal>>;
  /** Deletes the endpoint with its messages. */
  remove(id: string, version: number, audit: AuditContext): Promise<Result<void, ChangeRefusal>>;
}
