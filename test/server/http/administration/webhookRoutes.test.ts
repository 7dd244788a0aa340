import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  webhookEndpointSchema,
  webhookDeliverySchema,
  webhookWithSecretSchema,
} from '../../../../src/contract/webhooks.ts';
import type { WebhookDelivery } from '../../../../src/domain/webhook/webhookDelivery.ts';
import type { WebhookEndpoint, WebhookWithSecret } from '../../../../src/domain/webhook/webhookEndpoint.ts';
import { administeredApi } from '../../../fixtures/api/administeredApi.ts';
import { violationsIn } from '../../../fixtures/api/administrator.ts';
import { addReady } from '../../../fixtures/api/trainingApi.ts';
import { addEndpoint, anEndpoint } from '../../../fixtures/values/anEndpoint.ts';

const { api, call, expectAdministratorsOnly } = administeredApi();
const listed = async () => (await call('GET', '/webhooks')).json<{ items: WebhookEndpoint[]; total: number }>();
const errorsOf = (schema: TSchema, value: unknown) => [...Compile(schema).Errors(value)];

test('adds an endpoint, and shows its secret once (rules WEBHOOK-3 and WEBHOOK-5)', async () => {
  const { url, eventTypes } = anEndpoint();
  const created = await call('POST', '/webhooks', { url, eventTypes });
  const { endpoint, secret } = created.json<WebhookWithSecret>();
  expect([created.statusCode, created.headers.location, created.headers.etag]).toEqual([
    201,
    `/training/api/v1/webhooks/${endpoint.id}`,
    '"1"',
  ]);
  expect(errorsOf(webhookWithSecretSchema, created.json())).toEqual([]);
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(endpoint).toMatchObject({ url, description: '', state: 'active' });
  const found = await call('GET', `/webhooks/${endpoint.id}`);
  expect([found.json(), found.headers['cache-control']]).toEqual([endpoint, 'private, no-store']);
  expect(await listed()).toEqual({ items: [endpoint], total: 1, nextCursor: null });
  expect(errorsOf(webhookEndpointSchema, endpoint)).toEqual([]);
});

test('refuses a wrong endpoint with a text for each field', async () => {
  const refused = await call('POST', '/webhooks', { url: 'https://169.254.169.254/', eventTypes: [] });
  expect([refused.statusCode, violationsIn(refused.body)]).toEqual([
    422,
    [
      {
        field: 'url',
        message:
          'Enter a public host name such as example.com. IP addresses and names of private networks are not possible.',
      },
      { field: 'eventTypes', message: 'Choose at least one event.' },
    ],
  ]);
  expect((await call('POST', '/webhooks', { url: 'https://a.example', eventTypes: ['no.such'] })).statusCode).toBe(400);
});

test('changes, pauses and deletes the version that was read', async () => {
  const { id } = await addEndpoint(api.webhookEndpoints);
  const path = `/webhooks/${id}`;
  expect((await call('PATCH', path, { state: 'paused' })).statusCode).toBe(428);
  expect((await call('PATCH', path, { state: 'paused' }, '"1"')).json()).toMatchObject({ state: 'paused', version: 2 });
  expect((await call('PATCH', path, { state: 'active' }, '"1"')).statusCode).toBe(412);
  expect((await call('PATCH', path, { url: 'http://a.example/' }, '"2"')).statusCode).toBe(422);
  expect((await call('DELETE', path, undefined, '"1"')).statusCode).toBe(412);
  expect((await call('DELETE', path, undefined, '"2"')).statusCode).toBe(204);
  expect([(await call('GET', path)).statusCode, (await listed()).items]).toEqual([404, []]);
});

test('replaces the secret of the version that was read', async () => {
  const { id } = await addEndpoint(api.webhookEndpoints);
  expect((await call('POST', `/webhooks/${id}/secret`)).statusCode).toBe(428);
  const rotated = await call('POST', `/webhooks/${id}/secret`, undefined, '"1"');
  const { endpoint, secret } = rotated.json<WebhookWithSecret>();
  expect([rotated.statusCode, rotated.headers.etag, endpoint.version]).toEqual([200, '"2"', 2]);
  expect(endpoint.formerSecretUntil).toBe(new Date(api.now.getTime() + 24 * 3_600_000).toISOString());
  expect(secret).toMatch(/^whsec_/);
  expect((await call('POST', `/webhooks/${id}/secret`, undefined, '"1"')).statusCode).toBe(412);
});

test('sends a test, lists messages with their tries, and replays one or all that failed (rule WEBHOOK-10)', async () => {
  const { id } = await addEndpoint(api.webhookEndpoints);
  await addReady(api, { name: 'Quizzes' });
  const tested = await call('POST', `/webhooks/${id}/test`);
  expect([tested.statusCode, tested.json()]).toMatchObject([
    202,
    { type: 'webhook.test', state: 'waiting', title: null },
  ]);
  const at = api.now.toISOString();
  for (const delivery of await api.webhookDeliveries.claim(api.now))
    await api.webhookDeliveries.end(
      delivery,
      { at, milliseconds: 7, status: 500, failure: null, answer: 'No' },
      { state: 'failed' },
    );
  const list = async (query = '') =>
    (await call('GET', `/webhooks/${id}/deliveries${query}`)).json<{ items: WebhookDelivery[]; total: number }>();
  const { items, total } = await list('?state=failed');
  expect([total, items.map(({ title }) => title).sort()]).toEqual([2, ['Quizzes', null]]);
  expect(items.flatMap((item) => errorsOf(webhookDeliverySchema, item))).toEqual([]);
  expect(items[0]?.attempts).toEqual([{ at, milliseconds: 7, status: 500, failure: null, answer: 'No' }]);
  const replayed = await call('POST', `/webhooks/${id}/deliveries/${items[0]?.id}/replay`);
  expect([replayed.statusCode, replayed.json()]).toMatchObject([
    202,
    { messageId: items[0]?.messageId, state: 'waiting' },
  ]);
  const all = await call('POST', `/webhooks/${id}/replay`, { since: '2020-01-01T00:00:00Z' });
  expect([all.statusCode, all.json(), (await list('?state=failed')).total]).toEqual([202, { replayed: 1 }, 0]);
  expect((await call('POST', `/webhooks/${id}/replay`, { since: 'yesterday' })).statusCode).toBe(400);
  expect((await call('GET', `/webhooks/${id}/deliveries?cursor=x`)).statusCode).toBe(400);
});

test('answers 404 for endpoints and messages that do not exist', async () => {
  const { id } = await addEndpoint(api.webhookEndpoints);
  expect((await call('POST', '/webhooks/nowhere/test')).statusCode).toBe(404);
  expect((await call('POST', `/webhooks/${id}/deliveries/nowhere/replay`)).statusCode).toBe(404);
  expect((await call('PATCH', '/webhooks/nowhere', { state: 'paused' }, '"1"')).statusCode).toBe(404);
  expect((await call('GET', '/webhooks/nowhere/deliveries')).json()).toMatchObject({ items: [], total: 0 });
});

test('is for administrators only (rule WEBHOOK-12)', async () => {
  await expectAdministratorsOnly([
    ['GET', '/webhooks'],
    ['POST', '/webhooks'],
    ['GET', '/webhooks/x'],
    ['PATCH', '/webhooks/x'],
    ['DELETE', '/webhooks/x'],
    ['POST', '/webhooks/x/secret'],
    ['POST', '/webhooks/x/test'],
    ['POST', '/webhooks/x/replay'],
    ['GET', '/webhooks/x/deliveries'],
    ['POST', '/webhooks/x/deliveries/y/replay'],
  ]);
});
