import { permissionOfBulk } from '../../../domain/library/bulkChange.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import type { BulkSelection } from '../../../application/ports/administration/BulkActs.ts';
import type { Series } from '../../../domain/catalogue/series.ts';
import type { BulkAct } from '../../../domain/library/bulkAct.ts';
import { BusyButton, Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { LoadedValue } from '../../base/loading/LoadedValue.ts';
import { useModel } from '../../base/page/useModel.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useMay } from '../state/useMay.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { BulkEditForm } from './BulkEditForm.ts';
import { BulkFields } from './BulkFields.tsx';
import { BulkModel, type BulkTrouble, type PreparedChange } from './BulkModel.ts';
import { BulkResults } from './BulkResults.tsx';

interface BulkDialogProps {
  /** An act that exists already. */
  readonly act: BulkAct | undefined;
  /** What a new act does. */
  readonly verb: PreparedChange['act'] | undefined;
  readonly selection: BulkSelection;
  readonly count: number;
  readonly series: readonly Series[];
  readonly onFinished: () => void;
  readonly close: () => void;
}

/** Rules BULK-2, BULK-3 and BULK-6: what changes, what cannot and why; then the progress, the results, and one undo. */
export const BulkDialog = observer(function BulkDialog({
  act: known,
  verb,
  selection,
  count,
  series,
  onFinished,
  close,
}: BulkDialogProps) {
  const { t } = useWords('library');
  const { bulkActs } = useAdministration();
  const [form] = useState(() => new BulkEditForm());
  const [model] = useState(
    () => new BulkModel(bulkActs, known === undefined ? { selection } : { known }, () => onFinished()),
  );
  useEffect(() => {
    // Only an edit has something to choose.
    if (verb !== undefined && verb !== 'edit') void model.prepare({ act: verb });
    return () => model.leave();
  }, [model, verb]);
  const { fetching } = useModel(() => new LoadedValue((signal) => bulkActs.values(selection, signal)));
  // Without them the fields can be changed too.
  const now = fetching.value ?? {};
  const { act, isBusy, trouble } = model;
  const name = act?.change.act ?? verb ?? 'edit';
  const isPermitted = useMay()(permissionOfBulk({ act: name }));
  const total = act?.total ?? count;
  const busy = isBusy ? t('bulk.checking') : false;
  const button = (label: string, run: () => void, kind: 'primary' | 'secondary' | 'warning' = 'primary') => (
    <BusyButton kind={kind} busy={kind === 'secondary' ? false : busy} isWaiting={isBusy} onClick={run}>
      {label}
    </BusyButton>
  );

  const actions: Record<'fields' | 'prepared' | 'running' | 'finished', ReactNode> = {
    fields: (
      <>
        {button(t('bulk.cancel'), close, 'secondary')}
        {verb === 'edit' || trouble !== undefined ? (
          <BusyButton
            busy={busy}
            isWaiting={isBusy}
            disabled={verb === 'edit' && !form.isComplete}
            onClick={() =>
              void model.prepare(verb === 'edit' ? { act: 'edit', edit: form.edit } : { act: verb ?? 'publish' })
            }
          >
            {t('bulk.check')}
          </BusyButton>
        ) : null}
      </>
    ),
    prepared: (
      <>
        {button(t('bulk.cancel'), close, 'secondary')}
        {verb === 'edit' ? button(t('bulk.back'), () => model.reconsider(), 'secondary') : null}
        {act !== undefined && act.counts.ready > 0
          ? button(t(`bulk.start.${name}`), () => void model.start(), name === 'delete' ? 'warning' : 'primary')
          : null}
      </>
    ),
    running: button(t('bulk.close'), close, 'secondary'),
    finished: (
      <>
        {act?.canUndo === true && isPermitted ? button(t('bulk.undo'), () => void model.undo(), 'secondary') : null}
        {act !== undefined && act.counts.refused > 0 && isPermitted
          ? button(t('bulk.retry'), () => void model.retry(), 'secondary')
          : null}
        <Button onClick={close}>{t('bulk.close')}</Button>
      </>
    ),
  };
  return (
    <Dialog
      title={t(`bulk.titles.${name}`, { count: total })}
      onClose={close}
      actions={actions[act?.state ?? 'fields']}
    >
      {act !== undefined ? (
        <BulkResults act={act} refused={model.refused.value ?? []} />
      ) : verb === 'edit' ? (
        <BulkFields form={form} series={series} now={now} />
      ) : trouble === undefined ? (
        <p role="status">{t('bulk.checking')}</p>
      ) : null}
      {trouble === undefined ? null : (
        <p role="alert" className="trouble">
          {textOf(trouble, t('bulk.failed'))}
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
