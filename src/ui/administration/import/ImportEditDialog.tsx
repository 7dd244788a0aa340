import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ImportRow } from '../../../domain/moveIn/itemImport.ts';
import { BusyButton, Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { Trouble } from '../../base/kit/Notice.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { ImportEditForm } from './ImportEditForm.ts';
import { ImportField } from './ImportField.tsx';
import type { ImportModel } from './ImportModel.ts';

interface ImportEditDialogProps {
  readonly model: ImportModel;
  /** The rows that change. The fields of a single one are all shown. */
  readonly lines: readonly number[];
  readonly close: () => void;
}

/** Rule MOVE-37: changes the values of one row or of many. It stays open while the server finds something wrong. */
export const ImportEditDialog = observer(function ImportEditDialog({ model, lines, close }: ImportEditDialogProps) {
  const { t } = useWords('import');
  const [line] = lines;
  const single = lines.length === 1 && line !== undefined ? model.rows.get(line) : undefined;
  const [form, setForm] = useState(() => new ImportEditForm(single));
  const [hasFailed, setFailed] = useState(false);
  const save = async () => {
    const changes = form.changes();
    if (changes === undefined) return;
    const isSaved = await model.edit(lines, () => changes);
    setFailed(!isSaved);
    if (!isSaved) return;
    const after: ImportRow | undefined = single === undefined ? undefined : model.rows.get(single.line);
    if (after?.verdict === 'wrong') setForm(new ImportEditForm(after));
    else close();
  };
  const others = single?.violations.filter(({ field }) => !form.fields.some((known) => known === field)) ?? [];
  return (
    <Dialog
      title={
        single === undefined ? t('edit.many', { count: lines.length }) : t('edit.one', { title: single.item.title })
      }
      onClose={close}
      actions={
        <>
          <Button kind="secondary" onClick={close}>
            {t('edit.cancel')}
          </Button>
          <BusyButton
            busy={model.isBusy ? t('edit.saving') : false}
            isWaiting={model.isBusy}
            disabled={!form.isComplete}
            onClick={() => void save()}
          >
            {t('edit.save')}
          </BusyButton>
        </>
      }
    >
      <div className={single === undefined ? 'stack bulk-fields' : 'stack import-fields'}>
        {single === undefined ? <p>{t('edit.fieldsFirst')}</p> : null}
        {others.length === 0 ? null : <p className="trouble">{others.map(({ message }) => message).join(' ')}</p>}
        {form.fields.map((field) => (
          <ImportField key={field} form={form} field={field} />
        ))}
        <Trouble>{hasFailed ? t('failed') : undefined}</Trouble>
      </div>
    </Dialog>
  );
});
