import { Link } from 'react-router-dom';
import { itemPath } from '../../../domain/item/itemPath.ts';
import { progressOf, type BulkAct, type BulkItem } from '../../../domain/library/bulkAct.ts';
import { useWords } from '../../base/words/useWords.ts';

interface BulkResultsProps {
  readonly act: BulkAct;
  /** The first of those that cannot change. */
  readonly refused: readonly BulkItem[];
}

/** What an act is going to change or has changed, and what it cannot, with the reasons. */
export function BulkResults({ act, refused }: BulkResultsProps) {
  const { t } = useWords('library');
  const { counts, total, state } = act;
  const isOver = state === 'finished';
  const hidden = counts.refused - refused.length;
  return (
    <div className="stack bulk-results">
      {state === 'running' ? (
        <>
          <progress value={progressOf(act)} aria-label={t('bulk.start.edit')} />
          <p role="status">{t('bulk.running', { done: total - counts.ready, total })}</p>
        </>
      ) : (
        <div role="status">
          {isOver ? (
            <p>{t('bulk.done', { count: counts.done })}</p>
          ) : (
            <p>{counts.ready === 0 ? t('bulk.nothing') : t('bulk.ready', { count: counts.ready })}</p>
          )}
          {counts.same > 0 ? <p>{t('bulk.same', { count: counts.same })}</p> : null}
          {counts.refused > 0 ? <p>{t('bulk.refused', { count: counts.refused })}</p> : null}
        </div>
      )}
      {state !== 'running' && refused.length > 0 ? (
        <ul className="bulk-refused" aria-label={t('bulk.refusedList')} tabIndex={0}>
          {refused.map((item) => (
            <li key={item.id}>
              <Link to={itemPath(item.kind, item.id)} target="_blank">
                {item.title}
              </Link>{' '}
              {item.reasons.join(' ')}
            </li>
          ))}
          {hidden > 0 ? <li>{t('bulk.more', { count: hidden })}</li> : null}
        </ul>
      ) : null}
    </div>
  );
}
