import { hostname } from 'node:os';
import type { Job } from 'pg-boss';
import type { QueueOptions } from './startQueue.ts';

/** The name of this process among the workers of the installation. */
const nameOfWorker = () => `${hostname()}, process ${process.pid}`;

/** Rule JOB-3: writes to a job who works on it. Without the name the work goes on. */
export async function noteWorker(
  { database, schema = 'jobs', report }: Pick<QueueOptions, 'database' | 'schema' | 'report'>,
  queue: string,
  { id, retryCount }: Pick<Job, 'id' | 'retryCount'>,
): Promise<void> {
  const text = `UPDATE ${schema}.job SET data = coalesce(data, '{}') || jsonb_build_object('worker', $4::text)
    WHERE name = $1 AND id = $2 AND retry_count = $3 AND state = 'active'`;
  await database.executeSql(text, [queue, id, retryCount, nameOfWorker()]).catch(report);
}
