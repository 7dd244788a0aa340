import type { FastifyReply } from 'fastify';
import { freeJobSchema, jobParametersSchema } from '../../../src/contract/jobs.ts';
import { apiPaths } from '../../../src/contract/paths.ts';
import { idParametersSchema } from '../../../src/contract/schemaParts.ts';
import { countedDays } from '../../../src/domain/job/job.ts';
import { maximumListedJobs, type JobOverview } from '../../../src/domain/job/jobOverview.ts';
import type { Result } from '../../../src/domain/result.ts';
import { automaticViolations } from '../../../src/domain/violation/automaticTexts.ts';
import { jobViolations } from '../../../src/domain/violation/jobViolations.ts';
import type { RetryJob } from '../../application/jobs/retryJob.ts';
import type { Jobs } from '../../application/ports/jobs/Jobs.ts';
import type { RenditionChecks } from '../../application/ports/media/RenditionChecks.ts';
import { audit, sendViolations, type AdministratorParts } from '../answers/administrators.ts';
import { administratorCalls, answersOf, emptyBody, nothingOf, routeOf, type Api } from '../answers/apiCalls.ts';
import { sendPrivate } from '../answers/catalogueAnswers.ts';

export interface JobRoutesParts extends AdministratorParts {
  readonly jobs: Pick<Jobs, 'listFailed' | 'listRunning' | 'free' | 'countElsewhere'>;
  readonly renditionChecks: Pick<RenditionChecks, 'listDamaged' | 'progress' | 'makeAgain'>;
  readonly retryJob: RetryJob;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
const texts = { ...jobViolations, ...automaticViolations };

/** Rules JOB-1 to JOB-6 and INTEGRITY-4: the background jobs, and the buttons that mend them. */
export function registerJobRoutes(app: Api, { jobs, renditionChecks, retryJob, clock, whoAsks }: JobRoutesParts): void {
  const { call } = administratorCalls('Jobs', whoAsks);

  app.get(
    apiPaths.jobs,
    call('administer', 'Background jobs that have failed or run, and damaged renditions', answersOf('JobOverview')),
    async (_request, reply) => {
      const now = clock.now();
      const [failed, running, damaged, renditions, elsewhere] = await Promise.all([
        jobs.listFailed(maximumListedJobs),
        jobs.listRunning(maximumListedJobs, now),
        renditionChecks.listDamaged(maximumListedJobs),
        renditionChecks.progress(),
        jobs.countElsewhere(new Date(now.getTime() - countedDays * dayMilliseconds)),
      ]);
      const counts = [...elsewhere].map(([kind, count]) => ({ kind, count }));
      return sendPrivate(reply, {
        readAt: now.toISOString(),
        failed,
        running,
        damaged,
        renditions,
        elsewhere: counts,
      } satisfies JobOverview);
    },
  );

  app.post(
    routeOf(apiPaths.retryJob, 'queue', 'id'),
    call('administer', 'Puts a failed job into its queue again', nothingOf, {
      params: jobParametersSchema,
      body: emptyBody,
    }),
    async (request, reply) => {
      const { queue, id } = request.params;
      return sendDone(reply, await retryJob(queue, id, audit(request, clock, 'processed-again')));
    },
  );

  app.post(
    routeOf(apiPaths.freeJob, 'queue', 'id'),
    call('administer', 'Takes a job that hangs from its worker and gives it to another one', nothingOf, {
      params: jobParametersSchema,
      body: freeJobSchema,
    }),
    async (request, reply) => {
      const job = { ...request.params, attempt: request.body.attempt };
      return sendDone(reply, await jobs.free(job, audit(request, clock, 'processed-again')));
    },
  );

  app.post(
    routeOf(apiPaths.makeRenditions, 'id'),
    call('administer', 'Makes the damaged renditions of a film again from its original', nothingOf, {
      params: idParametersSchema,
      body: emptyBody,
    }),
    async (request, reply) =>
      sendDone(reply, await renditionChecks.makeAgain(request.params.id, audit(request, clock, 'processed-again'))),
  );
}

function sendDone(reply: FastifyReply, done: Result<void, keyof typeof texts>): FastifyReply {
  return done.ok ? reply.code(204).send() : sendViolations(reply, [texts[done.refusal]], 'clash');
}
