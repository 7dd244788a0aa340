import { httpWebhooks } from '../../src/infrastructure/http/administration/httpWebhooks.ts';
import { webhooksContract } from '../contracts/Webhooks.contract.ts';
import { administrator } from '../fixtures/api/administrator.ts';
import { servedApi } from '../fixtures/api/servedApi.ts';
import { InMemoryWebhooks } from '../fixtures/browserMemory/InMemoryWebhooks.ts';

describe('webhooks over HTTP', () =>
  webhooksContract(async () => {
    const { database, serve } = await servedApi(new Date(), administrator.person);
    const { api, stop } = await serve();
    const giveUp = (id: string) =>
      database.pool.query(`UPDATE webhook_deliveries SET state = 'failed' WHERE endpoint_id = $1`, [id]);
    return { webhooks: httpWebhooks(api), giveUp, stop };
  }));

describe('webhooks in memory', () =>
  webhooksContract(async () => {
    const webhooks = new InMemoryWebhooks();
    return {
      webhooks,
      giveUp: async (id) =>
        void webhooks.messages.set(
          id,
          (webhooks.messages.get(id) ?? []).map((message) => ({ ...message, state: 'failed', nextTryAt: null })),
        ),
      stop: async () => undefined,
    };
  }));
