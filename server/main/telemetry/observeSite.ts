import { sharedFlight } from '../../../src/domain/calls/sharedFlight.ts';
import type { Telemetry } from '../../application/ports/telemetry/Telemetry.ts';
import type { HealthCheck } from '../../http/healthRoutes.ts';
import { readQueues } from '../../postgres/jobs/readQueues.ts';
import type { Adapters } from '../adapters/openAdapters.ts';
import { probeDisk } from '../doctor/probeMachine.ts';

interface ObservedParts {
  readonly telemetry: Telemetry;
  readonly adapters: Pick<Adapters, 'database' | 'searchIndex'>;
  readonly checks: readonly HealthCheck[];
  readonly dataFolder: string;
}

/** Rule METRIC-2: reads the gauges of this process, its database and its volume whenever the metrics are asked for. */
export function observeSite({ telemetry, adapters, checks, dataFolder }: ObservedParts): void {
  const { database, searchIndex } = adapters;
  const { pool } = database;
  telemetry.observe('database_connections', () => [
    [pool.idleCount, { state: 'idle' }],
    [pool.totalCount - pool.idleCount, { state: 'used' }],
  ]);
  telemetry.observe('database_waiting', () => [[pool.waitingCount, {}]]);
  telemetry.observe('searches_waiting', () => [[searchIndex.waiting, {}]]);
  telemetry.observe('memory_bytes', () => [[process.memoryUsage.rss(), {}]]);
  telemetry.observe('disk_bytes', async () => {
    const { free, total } = await probeDisk(dataFolder);
    return [
      [free, { state: 'free' }],
      [total - free, { state: 'used' }],
    ];
  });
  telemetry.observe('ready', async () => {
    const results = await Promise.allSettled(checks.map(({ check }) => check()));
    return checks.map(({ name: part }, index) => [results[index]?.status === 'fulfilled' ? 1 : 0, { part }]);
  });
  // Three gauges ask at the same time.
  const queues = sharedFlight(() => readQueues(database));
  telemetry.observe('jobs', async () => (await queues()).map(({ queue, state, jobs }) => [jobs, { queue, state }]));
  const ages = async (wanted: 'waiting' | 'active') =>
    (await queues())
      .filter(({ state }) => state === wanted)
      .map(({ queue, oldestSeconds }) => [oldestSeconds, { queue }] as const);
  telemetry.observe('oldest_job_seconds', () => ages('waiting'));
  telemetry.observe('longest_job_seconds', () => ages('active'));
}
