import { useRef } from 'react';
import type { FailedJob } from '../../../domain/job/job.ts';
import type { JobOverview } from '../../../domain/job/jobOverview.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { Timestamp } from '../tools/Timestamp.tsx';
import { JobEntry } from './JobEntry.tsx';
import { JobSection } from './JobSection.tsx';
import type { JobsModel } from './JobsModel.ts';
import { useJobTexts } from './jobTexts.ts';

interface FailedJobsProps {
  readonly overview: JobOverview;
  readonly model: JobsModel;
}

/** Rules JOB-1 and JOB-2: the jobs that have failed, each with its reason and a button to try it again. */
export function FailedJobs({ overview, model }: FailedJobsProps) {
  const { t } = useWords('jobs');
  const { toasts } = useAdministration();
  const { workOf, nameOf } = useJobTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const retry = async (job: FailedJob) => {
    if (!(await model.retry(job))) return;
    toasts.show('success', t('failedJobs.done', { name: nameOf(job) }));
    heading.current?.focus();
  };
  return (
    <JobSection
      id="failed-jobs"
      title={t('failedJobs.title')}
      lead={overview.failed.total === 0 ? undefined : t('failedJobs.lead')}
      none={t('failedJobs.none')}
      listed={overview.failed}
      heading={heading}
      entry={(job) => (
        <JobEntry
          key={job.id}
          id={job.id}
          model={model}
          title={<b>{workOf(job)}</b>}
          item={job.item}
          mending={{
            text: t('failedJobs.retry'),
            name: t('failedJobs.retryNamed', { name: nameOf(job) }),
            busy: t('failedJobs.retrying'),
            act: () => void retry(job),
          }}
        >
          <p className="job-reason">{job.reason === '' ? t('failedJobs.noReason') : job.reason}</p>
          <p className="cluster note job-facts">
            {job.failedAt === null ? null : (
              <span>
                {t('failedJobs.last')} <Timestamp at={job.failedAt} />
              </span>
            )}
            {job.failures === null ? null : <span>{t('failedJobs.times', { count: job.failures })}</span>}
          </p>
        </JobEntry>
      )}
    />
  );
}
