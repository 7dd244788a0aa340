import { observer } from 'mobx-react-lite';
import { automaticStates } from '../../../domain/film/automaticCaptions.ts';
import { useModel } from '../../base/page/useModel.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { BulkCaptionsModel } from './BulkCaptionsModel.ts';

interface BulkCaptionProgressProps {
  /** The id of the act. */
  readonly act: string;
  readonly canUndo: boolean;
}

/** Rules BULK-19 and BULK-20: how far the captions are after the act, and what its undo takes back. */
export const BulkCaptionProgress = observer(function BulkCaptionProgress({ act, canUndo }: BulkCaptionProgressProps) {
  const { t } = useWords('bulk');
  const { bulkActs } = useAdministration();
  const { counts } = useModel(() => new BulkCaptionsModel(bulkActs, act), { key: act });
  const shown = automaticStates.filter((state) => (counts?.[state] ?? 0) > 0);
  return (
    <>
      {counts === undefined || shown.length === 0 ? null : (
        <ul aria-label={t('captionProgress')} className="bulk-captions">
          {shown.map((state) => (
            <li key={state}>{t(`captionStates.${state}`, { count: counts[state] })}</li>
          ))}
        </ul>
      )}
      {canUndo ? <p className="note">{t('captionUndo')}</p> : null}
    </>
  );
});
