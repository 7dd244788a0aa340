import type { DueDelivery } from '../../../../server/application/ports/webhooks/WebhookDeliveries.ts';
import type { DeliverWebhook } from '../../../../server/application/webhooks/deliverWebhook.ts';
import { followWebhooks } from '../../../../server/main/adapters/followWebhooks.ts';

const due = (messageId: string) => ({ messageId, endpointId: 'e' }) as DueDelivery;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function following(claim: () => Promise<readonly DueDelivery[]>, deliver: DeliverWebhook) {
  const reported: unknown[] = [];
  const jobs: string[] = [];
  const followed = followWebhooks({
    deliveries: { claim },
    deliver,
    clock: { now: () => new Date() },
    runJob: (job, about, work) => {
      jobs.push(`${job} ${JSON.stringify(about)}`);
      return work();
    },
    report: (fault) => reported.push(fault),
  });
  return { ...followed, jobs, reported };
}

test('claims at once and then every second, and does not wait for a slow receiver (rule WEBHOOK-9)', async () => {
  const rounds = [[due('slow')], [due('fast')]];
  const delivered: string[] = [];
  const followed = following(
    async () => rounds.shift() ?? [],
    async ({ messageId }, stopping) => {
      if (messageId === 'slow')
        await new Promise<void>((resolve) => stopping.addEventListener('abort', () => resolve()));
      delivered.push(messageId);
      return undefined;
    },
  );
  await jest.advanceTimersByTimeAsync(1000);
  expect(delivered).toEqual(['fast']);
  expect(followed.jobs[0]).toBe('deliver-webhook {"message":"slow","endpoint":"e"}');
  // A stop interrupts what is under way, and waits for it.
  await followed.stop();
  expect(delivered).toEqual(['fast', 'slow']);
});

test('claims again at once when a message has ended, because another may wait for its place', async () => {
  const rounds = [[due('first')], [due('second')], [due('third')]];
  const delivered: string[] = [];
  const followed = following(
    async () => rounds.shift() ?? [],
    async ({ messageId }) => {
      delivered.push(messageId);
      return undefined;
    },
  );
  await jest.advanceTimersByTimeAsync(0);
  expect(delivered).toEqual(['first', 'second', 'third']);
  await followed.stop();
});

test('reports the fault of a delivery and goes on, and one fault while the database is away', async () => {
  const broken = new Error('broken');
  const away = new Error('away');
  let claims = 0;
  const followed = following(
    async () => {
      claims += 1;
      if (claims === 1) return [due('broken')];
      if (claims < 5) throw away;
      return [];
    },
    async () => {
      throw broken;
    },
  );
  await jest.advanceTimersByTimeAsync(6000);
  expect(followed.reported).toEqual([broken, away]);
  expect(claims).toBeGreaterThan(5);
  await followed.stop();
});
