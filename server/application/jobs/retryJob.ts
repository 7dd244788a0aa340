import type { JobRefusal } from '../../../src/domain/job/job.ts';
import type { JobQueue } from '../../../src/domain/job/job.ts';
import type { AutomaticRefusal } from '../../../src/domain/film/automaticCaptions.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { RequestCaptions } from '../film/requestCaptions.ts';
import type { AuditContext } from '../ports/Change.ts';
import type { Films } from '../ports/film/Films.ts';
import type { Jobs } from '../ports/jobs/Jobs.ts';

export interface RetryJobPorts {
  readonly jobs: Pick<Jobs, 'findFailed' | 'hurryRound'>;
  readonly films: Pick<Films, 'processAgain'>;
  readonly requestCaptions: Pick<RequestCaptions, 'start'>;
}

/** Puts a failed job into its queue again. */
export type RetryJob = (
  queue: JobQueue,
  id: string,
  audit: AuditContext,
) => Promise<Result<void, Exclude<JobRefusal, 'not-stuck'> | AutomaticRefusal>>;

/** Rule JOB-2: the buttons of the film and of its captions do the same. Whoever comes second changes nothing. */
export function makeRetryJob({ jobs, films, requestCaptions }: RetryJobPorts): RetryJob {
  return async (queue, id, audit) => {
    const failed = await jobs.findFailed(queue, id);
    if (failed === undefined) return refuse('not-failed');
    switch (failed.queue) {
      case 'process-video':
        await films.processAgain(failed.film.kind, failed.film.id, audit);
        return ok(undefined);
      case 'make-captions': {
        const started = await requestCaptions.start(failed.film, failed.language, audit);
        if (started.ok) return ok(undefined);
        return refuse(started.refusal === 'not-found' ? 'not-failed' : started.refusal);
      }
      default:
        return (await jobs.hurryRound(queue, id)) ? ok(undefined) : refuse('not-failed');
    }
  };
}
