import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { Spinner } from '../../base/kit/Spinner.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import type { ChosenItem } from '../actions/Confirmation.ts';
import { useItemActions } from '../tools/useItemActions.ts';

/** Shown when a copy fails. Duplicating itself asks nothing, so the failure and the retry need a dialog. */
export const CopyFailureDialog = observer(function CopyFailureDialog({ item }: { readonly item: ChosenItem }) {
  const { actions } = useAdministration();
  const { t } = useWords('administration');
  const { duplicate } = useItemActions();
  const [isCopying, setCopying] = useState(false);
  const again = async () => {
    setCopying(true);
    await duplicate(item);
    setCopying(false);
  };
  const ways = (
    <>
      <Button kind="secondary" onClick={() => actions.close()}>
        {t('confirm.cancel')}
      </Button>
      <Button aria-busy={isCopying} onClick={() => void again()}>
        {t('copy.again')}
        {isCopying ? <Spinner size="small" label={t('copy.again')} /> : null}
      </Button>
    </>
  );
  return (
    <Dialog title={t('copy.title', { title: item.title })} onClose={() => actions.close()} actions={ways}>
      <p>{t('copy.body')}</p>
      <div role="alert" className="confirm-trouble">
        {isCopying ? null : <p>{t('confirm.failed')}</p>}
      </div>
    </Dialog>
  );
});
