import { observer } from 'mobx-react-lite';
import { restorableDays } from '../../../domain/film/filmFiles.ts';
import type { StoredSeries } from '../../../domain/catalogue/series.ts';
import { useWords } from '../../base/words/useWords.ts';
import { QuestionDialog } from '../dialogs/QuestionDialog.tsx';
import type { SeriesPanelModel } from './SeriesPanelModel.ts';

interface SeriesDeletionProps {
  readonly series: StoredSeries;
  readonly model: SeriesPanelModel;
  readonly onDone: () => void;
}

/** The question before a series is deleted. A series with webinars cannot be deleted. */
export const SeriesDeletion = observer(function SeriesDeletion({ series, model, onDone }: SeriesDeletionProps) {
  const { t } = useWords('administration');
  const { running, failure } = model;
  const close = () => model.askDelete(undefined);
  const remove = async () => {
    if (await model.remove()) onDone();
  };
  return (
    <QuestionDialog
      title={t('confirm.delete.title', { title: series.title })}
      action={t('confirm.delete.action')}
      isWarning
      busy={running?.action === 'delete' && t('confirm.delete.acting')}
      failure={failure?.action === 'delete' ? failure.why : undefined}
      kind="series"
      confirm={() => void remove()}
      close={close}
      reload={() => {
        close();
        void model.load();
      }}
    >
      <p>{t('confirm.delete.body', { days: restorableDays })}</p>
    </QuestionDialog>
  );
});
