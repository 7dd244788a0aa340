import { observer } from 'mobx-react-lite';
import { needsSomebody } from '../../../domain/job/jobOverview.ts';
import { Fetched } from '../../base/kit/Fetched.tsx';
import { useModel } from '../../base/page/useModel.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useArrival } from '../../base/page/useArrival.ts';
import { useScreenWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { DamagedList } from './DamagedList.tsx';
import { FailedElsewhere } from './FailedElsewhere.tsx';
import { FailedJobs } from './FailedJobs.tsx';
import './jobs.css';
import { JobsModel } from './JobsModel.ts';
import { jobsWordsEn } from './jobsWords.en.ts';
import { RunningJobs } from './RunningJobs.tsx';

/** Rule JOB-7: the background jobs, at `/admin/jobs`, for administrators. */
export const JobsPage = observer(function JobsPage() {
  const { t } = useScreenWords('jobs', jobsWordsEn);
  const { Frame } = useSite();
  const { jobs } = useAdministration();
  const model = useModel(() => new JobsModel(jobs));
  const heading = useArrival(t('title'));
  const { value } = model.fetching;
  const needed = value === undefined ? 0 : needsSomebody(value);
  return (
    <Frame>
      <div className="stack admin-page jobs">
        <header>
          <h1 ref={heading} className="page-title" tabIndex={-1}>
            {t('title')}
          </h1>
          <p>{t('lead')}</p>
        </header>
        <p role="status" className={needed === 0 ? 'job-summary' : 'job-summary is-needed'}>
          {value === undefined ? null : needed === 0 ? t('allWell') : t('needed', { count: needed })}
        </p>
        <div role="alert" className="trouble">
          {model.isStale ? <p>{t('stale')}</p> : null}
        </div>
        <Fetched fetching={model.fetching} loading={t('loading')} failed={t('failed')}>
          {(overview) => (
            <div className="stack job-sections">
              <FailedJobs overview={overview} model={model} />
              <DamagedList overview={overview} model={model} />
              <RunningJobs overview={overview} model={model} />
              <FailedElsewhere overview={overview} />
            </div>
          )}
        </Fetched>
      </div>
    </Frame>
  );
});
