import { observer } from 'mobx-react-lite';
import { restorableDays } from '../../../domain/film/filmFiles.ts';
import type { StoredSeries } from '../../../domain/catalogue/series.ts';
import { Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { Spinner } from '../../base/kit/Spinner.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { LinkedList } from '../dialogs/LinkedList.tsx';
import type { SeriesPanelModel } from './SeriesPanelModel.ts';
import { useSeriesWording } from './useSeriesWording.ts';

interface SeriesDeletionProps {
  readonly series: StoredSeries;
  readonly model: SeriesPanelModel;
  readonly onDone: () => void;
}

/** The question before a series is deleted. A series with webinars cannot be deleted. */
export const SeriesDeletion = observer(function SeriesDeletion({ series, model, onDone }: SeriesDeletionProps) {
  const { t } = useWords('administration');
  const wording = useSeriesWording();
  const { title } = series;
  const close = () => model.askDelete(undefined);
  const remove = async () => {
    if (await model.remove()) onDone();
  };
  const readAnew = () => {
    close();
    void model.load();
  };
  const why = model.trouble?.act === 'delete' ? model.trouble.why : undefined;
  const isMoot = why !== undefined && why !== 'failed';
  const isDeleting = model.work?.act === 'delete';
  const ways = (
    <>
      {/* The pressed button is gone, so this one gets the focus. */}
      <Button key={String(isMoot)} autoFocus={isMoot} kind="secondary" onClick={why === 'not-found' ? readAnew : close}>
        {t(isMoot ? 'confirm.close' : 'confirm.cancel')}
      </Button>
      {why === 'stale' ? <Button onClick={readAnew}>{t('confirm.showTheirs')}</Button> : null}
      {isMoot ? null : (
        <Button kind="warning" aria-busy={isDeleting} onClick={() => void remove()}>
          {t('confirm.delete.action')}
          {isDeleting ? <Spinner size="small" label={t('confirm.delete.acting')} /> : null}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={t('confirm.delete.title', { title })} onClose={close} actions={ways}>
      {isMoot ? null : <p>{t('confirm.delete.body', { days: restorableDays })}</p>}
      <div role="alert" className="confirm-trouble">
        {why === undefined ? null : <p>{wording(why)}</p>}
        {typeof why === 'object' && 'linked' in why ? <LinkedList items={why.linked} /> : null}
      </div>
    </Dialog>
  );
});
