import type { WebhookFailure } from '../../../../src/domain/webhook/webhookDelivery.ts';

export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The status and the beginning of an answer, or why there was none. */
export type WebhookAnswer =
  | {
      readonly status: number;
      readonly failure: null;
      readonly answer: string;
      /** The header `Retry-After` as it came. */
      readonly retryAfter?: string;
    }
  | { readonly status: null; readonly failure: WebhookFailure; readonly answer: '' };

/** Sends a message to a public address, without following redirects. It ends in bounded time. */
export interface WebhookSender {
  send(request: WebhookRequest, stopping: AbortSignal): Promise<WebhookAnswer>;
}
