import { makeDeliverWebhook } from '../../application/webhooks/deliverWebhook.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { WebhookDeliveries } from '../../application/ports/webhooks/WebhookDeliveries.ts';
import { HttpWebhookSender } from '../../webhooks/HttpWebhookSender.ts';
import { webhookHeaders } from '../../webhooks/signature.ts';
import { followWebhooks } from './followWebhooks.ts';
import type { RunJob } from '../../application/ports/telemetry/RunJob.ts';

interface TellingParts {
  readonly deliveries: WebhookDeliveries;
  /** The public address of the site. */
  readonly site: string;
  readonly clock: Clock;
  readonly runJob: RunJob;
  readonly report: (fault: unknown) => void;
}

/** Delivers the messages of webhooks over the network, until `stop`. */
export function tellWebhooks({ site, ...parts }: TellingParts): { stop(): Promise<void> } {
  const sender = new HttpWebhookSender();
  const deliver = makeDeliverWebhook({ ...parts, sender, site, headersOf: webhookHeaders, random: Math.random });
  return followWebhooks({ ...parts, deliver });
}
