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
  const { t } = useWords('bulk');
  const { counts, total, state } = act;
  const isOver = state === 'finished';
  // Captions are asked for, and the items themselves do not change.
  const words = act.change.act === 'caption' ? 'captioned' : 'changed';
  const isOfBin = act.change.act === 'restore' || act.change.act === 'purge';
  const hidden = counts.refused - refused.length;
  return (
    <div className="stack bulk-results">
      {state === 'running' ? (
        <>
          <progress value={progressOf(act)} aria-label={t(`start.${act.change.act}`)} />
          <p role="status">{t('running', { done: total - counts.ready, total })}</p>
        </>
      ) : (
        <div role="status">
          {isOver ? (
            <p>{t(`${words}.done`, { count: counts.done })}</p>
          ) : (
            <p>{counts.ready === 0 ? t(`${words}.nothing`) : t(`${words}.ready`, { count: counts.ready })}</p>
          )}
          {counts.same > 0 ? <p>{t('same', { count: counts.same })}</p> : null}
          {counts.refused > 0 ? <p>{t(`${words}.refused`, { count: counts.refused })}</p> : null}
        </div>
      )}
      {state !== 'running' && refused.length > 0 ? (
        <ul className="bulk-refused" aria-label={t('refusedList')} tabIndex={0}>
          {refused.map((item) => (
            <li key={item.id}>
              {item.kind === 'series' || isOfBin ? (
                <b>{item.title}</b>
              ) : (
                <Link to={itemPath(item.kind, item.id)} target="_blank">
                  {item.title}
                </Link>
              )}{' '}
              {item.reasons.join(' ')}
            </li>
          ))}
          {hidden > 0 ? <li>{t('more', { count: hidden })}</li> : null}
        </ul>
      ) : null}
    </div>
  );
}
