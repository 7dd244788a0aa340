import { PgBoss, type Clock, type Db, type QueuePolicy } from 'pg-boss';

/** Runs SQL on a pool or within a transaction. */
export type JobDatabase = Pick<Db, 'executeSql'>;

export interface QueueOptions {
  readonly database: JobDatabase;
  /** Receives the faults of the queue, and of jobs that will be retried. */
  readonly report: (fault: unknown) => void;
  readonly schema?: string;
  readonly pollSeconds?: number;
  /** Replaces the system's timers in tests. */
  readonly clock?: Clock;
}

interface Queue {
  readonly name: string;
  readonly policy: QueuePolicy;
  readonly retryLimit: number;
  readonly retryDelay?: number;
  readonly longestJobSeconds: number;
  /** Whether this process looks for dead workers, of all queues. */
  readonly supervise: boolean;
}

// A dead worker is noticed after 15 s; checks run every 10 s and workers poll every few seconds. Its job is therefore
// taken over in less than a minute.
const heartbeatSeconds = 15;
export const heartbeatRefreshSeconds = 4;
const deadWorkerCheckSeconds = 10;

/** Starts a queue of pg-boss, and creates what is missing of its tables. */
export async function startQueue({ database: db, report, schema = 'jobs', clock }: QueueOptions, queue: Queue) {
  const { name, policy, retryLimit, retryDelay = 5, longestJobSeconds: expireInSeconds, supervise } = queue;
  const boss = new PgBoss({
    db,
    schema,
    schedule: false,
    supervise,
    superviseIntervalSeconds: deadWorkerCheckSeconds,
    monitorIntervalSeconds: deadWorkerCheckSeconds,
    ...(clock === undefined ? {} : { clock }),
  });
  boss.on('error', report);
  await boss.start();
  const settings = { retryLimit, retryDelay, heartbeatSeconds, expireInSeconds };
  await boss.createQueue(name, { policy, ...settings });
  await boss.updateQueue(name, settings);
  return boss;
}
