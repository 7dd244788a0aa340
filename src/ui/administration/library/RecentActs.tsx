import { observer } from 'mobx-react-lite';
import type { BulkAct } from '../../../domain/library/bulkAct.ts';
import { Button } from '../../base/kit/Button.tsx';
import { Fetched } from '../../base/kit/Fetched.tsx';
import { LoadedValue } from '../../base/loading/LoadedValue.ts';
import { useModel } from '../../base/page/useModel.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';

interface RecentActsProps {
  /** How many acts have finished here. The list is read again then. */
  readonly changes: number;
  readonly show: (act: BulkAct) => void;
}

const dateTexts = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Rule BULK-9: the last changes of many items, of everybody. From here they are undone. */
export const RecentActs = observer(function RecentActs({ changes, show }: RecentActsProps) {
  const { t } = useWords('library');
  const { bulkActs } = useAdministration();
  const { fetching } = useModel(() => new LoadedValue((signal) => bulkActs.list(signal)), { changes });
  return (
    <details className="recent-acts">
      <summary className="admin-summary">{t('acts.label')}</summary>
      <Fetched fetching={fetching} loading={t('acts.loading')} failed={t('acts.failed')}>
        {(acts) =>
          acts.length === 0 ? (
            <p className="note">{t('acts.none')}</p>
          ) : (
            <ul className="bare-list">
              {acts.map((act) => (
                <li key={act.id} className="cluster spread admin-entry">
                  <span>
                    <b>{t(`acts.names.${act.change.act}`)}</b>{' '}
                    <time dateTime={act.at}>{dateTexts.format(new Date(act.at))}</time>
                    {' · '}
                    {act.state === 'running'
                      ? t('acts.running')
                      : t('acts.summary', { done: act.counts.done, refused: act.counts.refused })}
                  </span>
                  <Button kind="secondary" size="small" onClick={() => show(act)}>
                    {t('acts.show')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
    </details>
  );
});
