import { sharedFlight } from '../../../src/domain/calls/sharedFlight.ts';
import type { Telemetry } from '../../application/ports/telemetry/Telemetry.ts';
import type { HealthCheck } from '../../http/healthRoutes.ts';
import { readQueues } from '../../postgres/jobs/readQueues.ts';
import type { Adapters } from '../adapters/openAdapters.ts';
import { clockOfDatabase } from '../../database/clockOfDatabase.ts';
import { isReadOnly } from '../../database/isReadOnly.ts';
import { probeDisk } from '../doctor/probeMachine.ts';

interface ObservedParts {
  readonly telemetry: Telemetry;
  readonly adapters: Pick<Adapters, 'database' | 'searchIndex' | 'replica' | 'renditionChecks' | 'remoteIssuer'>;
  readonly checks: readonly HealthCheck[];
  readonly dataFolder: string;
  /** When the newest proved backup was made, in Unix time; undefined if the site knows no target. */
  readonly newestBackup: (() => Promise<number>) | undefined;
}

/** Rule METRIC-2: reads the gauges of this process, its database and its volume whenever the metrics are asked for. */
export function observeSite({ telemetry, adapters, checks, dataFolder, newestBackup }: ObservedParts): void {
  const { database, searchIndex, replica, renditionChecks, remoteIssuer } = adapters;
  const pools = [['primary', database.pool] as const, ...(replica ? [['replica', replica.pool] as const] : [])];
  telemetry.observe('database_connections', () =>
    pools.flatMap(([name, pool]) => [
      [pool.idleCount, { database: name, state: 'idle' }],
      [pool.totalCount - pool.idleCount, { database: name, state: 'used' }],
    ]),
  );
  telemetry.observe('database_waiting', () => pools.map(([name, pool]) => [pool.waitingCount, { database: name }]));
  if (replica) telemetry.observe('replica_lag_seconds', () => [[replica.lagMilliseconds() / 1000, {}]]);
  if (newestBackup) telemetry.observe('newest_backup_timestamp_seconds', async () => [[await newestBackup(), {}]]);
  telemetry.observe('database_read_only', async () => [[(await isReadOnly(database.pool)) ? 1 : 0, {}]]);
  telemetry.observe('clock_seconds', async () => {
    const ofProvider = remoteIssuer?.clockSeconds;
    return [
      [await clockOfDatabase(database.pool), { of: 'database' }],
      ...(ofProvider === undefined ? [] : [[ofProvider, { of: 'identity provider' }] as const]),
    ];
  });
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
  telemetry.observe('damaged_renditions', async () => [[(await renditionChecks.listDamaged(1)).total, {}]]);
}
