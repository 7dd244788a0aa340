import type { Clock } from '../../application/ports/Clock.ts';
import type { WebhookDeliveries } from '../../application/ports/webhooks/WebhookDeliveries.ts';
import type { DeliverWebhook } from '../../application/webhooks/deliverWebhook.ts';
import { interruptiblePause } from './interruptiblePause.ts';
import type { RunJob } from '../../application/ports/telemetry/RunJob.ts';

interface FollowedWebhooks {
  readonly deliveries: Pick<WebhookDeliveries, 'claim'>;
  readonly deliver: DeliverWebhook;
  readonly clock: Clock;
  readonly runJob: RunJob;
  /** Receives the faults of deliveries. */
  readonly report: (fault: unknown) => void;
  /** How long to wait between two rounds. */
  readonly pauseMilliseconds?: number;
}

/**
 * Rule WEBHOOK-9: claims due messages once a second, and whenever one has ended, and delivers them, until `stop`. A round
 * does not wait for slow receivers. Any number of processes may do the same; the lease of a killed one expires.
 */
export function followWebhooks(followed: FollowedWebhooks): { stop(): Promise<void> } {
  const { deliveries, deliver, clock, runJob, report, pauseMilliseconds = 1000 } = followed;
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  let isAway = false;
  /** Ends the pause when a message has ended, because others may wait for its place. */
  let waking = new AbortController();
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      await Promise.all(underWay);
    },
  };

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      waking = new AbortController();
      await round();
      await interruptiblePause(pauseMilliseconds, stopping.signal, waking.signal);
    }
  }

  async function round(): Promise<void> {
    try {
      for (const delivery of await deliveries.claim(clock.now())) {
        const { messageId: message, endpointId: endpoint, requestId: reqId } = delivery;
        const work = runJob('deliver-webhook', { message, endpoint, reqId }, () =>
          deliver(delivery, stopping.signal),
        ).then(() => undefined, report);
        underWay.add(work);
        void work.then(() => {
          underWay.delete(work);
          waking.abort();
        });
      }
      isAway = false;
    } catch (fault) {
      // One report is enough while the database is away.
      if (!isAway) report(fault);
      isAway = true;
    }
  }
}
