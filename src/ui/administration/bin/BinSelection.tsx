import { observer } from 'mobx-react-lite';
import { Button } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useMay } from '../state/useMay.ts';
import type { BinModel } from './BinModel.ts';

interface BinSelectionProps {
  readonly model: BinModel;
  readonly count: number;
  readonly open: (verb: 'restore' | 'purge') => void;
}

/** Rule BULK-16: how many items of the bin are chosen, and what can be done with them. */
export const BinSelection = observer(function BinSelection({ model, count, open }: BinSelectionProps) {
  const { t } = useWords('bin');
  const may = useMay();
  const chosen = model.chosenItems.length;
  return (
    <div className="cluster bin-selection">
      <span role="status">{t('chosen', { count: chosen })}</span>
      {chosen === count ? null : (
        <Button kind="link" size="small" onClick={() => model.chooseAll()}>
          {t('chooseAll', { count })}
        </Button>
      )}
      {chosen === 0 ? null : (
        <>
          <Button kind="link" size="small" onClick={() => model.clear()}>
            {t('clear')}
          </Button>
          <Button kind="secondary" size="small" onClick={() => open('restore')}>
            {t('restoreChosen')}
          </Button>
          {may('administer') ? (
            <Button kind="warning" size="small" onClick={() => open('purge')}>
              {t('purgeChosen')}
            </Button>
          ) : null}
        </>
      )}
    </div>
  );
});
