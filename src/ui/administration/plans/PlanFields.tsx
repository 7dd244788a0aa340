import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { whenLabel } from '../../../domain/date/dates.ts';
import { maximumReleaseLength, releaseName, type ItemPlan } from '../../../domain/plan/plan.ts';
import { Button } from '../../base/kit/Button.tsx';
import { TextField } from '../../base/kit/Field.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { DayAndTime, MeantInstant } from '../forms/fields/DayAndTime.tsx';
import { FieldGroup } from '../forms/fields/FieldGroup.tsx';
import { fieldId } from '../forms/table/FormField.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import type { PlanModel, PlanTime } from './PlanModel.ts';
import { othersIn, releasesOf } from './releases.ts';

interface PlanFieldsProps {
  readonly model: PlanModel;
  readonly item: ItemPlan;
}

/** The fields of a schedule, with what it has to do with other items. A published item needs no time to publish. */
export const PlanFields = observer(function PlanFields({ model, item }: PlanFieldsProps) {
  const { t } = useWords('plan');
  const { failure } = item.plan ?? {};
  return (
    <>
      {failure ? (
        <Reasons
          title={t('failure', { when: whenLabel(new Date(failure.at), model.zone) })}
          reasons={failure.reasons}
          note={t('failureNote')}
        />
      ) : null}
      {item.published ? (
        <p>{t('published')}</p>
      ) : (
        <>
          <Time model={model} time="publishAt" />
          <Release model={model} />
          {!failure && model.missing.length > 0 && model.instantAt('publishAt') !== null ? (
            <Reasons title={t('missing')} reasons={model.missing} note={t('missingNote')} />
          ) : null}
        </>
      )}
      <Time model={model} time="unpublishAt" />
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

const Time = observer(function Time({ model, time }: { readonly model: PlanModel; readonly time: PlanTime }) {
  const { t } = useWords('plan');
  const id = fieldId(time);
  const violation = model.violationAt(time);
  const write = (part: Parameters<PlanModel['write']>[1]) => model.write(time, part);
  return (
    <FieldGroup id={id} label={t(time)} violation={violation} describedBy={`${id}-instant`}>
      <DayAndTime
        parts={model.times[time]}
        isWrong={violation !== undefined}
        describedBy={`${id}-error`}
        write={write}
      />
      <MeantInstant
        id={`${id}-instant`}
        values={{ startsAt: model.times[time], zone: model.zone }}
        ownZone={model.zone}
        write={write}
      />
      {model.instantAt(time) === null ? null : (
        <Button kind="link" size="small" onClick={() => model.clear(time)}>
          {t(`clear.${time}`)}
        </Button>
      )}
    </FieldGroup>
  );
});

/** The name of a release. Those that exist are offered. */
const Release = observer(function Release({ model }: { readonly model: PlanModel }) {
  const { t } = useWords('plan');
  const { planned } = useAdministration();
  const names = useId();
  const name = releaseName(model.release);
  const others = name === null ? [] : othersIn(planned.all, name, model.item);
  const [moved] = model.moved;
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
        value={model.release}
        error={model.violationAt('release')?.message}
        onChange={({ target }) => model.nameRelease(target.value)}
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
              ? t('moves', { count: model.moved.length, when: whenLabel(new Date(moved.publishAt), model.zone) })
              : t('shares', { count: others.length })}
          </p>
        )}
        {moved === undefined ? null : (
          <Button kind="link" size="small" onClick={() => model.takeTimeOfRelease()}>
            {t('takeTime')}
          </Button>
        )}
      </div>
    </div>
  );
});
