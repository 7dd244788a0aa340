import type { Database } from '../../database/Database.ts';

/** The jobs of a queue in one state. */
export interface QueueState {
  readonly queue: string;
  readonly state: 'waiting' | 'active' | 'failed';
  readonly jobs: number;
  /** How long the first of them has been due, or has run. 0 if none is due. */
  readonly oldestSeconds: number;
}

/**
 * Rule METRIC-4: what waits, works and has failed in the queues of the whole installation. A job that is to start later
 * waits, but is not due.
 */
export async function readQueues({ pool }: Pick<Database, 'pool'>): Promise<readonly QueueState[]> {
  const { rows } = await pool.query<QueueState>({
    name: 'read-queues',
    text: `SELECT name AS queue,
        CASE WHEN state IN ('created', 'retry') THEN 'waiting' ELSE state::text END AS state,
        count(*)::int AS jobs,
        coalesce(extract(epoch FROM now() - min(CASE state WHEN 'active' THEN started_on ELSE start_after END)
          FILTER (WHERE start_after <= now())), 0)::float AS "oldestSeconds"
      FROM jobs.job WHERE state IN ('created', 'retry', 'active', 'failed') GROUP BY 1, 2`,
  });
  return rows;
}
