import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import type { BulkSelection } from '../../../application/ports/administration/BulkActs.ts';
import type { Series } from '../../../domain/catalogue/series.ts';
import type { BulkAct } from '../../../domain/library/bulkAct.ts';
import { permissionOfBulk } from '../../../domain/library/bulkChange.ts';
import { BusyButton, Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { TextField } from '../../base/kit/Field.tsx';
import { useScreenWords } from '../../base/words/useWords.ts';
import { focusField } from '../forms/table/FormField.ts';
import { formWordsEn } from '../forms/table/formWords.en.ts';
import { planWordsEn } from '../plans/planWords.en.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { useMay } from '../state/useMay.ts';
import { BulkCaptionProgress } from './BulkCaptionProgress.tsx';
import { BulkCaptionFields } from './BulkCaptionFields.tsx';
import { BulkFields } from './BulkFields.tsx';
import { BulkModel, type BulkTrouble, type PreparedChange } from './BulkModel.ts';
import { BulkPlanFields } from './BulkPlanFields.tsx';
import { BulkResults } from './BulkResults.tsx';
import { bulkWordsEn } from './bulkWords.en.ts';
import { NewChange } from './NewChange.ts';
import '../plans/plan.css';
import './bulk.css';

export interface BulkDialogProps {
  /** An act that exists already. */
  readonly act?: BulkAct | undefined;
  /** What a new act does. */
  readonly verb?: PreparedChange['act'] | undefined;
  readonly selection: BulkSelection;
  readonly count: number;
  readonly series?: readonly Series[];
  readonly onFinished: () => void;
  readonly close: () => void;
}

/** Rules BULK-2, BULK-3 and BULK-6: what changes, what cannot and why; then the progress, the results, and one undo. */
export const BulkDialog = observer(function BulkDialog({
  act: known,
  verb = 'edit',
  selection,
  count,
  series = [],
  onFinished,
  close,
}: BulkDialogProps) {
  const { t } = useScreenWords('bulk', bulkWordsEn);
  useScreenWords('plan', planWordsEn);
  useScreenWords('forms', formWordsEn);
  const { bulkActs, planned, zone } = useAdministration();
  const [chosen] = useState(() => new NewChange(verb, planned, zone));
  const [confirmed, setConfirmed] = useState('');
  const [model] = useState(
    () => new BulkModel(bulkActs, known === undefined ? { selection } : { known }, () => onFinished()),
  );
  const check = () => {
    const change = chosen.change();
    const [wrong] = chosen.plan.violations;
    if (change !== undefined) void model.prepare(change);
    else if (wrong !== undefined) focusField(wrong.field);
  };
  useEffect(() => {
    const change = known === undefined && !chosen.hasForm ? chosen.change() : undefined;
    if (change !== undefined) void model.prepare(change);
    return () => model.leave();
  }, [chosen, known, model]);
  const { act, isBusy, trouble } = model;
  const name = act?.change.act ?? verb;
  const isPermitted = useMay()(permissionOfBulk({ act: name }));
  const busy = isBusy ? t('checking') : false;
  const ready = act?.counts.ready ?? 0;
  const isUnconfirmed = name === 'purge' && confirmed.trim() !== String(ready);
  const other = (label: string, run: () => void) => (
    <BusyButton kind="secondary" busy={false} isWaiting={isBusy} onClick={run}>
      {label}
    </BusyButton>
  );

  const actions: Record<'fields' | 'prepared' | 'running' | 'finished', ReactNode> = {
    fields: (
      <>
        {other(t('cancel'), close)}
        {chosen.hasForm || trouble !== undefined ? (
          <BusyButton busy={busy} isWaiting={isBusy} disabled={!chosen.isComplete} onClick={check}>
            {t('check')}
          </BusyButton>
        ) : null}
      </>
    ),
    prepared: (
      <>
        {other(t('cancel'), close)}
        {chosen.hasForm ? other(t('back'), () => model.reconsider()) : null}
        {ready > 0 ? (
          <BusyButton
            kind={name === 'delete' || name === 'purge' ? 'warning' : 'primary'}
            busy={busy}
            isWaiting={isBusy}
            disabled={isUnconfirmed}
            onClick={() => void model.start()}
          >
            {t(`start.${name}`)}
          </BusyButton>
        ) : null}
      </>
    ),
    running: other(t('close'), close),
    finished: (
      <>
        {act?.canUndo === true && isPermitted ? other(t('undo'), () => void model.undo()) : null}
        {act !== undefined && act.counts.refused > 0 && isPermitted
          ? other(t('retry'), () => void model.retry())
          : null}
        <Button onClick={close}>{t('close')}</Button>
      </>
    ),
  };
  return (
    <Dialog
      title={t(`titles.${name}`, { count: act?.total ?? count })}
      onClose={close}
      actions={actions[act?.state ?? 'fields']}
    >
      {act !== undefined ? (
        <BulkResults act={act} refused={model.refused.value ?? []} />
      ) : verb === 'edit' ? (
        <BulkFields form={chosen.edit} series={series} selection={selection} />
      ) : verb === 'schedule' ? (
        <BulkPlanFields
          form={chosen.plan}
          takesIncomplete={chosen.takesIncomplete}
          setTakesIncomplete={(takesIncomplete) => chosen.setTakesIncomplete(takesIncomplete)}
        />
      ) : verb === 'caption' ? (
        <BulkCaptionFields chosen={chosen} />
      ) : trouble === undefined ? (
        <p role="status">{t('checking')}</p>
      ) : null}
      {act?.change.act === 'caption' && act.state === 'finished' && act.counts.done > 0 ? (
        <BulkCaptionProgress act={act.id} canUndo={act.canUndo} />
      ) : null}
      {name === 'purge' && act?.state === 'prepared' && ready > 0 ? (
        <>
          <p>{t('purgeBody')}</p>
          <TextField
            label={t('purgeConfirm', { count: ready })}
            value={confirmed}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            onChange={({ target }) => setConfirmed(target.value)}
          />
        </>
      ) : null}
      {trouble === undefined ? null : (
        <p role="alert" className="trouble">
          {textOf(trouble, t('failed'))}
        </p>
      )}
    </Dialog>
  );
});

function textOf(trouble: BulkTrouble, failed: string): string {
  return typeof trouble === 'object' && !('linked' in trouble)
    ? trouble.map(({ message }) => message).join(' ')
    : failed;
}
