import { observer } from 'mobx-react-lite';
import { whenLabel } from '../../../domain/date/dates.ts';
import type { ItemPlan } from '../../../domain/plan/plan.ts';
import { useWords } from '../../base/words/useWords.ts';
import { ReleaseField, TimeField } from './PlanFormFields.tsx';
import type { PlanModel } from './PlanModel.ts';

interface PlanFieldsProps {
  readonly model: PlanModel;
  readonly item: ItemPlan;
}

/** The fields of a schedule, with what it has to do with other items. A published item needs no time to publish. */
export const PlanFields = observer(function PlanFields({ model, item }: PlanFieldsProps) {
  const { t } = useWords('plan');
  const { failure } = item.plan ?? {};
  const { form } = model;
  return (
    <>
      {failure ? (
        <Reasons
          title={t('failure', { when: whenLabel(new Date(failure.at), form.zone) })}
          reasons={failure.reasons}
          note={t('failureNote')}
        />
      ) : null}
      {item.published ? (
        <p>{t('published')}</p>
      ) : (
        <>
          <TimeField form={form} time="publishAt" />
          <ReleaseField form={form} />
          {!failure && model.missing.length > 0 && form.instantAt('publishAt') !== null ? (
            <Reasons title={t('missing')} reasons={model.missing} note={t('missingNote')} />
          ) : null}
        </>
      )}
      <TimeField form={form} time="unpublishAt" />
    </>
  );
});

/** What prevents a publication. It is announced, because it may appear while somebody types. */
function Reasons({
  title,
  reasons,
  note,
}: {
  readonly title: string;
  readonly reasons: readonly string[];
  readonly note: string;
}) {
  return (
    <div role="status" className="callout note plan-reasons">
      <p>
        <b>{title}</b>
      </p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p>{note}</p>
    </div>
  );
}
