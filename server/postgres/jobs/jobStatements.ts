import { sql, type RawBuilder } from 'kysely';
import { jobQueues, maximumReasonLength } from '../../../src/domain/job/job.ts';
import { itemOfAsset } from '../film/itemOfAsset.ts';

/** The queues whose jobs are rounds. Each has one job at a time, and every round does what is due. */
const rounds = jobQueues.filter((queue) => queue !== 'process-video' && queue !== 'make-captions');
const listOf = (queues: readonly string[]) => queues.map((queue) => `'${queue}'`).join(', ');

/** The item `j.item_id` of captions, as JSON; null if it is in the bin. */
const itemOfCaptions = `(SELECT json_build_object('kind', kind, 'id', id, 'title', title) FROM (
    SELECT 'video' AS kind, id, name AS title FROM videos WHERE id = c.item_id
    UNION ALL SELECT 'webinar', id, title FROM webinars WHERE id = c.item_id) item)`;

/** Whether a job `j` is a round that has failed and waits for its next try, or has no try left. */
export const failedRounds = sql.raw(`j.name IN (${listOf(rounds)}) AND j.state IN ('retry', 'failed')`);

/** Rule JOB-1: failed films and captions of items that exist, and failed rounds. */
export const failedJobs: RawBuilder<unknown> = sql`
  SELECT 'process-video' AS queue, a.id, ${itemOfAsset.json}::jsonb AS item, NULL AS language,
    left(coalesce(a.error, ''), ${sql.lit(maximumReasonLength)}) AS reason, a.failed_at AS "failedAt",
    nullif(a.failures, 0) AS failures
  FROM assets a ${itemOfAsset.join} WHERE a.state = 'failed' AND a.has_source AND item.id IS NOT NULL
  UNION ALL
  SELECT 'make-captions', c.id::text, ${sql.raw(itemOfCaptions)}::jsonb, c.language,
    left(coalesce(c.error, ''), ${sql.lit(maximumReasonLength)}), c.failed_at, nullif(c.failures, 0)
  FROM caption_jobs c WHERE c.state = 'failed' AND ${sql.raw(itemOfCaptions)} IS NOT NULL
  UNION ALL
  SELECT j.name, j.id::text, NULL, NULL,
    left(coalesce(j.output ->> 'message', j.output #>> '{value,message}', ''), ${sql.lit(maximumReasonLength)}),
    coalesce(j.completed_on, j.started_on), j.retry_count + 1
  FROM jobs.job j WHERE ${failedRounds}`;

/** Rule JOB-3: the jobs that a worker has, with the film `asset` that is processed. */
export const runningJobs: RawBuilder<unknown> = sql`
  SELECT j.name AS queue, j.id::text AS id, j.retry_count AS attempt, left(j.data ->> 'worker', 200) AS worker,
    j.started_on AS "begunAt", j.heartbeat_on AS "lastSignAt", a.id AS asset, c.language,
    coalesce(${itemOfAsset.json}::jsonb, ${sql.raw(itemOfCaptions)}::jsonb) AS item,
    CASE WHEN a.state = 'processing' THEN a.percent ELSE c.percent END AS percent
  FROM jobs.job j
    LEFT JOIN assets a ON j.name = 'process-video' AND a.id = j.singleton_key
    LEFT JOIN caption_jobs c ON j.name = 'make-captions' AND c.id::text = j.singleton_key
    ${itemOfAsset.join}
  WHERE j.state = 'active' AND j.name IN (${sql.raw(listOf(jobQueues))})`;

/** Rule JOB-6: what has failed and has a page of its own, or no button. */
export const elsewhere = (since: Date): RawBuilder<unknown> => sql`
  SELECT kind, count::integer FROM (
    SELECT 'webhooks' AS kind, count(*) FROM webhook_deliveries WHERE state = 'failed' AND at >= ${since}
    UNION ALL SELECT 'imports', count(*) FROM import_rows r JOIN imports i ON i.id = r.import_id
      WHERE r.state = 'failed' AND i.at >= ${since}
    UNION ALL SELECT 'bulk-acts', count(*) FROM bulk_acts act WHERE act.state = 'finished' AND act.at >= ${since}
      AND EXISTS (SELECT FROM bulk_items WHERE act_id = act.id AND outcome = 'refused')
    UNION ALL SELECT 'plans', count(*) FROM item_plans WHERE failed_at IS NOT NULL
    UNION ALL SELECT 'mails', count(*) FROM reminder_mails WHERE state IN ('refused', 'unknown') AND ended_at >= ${since}
  ) counted WHERE count > 0`;
