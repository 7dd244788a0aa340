import { useRef } from 'react';
import { hangsAfterHours, type JobCondition, type RunningJob } from '../../../domain/job/job.ts';
import type { JobOverview } from '../../../domain/job/jobOverview.ts';
import { Badge } from '../../base/kit/Badge.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { JobEntry } from './JobEntry.tsx';
import { JobSection } from './JobSection.tsx';
import type { JobsModel } from './JobsModel.ts';
import { useJobTexts } from './jobTexts.ts';

interface RunningJobsProps {
  readonly overview: JobOverview;
  readonly model: JobsModel;
}

const hues = { working: 'accent', hanging: 'danger', lost: 'danger' } as const satisfies Record<JobCondition, string>;

/** Rules JOB-3 and JOB-4: the jobs that workers have, and a button for those that are stuck. */
export function RunningJobs({ overview, model }: RunningJobsProps) {
  const { t } = useWords('jobs');
  const { toasts } = useAdministration();
  const { workOf, nameOf, spanOf } = useJobTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const { readAt, running } = overview;
  const isStuck = running.items.some(({ condition }) => condition !== 'working');
  const free = async (job: RunningJob) => {
    if (!(await model.free(job))) return;
    toasts.show('success', t('running.done', { name: nameOf(job) }));
    heading.current?.focus();
  };
  return (
    <JobSection
      id="running-jobs"
      title={t('running.title')}
      lead={isStuck ? t('running.lead') : undefined}
      none={t('running.none')}
      listed={running}
      heading={heading}
      entry={(job) => (
        <JobEntry
          key={job.id}
          id={job.id}
          model={model}
          title={
            <>
              <b>{workOf(job)}</b>
              <Badge hue={hues[job.condition]}>{t(`running.conditions.${job.condition}`)}</Badge>
              {job.percent === null ? null : <span>{t('running.percent', { percent: job.percent })}</span>}
            </>
          }
          item={job.item}
          {...(job.condition === 'working'
            ? {}
            : {
                mending: {
                  text: t('running.free'),
                  name: t('running.freeNamed', { name: nameOf(job) }),
                  busy: t('running.freeing'),
                  act: () => void free(job),
                },
              })}
        >
          {job.condition === 'working' ? null : (
            <p className="job-reason">{t(`running.${job.condition}`, { hours: hangsAfterHours })}</p>
          )}
          <p className="cluster note job-facts">
            <span>
              {t('running.since')} {spanOf(job.begunAt, readAt)}
            </span>
            {job.lastSignAt === null ? null : (
              <span>{t('running.sign', { span: spanOf(job.lastSignAt, readAt) })}</span>
            )}
            <span>
              {t('running.worker')} <bdi>{job.worker ?? t('running.unknownWorker')}</bdi>
            </span>
          </p>
        </JobEntry>
      )}
    />
  );
}
