import type { Webhooks } from '../../../application/ports/administration/Webhooks.ts';
import { apiPaths } from '../../../contract/paths.ts';
import { ok } from '../../../domain/result.ts';
import type { WebhookDelivery } from '../../../domain/webhook/webhookDelivery.ts';
import type { WebhookEndpoint, WebhookWithSecret } from '../../../domain/webhook/webhookEndpoint.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { read, readItems } from '../client/calls.ts';
import { remove, send, type Change } from '../editing/editing.ts';

export function httpWebhooks(api: ApiClient): Webhooks {
  const sent = async <Value>(change: Change) => {
    const answer = await send(api, change);
    return answer.ok ? ok(answer.value.body as Value) : answer;
  };
  return {
    list: (signal) => readItems(api, apiPaths.webhooks, {}, signal),
    create: (choices) => sent<WebhookWithSecret>({ method: 'POST', path: apiPaths.webhooks, body: choices }),
    change: (id, version, choices) =>
      sent<WebhookEndpoint>({ method: 'PATCH', path: apiPaths.webhook(id), body: choices, version }),
    remove: (id, version) => remove(api, { method: 'DELETE', path: apiPaths.webhook(id), version }),
    rotate: (id, version) => sent<WebhookWithSecret>({ method: 'POST', path: apiPaths.webhookSecret(id), version }),
    test: (id) => sent<WebhookDelivery>({ method: 'POST', path: apiPaths.webhookTest(id) }),
    deliveries: (id, state, cursor, signal) => read(api, apiPaths.webhookDeliveries(id), { state, cursor }, signal),
    replay: (id, deliveryId) =>
      sent<WebhookDelivery>({ method: 'POST', path: apiPaths.replayDelivery(id, deliveryId) }),
    replayFailed: async (id, since) => {
      const call = { method: 'POST', path: apiPaths.webhookReplay(id), body: { since } } as const;
      const answer = await sent<{ readonly replayed: number }>(call);
      return answer.ok ? ok(answer.value.replayed) : answer;
    },
  };
}
