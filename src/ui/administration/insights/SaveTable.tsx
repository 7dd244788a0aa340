import { observer } from 'mobx-react-lite';
import type { InsightTable } from '../../../application/ports/administration/InsightReports.ts';
import { Button } from '../../base/kit/Button.tsx';
import { Spinner } from '../../base/kit/Spinner.tsx';
import { useWords } from '../../base/words/useWords.ts';
import type { InsightsModel } from './InsightsModel.ts';

/** Rule INSIGHT-8: the button that saves a table as a file. */
export const SaveTable = observer(function SaveTable({
  model,
  table,
}: {
  readonly model: Pick<InsightsModel, 'saving' | 'unsaved' | 'save'>;
  readonly table: InsightTable;
}) {
  const { t } = useWords('insights');
  const name = table.name === 'searches' ? t(`searches.caption.${table.outcome}`) : t(`save.tables.${table.name}`);
  const isSaving = model.saving !== undefined && sameTable(model.saving, table);
  return (
    <div className="cluster insight-save">
      <p role="alert" className="trouble">
        {model.unsaved !== undefined && sameTable(model.unsaved, table) ? t('save.failed') : null}
      </p>
      <Button
        kind="secondary"
        size="small"
        isWaiting={isSaving}
        aria-label={t('save.named', { table: name })}
        onClick={() => void model.save(table)}
      >
        {isSaving ? <Spinner size="small" label={t('save.saving')} /> : null}
        {t('save.csv')}
      </Button>
    </div>
  );
});

function sameTable(one: InsightTable, other: InsightTable): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
