import { observer } from 'mobx-react-lite';
import { useWords } from '../../base/words/useWords.ts';
import type { PlanForm } from '../plans/PlanForm.ts';
import { ReleaseField, TimeField } from '../plans/PlanFormFields.tsx';

interface BulkPlanFieldsProps {
  readonly form: PlanForm;
  /** Rule PLAN-3: whether items that still miss something are scheduled too. */
  readonly takesIncomplete: boolean;
  readonly setTakesIncomplete: (takesIncomplete: boolean) => void;
}

/** Rule BULK-14: one schedule and one release for all chosen items. */
export const BulkPlanFields = observer(function BulkPlanFields({
  form,
  takesIncomplete,
  setTakesIncomplete,
}: BulkPlanFieldsProps) {
  const { t } = useWords('bulk');
  return (
    <div className="stack plan-form">
      <p>{t('scheduleLead', { zone: form.zone })}</p>
      <TimeField form={form} time="publishAt" />
      <ReleaseField form={form} />
      <TimeField form={form} time="unpublishAt" />
      <label className="cluster bulk-box">
        <input type="checkbox" checked={takesIncomplete} onChange={() => setTakesIncomplete(!takesIncomplete)} />
        <span>{t('incomplete')}</span>
      </label>
    </div>
  );
});
