import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { Button, BusyButton } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { useModel } from '../../base/page/useModel.ts';
import { useScreenWords } from '../../base/words/useWords.ts';
import { focusField } from '../forms/table/FormField.ts';
import { formWordsEn } from '../forms/table/formWords.en.ts';
import { FetchedForm } from '../dialogs/FetchedForm.tsx';
import { useAdministration } from '../state/AdministrationContext.ts';
import type { PlanPanel } from '../state/OpenDialogs.ts';
import { PlanFields } from './PlanFields.tsx';
import { PlanModel } from './PlanModel.ts';
import { planWordsEn } from './planWords.en.ts';
import './plan.css';

/** Rule PLAN-10: when one item is published and unpublished by itself. */
export const PlanDialog = observer(function PlanDialog({ item }: Pick<PlanPanel, 'item'>) {
  const { t } = useScreenWords('plan', planWordsEn);
  useScreenWords('forms', formWordsEn);
  const { dialogs, planEditing, planned, toasts, zone } = useAdministration();
  const { title } = item;
  const model = useModel(() => new PlanModel(item, planEditing, planned, { zone, now: () => new Date() }));
  const form = useId();
  const { read, refusals, running, trouble } = model;
  const { violations } = model.form;
  useEffect(() => {
    const [first] = model.form.violations;
    if (refusals > 0 && first !== undefined) focusField(first.field);
  }, [model, refusals]);
  const close = () => dialogs.closePanel();
  const finish = async (action: 'save' | 'remove', acting: Promise<boolean>) => {
    if (!(await acting)) return;
    close();
    // The toast must not stand beside a badge that shows the state before.
    await planned.load();
    toasts.show('success', t(`done.${action}`, { title }));
  };
  const isLost = trouble === 'stale' || trouble === 'gone';
  return (
    <Dialog
      title={t('title', { title })}
      onClose={close}
      actions={
        <>
          <Button kind="secondary" onClick={close}>
            {t(read === undefined ? 'close' : 'cancel')}
          </Button>
          {read === undefined || isLost ? null : (
            <>
              {read.item.plan === null ? null : (
                <BusyButton
                  kind="secondary"
                  busy={running === 'remove' && t('removing')}
                  onClick={() => void finish('remove', model.remove())}
                >
                  {t('remove')}
                </BusyButton>
              )}
              <BusyButton type="submit" form={form} busy={running === 'save' && t('saving')}>
                {t('save')}
              </BusyButton>
            </>
          )}
          {trouble === 'stale' ? <Button onClick={() => void model.load()}>{t('again')}</Button> : null}
        </>
      }
    >
      <p>{t('lead', { zone })}</p>
      <FetchedForm
        id={form}
        className="plan-form"
        fetching={model.fetching}
        texts={{ loading: t('loading'), failed: t('failed'), gone: t('trouble.gone') }}
        submit={() => void finish('save', model.save())}
      >
        {(item) => <PlanFields model={model} item={item} />}
      </FetchedForm>
      <div role="alert" className="confirm-trouble">
        {trouble === undefined ? null : <p>{t(`trouble.${trouble}`)}</p>}
        {violations.some(({ field }) => field === 'file') ? <p>{t('trouble.failed')}</p> : null}
      </div>
    </Dialog>
  );
});
