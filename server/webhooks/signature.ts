import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret, as Standard Webhooks writes it: a prefix, and 32 random bytes as base64. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

export interface SignedMessage {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/** Rule WEBHOOK-5: the headers of a message. Each secret adds one signature. */
export function webhookHeaders(
  { id, at, body }: SignedMessage,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
