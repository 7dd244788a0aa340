import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { whenLabel } from '../../../domain/date/dates.ts';
import { maximumReleaseLength } from '../../../domain/plan/plan.ts';
import { Button } from '../../base/kit/Button.tsx';
import { TextField } from '../../base/kit/Field.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { DayAndTime, MeantInstant } from '../forms/fields/DayAndTime.tsx';
import { FieldGroup } from '../forms/fields/FieldGroup.tsx';
import { fieldId } from '../forms/table/FormField.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import type { PlanForm, PlanTime } from './PlanForm.ts';
import { releasesOf } from './releases.ts';

/** A time of a schedule. */
export const TimeField = observer(function TimeField({
  form,
  time,
}: {
  readonly form: PlanForm;
  readonly time: PlanTime;
}) {
  const { t } = useWords('plan');
  const id = fieldId(time);
  const violation = form.violationAt(time);
  const write = (part: Parameters<PlanForm['write']>[1]) => form.write(time, part);
  return (
    <FieldGroup id={id} label={t(time)} violation={violation} describedBy={`${id}-instant`}>
      <DayAndTime
        parts={form.times[time]}
        isWrong={violation !== undefined}
        describedBy={`${id}-error`}
        write={write}
      />
      <MeantInstant
        id={`${id}-instant`}
        values={{ startsAt: form.times[time], zone: form.zone }}
        ownZone={form.zone}
        write={write}
      />
      {form.instantAt(time) === null ? null : (
        <Button kind="link" size="small" onClick={() => form.clear(time)}>
          {t(`clear.${time}`)}
        </Button>
      )}
    </FieldGroup>
  );
});

/** The name of a release. Those that exist are offered. */
export const ReleaseField = observer(function ReleaseField({ form }: { readonly form: PlanForm }) {
  const { t } = useWords('plan');
  const { planned } = useAdministration();
  const names = useId();
  const { others } = form;
  const [moved] = form.moved;
  return (
    <div>
      <TextField
        id={fieldId('release')}
        label={t('release')}
        hint={t('releaseHint')}
        isOptional
        list={names}
        autoComplete="off"
        maxLength={maximumReleaseLength}
        value={form.release}
        error={form.violationAt('release')?.message}
        onChange={({ target }) => form.nameRelease(target.value)}
      />
      <datalist id={names}>
        {releasesOf(planned.all).map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <div role="status" className="cluster note plan-release">
        {others.length === 0 ? null : (
          <p>
            {moved?.publishAt
              ? t('moves', { count: form.moved.length, when: whenLabel(new Date(moved.publishAt), form.zone) })
              : t('shares', { count: others.length })}
          </p>
        )}
        {moved === undefined ? null : (
          <Button kind="link" size="small" onClick={() => form.takeTimeOfRelease()}>
            {t('takeTime')}
          </Button>
        )}
      </div>
    </div>
  );
});
