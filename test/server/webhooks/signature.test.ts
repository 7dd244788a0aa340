import { Webhook } from 'standardwebhooks';
import { newWebhookSecret, webhookHeaders } from '../../../server/webhooks/signature.ts';

// The reference implementation of Standard Webhooks verifies what the site signs.

const body = JSON.stringify({ type: 'item.published', data: { title: 'Quizzes – für alle' } });
const message = { id: 'a2b9d0f2-1111-4222-8333-444455556666', at: new Date(), body };

test('signs so that the reference implementation accepts it, and refuses another body, id or secret (rule WEBHOOK-5)', () => {
  const secret = newWebhookSecret();
  const headers = webhookHeaders(message, [secret]);
  const verifier = new Webhook(secret);
  expect(verifier.verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => verifier.verify(`${body} `, headers)).toThrow('No matching signature found');
  expect(() => verifier.verify(body, { ...headers, 'webhook-id': 'another' })).toThrow('No matching signature found');
  expect(() => new Webhook(newWebhookSecret()).verify(body, headers)).toThrow('No matching signature found');
});

test('signs with both secrets after a rotation, so that a receiver with either accepts it', () => {
  const secrets = [newWebhookSecret(), newWebhookSecret()];
  const headers = webhookHeaders(message, secrets);
  expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
  for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
});

test('signs the example of the reference implementation with the same signature', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const at = new Date(1_614_265_330_000);
  const signed = webhookHeaders({ id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at, body: '{"test": 2432232314}' }, [secret]);
  expect(signed['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('makes secrets of 32 random bytes', () => {
  const secrets = [newWebhookSecret(), newWebhookSecret()];
  expect(secrets[0]).not.toBe(secrets[1]);
  for (const secret of secrets) expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
});
