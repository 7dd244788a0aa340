import { useRef } from 'react';
import type { DamagedRenditions } from '../../../domain/rendition/rendition.ts';
import type { JobOverview } from '../../../domain/job/jobOverview.ts';
import { Badge } from '../../base/kit/Badge.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { Timestamp } from '../tools/Timestamp.tsx';
import { JobEntry } from './JobEntry.tsx';
import { JobSection } from './JobSection.tsx';
import type { JobsModel } from './JobsModel.ts';

interface DamagedListProps {
  readonly overview: JobOverview;
  readonly model: JobsModel;
}

/** Rules INTEGRITY-3 and INTEGRITY-4: the films with damaged renditions, and a button that makes them again. */
export function DamagedList({ overview, model }: DamagedListProps) {
  const { t } = useWords('jobs');
  const { toasts } = useAdministration();
  const heading = useRef<HTMLHeadingElement>(null);
  const nameOf = ({ item }: DamagedRenditions) => item?.title ?? t('damaged.unknownItem');
  const make = async (renditions: DamagedRenditions) => {
    if (!(await model.makeAgain(renditions))) return;
    toasts.show('success', t('damaged.done', { name: nameOf(renditions) }));
    heading.current?.focus();
  };
  return (
    <JobSection
      id="damaged-renditions"
      title={t('damaged.title')}
      lead={
        <>
          {overview.damaged.total === 0 ? null : t('damaged.lead')} <Progress overview={overview} />
        </>
      }
      none={t('damaged.none')}
      listed={overview.damaged}
      heading={heading}
      entry={(renditions) => {
        const { assetId, item, fileCount, hasOriginal, makingSince, makingError, foundAt } = renditions;
        const mending = {
          text: t('damaged.make'),
          name: t('damaged.makeNamed', { name: nameOf(renditions) }),
          busy: t('damaged.starting'),
          act: () => void make(renditions),
        };
        return (
          <JobEntry
            key={assetId}
            id={assetId}
            model={model}
            title={
              <>
                <b>{fileCount === 0 ? t('damaged.whole') : t('damaged.files', { count: fileCount })}</b>
                {makingSince === null ? null : (
                  <Badge>
                    {t('damaged.making')} <Timestamp at={makingSince} />
                  </Badge>
                )}
              </>
            }
            item={item}
            {...(hasOriginal && makingSince === null ? { mending } : {})}
          >
            {item === null ? <p className="note">{t('damaged.unknownItem')}</p> : null}
            {hasOriginal ? null : <p className="job-reason">{t('damaged.noOriginal')}</p>}
            {makingError === null ? null : (
              <p className="job-reason">{t('damaged.notMade', { reason: makingError })}</p>
            )}
            <p className="cluster note job-facts">
              <span>
                {t('damaged.found')} <Timestamp at={foundAt} />
              </span>
            </p>
            <DamagedFiles renditions={renditions} />
          </JobEntry>
        );
      }}
    />
  );
}

/** The names of the damaged files on demand. */
function DamagedFiles({ renditions: { files } }: { readonly renditions: DamagedRenditions }) {
  const { t } = useWords('jobs');
  if (files.length === 0) return null;
  return (
    <details>
      <summary className="admin-summary">{t('damaged.names')}</summary>
      <ul className="job-files">
        {files.map(({ name, damage }) => (
          <li key={name}>
            <code>{name}</code> {t(`damaged.damages.${damage}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Rule INTEGRITY-2: how far the check is. */
function Progress({ overview: { renditions } }: Pick<DamagedListProps, 'overview'>) {
  const { t } = useWords('jobs');
  const { total, checked, oldestCheckAt } = renditions;
  if (total === 0) return null;
  if (oldestCheckAt === null) return <span>{t('damaged.notChecked')}</span>;
  return (
    <span>
      {t('damaged.checked', { checked, total })} <Timestamp at={oldestCheckAt} />.
    </span>
  );
}
