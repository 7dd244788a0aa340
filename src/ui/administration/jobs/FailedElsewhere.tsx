import { Link } from 'react-router-dom';
import { countedDays, type OtherFailure } from '../../../domain/job/job.ts';
import type { JobOverview } from '../../../domain/job/jobOverview.ts';
import { useWords } from '../../base/words/useWords.ts';

/** Where somebody can mend it; undefined where only the operator can. */
const addresses: Readonly<Record<OtherFailure, string | undefined>> = {
  webhooks: '/admin/webhooks',
  imports: '/admin/import',
  'bulk-acts': '/admin/library',
  plans: '/admin/calendar',
  mails: undefined,
};

/** Rule JOB-6: what has failed and has a page of its own. */
export function FailedElsewhere({ overview: { elsewhere } }: { readonly overview: JobOverview }) {
  const { t } = useWords('jobs');
  if (elsewhere.length === 0) return null;
  return (
    <section className="stack job-section" aria-labelledby="failed-elsewhere">
      <div>
        <h2 id="failed-elsewhere">{t('elsewhere.title')}</h2>
        <p className="note">{t('elsewhere.lead', { days: countedDays })}</p>
      </div>
      <ul className="job-links">
        {elsewhere.map(({ kind, count }) => {
          const [text, address] = [t(`elsewhere.${kind}`, { count }), addresses[kind]];
          return (
            <li key={kind}>
              {address === undefined ? (
                text
              ) : (
                <Link className="text-link" to={address}>
                  {text}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
