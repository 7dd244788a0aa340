import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { QuestionDialog } from '../dialogs/QuestionDialog.tsx';
import type { ErrorListModel } from './ErrorListModel.ts';

interface ClearErrorsProps {
  readonly model: ErrorListModel;
  /** Called after the attempt with whether the list is empty now. */
  readonly afterwards: (isCleared: boolean) => void;
}

/** Clears the whole list after a question, because cleared errors do not come back. */
export const ClearErrors = observer(function ClearErrors({ model, afterwards }: ClearErrorsProps) {
  const { t } = useWords('errorList');
  const [isAsking, ask] = useState(false);
  const clear = async () => {
    const isCleared = await model.clearAll();
    ask(false);
    afterwards(isCleared);
  };
  return (
    <>
      <Button kind="secondary" size="small" onClick={() => ask(true)}>
        {t('clearAll')}
      </Button>
      {isAsking ? (
        <QuestionDialog
          title={t('confirm.title')}
          action={t('confirm.clear')}
          isWarning
          busy={model.isClearingAll && t('clearing')}
          confirm={() => void clear()}
          close={() => ask(false)}
        >
          <p>{t('confirm.body')}</p>
        </QuestionDialog>
      ) : null}
    </>
  );
});
