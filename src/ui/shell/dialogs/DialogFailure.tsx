import { observer } from 'mobx-react-lite';
import { Button } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useSite } from '../../base/page/SiteContext.ts';

/** Says in place of a dialog that it did not come; it needs nothing that would have to be fetched. */
export const DialogFailure = observer(function DialogFailure() {
  const { dialogs } = useSite();
  const { t } = useWords();
  if (!dialogs.hasFailed) return null;
  return (
    <div className="dialog-failure" role="alert">
      <p>{t('dialogFailure.body')}</p>
      <Button kind="link" size="small" onClick={() => dialogs.close()}>
        {t('dialogFailure.close')}
      </Button>
    </div>
  );
});
