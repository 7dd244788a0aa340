import { makeEditWebhooks } from '../../../../server/application/webhooks/editWebhooks.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import type { EndpointChoices, WebhookEndpoint } from '../../../../src/domain/webhook/webhookEndpoint.ts';
import { anEndpoint } from '../../../fixtures/values/anEndpoint.ts';

const at = new Date('2026-03-01T12:00:00Z');
const audit = { person: 'an-administrator', at, action: 'edited' } as const;

function over(stored: Partial<WebhookEndpoint> = {}, isFull = false) {
  const saved: unknown[] = [];
  const endpoint = { ...anEndpoint(), id: 'e1', version: 3, ...stored } as WebhookEndpoint;
  const use = makeEditWebhooks(
    {
      find: async (id) => (id === 'e1' ? endpoint : undefined),
      create: async (choices, secret) => {
        saved.push([choices, secret]);
        return isFull ? refuse('too-many-endpoints') : ok(endpoint);
      },
      change: async (_id, choices: EndpointChoices) => {
        saved.push(choices);
        return ok(endpoint);
      },
      rotate: async (_id, secret, formerUntil) => {
        saved.push([secret, formerUntil]);
        return ok(endpoint);
      },
    },
    () => 'whsec_new',
  );
  return { use, saved, endpoint };
}

test('creates an endpoint with a new secret, without spaces around its texts', async () => {
  const { use, saved, endpoint } = over();
  const given = anEndpoint({ url: ' https://receiver.example/hook ', eventTypes: ['item.changed', 'item.changed'] });
  expect(await use.create(given, audit)).toEqual(ok({ endpoint, secret: 'whsec_new' }));
  expect(saved).toEqual([[anEndpoint({ eventTypes: ['item.changed'] }), 'whsec_new']]);
});

test('refuses a wrong endpoint before it is stored, and one too many', async () => {
  const { use, saved } = over();
  expect(await use.create(anEndpoint({ url: 'http://x.example/', eventTypes: [] }), audit)).toEqual(
    refuse(['address-not-https', 'events-missing']),
  );
  expect(await use.change('e1', 3, { url: 'https://10.0.0.1/' }, audit)).toEqual(refuse(['address-without-name']));
  expect(saved).toEqual([]);
  expect(await over({}, true).use.create(anEndpoint(), audit)).toEqual(refuse(['too-many-endpoints']));
});

test('changes what is given of the version that was read, and switches a disabled endpoint on again', async () => {
  const { use, saved } = over({ state: 'disabled' });
  expect(await use.change('e1', 2, {}, audit)).toEqual(refuse('stale'));
  expect(await use.change('e2', 3, {}, audit)).toEqual(refuse('not-found'));
  await use.change('e1', 3, { description: 'Other' }, audit);
  await use.change('e1', 3, { state: 'paused' }, audit);
  expect(saved).toEqual([anEndpoint({ description: 'Other' }), anEndpoint({ state: 'paused' })]);
});

test('rotates the secret: the former one signs too for 24 hours (rule WEBHOOK-5)', async () => {
  const { use, saved, endpoint } = over();
  expect(await use.rotate('e1', 3, audit)).toEqual(ok({ endpoint, secret: 'whsec_new' }));
  expect(saved).toEqual([['whsec_new', new Date('2026-03-02T12:00:00Z')]]);
});
