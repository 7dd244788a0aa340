import { observer } from 'mobx-react-lite';
import { Button } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useSite } from '../../base/page/SiteContext.ts';

/** Shown when a dialog fails to load. It needs no further chunk. */
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
