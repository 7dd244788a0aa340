import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useWords } from '../../base/words/useWords.ts';
import type { ChosenItem } from '../actions/Confirmation.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { useItemActions } from '../tools/useItemActions.ts';
import { QuestionDialog } from './QuestionDialog.tsx';

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
  return (
    <QuestionDialog
      title={t('copy.title', { title: item.title })}
      action={t('copy.again')}
      busy={isCopying && t('copy.again')}
      failure={isCopying ? undefined : 'failed'}
      confirm={() => void again()}
      close={() => actions.close()}
    >
      <p>{t('copy.body')}</p>
    </QuestionDialog>
  );
});
